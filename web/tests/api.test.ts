import { describe, expect, it } from 'vitest';
import { Api, Trouble } from '../src/shell/api';

interface Asked {
  url: string;
  init: RequestInit;
}

function serving(answer: () => Response): { api: Api; asked: Asked[] } {
  const asked: Asked[] = [];
  const api = new Api(
    () => 'de',
    async (url, init) => {
      asked.push({ url: String(url), init: init ?? {} });
      return answer();
    },
  );
  return { api, asked };
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

describe('the client', () => {
  it('asks in the reader’s language', async () => {
    const { api, asked } = serving(() => json([]));
    await api.games();
    expect(asked[0]?.url).toBe('/api/v1/games?lang=de');
    expect(asked[0]?.init.method).toBe('GET');
  });

  it('sends the token in a header and never in an address', async () => {
    const { api, asked } = serving(() => json({ played: [], rest: [], state: {} }));
    await api.match('k7q2', 'SECRET').act(60, { act: 'move', move: 'march o->north_kanto' });
    expect(asked[0]?.url).toBe('/api/v1/matches/k7q2/acts?lang=de');
    expect(asked[0]?.init.headers).toMatchObject({ Authorization: 'Bearer SECRET' });
    expect(JSON.parse(String(asked[0]?.init.body))).toEqual({
      number: 60,
      do: { act: 'move', move: 'march o->north_kanto' },
    });
  });

  it('leaves out what is not asked for', async () => {
    const { api, asked } = serving(() => json({}));
    await api.match('k', 't').state();
    await api.match('k', 't').state(7);
    expect(asked.map(({ url }) => url)).toEqual(['/api/v1/matches/k?lang=de', '/api/v1/matches/k?after=7&lang=de']);
  });

  it('turns a problem into trouble with its sentence and rule', async () => {
    const problem = { type: '/problems/illegal-move', title: 'T', status: 422, detail: 'Nobody crosses.', rule: 'WJ 6.1.4' };
    const { api } = serving(() => json(problem, 422));
    const error = await api.match('k', 't').act(1, { act: 'move', move: 'x' }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Trouble);
    expect(error).toMatchObject({ kind: 'illegal-move', message: 'Nobody crosses.', problem: { rule: 'WJ 6.1.4' } });
  });

  it('knows a server that is away', async () => {
    const api = new Api(() => 'en', () => Promise.reject(new TypeError('failed')));
    await expect(api.games()).rejects.toMatchObject({ kind: 'offline' });
    const { api: proxied } = serving(() => new Response('Bad gateway', { status: 502 }));
    await expect(proxied.games()).rejects.toMatchObject({ kind: 'offline' });
  });
});
