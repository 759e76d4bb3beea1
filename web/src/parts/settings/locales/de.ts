import type { SettingsWords } from '../messages';

const de: SettingsWords = {
  language: 'Sprache',
  theme: 'Licht',
  themeAuto: 'Wie mein System',
  themeDay: 'Tag',
  themeNight: 'Nacht',
  names: 'Namen auf Brettern und Karten',
  namesBoth: 'In lateinischer Schrift und in Kanji',
  namesRomaji: 'In lateinischer Schrift',
  namesKanji: 'In Kanji',
  text: 'Größe der Schrift',
  textSize: (percent) => (percent === 100 ? 'Üblich' : `${percent} %`),
  colours: 'Farben der Seiten',
  coloursOf: {
    usual: 'Übliche',
    'red-green': 'Für Augen, die Rot und Grün verwechseln',
    'blue-yellow': 'Für Augen, die Blau und Gelb verwechseln',
    contrast: 'Starker Kontrast',
  },
  coloursShown: 'So sehen die Seiten in diesen Farben aus',
  pace: 'Tempo der Ereignisse',
  paceOf: { slow: 'Langsam', calm: 'Ruhig', brisk: 'Zügig', instant: 'Sofort' },
  paceHint: 'Was andere und Bots tun, Würfel und Wiederholungen.',
  still: 'Dein System wünscht Ruhe: Nichts bewegt sich, gleich in welchem Tempo.',
  sounds: 'Klänge',
  soundOf: {
    turn: 'Klopfen, wenn ich am Zug bin',
    dice: 'Würfel, und Würfel in einem Turm',
    march: 'Märsche',
    strike: 'Schlachten und Hiebe',
  },
  notify: 'Benachrichtigen, wenn ich am Zug bin',
  notifyDenied: 'Der Browser erlaubt es nicht. Das lässt sich in seinen Einstellungen für diese Seite ändern.',
  kept: 'Nur auf diesem Gerät gespeichert.',
};

export default de;
