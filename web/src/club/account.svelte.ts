/** Who is signed in here. Guests ask the server nothing: only a device that has signed in once does. */

import { Trouble } from '../shell/api';
import type { AccountInfo, PasskeyOptions } from '../shell/api-types';
import { read, write } from '../shell/device';
import { server } from '../shell/server';
import { makePasskey, usePasskey } from './passkeys';

const SIGNED_IN = 'kassen.signed-in';

class AccountHere {
  /** Null: nobody, as far as is known. */
  mine = $state.raw<AccountInfo | null>(null);
  #asked: Promise<void> | null = null;

  /** Who is signed in, asked once for a page. */
  known(): Promise<void> {
    this.#asked ??= read(SIGNED_IN, false) ? this.#ask() : Promise.resolve();
    return this.#asked;
  }

  async signUp(name: string): Promise<void> {
    const { options } = await post<PasskeyOptions>('/sign-up/options', { name });
    this.#is(await post<AccountInfo>('/sign-up', { credential: await makePasskey(options) }));
  }

  async signIn(): Promise<void> {
    const { options } = await post<PasskeyOptions>('/sign-in/options');
    this.#is(await post<AccountInfo>('/sign-in', { credential: await usePasskey(options) }));
  }

  async signOut(): Promise<void> {
    await server.request('/me/sign-out', { method: 'POST' });
    this.#is(null);
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

  async #ask(): Promise<void> {
    try {
      this.#is(await server.json<AccountInfo>('/me'));
    } catch (error) {
      if (error instanceof Trouble && error.kind === 'not-signed-in') this.#is(null);
    }
  }

  #is(mine: AccountInfo | null): void {
    this.mine = mine;
    write(SIGNED_IN, mine !== null);
  }
}

const post = <T>(path: string, body?: unknown): Promise<T> => server.json<T>(path, { method: 'POST', body });

export const account = new AccountHere();
