/** How the page looks, sounds and speaks. */

import { read, write } from './device';
import { favouritesIn, type Favourite } from './favourites';
import { ENGLISH, LANGUAGES, learn } from './languages';
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

/** What this device remembers, or what is usual. */
function kept() {
  return {
    lang: read<Lang | null>('kassen.lang', null) ?? browserLanguage(),
    themeChoice: read<ThemeChoice>('kassen.theme', 'auto'),
    sounds: soundsKept(),
    pace: paceKept(),
    treaties: read('kassen.treaties', true),
    names: read<NamesChoice>('kassen.names', 'both'),
    text: one<number>(TEXT_SIZES, read('kassen.text', 100), 100),
    colours: one<ColourSet>(COLOUR_SETS, read('kassen.colours', 'usual'), 'usual'),
    playerName: read('kassen.name', ''),
    favourites: favouritesIn(read<unknown>('kassen.favourites', [])),
  };
}

const first = kept();

class Settings {
  lang = $state<Lang>(first.lang);
  themeChoice = $state<ThemeChoice>(first.themeChoice);
  /** Those that are wished for. */
  sounds = $state<readonly Sound[]>(first.sounds);
  notify = $state(read('kassen.notify', false));
  pace = $state<Pace>(first.pace);
  /** Treaties are drawn on the board. */
  treaties = $state(first.treaties);
  names = $state<NamesChoice>(first.names);
  text = $state<number>(first.text);
  colours = $state<ColourSet>(first.colours);
  playerName = $state(first.playerName);
  /** Tables to make again. */
  favourites = $state.raw<readonly Favourite[]>(first.favourites);

  /** The language that was asked for last. */
  #wished: Lang = first.lang;
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

  /** Whoever wants to know when they change, for other devices of the same player. */
  onkept: (() => void) | null = null;

  keep(): void {
    for (const [name, value] of Object.entries(this.given())) write(`kassen.${name}`, value);
    write('kassen.notify', this.notify);
    this.onkept?.();
  }

  /** What is the same on all devices of a player; whether one may notify him, each asks itself. */
  given() {
    return {
      lang: this.lang,
      theme: this.themeChoice,
      sounds: this.sounds,
      text: this.text,
      colours: this.colours,
      pace: this.pace,
      treaties: this.treaties,
      names: this.names,
      name: this.playerName,
      favourites: this.favourites,
    };
  }

  /** What another device has given; what it does not know stays as it is. */
  take(given: Readonly<Record<string, unknown>>): void {
    const known = new Set(Object.keys(this.given()));
    for (const [name, value] of Object.entries(given)) if (known.has(name)) write(`kassen.${name}`, value);
    const { lang, ...others } = kept();
    Object.assign(this, others);
    void this.#learns(lang);
  }

  /** In another language as soon as its words are there; if they cannot be had, all stays as it is. */
  async speak(lang: Lang): Promise<void> {
    if (await this.#learns(lang)) this.keep();
  }

  async #learns(lang: Lang): Promise<boolean> {
    this.#wished = lang;
    try {
      await learn(lang);
    } catch {
      return false;
    }
    if (this.#wished !== lang) return false;
    this.lang = lang;
    return true;
  }

  #watch(query: string, tell: (on: boolean) => void): void {
    const media = matchMedia(query);
    tell(media.matches);
    media.addEventListener('change', (event) => tell(event.matches));
  }
}

export const settings = new Settings();
