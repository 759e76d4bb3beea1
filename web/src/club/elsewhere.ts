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
  /** Whose address it came back to, */
  readonly provider: string;
  /** and who it says has answered; empty: it does not say so. */
  readonly iss: string;
}

/** The browser leaves this page. What it keeps shows that it was this browser that went. */
export function goAway(url: string, away: Away): void {
  write(AWAY, away);
  location.assign(url);
}

/** The answer in an address, if it is one. */
export function answerIn({ pathname, search }: Pick<Location, 'pathname' | 'search'>, away: Away | null): Answer | null {
  const said = new URLSearchParams(search);
  const state = said.get('state');
  if (!state || !away || !(said.has('code') || said.has('error'))) return null;
  const provider = pathname.split('/')[2] ?? '';
  return { ...away, state, code: said.get('code'), provider, iss: said.get('iss') ?? '' };
}

/** The one with which this page was opened; address bar and device forget it. */
export function takeAnswer(): Answer | null {
  const found = answerIn(location, read<Away | null>(AWAY, null));
  if (!found) return null;
  write(AWAY, null);
  history.replaceState(history.state, '', '/account');
  return found;
}
