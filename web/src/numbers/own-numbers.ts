/**
 * An owner's own numbers, as far as they differ from ours: tables of the form of the game's data file. They are kept on the
 * device, and given to a table when it is made.
 */

import type { NumberEntry, NumberField, NumberTable } from '../shell/api-types';
import { read, write } from '../shell/device';

export type Value = string | number | boolean | readonly (string | number)[] | null;
type Table = Record<string, unknown>;
export type Own = Readonly<Table>;

const kept = (game: string): string => `kassen.numbers.${game}`;

export const ownNumbers = (game: string): Own => read<Own>(kept(game), {});

export function keepNumbers(game: string, own: Own): boolean {
  return write(kept(game), own);
}

/** How many values are an owner's own. */
export function countOwn(own: unknown, keys: ReadonlySet<string> = NAMING): number {
  if (Array.isArray(own)) return own.length && own.every(isTable) ? own.reduce<number>((sum, one) => sum + countOwn(one, keys), 0) : 1;
  if (!isTable(own)) return 1;
  return Object.entries(own).reduce((sum, [name, value]) => sum + (keys.has(name) ? 0 : countOwn(value, keys)), 0);
}
/** What entries are named by: no numbers of theirs. */
const NAMING: ReadonlySet<string> = new Set(['id', 'number', 'a', 'b', 'side']);

const isTable = (value: unknown): value is Table => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the owner says of an entry; undefined: nothing. */
export function said(own: Own, table: NumberTable, entry: NumberEntry, field: string): Value | undefined {
  const found = entryIn(own, table, entry);
  return found?.[field] as Value | undefined;
}

function entryIn(own: Own, table: NumberTable, entry: NumberEntry): Own | undefined {
  let at: unknown = own;
  for (const part of table.table.split('.')) at = isTable(at) ? at[part] : undefined;
  if (!table.key.length) return isTable(at) ? at : undefined;
  return Array.isArray(at) ? at.filter(isTable).find((one) => names(one, table, entry)) : undefined;
}

const names = (one: Own, table: NumberTable, entry: NumberEntry): boolean => table.key.every((key, n) => one[key] === entry.key[n]);

/** With another value there; ours, or none: the owner says nothing of it any more. */
export function changed(own: Own, table: NumberTable, entry: NumberEntry, field: string, value: Value | undefined): Own {
  const next = structuredClone(own) as Table;
  const path = table.table.split('.');
  const last = path.pop() ?? '';
  const above: Table[] = [next];
  for (const part of path) above.push(tableIn(above.at(-1) ?? next, part));
  const home = above.at(-1) ?? next;
  const says = value !== undefined && !same(value, entry.values[field]);
  if (!table.key.length) put(tableIn(home, last), field, says ? value : undefined);
  else {
    const all = (Array.isArray(home[last]) ? home[last] : []) as Table[];
    let one = all.find((other) => names(other, table, entry));
    if (!one) all.push((one = Object.fromEntries(table.key.map((key, n) => [key, entry.key[n]]))));
    put(one, field, says ? value : undefined);
    home[last] = all.filter((other) => Object.keys(other).length > table.key.length);
  }
  [...path, last].reverse().forEach((part, n) => {
    const table = above.at(-1 - n) ?? next;
    if (isEmpty(table[part])) delete table[part];
  });
  return next;
}

function tableIn(table: Table, name: string): Table {
  if (!isTable(table[name])) table[name] = {};
  return table[name] as Table;
}

function put(table: Table, name: string, value: Value | undefined): void {
  if (value === undefined) delete table[name];
  else table[name] = value;
}

const isEmpty = (value: unknown): boolean => (Array.isArray(value) ? value.length === 0 : isTable(value) && Object.keys(value).length === 0);
const same = (one: unknown, two: unknown): boolean => JSON.stringify(one) === JSON.stringify(two);

/** What was typed, as a value; undefined: nothing. What is no number stays a text: the check says so. */
export function typed({ kind }: NumberField, text: string): Value | undefined {
  const trimmed = text.trim();
  if (kind === 'number') return trimmed === '' ? undefined : asNumber(trimmed);
  if (kind === 'flag') return trimmed === 'true';
  if (kind === 'text' || kind === 'choice') return trimmed === '' ? undefined : trimmed;
  const parts = trimmed === '' ? [] : trimmed.split(',').map((part) => part.trim());
  return kind === 'numbers' ? parts.map(asNumber) : parts;
}

const asNumber = (text: string): number | string => (/^-?\d{1,9}$/.test(text) ? Number(text) : text);

export const shown = (value: Value | undefined): string => (value == null ? '' : Array.isArray(value) ? value.join(', ') : String(value));

/** The problems that are told of an entry. */
export function problemsOf(problems: readonly string[], table: NumberTable, entry: NumberEntry): readonly string[] {
  const where = table.key.length ? `[[${table.table}]]` : `[${table.table}]`;
  return problems.filter((problem) => problem.includes(where) && entry.key.every((key) => new RegExp(`(^|[^\\w-])${key}([^\\w-]|$)`).test(problem)));
}
