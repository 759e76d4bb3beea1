/** The server's API as functions. Every failure is a `Trouble` with a sentence for people. */

import type {
  ActWish,
  Ahead,
  Alike,
  Coaching,
  CoachWish,
  Daily,
  DiceProof,
  Facts,
  Film,
  GameInfo,
  Hindsight,
  History,
  KeyInfo,
  Lesson,
  LessonAnswer,
  LessonInfo,
  Log,
  MatchSummary,
  MatchWish,
  Names,
  NewMatch,
  NumberTable,
  NumbersChecked,
  NumbersWish,
  Odds,
  MoveForm,
  OfferedMove,
  Orders,
  OrdersWish,
  Played,
  Present,
  MatchRatings,
  SeatPerson,
  Quiz,
  Problem,
  Ref,
  Rules,
  SeatChange,
  SeatLink,
  LookedInfo,
  ShareInfo,
  Statistics,
  TableState,
  Talk,
  TalkAct,
  Term,
  TryWish,
  WhyNot,
} from './api-types';
import { heardTime } from './clock';

const BASE = '/api/v1';

/** Something went wrong. `kind` is the last part of the problem's type, or 'offline'. */
export class Trouble extends Error {
  constructor(
    readonly kind: string,
    message: string,
    readonly problem: Problem | null = null,
  ) {
    super(message);
    this.name = 'Trouble';
  }
}

/** Everything that a seat can do at the table. */
export type Act = ActWish['do'];

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Call {
  method?: Method;
  token?: string | null;
  body?: unknown;
  query?: Record<string, string | number | null | undefined>;
  /** It arrives though the page is being left. */
  keepalive?: boolean;
}

export class Api {
  constructor(
    private readonly lang: () => string,
    private readonly fetcher: typeof fetch = (...args) => fetch(...args),
  ) {}

  games = (): Promise<GameInfo[]> => this.json('/games');
  game = (id: string, edition?: string, players?: number): Promise<GameInfo> =>
    this.json(`/games/${id}`, { query: { edition, players } });
  names = (id: string, edition: string, players: number): Promise<Names> =>
    this.json(`/games/${id}/names`, { query: { edition, players } });
  facts = (id: string, edition: string): Promise<Facts> =>
    this.json(`/games/${id}/facts`, { query: { edition } });
  rules = (id: string): Promise<Rules> => this.json(`/games/${id}/rules`);

  glossary = (id: string): Promise<Term[]> => this.json(`/games/${id}/glossary`);
  statistics = (id: string): Promise<Statistics> => this.json(`/games/${id}/statistics`);

  lessons = (game: string): Promise<LessonInfo[]> => this.json(`/games/${game}/lessons`);
  daily = (game: string, day: string | null): Promise<Daily> =>
    this.json(`/games/${game}/daily`, { query: { day: day ?? undefined } });
  /** What an owner of the box may put right, with today's values. */
  numbers = (game: string): Promise<readonly NumberTable[]> => this.json(`/games/${game}/numbers`);
  checkNumbers = (game: string, wish: NumbersWish): Promise<NumbersChecked> =>
    this.json(`/games/${game}/numbers`, { method: 'POST', body: wish });
  quiz = (game: string, seed: number): Promise<Quiz> => this.json(`/games/${game}/quiz`, { query: { seed } });
  lesson = (game: string, n: number): Promise<Lesson> => this.json(`/games/${game}/lessons/${n}`);
  tryLesson = (
    game: string,
    n: number,
    body: TryWish,
  ): Promise<LessonAnswer> => this.json(`/games/${game}/lessons/${n}/try`, { method: 'POST', body });

  commitment = (): Promise<{ commitment: string }> =>
    this.json('/commitments', { method: 'POST', body: {} });
  analyse = (position: string): Promise<NewMatch> =>
    this.json('/analyses', { method: 'POST', body: { position } });
  create = (wish: MatchWish): Promise<NewMatch> =>
    this.json('/matches', { method: 'POST', body: wish });
  mine = (links: { match: string; token: string }[]): Promise<MatchSummary[]> =>
    this.json('/matches/mine', { method: 'POST', body: { links } });

  match(id: string, token: string): MatchApi {
    return new MatchApi(this, id, token);
  }

  async json<T>(path: string, call: Call = {}): Promise<T> {
    const answer = await this.request(path, call);
    return (await answer.json()) as T;
  }

  async request(path: string, { method = 'GET', token, body, query = {}, keepalive = false }: Call = {}): Promise<Response> {
    const asked = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...query, lang: this.lang() })) {
      if (value !== null && value !== undefined) asked.set(name, String(value));
    }
    const headers: Record<string, string> = {};
    if (token) headers['Authorization'] = `Bearer ${token}`;
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    let answer: Response;
    try {
      answer = await this.fetcher(`${BASE}${path}?${asked}`, {
        method,
        headers,
        keepalive,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    } catch {
      throw new Trouble('offline', '');
    }
    heardTime(answer.headers.get('Date'));
    if (!answer.ok) throw await troubleOf(answer);
    return answer;
  }
}

/** One match, with the token of the role that asks. */
export class MatchApi {
  private readonly path: string;

  constructor(
    private readonly api: Api,
    readonly id: string,
    readonly token: string,
  ) {
    this.path = `/matches/${id}`;
  }

