/** Links of letters: what they are good for stands behind the `#`, where no server and no log reads it. */

export interface Letter {
  kind: 'mail' | 'address';
  token: string;
}

export function letterIn(hash: string): Letter | null {
  const found = /^#(mail|address)=([\w-]{1,100})$/.exec(hash);
  return found && { kind: found[1] as Letter['kind'], token: found[2] ?? '' };
}

/** The one with which this page was opened; the address bar forgets it. */
export function takeLetter(): Letter | null {
  const found = letterIn(location.hash);
  if (found) history.replaceState(history.state, '', location.pathname + location.search);
  return found;
}
