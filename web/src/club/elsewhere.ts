/** Being sent to another house (OpenID Connect), and coming back with its answer. */

import { read, write } from '../shell/device';

const AWAY = 'kassen.openid';

interface Away {
  readonly held: string;
  /** To tie it to one's account, not to sign in. */
  readonly adds: boolean;
}

export interface Answer extends Away {
  readonly state: string;
  /** Null: it was broken off there. */
  readonly code: string | null;
}

/** The browser leaves this page. What it keeps shows that it was this browser that went. */
export function goAway(url: string, away: Away): void {
  write(AWAY, away);
  location.assign(url);
}

/** The answer in an address, if it is one. */
export function answerIn(search: string, away: Away | null): Answer | null {
  const said = new URLSearchParams(search);
  const state = said.get('state');
  if (!state || !away || !(said.has('code') || said.has('error'))) return null;
  return { ...away, state, code: said.get('code') };
}

/** The one with which this page was opened; address bar and device forget it. */
export function takeAnswer(): Answer | null {
  const found = answerIn(location.search, read<Away | null>(AWAY, null));
  if (!found) return null;
  write(AWAY, null);
  history.replaceState(history.state, '', location.pathname);
  return found;
}
