import type { Messages } from '../messages';

const de: Messages = {
  inside: 'Im Turm',
  tray: 'In der Schale',
  nothing: 'nichts',
  tower: 'Der Turm',
  picture: (inside, tray) => `Der Turm. Darin: ${inside}. In der Schale: ${tray}.`,
  turn: 'Ziehen oder Pfeiltasten: um den Turm herumgehen',
  title: {
    battle: (province) => `Schlacht um ${province}`,
    revolt: (province) => `Aufstand in ${province}`,
    loading: () => 'Der Turm wird beladen',
  },
  colour: 'Steine',
  thrown: 'Wurf',
  again: 'Schale',
  was: 'im Turm',
  falls: 'fällt heraus',
  stays: 'bleibt darin',
  noPart: 'nimmt nicht teil',
  cancelled: (n) => (n === 1 ? 'Ein Paar hebt sich auf' : `${n} Paare heben sich auf`),
  noneCancelled: 'Niemand hebt einander auf',
  left: (n, name) => `übrig: ${n} ${name}`,
  nobodyLeft: 'niemand bleibt übrig',
  odds: 'Vor dem Wurf',
  skip: 'Wurf überspringen',
  goOn: 'Weiter',
};

export default de;
