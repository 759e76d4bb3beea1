import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import Odds from '../src/parts/board/Odds.svelte';
import { Api } from '../src/shell/api';
import type { Forecast, OddsLoss } from '../src/shell/api-types';
import { learn } from '../src/shell/languages';
import { average, chosen, isInexact, lossRows, matters, percent } from '../src/shell/odds';

const plain = (text: string): string => text.replace(/\u00a0/g, ' ');

describe('a chance', () => {
  it('is a percentage with one decimal, as the reader writes it', () => {
    expect(percent(0.3486, 'en')).toBe('34.9%');
    expect(plain(percent(0.3486, 'de'))).toBe('34,9 %');
  });

  it('is never rounded to nothing or to all', () => {
    expect(percent(0.0002, 'en')).toBe('<0.1%');
    expect(percent(0.99999, 'en')).toBe('>99.9%');
    expect(percent(0, 'en')).toBe('0.0%');
    expect(percent(1, 'en')).toBe('100.0%');
  });
});

it('an average has one decimal', () => {
  expect(average(2.75, 'en')).toBe('2.8');
  expect(average(0, 'de')).toBe('0,0');
});

describe('losses', () => {
  const losses: OddsLoss[] = [
    { id: 'soldiers', seat: 0, mean: 3.5, text: 'soldiers' },
    { id: 'soldiers', seat: 1, mean: 2, text: 'soldiers' },
    { id: 'samurai', seat: 1, mean: 0.5, text: 'Samurai' },
  ];

  it('stand in a row for each kind, a figure for each seat', () => {
    expect(lossRows(losses, [0, 1])).toEqual([
      { id: 'soldiers', text: 'soldiers', means: [3.5, 2] },
      { id: 'samurai', text: 'Samurai', means: [null, 0.5] },
    ]);
  });
});

it('only what can be seen is called inexact', () => {
  const forecast = { within: 0.0004 } as Forecast;
  expect(isInexact(forecast)).toBe(false);
  expect(isInexact({ ...forecast, within: 0.001 })).toBe(true);
});

it('is asked for at the moment that is shown, with the way of taking losses', async () => {
  const calls: string[] = [];
  const fetcher = (async (url: string) => {
    calls.push(url);
    return new Response('{"number": 60, "forecast": null}');
  }) as unknown as typeof fetch;
  const odds = await new Api(() => 'de', fetcher).match('k7q2', 'token').odds(60, 'man-by-man');
  expect(odds).toEqual({ number: 60, forecast: null });
  expect(calls).toEqual(['/api/v1/matches/k7q2/odds?number=60&way=man-by-man&lang=de']);
});

it('is asked for about a move that is not made yet', async () => {
  const calls: string[] = [];
  const fetcher = (async (url: string) => {
    calls.push(url);
    return new Response('{"number": 3, "forecast": null}');
  }) as unknown as typeof fetch;
  await new Api(() => 'en', fetcher).match('k7q2', 'token').odds(3, '', 'declare red1->tango');
  expect(new URL(calls[0] ?? '', 'http://here').searchParams.get('about')).toBe('declare red1->tango');
});

describe('ways', () => {
  const ways = [
    { id: 'cheapest-first', matter: 'losses', text: 'Cheapest first' },
    { id: 'to-the-end', matter: 'stop', text: 'To the end' },
    { id: 'shooters-last', matter: 'losses', text: 'Shooters last' },
  ];
  const forecast = { way: 'cheapest-first to-the-end', ways } as unknown as Forecast;

  it('stand by what is decided in them', () => {
    expect(matters(ways).map(({ id, ways: own }) => [id, own.length])).toEqual([
      ['losses', 2],
      ['stop', 1],
    ]);
  });

  it('are changed one matter at a time', () => {
    expect(chosen(forecast, 'shooters-last')).toBe('to-the-end shooters-last');
    expect(chosen(forecast, 'to-the-end')).toBe('cheapest-first to-the-end');
  });
});

it('is closed until somebody asks', async () => {
  await learn('de');
  const asked: string[] = [];
  const ask = (way: string) => {
    asked.push(way);
    return Promise.reject(new Error('nobody asked'));
  };
  const { body } = render(Odds, { props: { ask, moment: 1, lang: 'de', sides: [], legends: {} } });
  expect(body).toContain('aria-expanded="false"');
  expect(body).toContain('Aussichten ab hier');
  expect(asked).toEqual([]);
});
