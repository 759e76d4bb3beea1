/** Who is signed in here. Guests ask the server nothing: only a device that has signed in once does. */

import { Trouble } from '../shell/api';
import type { AccountInfo, MatchSummary, OpenIdDeparture, PasskeyOptions, ProfileWish, SeatLink } from '../shell/api-types';
import { forgetAccount, heldMatch, heldMatches, hold, read, write, type HeldMatch } from '../shell/device';
import { forgetInTab } from '../shell/keys';
import { server } from '../shell/server';
import { settings } from '../shell/settings.svelte';
import { canHaveWorker, worker } from '../shell/worker';
import { goAway, type Answer } from './elsewhere';
import { makePasskey, NoPasskey, usePasskey } from './passkeys';

const SIGNED_IN = 'kassen.signed-in';
/** Seats that the server ties at once. */
const MOST = 50;

class AccountHere {
  /** Null: nobody, as far as is known. */
  mine = $state.raw<AccountInfo | null>(null);
  /** Somebody is signed in here, but the server cannot be asked. */
  isAway = false;
  #asked: Promise<void> | null = null;

  /** Who is signed in, asked once for a page. */
  known(): Promise<void> {
    if (this.isAway) this.#asked = null;
    this.#asked ??= read(SIGNED_IN, false) ? this.#ask() : Promise.resolve();
    return this.#asked;
  }

  /** A guest becomes a member: the games and settings that this device knows are his. */
  async signUp(name: string): Promise<void> {
    const { options } = await post<PasskeyOptions>('/sign-up/options', { name });
    const made = await post<AccountInfo>('/sign-up', { credential: await makePasskey(options) });
    this.#is(made);
    await this.#brings();
  }

  async signIn(): Promise<void> {
    const { options } = await post<PasskeyOptions>('/sign-in/options');
    this.#is(await post<AccountInfo>('/sign-in', { credential: await usePasskey(options) }));
    if (this.mine) settings.take(this.mine.settings);
  }

  /** A letter with a link that signs in whoever reads it. */
  async asksLetter(address: string, name: string): Promise<void> {
    await server.request('/sign-in/mail', { method: 'POST', body: { address, name } });
  }

  /** By such a link. */
  async opensLetter(token: string): Promise<void> {
    await this.#arrives(await post<AccountInfo>('/sign-in/link', { token }));
  }

  /** Another house is asked who he is: the browser leaves this page. */
  async departs(provider: string): Promise<void> {
    const { url, held } = await post<OpenIdDeparture>('/sign-in/openid', { provider });
    goAway(url, { held, adds: false });
  }

  async tiesThere(provider: string): Promise<void> {
    const { url, held } = await post<OpenIdDeparture>('/me/openid', { provider });
    goAway(url, { held, adds: true });
  }

  /** With an answer, to sign in or to tie it to his account. */
  async comesBack({ adds, ...body }: Answer): Promise<void> {
    if (body.code === null) throw new NoPasskey('broken-off');
    if (adds) this.#is(await server.json<AccountInfo>('/me/openid', { method: 'PUT', body }));
    else await this.#arrives(await post<AccountInfo>('/sign-in/openid/answer', body));
  }

  async forgetsThere(provider: string): Promise<void> {
    this.#is(await server.json<AccountInfo>(`/me/openid/${provider}`, { method: 'DELETE' }));
  }

  async asksForAddress(address: string): Promise<void> {
    await server.request('/me/mail', { method: 'POST', body: { address } });
  }

  async takesAddress(token: string): Promise<void> {
    this.#is(await server.json<AccountInfo>('/me/mail', { method: 'PUT', body: { token } }));
  }

  async forgetsAddress(): Promise<void> {
    this.#is(await server.json<AccountInfo>('/me/mail', { method: 'DELETE' }));
  }

  async signOut(): Promise<void> {
    await server.request('/me/sign-out', { method: 'POST' });
    forgetAccount();
    this.#is(null);
  }

  /** For good; whoever has a seat's link still has the seat. */
  async leaves(name: string): Promise<void> {
    await server.request('/me/deletion', { method: 'POST', body: { name } });
    forgetAccount();
    this.#is(null);
  }

  async shows(profile: ProfileWish): Promise<void> {
    this.#is(await server.json<AccountInfo>('/me/profile', { method: 'PUT', body: profile }));
  }

  /** A word to the moderators. */
  async reports(about: string, why: string): Promise<void> {
    await server.request('/me/reports', { method: 'POST', body: { account: about, why } });
  }

  async settles(report: string): Promise<void> {
    await server.request(`/me/moderation/reports/${report}`, { method: 'POST' });
  }

  /** What nobody took by a way is tried once more. */
  async deliversAgain(way: string): Promise<void> {
    await server.request(`/me/moderation/undelivered/${way}`, { method: 'POST' });
  }

  async suspends(who: string, days: number, why: string): Promise<void> {
    await server.request(`/me/moderation/people/${who}`, { method: 'PUT', body: { days, why } });
  }

  async pardons(who: string): Promise<void> {
    await server.request(`/me/moderation/people/${who}`, { method: 'DELETE' });
  }

