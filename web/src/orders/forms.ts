/** Moves that are put together, or typed, before they are legal: by the forms that the game's rules give them. */

import type { MoveForm, Names } from '../shell/api-types';

/** What was chosen for each gap of a form. */
export type Filling = Readonly<Record<string, string>>;

/** Of a sentence or a form: what is said, and the gaps between. */
export type Piece = { readonly text: string } | { readonly gap: string };

/** Letters that say nothing by themselves: `… in …`. */
const FEW = 4;
const GAP = /\{(\w+)\}/;

export function piecesOf(sentence: string): Piece[] {
  return sentence
    .split(GAP)
    .map((part, at): Piece => (at % 2 ? { gap: part } : { text: part }))
    .filter((piece) => 'gap' in piece || piece.text.length > 0);
}

/** How a form is called in a list: with dots for what is to be named. */
export const outline = (form: MoveForm): string => form.said.replace(/\{\w+\}/g, '…');

/** The same for a list: where the words between the gaps say too little, or say the same of two, it is told how one types it. */
export function listed(form: MoveForm, forms: readonly MoveForm[]): string {
  const said = outline(form);
  const letters = said.replace(/[^\p{L}]/gu, '').length;
  const word = form.form.split(' ')[0] ?? '';
  const isVague = form.fields.length > 0 && letters <= FEW && !said.toLowerCase().startsWith(word);
  const isAlike = forms.some((other) => other !== form && outline(other) === said);
  return isVague || isAlike ? `${said} (${form.form.replace(/\{\w+\}/g, '…')})` : said;
}

/** The move as it is typed; empty while something is still to be named. */
export function written({ form, fields }: MoveForm, filling: Filling): string {
  if (fields.some(({ field }) => !filling[field])) return '';
  return form.replace(/\{(\w+)\}/g, (_, field: string) => filling[field] ?? '');
}

/** Whole lines, or beginnings of them, that what was typed so far may become. */
export function completions(typed: string, forms: readonly MoveForm[], names: Names, most = 12): string[] {
  const line = typed.trimStart().toLowerCase();
  const found = forms.flatMap((form) => {
    const kinds = new Map(form.fields.map(({ field, kind }) => [field, kind]));
    return further(piecesOf(form.form), line, '', (field) => tokensOf(names, kinds.get(field) ?? null));
  });
  return [...new Set(found)].filter((one) => one !== line).slice(0, most);
}

/** Null: a number. */
const tokensOf = (names: Names, kind: string | null): readonly string[] | null =>
  kind === null ? null : (names.kinds[kind] ?? []).map(({ token }) => token);

function further(pieces: readonly Piece[], rest: string, done: string, tokens: (gap: string) => readonly string[] | null): string[] {
  const [piece, ...more] = pieces;
  if (!piece) return rest.trim() ? [] : [done];
  if ('text' in piece) {
    if (rest.startsWith(piece.text)) return further(more, rest.slice(piece.text.length), done + piece.text, tokens);
    return piece.text.startsWith(rest) ? [done + piece.text] : [];
  }
  const known = tokens(piece.gap);
  if (known === null) {
    const number = /^\d+/.exec(rest)?.[0];
    return number === undefined ? (rest ? [] : [done]) : further(more, rest.slice(number.length), done + number, tokens);
  }
  const [next] = more;
  const then = next && 'text' in next ? next.text : '';
  const begun = known.filter((token) => token.startsWith(rest) && token !== rest).map((token) => done + token + then);
  const whole = known.filter((token) => rest.startsWith(token));
  return [...begun, ...whole.flatMap((token) => further(more, rest.slice(token.length), done + token, tokens))];
}
