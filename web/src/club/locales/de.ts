/** Die Texte des Klubs auf Deutsch. */

import type { ClubWords } from './en';

const de: ClubWords = {
  title: 'Dein Konto',
  why: 'Zum Spielen brauchst du kein Konto: Ein Link genügt. Mit einem Konto findest du deine Partien auf jedem Gerät wieder.',
  signUp: 'Konto anlegen',
  name: 'Name',
  signUpHint: 'Dein Gerät macht einen Passkey und bewahrt ihn auf: Es gibt kein Passwort, das man verlieren könnte.',
  signUpButton: 'Konto mit einem Passkey anlegen',
  signIn: 'Anmelden',
  signInHint: 'Mit einem Passkey, den du für diesen Server gemacht hast.',
  signInButton: 'Mit einem Passkey anmelden',
  signedInAs: (name) => `Du bist als ${name} angemeldet.`,
  signOut: 'Abmelden',
  signedOut: 'Du bist abgemeldet.',
  noPasskeys: 'Browser machen Passkeys für Namen, nicht für Zahlen. Öffne diese Seite unter dem Namen des Servers.',
  byName: (name) => `Als ${name} öffnen`,
  notSupported: 'Dieser Browser kennt keine Passkeys.',
  brokenOff: 'Nichts wurde geändert: Der Browser hat abgebrochen, oder du selbst.',
  alreadyHere: 'Dieses Gerät hat schon einen Passkey deines Kontos.',
  passkeys: 'Passkeys',
  passkeysHint: 'Jeder davon öffnet dein Konto. Füge auf jedem Gerät, das seine eigenen aufbewahrt, einen hinzu.',
  addPasskey: 'Passkey hinzufügen',
  passkeyOf: (label) => (label ? `Gemacht mit ${label}` : 'Passkey'),
  made: (when) => `gemacht am ${when}`,
  used: (when) => `zuletzt benutzt am ${when}`,
  neverUsed: 'noch nicht benutzt',
  remove: 'Entfernen',
  removePasskey: (label, when) => `Passkey entfernen: ${label}, ${when}`,
  removeSure: 'Dieser Passkey öffnet dann nichts mehr. Entfernen?',
  sessions: 'Wo du angemeldet bist',
  unknownDevice: 'Ein Gerät',
  here: 'hier',
  seen: (when) => `zuletzt gesehen am ${when}`,
  end: 'Dort abmelden',
  endSession: (label, when) => `Dort abmelden: ${label}, ${when}`,
};

export default de;
