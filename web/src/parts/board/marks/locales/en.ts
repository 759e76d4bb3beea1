const en = {
  draw: 'Draw on the map',
  how: 'Drag from place to place for an arrow, touch a place for a note. Only you see it.',
  done: 'Done',
  all: (n: number) => (n === 0 ? 'Nothing drawn yet' : n === 1 ? 'One mark' : `${n} marks`),
  arrow: (from: string, to: string) => `Arrow from ${from} to ${to}`,
  note: (at: string, text: string) => `${at}: ${text}`,
  remove: (mark: string) => `Remove: ${mark}`,
  removeAll: 'Remove all',
  noteOn: (place: string) => `Note on ${place}`,
  noteField: 'Only you can read it, on this device.',
  keep: 'Keep',
  arrowBegun: (from: string, key: string) => `Arrow from ${from}: walk to another place and press ${key}.`,
  arrowDrawn: (from: string, to: string) => `Arrow from ${from} to ${to}.`,
  arrowGone: (from: string, to: string) => `No arrow from ${from} to ${to} any more.`,
  tooMany: 'The map is full of marks: remove some first.',
};

export default en;
