/** Friends, and whom one does not want to hear: asked for once, by whoever is signed in. */

import type { MatchApi } from '../shell/api';
import type { BondKind, Circle, Invitation, TableInfo } from '../shell/api-types';
import { server } from '../shell/server';
import { account } from './account.svelte';

class CircleHere {
  mine = $state.raw<Circle | null>(null);
  #whose = '';

  /** Nobody has one who is not signed in. */
  async known(): Promise<Circle | null> {
    await account.known();
    const whose = account.mine?.account ?? '';
    if (whose !== this.#whose) this.mine = null;
    this.#whose = whose;
    if (whose) this.mine ??= await server.json<Circle>('/me/circle');
    return this.mine;
  }

  has = (part: keyof Circle, who: string): boolean => this.mine?.[part].some(({ account }) => account === who) ?? false;

  async ties(who: string, kind: BondKind): Promise<void> {
    this.mine = await server.json<Circle>(`/me/circle/${who}/${kind}`, { method: 'PUT' });
  }

  async unties(who: string, kind: BondKind): Promise<void> {
    this.mine = await server.json<Circle>(`/me/circle/${who}/${kind}`, { method: 'DELETE' });
  }

  invitations = (): Promise<Invitation[]> => server.json('/me/invitations');

  async declines(table: string): Promise<void> {
    await server.request(`/me/invitations/${table}`, { method: 'DELETE' });
  }

  /** A friend is asked to one's own table; `seat`: which is kept for him. */
  invites = (table: string, friend: string, seat: number | null): Promise<TableInfo> =>
    server.json(`/me/tables/${table}/invitations`, { method: 'POST', body: { account: friend, seat } });

  /** The seats of a table whose talk one does not want to read. */
  async hushed(api: MatchApi): Promise<ReadonlySet<number>> {
    const mine = await this.known();
    if (!mine || mine.muted.length + mine.blocked.length === 0) return new Set();
    const people = await api.people();
    return new Set(people.filter(({ account }) => this.has('muted', account) || this.has('blocked', account)).map(({ seat }) => seat));
  }
}

export const circle = new CircleHere();
