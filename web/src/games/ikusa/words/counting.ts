/** How units are counted and bundled in a sentence. */

import { BUNDLES } from '../data';

export const units = (one: string, many: string) => (n: number) => `${n} ${n === 1 ? one : many}`;

type Counted = readonly ((n: number) => string)[];
/** "1 bowman; or 2 swordsmen; …": what one koku buys. */
export const bundles = (unit: Counted, and: string, or: string): string =>
  BUNDLES.map((bundle) => bundle.map(([kind, count]) => unit[kind]?.(count) ?? '').join(and)).join(or);