  async addPasskey(): Promise<void> {
    const { options } = await post<PasskeyOptions>('/me/passkeys/options');
    this.#is(await post<AccountInfo>('/me/passkeys', { credential: await makePasskey(options) }));
  }

  async removePasskey(key: string): Promise<void> {
    await server.request(`/me/passkeys/${key}`, { method: 'DELETE' });
    await this.#ask();
  }

  async endSession(session: string): Promise<void> {
    await server.request(`/me/sessions/${session}`, { method: 'DELETE' });
    await this.#ask();
  }

  /** The page looks as he likes it on his other devices too. */
  async keepsSettings(): Promise<void> {
    this.#is(await server.json<AccountInfo>('/me/settings', { method: 'PUT', body: { settings: settings.given() } }));
  }

  games = (): Promise<MatchSummary[]> => server.json('/me/games');

  holds(match: string, seat: number): boolean {
    return this.mine?.held.some((one) => one.match === match && one.seat === seat) ?? false;
  }

  /** Matches of this device with seats that are not his yet. */
  untied(): HeldMatch[] {
    return heldMatches().filter(({ match, hands }) => hands.some(({ seat }) => !this.holds(match, seat)));
  }

  /** The seats that this device holds there are his; nothing happens if nobody is signed in. */
  async ties(held: readonly Pick<HeldMatch, 'match' | 'hands'>[]): Promise<void> {
    await this.known();
    const links = held
      .flatMap(({ match, hands }) => hands.map(({ seat, token }) => ({ match, seat, token })))
      .filter(({ match, seat }) => !this.holds(match, seat))
      .map(({ match, token }) => ({ match, token }));
    for (let at = 0; this.mine && at < links.length; at += MOST) {
      this.#is(await post<AccountInfo>('/me/games', { links: links.slice(at, at + MOST) }));
    }
  }

  /** The same where it is no great matter if it fails: it can be done again at the table. */
  tiesIfPossible(held: Pick<HeldMatch, 'match' | 'hands'>): Promise<void> {
    return this.ties([held]).catch(() => undefined);
  }

  /**
   * This device gets keys of its own to his seats of a match; `anew`: and all other keys end. Whose seat another has
   * taken over gets one to look on, and his old keys are forgotten.
   */
  async opens(match: string, anew = false): Promise<void> {
    const links = await server.json<SeatLink[]>(`/me/games/${match}/keys`, { method: anew ? 'PUT' : 'POST' });
    const held = heldMatch(match);
    const watch = links.find(({ role }) => role === 'spectator');
    const mine = links.flatMap(({ seat, token }) => (seat === null ? [] : [{ seat, token, byAccount: true }]));
    const others = watch ? [] : (held?.hands ?? []).filter((hand) => !mine.some(({ seat }) => seat === hand.seat));
    const { game, commitment } = await server.match(match, links[0]?.token ?? '').state();
    const blank = { match, game, invites: [], spectator: '', host: '', commitment };
    const looksOn = watch ? { spectator: watch.link, watchesByAccount: true } : {};
    hold({ ...blank, ...held, ...looksOn, hands: [...mine, ...others], seen: Date.now() });
    forgetInTab(match); // else the tab goes on with a key that may have ended
  }

  async handsOn(match: string, seat: number): Promise<string> {
    const { link } = await post<SeatLink>(`/me/games/${match}/seats/${seat}/hand-on`);
    await this.#ask();
    return new URL(link, location.href).href;
  }

  async unties(match: string): Promise<void> {
    await server.request(`/me/games/${match}`, { method: 'DELETE' });
    await this.#ask();
  }

  /** Whoever has said nothing yet takes along what this device knows. */
  async #arrives(found: AccountInfo): Promise<void> {
    const isBlank = !found.held.length && !Object.keys(found.settings).length;
    this.#is(found);
    if (isBlank) await this.#brings();
    else settings.take(found.settings);
  }

  /** What this device knows is his on every other one too. */
  async #brings(): Promise<void> {
    if (!settings.playerName) settings.playerName = this.mine?.name ?? '';
    settings.keep();
    await this.keepsSettings();
    await this.ties(heldMatches());
  }

  async #ask(): Promise<void> {
    try {
      this.isAway = false;
      this.#is(await server.json<AccountInfo>('/me'));
    } catch (error) {
      this.isAway = error instanceof Trouble && error.kind === 'offline';
      if (error instanceof Trouble && error.kind === 'not-signed-in') this.#is(null);
    }
  }

  #is(mine: AccountInfo | null): void {
    this.mine = mine;
    write(SIGNED_IN, mine !== null);
    if (mine && canHaveWorker()) void worker().catch(() => undefined);
    settings.onkept = mine && (() => void this.keepsSettings().catch(() => undefined));
  }
}

const post = <T>(path: string, body?: unknown): Promise<T> => server.json<T>(path, { method: 'POST', body });

/** How many ways lead into an account; the last one stays. */
export const waysIn = ({ passkeys, openid, mail }: AccountInfo): number => passkeys.length + openid.length + (mail ? 1 : 0);

export const account = new AccountHere();
