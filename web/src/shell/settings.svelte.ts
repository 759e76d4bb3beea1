/** How the page looks, sounds and speaks. */

import { read, write } from './device';
import { ENGLISH, LANGUAGES } from './languages';
import { COLOUR_SETS, type ColourSet } from './paints';
import type { Lang } from './api-types';

export type ThemeChoice = 'auto' | 'day' | 'night';
/** In which letters names stand on maps, pieces and cards. */
export type NamesChoice = 'both' | 'romaji' | 'kanji';
export type Pace = 'slow' | 'calm' | 'brisk' | 'instant';
export const PACES: readonly Pace[] = ['slow', 'calm', 'brisk', 'instant'];
/** How large letters are, in hundredths of their usual size. */
export const TEXT_SIZES = [100, 115, 130, 150] as const;
/** What can be heard. */
export type Sound = 'turn' | 'dice' | 'march' | 'strike';
export const SOUNDS: readonly Sound[] = ['turn', 'dice', 'march', 'strike'];

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

/** Once there was one sound, on or off. */
const soundsKept = (): readonly Sound[] => read<Sound[] | null>('kassen.sounds', null) ?? (read('kassen.sound', false) ? ['turn'] : []);

/** What a device of another time has kept, if it is still to be had. */
function one<T>(of: readonly T[], kept: unknown, usual: T): T {
  return of.find((it) => it === kept) ?? usual;
}

class Settings {
  lang = $state<Lang>(read<Lang | null>('kassen.lang', null) ?? browserLanguage());
  themeChoice = $state<ThemeChoice>(read<ThemeChoice>('kassen.theme', 'auto'));
  /** Those that are wished for. */
  sounds = $state<readonly Sound[]>(soundsKept());
  notify = $state(read('kassen.notify', false));
  pace = $state<Pace>(paceKept());
  /** Treaties are drawn on the board. */
  treaties = $state(read('kassen.treaties', true));
  names = $state<NamesChoice>(read<NamesChoice>('kassen.names', 'both'));
  text = $state<number>(one(TEXT_SIZES, read('kassen.text', 100), 100));
  colours = $state<ColourSet>(one(COLOUR_SETS, read('kassen.colours', 'usual'), 'usual'));
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

  /** Of the system: the page asks for none itself. */
  get wantsStillness(): boolean {
    return this.#still;
  }

  get reducedMotion(): boolean {
    return this.#still || this.pace === 'instant';
  }

  hears(sound: Sound): boolean {
    return this.sounds.includes(sound);
  }

  /** Letters are so many times as large as usual. */
  get textSize(): number {
    return this.text / 100;
  }

  keep(): void {
    write('kassen.lang', this.lang);
    write('kassen.theme', this.themeChoice);
    write('kassen.sounds', this.sounds);
    write('kassen.text', this.text);
    write('kassen.colours', this.colours);
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