  state = (after?: number): Promise<TableState> => this.get('', { after });
  presence = (): Promise<Present> => this.get('/presence');
  /** Whose accounts the seats belong to. */
  people = (): Promise<SeatPerson[]> => this.get('/people');
  /** How strong those are who play, and whether it counts. */
  ratings = (): Promise<MatchRatings> => this.get('/ratings');
  facts = (): Promise<Facts> => this.get('/facts');
  log = (after?: number): Promise<Log> => this.get('/log', { after });
  history = (from: number, to: number): Promise<History> => this.get('/history', { from, to });
  dice = (): Promise<DiceProof> => this.get('/dice');
  film = (): Promise<Film> => this.get('/film');
  share = (): Promise<ShareInfo> => this.post('/share', {});
  endShare = (): Promise<void> => this.done('/share', 'DELETE');
  hindsight = (): Promise<Hindsight> => this.get('/hindsight');
  odds = (number: number, way: string, about?: string): Promise<Odds> => this.get('/odds', { number, way, about });
  outlook = (number: number, about: string): Promise<Ahead> => this.post('/outlook', { number, about });

  coach = (wish: CoachWish): Promise<Coaching> => this.post('/coach', wish);

  /** Do something, for the state with this number (null: whatever it is). */
  act = (number: number | null, wanted: Act): Promise<Played> =>
    this.post('/acts', { number, do: wanted });
  whyMove = (move: string): Promise<WhyNot> => this.post('/why', { move });
  why = (refs: readonly Ref[]): Promise<WhyNot> => this.post('/why', { refs });

  talk = (after?: number): Promise<Talk> => this.get('/talk', { after });
  say = (act: TalkAct, after: number): Promise<Talk> =>
    this.api.json(`${this.path}/talk`, { method: 'POST', token: this.token, body: act, query: { after } });

  rename = (name: string): Promise<TableState> => this.json('/seat', 'PATCH', { name });
  seen = (): Promise<LookedInfo> => this.get('/seat/seen');
  sees = async (number: number): Promise<void> =>
    void (await this.api.request(`${this.path}/seat/seen`, { method: 'PUT', token: this.token, body: { number }, keepalive: true }));
  handToBot = (bot: string): Promise<TableState> => this.json('/seat/bot', 'PUT', { bot });
  takeBack = (): Promise<TableState> => this.json('/seat/bot', 'DELETE');
  rematch = (): Promise<NewMatch> => this.post('/rematch', {});
  spectator = (): Promise<SeatLink> => this.post('/spectators', {});

  orders = (): Promise<Orders> => this.get('/orders');
  orderForms = (): Promise<MoveForm[]> => this.get('/orders/forms');
  readsOrder = (move: string): Promise<OfferedMove> => this.json('/orders/reading', 'POST', { move });
  leaveOrders = (wish: OrdersWish): Promise<Orders> => this.json('/orders', 'PUT', wish);
  withdrawOrders = (): Promise<void> => this.done('/orders', 'DELETE');

  keys = (): Promise<KeyInfo[]> => this.get('/keys');
  anotherKey = (): Promise<SeatLink> => this.post('/keys', {});
  newKey = (): Promise<SeatLink> => this.json('/keys', 'PUT');
  endKey = (key: string): Promise<void> => this.done(`/keys/${key}`, 'DELETE');

  // With the host's key:
  seatBot = (seat: number, bot: string): Promise<SeatChange> => this.json(`/seats/${seat}`, 'PUT', { kind: 'bot', bot });
  seatPerson = (seat: number): Promise<SeatChange> => this.json(`/seats/${seat}`, 'PUT', { kind: 'link' });
  alike = (): Promise<Alike> => this.get('/alike');
  stop = (): Promise<void> => this.done('/stop', 'POST');
  remove = (): Promise<void> => this.done('', 'DELETE');

  async position(number?: number): Promise<string> {
    const answer = await this.api.request(`${this.path}/position`, {
      token: this.token,
      query: { number },
    });
    return answer.text();
  }

  async record(): Promise<Blob> {
    return (await this.api.request(`${this.path}/record`, { token: this.token })).blob();
  }

  async talkFile(): Promise<Blob> {
    return (await this.api.request(`${this.path}/talk/file`, { token: this.token })).blob();
  }

  private get<T>(path: string, query: Call['query'] = {}): Promise<T> {
    return this.api.json(this.path + path, { token: this.token, query });
  }

  private post<T>(path: string, body: unknown): Promise<T> {
    return this.json(path, 'POST', body);
  }

  private async done(path: string, method: Method): Promise<void> {
    await this.api.request(this.path + path, { method, token: this.token });
  }

  private json<T>(path: string, method: Method, body?: unknown): Promise<T> {
    return this.api.json(this.path + path, { method, token: this.token, body });
  }
}

async function troubleOf(answer: Response): Promise<Trouble> {
  try {
    const problem = (await answer.json()) as Problem;
    const kind = (problem.type ?? '').split('/').pop() || 'unknown';
    return new Trouble(kind, problem.detail || problem.title || '', problem);
  } catch {
    return new Trouble(answer.status >= 502 ? 'offline' : 'unknown', '');
  }
}
