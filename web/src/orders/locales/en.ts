/** Moves left ahead, in English. */

const words = {
  title: 'Moves ahead',
  open: 'Leave moves ahead …',
  change: 'Change moves ahead …',
  hint: 'When you are asked, the first of these that fits is played for you, two seconds later. If none fits, the table waits for you. Nobody else sees them.',
  now: 'You are asked right now: what fits is played as soon as you leave it.',
  left: (many: number) => (many === 1 ? 'You have left a move ahead.' : `You have left ${many} moves ahead.`),
  stopped: 'Your moves ahead have stopped',
  played: (many: number) => (many === 1 ? 'One was played for you:' : `${many} were played for you:`),
  order: (n: number) => `Move ${n}`,
  move: 'What is played',
  typed: 'Another, typed …',
  typedMove: 'The move, as it is typed',
  asked: 'When I am asked',
  anything: 'anything at which it is allowed',
  times: 'How often',
  often: (many: number) => (many === 1 ? 'once' : `up to ${many} times`),
  then: 'only after the move above was played',
  onlyIf: 'Only if, since I left it,',
  quiet: 'nothing that others do has happened to me or mine',
  calm: 'nothing has happened at',
  addPlace: 'Choose a place',
  drop: (place: string) => `Not ${place} any more`,
  answer: 'the last move of another is',
  answerHint: 'as it is typed; empty: any',
  add: 'One more',
  remove: 'Remove',
  leave: 'Leave these',
  withdraw: 'Withdraw all',
};

export type OrdersWords = typeof words;
export default words;
