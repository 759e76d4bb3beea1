/** The tables at which somebody on this device sits, or to which he was invited, before the game begins. */

import { read, write } from './device';

export interface TableHere {
  readonly table: string;
  /** To his seat; empty: he has none yet. */
  readonly key: string;
  readonly host: string;
  readonly invite: string;
}

const TABLES = 'kassen.tables';
const MOST = 20;
const NONE = { key: '', host: '', invite: '' };

export const tablesHere = (): TableHere[] => read<TableHere[]>(TABLES, []);

export const tableHere = (table: string): TableHere => tablesHere().find((one) => one.table === table) ?? { table, ...NONE };

/** False if the browser keeps nothing. */
export function keepTable(table: string, keys: Partial<TableHere>): boolean {
  const others = tablesHere().filter((one) => one.table !== table);
  return write(TABLES, [{ ...tableHere(table), ...keys }, ...others].slice(0, MOST));
}

export function forgetTable(table: string): void {
  write(TABLES, tablesHere().filter((one) => one.table !== table));
}
