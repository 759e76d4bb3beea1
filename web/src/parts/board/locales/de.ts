import type { OddsWords } from '../odds-words';

const de: OddsWords = {
  odds: 'Aussichten ab hier',
  of: 'Wie es enden kann',
  lost: 'Verluste im Mittel',
  left: 'Übrig im Mittel',
  assumed: 'Vorausgesetzt wird',
  unknown: 'Was du nicht wissen kannst',
  within: (most) => `Um mehr als ${most} ist keine Zahl ungenau: Die unwahrscheinlichsten Verläufe wurden nicht verfolgt.`,
  none: 'Es wird keine Schlacht geschlagen.',
  busy: 'Wird berechnet …',
  failed: 'Die Aussichten waren nicht zu bekommen. Schließ sie und versuch es noch einmal.',
};

export default de;
