import { describe, expect, it } from 'vitest';
import { grown, joined, newsOf, patience } from '../src/shell/catch-up';
import { stateAt, told } from './samples';

describe('catching up', () => {
  it('reads the log for the first state', () => {
    expect(newsOf(null, stateAt(9))).toMatchObject({ events: [], reread: true });
  });

  it('tells each event once, whichever of socket and answer comes first', () => {
    const known = stateAt(10);
    const answer = newsOf(known, stateAt(12, { events: [told(11), told(12)] }));
    expect(answer?.events.map((event) => event.number)).toEqual([11, 12]);
    const socket = newsOf(stateAt(12), stateAt(13, { events: [told(11), told(12), told(13)] }));
    expect(socket?.events.map((event) => event.number)).toEqual([13]);
  });

  it('does not go back to an older state', () => {
    expect(newsOf(stateAt(12), stateAt(11))).toBeNull();
  });

  it('takes that of another seat, whatever its number: what one lays in secret has moved his own alone', () => {
    const news = newsOf(stateAt(12, { seat: 0 }), stateAt(5, { seat: 1 }));
    expect(news).toMatchObject({ events: [], reread: true });
  });

  it('takes a state of the same number for what changed around it', () => {
    const news = newsOf(stateAt(12), stateAt(12, { events: [told(12)], log_changed: true }));
    expect(news).toMatchObject({ events: [], reread: false });
  });

  it('reads the log again when something was taken back', () => {
    expect(newsOf(stateAt(12), stateAt(13, { log_changed: true }))?.reread).toBe(true);
  });
});

describe('the log', () => {
  it('grows by what is new', () => {
    const log = [told(1), told(2), told(2)];
    expect(grown(log, [told(2), told(3), told(3)])).toHaveLength(5);
    expect(grown(log, [told(1)])).toBe(log);
  });

  it('keeps what arrived while it was read anew', () => {
    const read = { number: 5, lines: [told(1), told(5)] };
    expect(joined(read, [told(4), told(5), told(6)]).map((line) => line.number)).toEqual([1, 5, 6]);
  });
});

describe('patience', () => {
  it('grows, but not for ever', () => {
    expect(patience(0, 0.5)).toBe(400);
    expect(patience(3, 0.5)).toBe(3200);
    expect(patience(30, 0.5)).toBe(15_000);
    expect(patience(2, 0)).toBeLessThan(patience(2, 1));
  });
});
