import type { LegalMove, MoveRef, TableEvent, TableState } from '../src/shell/api-types';

export function ref(kind: string, index: number, field = 'x'): MoveRef {
  return { kind, index, field, token: `${kind}${index}` };
}

export function move(text: string, refs: MoveRef[] = [], more: Partial<LegalMove> = {}): LegalMove {
  return { text, move: { move: text }, label: text, gloss: '', commits: false, refs, ...more };
}

export function told(number: number, line = number): TableEvent {
  return { number, line, event: { event: 'marched' }, text: `event ${number}` };
}

export function stateAt(number: number, more: Partial<TableState> = {}): TableState {
  return {
    match: 'm', game: 'warriors', title: 'Warriors', edition: '', options: {}, rules: 1, created: '',
    commitment: '', own_data: false, lang: 'en', role: 'seat', seat: 0, number, line: number, seats: [],
    to_act: [0], waiting: null, choice: null, view: {}, agenda: [], lane: null, events: [],
    log_changed: false, proposal: null, can_undo: false, result: null, rematch: null, ...more,
  };
}
