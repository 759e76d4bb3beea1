import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableState, Talk } from '../src/shell/api-types';
import { LiveLine, type LineStatus } from '../src/shell/live';
import { stateAt, talkOf } from './samples';

class FakeSocket {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: string[] = [];
  constructor(readonly url: string) {}
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.onclose?.({ code: 1000 });
  }
  says(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function opened() {
  const sockets: FakeSocket[] = [];
  const statuses: LineStatus[] = [];
  const states: TableState[] = [];
  const talks: Talk[] = [];
  let known: number | null = null;
  const line = new LiveLine(
    {
      match: 'k7q2', token: 'SECRET', lang: 'en', after: () => known,
      talk: () => talks.at(-1)?.number ?? null,
      ontalk: (talk) => talks.push(talk),
      onstate: (state) => {
        known = state.number;
        states.push(state);
      },
      onstatus: (status) => statuses.push(status),
    },
    (url) => {
      const socket = new FakeSocket(url);
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
  );
  return { line, sockets, statuses, states, talks };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { href: 'https://kassen.example.org/table/k7q2#SECRET' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the live line', () => {
  it('greets with the token, which is not in the address', () => {
    const { sockets } = opened();
    sockets[0]?.onopen?.();
    expect(sockets[0]?.url).toBe('wss://kassen.example.org/api/v1/matches/k7q2/live');
    expect(JSON.parse(sockets[0]?.sent[0] ?? '')).toEqual({ token: 'SECRET', lang: 'en', after: null, talk: null });
  });

  it('comes back after an interruption and asks for what it missed', () => {
    const { sockets, statuses, states } = opened();
    sockets[0]?.says({ type: 'state', state: stateAt(58) });
    sockets[0]?.onclose?.({ code: 1012 });
    expect(statuses.at(-1)).toBe('lost');
    vi.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(2);
    sockets[1]?.onopen?.();
    expect(JSON.parse(sockets[1]?.sent[0] ?? '')).toMatchObject({ after: 58 });
    sockets[1]?.says({ type: 'state', state: stateAt(60) });
    expect(statuses.at(-1)).toBe('live');
    expect(states.map((state) => state.number)).toEqual([58, 60]);
  });

  it('passes on what is said, and tells after an interruption what it has', () => {
    const { sockets, states, talks } = opened();
    sockets[0]?.says({ type: 'state', state: stateAt(58) });
    sockets[0]?.says({ type: 'talk', talk: talkOf([]) });
    sockets[0]?.says({ type: 'talk', talk: { ...talkOf([]), number: 7 } });
    expect(talks.map(({ number }) => number)).toEqual([0, 7]);
    expect(states).toHaveLength(1);
    sockets[0]?.onclose?.({ code: 1012 });
    vi.advanceTimersByTime(1000);
    sockets[1]?.onopen?.();
    expect(JSON.parse(sockets[1]?.sent[0] ?? '')).toMatchObject({ after: 58, talk: 7 });
  });

  it('takes long silence for a dead line', () => {
    const { sockets } = opened();
    sockets[0]?.says({ type: 'ping' });
    vi.advanceTimersByTime(59_000);
    sockets[0]?.says({ type: 'ping' });
    vi.advanceTimersByTime(59_000);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(3000);
    expect(sockets).toHaveLength(2);
  });

  it('does not knock again with a key that does not fit, nor when closed', () => {
    const refused = opened();
    refused.sockets[0]?.onclose?.({ code: 4401 });
    vi.advanceTimersByTime(60_000);
    expect(refused.statuses.at(-1)).toBe('refused');
    expect(refused.sockets).toHaveLength(1);
    const closed = opened();
    closed.line.close();
    vi.advanceTimersByTime(60_000);
    expect(closed.sockets).toHaveLength(1);
  });
});
