/** The club's texts in English. */

const en = {
  title: 'Your account',
  why: 'You need no account to play: a link is enough. With one, your games are found again on every device.',
  signUp: 'Make an account',
  name: 'Name',
  signUpHint: 'Your device makes a passkey and keeps it: there is no password to lose.',
  signUpButton: 'Make an account with a passkey',
  signIn: 'Sign in',
  signInHint: 'With a passkey that you have made for this server.',
  signInButton: 'Sign in with a passkey',
  signedInAs: (name: string) => `You are signed in as ${name}.`,
  signOut: 'Sign out',
  signedOut: 'You are signed out.',
  noPasskeys: 'Browsers make passkeys for names, not for numbers. Open this page by the name of the server.',
  byName: (name: string) => `Open it as ${name}`,
  notSupported: 'This browser knows no passkeys.',
  brokenOff: 'Nothing was changed: the browser broke it off, or you did.',
  alreadyHere: 'This device has a passkey of your account already.',
  passkeys: 'Passkeys',
  passkeysHint: 'Each of them opens your account. Add one on every device that keeps its own.',
  addPasskey: 'Add a passkey',
  passkeyOf: (label: string) => (label ? `Made with ${label}` : 'Passkey'),
  made: (when: string) => `made ${when}`,
  used: (when: string) => `last used ${when}`,
  neverUsed: 'not used yet',
  remove: 'Remove',
  removePasskey: (label: string, when: string) => `Remove the passkey: ${label}, ${when}`,
  removeSure: 'This passkey will open nothing any more. Remove it?',
  sessions: 'Where you are signed in',
  unknownDevice: 'A device',
  here: 'here',
  seen: (when: string) => `last seen ${when}`,
  end: 'Sign out there',
  endSession: (label: string, when: string) => `Sign out there: ${label}, ${when}`,
};

export default en;

type Widen<T> = { [K in keyof T]: T[K] extends string ? string : T[K] };
export type ClubWords = Widen<typeof en>;
