/** What is said beside the prompt: why not, what went wrong, what was done. */

import { Trouble } from '../shell/api';
import { sayTrouble } from '../shell/say';

export interface Notice {
  readonly text: string;
  readonly rule?: string | null;
  readonly candidates?: readonly string[];
  readonly kind: 'trouble' | 'why' | 'told';
}

export function noticeOf(error: unknown): Notice {
  const problem = error instanceof Trouble ? error.problem : null;
  return {
    kind: 'trouble',
    text: sayTrouble(error),
    rule: problem?.rule ?? null,
    ...(problem?.candidates ? { candidates: problem.candidates } : {}),
  };
}
