import type { LegalMove, MoveRef, TableEvent, TableState, Talk, TalkLine, Treaty, TreatyBroken } from '../src/shell/api-types';

export function ref(kind: string, index: number, field = 'x'): MoveRef {
  return { kind, index, field, token: `${kind}${index}` };
}

export function move(text: string, refs: MoveRef[] = [], more: Partial<LegalMove> = {}): LegalMove {
  return { text, move: { move: text }, label: text, gloss: '', commits: false, refs, ...more };
}

export function partOf(kind: string, more: Partial<TableEvent['part']> = {}): TableEvent['part'] {
  return { kind, opens: false, ends: false, tells: true, holds: false, seats: [], things: [], losses: [], about: '', ...more };
}

export function told(number: number, line = number, part = partOf('march')): TableEvent {
  return { number, line, event: { event: 'marched' }, text: `event ${number}`, part };
}

export function stateAt(number: number, more: Partial<TableState> = {}): TableState {
  return {
    match: 'm', game: 'warriors', title: 'Warriors', edition: '', options: {}, rules: 1, created: '',
    commitment: '', own_data: false, analysis: false, lang: 'en', role: 'seat', seat: 0, number, line: number, seats: [],
    to_act: [0], waiting: null, choice: null, aim: null, view: {}, agenda: [], lane: null, events: [],
    log_changed: false, proposal: null, can_undo: false, result: null, stopped: false, paused: null, votes: 'all', coach: false, clock: null, series: null, origin: null, sides: null, delay: null, rematch: null, ...more,
  };
}

export function lineOf(number: number, more: Partial<TalkLine> = {}): TalkLine {
  return {
    number, line: 0, at: '2026-03-01T18:42:10.000Z', act: 'say', seat: 1, to: [], private: false,
    said: `word ${number}`, treaty: null, text: `Blue: word ${number}`, ...more,
  };
}

export function treatyOf(number: number, more: Partial<Treaty> = {}): Treaty {
  return {
    number, text: 'truce until 4', treaty: { treaty: 'truce' }, label: 'Truce until the end of round 4',
    refs: [], seat: 1, seats: [0, 1], accepted: [0, 1], open: false, state: 'in-force', state_text: 'in force',
    since: 12, ended_by: null, breach: null, can: ['renounce', 'publish'], ...more,
  };
}

export function talkOf(lines: readonly TalkLine[], more: Partial<Talk> = {}): Talk {
  return {
    number: lines.at(-1)?.number ?? 0, lang: 'en', private: true, silent: false, can_say: true, can_propose: true,
    partners: [1, 2], kinds: [], lines, treaties: [], ...more,
  };
}

export function brokenAt(line: number, treaty: number): TableEvent {
  const event: TreatyBroken = { event: 'treaty-broken', treaty, seat: 1 };
  return { number: line, line, event, text: `broken ${treaty}`, part: partOf('treaty') };
}
