/** What a player is told of his games: the list behind the bell, and the ways that it goes. */

import type { CalendarInfo, Notice, Notices, Telling, TellingWishes } from '../shell/api-types';
import { server } from '../shell/server';

export type TellingKind = Notice['kind'];
export type WayKind = Telling['ways'][number]['kind'];
export const KINDS: readonly TellingKind[] = ['turn', 'invitation', 'round', 'talk', 'treaty', 'vote', 'end'];
export const WAYS: readonly WayKind[] = ['push', 'mail', 'hook'];

class News {
  list = $state.raw<Notices | null>(null);

  async load(): Promise<void> {
    this.list = await server.json<Notices>('/me/notices');
    const { pathname } = location;
    if (this.list.notices.some(({ seen, path }) => !seen && path === pathname)) await this.read(pathname.split('/').at(-1));
  }

  /** All of it, or what is told of the table that one sits at. */
  async read(match: string | null = null): Promise<void> {
    await server.request('/me/notices/seen', { method: 'POST', body: { match } });
    await this.load();
  }
}

export const news = new News();

export const telling = {
  load: (): Promise<Telling> => server.json('/me/telling'),
  wish: (wishes: TellingWishes): Promise<Telling> => server.json('/me/telling', { method: 'PUT', body: { wishes } }),
  addMail: (): Promise<Telling> => server.json('/me/ways/mail', { method: 'POST' }),
  addHook: (to: { url: string; shape: string; room?: string; token?: string }): Promise<Telling> => server.json('/me/ways/hook', { method: 'POST', body: to }),
  addPush: (subscription: PushSubscriptionJSON): Promise<Telling> => server.json('/me/ways/push', { method: 'POST', body: { subscription } }),
  tryOut: (way: string) => server.request(`/me/ways/${way}/try`, { method: 'POST' }),
  remove: (way: string) => server.request(`/me/ways/${way}`, { method: 'DELETE' }),
  makeCalendar: (): Promise<CalendarInfo> => server.json('/me/calendar', { method: 'POST' }),
  endCalendar: () => server.request('/me/calendar', { method: 'DELETE' }),
};

/** By which ways something is told, in all games or in one. */
export function waysOf({ wishes, usual }: Telling, kind: TellingKind, game = ''): readonly WayKind[] {
  return wishes.games?.[game]?.[kind] ?? wishes.kinds?.[kind] ?? usual[kind] ?? [];
}

/** The wishes with one of them changed. */
export function wished(told: Telling, kind: TellingKind, way: WayKind, on: boolean, game = ''): TellingWishes {
  const before = waysOf(told, kind, game);
  const ways = WAYS.filter((one) => (one === way ? on : before.includes(one)));
  const { wishes } = told;
  if (!game) return { ...wishes, kinds: { ...wishes.kinds, [kind]: ways } };
  return { ...wishes, games: { ...wishes.games, [game]: { ...wishes.games?.[game], [kind]: ways } } };
}
