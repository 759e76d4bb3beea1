/** Moves as they are written and sent: by the forms that the game's rules give them. */

import type { Names } from './api-types';

export interface Form {
  /** `march {origin}->{dest}`. */
  readonly form: string;
  /** Of which kind the thing is that a field names; a field without one is a number. */
  readonly kinds: Readonly<Record<string, string>>;
}

export function textOf(move: object, { form, kinds }: Form, names: Names): string {
  const fields = move as Readonly<Record<string, number | readonly number[]>>;
  return form.replace(/\{(\w+)\}/g, (_, field: string) => {
    const kind = kinds[field];
    const written = (value: number): string => (kind === undefined ? String(value) : (names.kinds[kind]?.[value]?.token ?? ''));
    return [fields[field] ?? 0].flat().map(written).join(',');
  });
}
