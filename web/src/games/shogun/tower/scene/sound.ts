/** Wood on wood, for whoever wants to hear it. */

import { tap } from '../../../../shell/sounds';
import type { Actor } from './casting';
import { strokesOf, type Stroke } from './strokes';

/** Strokes at most in one throw. */
const MOST = 60;

export class Clatter {
  #timers: ReturnType<typeof setTimeout>[] = [];

  /** `speed`: frames a millisecond. */
  begin(actors: readonly Actor[], speed: number): void {
    const heard = ({ path, start }: Actor): Stroke[] => (path ? strokesOf(path).map(({ frame, force }) => ({ frame: frame + start, force })) : []);
    const loudest = actors.flatMap(heard).sort((one, two) => two.force - one.force).slice(0, MOST);
    this.#timers = loudest.map(({ frame, force }) => setTimeout(() => tap(Math.min(1, force / 2)), frame / speed));
  }

  end(): void {
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
  }
}
