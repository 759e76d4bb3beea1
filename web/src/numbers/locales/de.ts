import type { NumbersWords } from '../messages';

const de: NumbersWords = {
  title: (game) => `Eigene Zahlen für ${game}`,
  link: 'Die Zahlen der eigenen Schachtel',
  intro: 'Wer die Schachtel besitzt, kann berichtigen, was wir nicht sehen konnten: Trag ein, was dort gedruckt steht. Es wird beim Schreiben geprüft, auf diesem Gerät behalten und geht mit jedem Tisch mit, den du damit aufmachst, für alle, die dort spielen, und für die Aufzeichnung.',
  guessedOnly: 'Nur, was keine Quelle sagt',
  search: 'Einträge suchen',
  entries: (n) => (n === 1 ? 'ein Eintrag' : `${n} Einträge`),
  own: (n) => (n === 0 ? 'Nichts ist geändert.' : n === 1 ? 'Ein Wert ist deiner.' : `${n} Werte sind deine.`),
  guessed: 'keine Quelle',
  source: 'Aus:',
  ours: (value) => `bei uns: ${value}`,
  nothing: 'nichts',
  yes: 'ja',
  no: 'nein',
  listHint: 'mehrere, mit Kommas',
  range: (low, high) => `${low} bis ${high}`,
  good: 'Mit diesen Zahlen kann man spielen.',
  wrong: 'So kann man noch nicht spielen:',
  checking: 'Wird geprüft …',
  import: 'Eine Datei übernehmen',
  export: 'Als Datei sichern',
  fileHint: 'Eine Datei in der Form der data.toml des Spiels, wie `kassen play --data` sie nimmt.',
  forget: 'Alle eigenen vergessen',
  begin: 'Neues Spiel damit',
  use: (n) => `Mit meinen eigenen Zahlen spielen (${n})`,
  useHint: 'Alle am Tisch spielen damit; sie gehören zu seiner Aufzeichnung.',
  none: 'Dieses Spiel fragt nach keinen Zahlen.',
  notKept: 'Dieser Browser behält nichts: Sichere eine Datei, sonst sind sie weg, wenn du gehst.',
};

export default de;
