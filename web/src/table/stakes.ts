/** Where nothing is at stake nobody is asked whether he is sure: what was done can be taken back. */

import type { Choice } from '../shell/api-types';

export function withoutStakes(choice: Choice): Choice {
  return { ...choice, moves: choice.moves.map((move) => ({ ...move, commits: false })) };
}
