/** Reading the rules: finding clauses, grouping them under their headings, links between them. */

import type { Clause } from './api-types';
import { plain } from './move-search';

/** The clauses in which every word, or one that begins so, occurs. */
export function searchClauses(clauses: readonly Clause[], query: string): readonly Clause[] {
  const wanted = plain(query).split(/[^\p{L}\p{N}.]+/u).filter(Boolean);
  if (wanted.length === 0) return clauses;
  return clauses.filter((clause) => {
    const text = plain([clause.id, ...clause.headings, clause.text, clause.ruling].join(' '));
    const words = text.split(/[^\p{L}\p{N}.]+/u);
    return wanted.every((word) => words.some((other) => other.startsWith(word)));
  });
}

export interface Chapter {
  readonly clauses: readonly Clause[];
  /** The headings that change here, and the depth of the first of them. */
  readonly fresh: readonly string[];
  readonly level: number;
}

/** Clauses in runs that stand under the same headings. */
export function chapters(clauses: readonly Clause[]): Chapter[] {
  const runs: { clauses: Clause[]; fresh: readonly string[]; level: number }[] = [];
  let above: readonly string[] = [];
  for (const clause of clauses) {
    const level = clause.headings.findIndex((heading, at) => heading !== above[at]);
    const last = runs.at(-1);
    if (last && level < 0 && above.length === clause.headings.length) last.clauses.push(clause);
    else {
      const from = level < 0 ? clause.headings.length : level;
      runs.push({ clauses: [clause], fresh: clause.headings.slice(from), level: from });
    }
    above = clause.headings;
  }
  return runs;
}

/** The clause for "WJ 6.1.4", "wj-6.1.4", "6.1.4", or the first of a section "6.1". */
export function clauseFor(clauses: readonly Clause[], rule: string): Clause | null {
  const wanted = bare(rule);
  if (!wanted) return null;
  return (
    clauses.find((clause) => bare(clause.id) === wanted) ??
    clauses.find((clause) => bare(clause.id).startsWith(`${wanted}.`)) ??
    null
  );
}

function bare(rule: string): string {
  return rule.toLowerCase().replace(/^[a-z]+[\s-]+/, '').trim();
}

/** A clause without the ruling that its text ends with: that is shown on its own. */
export function wordsOf(clause: Clause): string {
  const at = clause.ruling ? clause.text.lastIndexOf(clause.ruling) : -1;
  if (at < 0 || at + clause.ruling.length < clause.text.trimEnd().length) return clause.text;
  return clause.text.slice(0, at).replace(/\s*\p{L}+:\s*$/u, '');
}

export interface ClausePart {
  readonly text: string;
  /** Empty for plain words. */
  readonly rule: string;
  readonly strong: boolean;
}

/** A clause's text cut at what is a rule's id or **strong**. */
export function clauseParts(text: string, prefix: string): ClausePart[] {
  const parts: ClausePart[] = [];
  const marks = new RegExp(`\\*\\*([^*]+)\\*\\*|${prefix || 'RULE'} \\d+(?:\\.[\\da-z]+)*`, 'g');
  let from = 0;
  for (const mark of text.matchAll(marks)) {
    if (mark.index > from) parts.push({ text: text.slice(from, mark.index), rule: '', strong: false });
    const strong = mark[1];
    parts.push(
      strong === undefined
        ? { text: mark[0], rule: mark[0], strong: false }
        : { text: strong, rule: '', strong: true },
    );
    from = mark.index + mark[0].length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), rule: '', strong: false });
  return parts;
}
