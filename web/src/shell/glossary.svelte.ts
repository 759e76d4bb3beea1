/** What the words of the game mean that this page shows. */

import type { Term } from './api-types';
import { server } from './server';

class Glossary {
  terms = $state.raw<readonly Term[]>([]);
  #of = '';

  /** A page shows one game; its words are asked for once in each language. */
  async open(game: string, lang: string): Promise<void> {
    const wanted = `${game} ${lang}`;
    if (wanted === this.#of) return;
    this.#of = wanted;
    try {
      const found = await server.glossary(game);
      if (this.#of === wanted) this.terms = found;
    } catch {
      if (this.#of === wanted) this.#of = ''; // nothing is explained, and asked for again
    }
  }
}

export const glossary = new Glossary();
