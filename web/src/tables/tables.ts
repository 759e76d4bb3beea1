/** Tables at which people gather: finding, making, sitting down, and going on to the game. */

import { account } from '../club/account.svelte';
import type { NewTable, SeatLink, TableInfo, Tables, TableSeated, TableWish } from '../shell/api-types';
import { hold, tablePath } from '../shell/device';
import { server } from '../shell/server';
import { forgetTable, keepTable, tableHere, type TableHere } from '../shell/tables-here';

export const openTables = (): Promise<Tables> => server.json('/tables');

/** Makes the table, and gives its path. */
export async function gather(wish: TableWish): Promise<string> {
  const made = await server.json<NewTable>('/tables', { method: 'POST', body: wish });
  const { table, key, host, invite } = made;
  const kept = keepTable(table.table, { key: key ?? '', host, invite });
  return kept ? `/gather/${table.table}` : made.link;
}

/** A link by which anybody watches a game of a public table. */
export const watch = async (table: string): Promise<string> =>
  (await server.json<SeatLink>(`/tables/${table}/watch`, { method: 'POST' })).link;

/** A table, with the keys that this device has to it. */
export class TableDesk {
  #keys: TableHere;

  constructor(readonly id: string, invite: string | null) {
    this.#keys = { ...tableHere(id), ...(invite ? { invite } : {}) };
  }

  get isHost(): boolean {
    return this.#keys.host !== '';
  }

  /** The invitation, for whoever may hand it on. */
  get link(): string {
    return this.#keys.invite ? `/gather/${this.id}#${this.#keys.invite}` : '';
  }

  look = (): Promise<TableInfo> => this.#ask('', 'GET', this.#keys.key || this.#keys.host || this.#keys.invite);

  async sit(seat: number, name: string): Promise<TableInfo> {
    const sat = await this.#ask<TableSeated>(`/seats/${seat}`, 'POST', this.#keys.invite || this.#keys.host, { name });
    this.#keep({ key: sat.key });
    return sat.table;
  }

  async leave(): Promise<TableInfo> {
    await server.request(`/tables/${this.id}/seat`, { method: 'DELETE', token: this.#keys.key });
    this.#keep({ key: '' });
    return this.look();
  }

  moveTo = (seat: number): Promise<TableInfo> => this.#ask('/seat', 'PUT', this.#keys.key, { seat });
  /** Where sides are bid for, whoever is ready has bid. */
  ready = (ready: boolean, bid: number | null = null): Promise<TableInfo> => this.#ask('/ready', 'PUT', this.#keys.key, { ready, bid });

  async put(seat: number, kind: 'free' | 'held' | 'bot'): Promise<TableInfo> {
    await this.#ask(`/seats/${seat}`, 'PUT', this.#keys.host, { kind });
    return this.look();
  }

  async callOff(): Promise<void> {
    await server.request(`/tables/${this.id}`, { method: 'DELETE', token: this.#keys.host });
    forgetTable(this.id);
  }

  /** The key was taken from him: somebody else may sit there. */
  unseated(): void {
    this.#keep({ key: '' });
  }

  forgets(): void {
    forgetTable(this.id);
  }

  /** The game has begun: this device holds the seat there; gives the path of the game. */
  async goesOn({ game, seat }: TableInfo): Promise<string | null> {
    if (seat === null) return null;
    const { key, host } = this.#keys;
    if (!key) return this.#byAccount();
    const { commitment } = await server.match(this.id, key).state();
    const held = { match: this.id, game, hands: [{ seat, token: key }], invites: [], spectator: '', host, commitment, seen: Date.now() };
    hold(held);
    forgetTable(this.id);
    await account.tiesIfPossible(held);
    return tablePath(held);
  }

  /** He sat down on another device: his account opens the seat here too. */
  async #byAccount(): Promise<string> {
    await account.opens(this.id);
    forgetTable(this.id);
    return `/table/${this.id}`;
  }

  #ask<T = TableInfo>(path: string, method: 'GET' | 'POST' | 'PUT', token: string, body?: unknown): Promise<T> {
    return server.json<T>(`/tables/${this.id}${path}`, { method, token, body });
  }

  #keep(keys: Partial<TableHere>): void {
    this.#keys = { ...this.#keys, ...keys };
    keepTable(this.id, this.#keys);
  }
}
