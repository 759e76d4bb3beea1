/** Chances and averages as people read them. */

import type { Forecast, Lang, OddsLoss, OddsWay } from './api-types';

/** Less than that does not change a figure of one decimal. */
const WORTH_SAYING = 0.0005;

/** "34.9%"; what is not nothing is never shown as nothing, nor what is not all as all. */
export function percent(chance: number, lang: Lang): string {
  const figure = new Intl.NumberFormat(lang, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
  if (chance > 0 && chance < WORTH_SAYING) return `<${figure.format(0.001)}`;
  if (chance < 1 - 1e-9 && chance > 1 - WORTH_SAYING) return `>${figure.format(0.999)}`;
  return figure.format(chance);
}

/** "2.8". */
export function average(mean: number, lang: Lang): string {
  return new Intl.NumberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(mean);
}

export function isInexact(forecast: Forecast): boolean {
  return forecast.within >= WORTH_SAYING;
}

export interface LossRow {
  readonly id: string;
  readonly text: string;
  /** By seat; null: it has none of that. */
  readonly means: readonly (number | null)[];
}

/** A row for each kind of loss, with a figure for each seat. */
export function lossRows(losses: readonly OddsLoss[], seats: readonly number[]): LossRow[] {
  const kinds = new Map(losses.map((loss) => [loss.id, loss.text]));
  return [...kinds].map(([id, text]) => ({
    id,
    text,
    means: seats.map((seat) => losses.find((loss) => loss.id === id && loss.seat === seat)?.mean ?? null),
  }));
}

export interface Matter {
  readonly id: string;
  readonly ways: readonly OddsWay[];
}

/** The ways by what is decided in them, in the order they were told. */
export function matters(ways: readonly OddsWay[]): Matter[] {
  return [...new Set(ways.map(({ matter }) => matter))].map((id) => ({
    id,
    ways: ways.filter(({ matter }) => matter === id),
  }));
}

/** What to ask for when one way is chosen and all other matters stay as they are. */
export function chosen({ way, ways }: Forecast, id: string): string {
  const matterOf = new Map(ways.map((one) => [one.id, one.matter]));
  const others = way.split(' ').filter((one) => matterOf.get(one) !== matterOf.get(id));
  return [...others, id].join(' ');
}
