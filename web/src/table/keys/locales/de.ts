import type { KeysWords } from '../messages';

const de: KeysWords = {
  groups: { table: 'Am Tisch', map: 'Auf der Karte', story: 'Während erzählt wird' },
  game: (title) => `In ${title}`,
  does: {
    tab: 'zum nächsten, was leuchtet',
    pick: 'auswählen, bestätigen',
    cancel: 'ablegen; zurücknehmen',
    search: 'Züge suchen',
    type: 'einen Zug eingeben',
    earlier: 'einen Schritt zurück in der Zeit',
    later: 'einen Schritt weiter in der Zeit',
    help: 'diese Liste',
    walk: 'von Ort zu Ort entlang der Grenzen',
    pan: 'die Karte verschieben',
    zoomIn: 'näher',
    zoomOut: 'weiter weg',
    zoomAll: 'die ganze Karte',
    arrow: 'einen Pfeil von hier ziehen; noch einmal: bis hierher',
    note: 'eine Notiz zu diesem Ort schreiben',
    draw: 'von Hand zeichnen (oder mit der rechten Maustaste)',
    goOn: 'weiter',
    pause: 'anhalten oder abspielen',
    next: 'die nächste Szene',
    skip: 'alles überspringen',
  },
};

export default de;
