import type { Messages } from '../messages';

const de: Messages = {
  inside: 'Im Turm',
  tray: 'In der Schale',
  nothing: 'nichts',
};

export default de;
