/** Links to a moment name a line of the log: that is the same for everybody, state numbers are not. */

import type { TableEvent } from './api-types';

/** The state number at which whoever reads this log has heard all up to a line. */
export function numberAtLine(line: number, open: boolean, log: readonly TableEvent[]): number {
  if (open) return line; // nothing is hidden: both counts are one
  return log.findLast((event) => event.line <= line)?.number ?? 0;
}

/** The address that shows a table at a moment. */
export function linkToLine(link: string, base: string, line: number): string {
  const url = new URL(link, base);
  url.searchParams.set('at', String(line));
  return url.href;
}
