/** How the page looks, sounds and speaks. */

import { read, write } from './device';
import { ENGLISH, LANGUAGES } from './languages';
import type { Lang } from './api-types';

export type ThemeChoice = 'auto' | 'day' | 'night';
/** In which letters names stand on maps, pieces and cards. */
export type NamesChoice = 'both' | 'romaji' | 'kanji';
export type Pace = 'calm' | 'brisk' | 'instant';

export { LANGUAGES };

function browserLanguage(): Lang {
  for (const wish of navigator.languages ?? []) {
    const found = LANGUAGES.find(({ id }) => wish.toLowerCase().startsWith(id));
    if (found) return found.id;
  }
  return ENGLISH;
}

/** Devices remember it by the names of their time. */
function paceKept(): Pace {
  const kept = read<Pace | 'cut'>('kassen.pace', 'calm');
  return kept === 'cut' ? 'instant' : kept;
}

class Settings {
  lang = $state<Lang>(read<Lang | null>('kassen.lang', null) ?? browserLanguage());
  themeChoice = $state<ThemeChoice>(read<ThemeChoice>('kassen.theme', 'auto'));
  sound = $state(read('kassen.sound', false));
  notify = $state(read('kassen.notify', false));
  pace = $state<Pace>(paceKept());
  /** Treaties are drawn on the board. */
  treaties = $state(read('kassen.treaties', true));
  names = $state<NamesChoice>(read<NamesChoice>('kassen.names', 'both'));
  playerName = $state(read('kassen.name', ''));

  #dark = $state(false);
  #still = $state(false);

  constructor() {
    this.#watch('(prefers-color-scheme: dark)', (on) => (this.#dark = on));
    this.#watch('(prefers-reduced-motion: reduce)', (on) => (this.#still = on));
  }

  get theme(): 'day' | 'night' {
    if (this.themeChoice !== 'auto') return this.themeChoice;
    return this.#dark ? 'night' : 'day';
  }

  get reducedMotion(): boolean {
    return this.#still || this.pace === 'instant';
  }

  keep(): void {
    write('kassen.lang', this.lang);
    write('kassen.theme', this.themeChoice);
    write('kassen.sound', this.sound);
    write('kassen.notify', this.notify);
    write('kassen.pace', this.pace);
    write('kassen.treaties', this.treaties);
    write('kassen.names', this.names);
    write('kassen.name', this.playerName);
  }

  #watch(query: string, tell: (on: boolean) => void): void {
    const media = matchMedia(query);
    tell(media.matches);
    media.addEventListener('change', (event) => tell(event.matches));
  }
}

export const settings = new Settings();
