import type { ColourSet } from '../../../shell/paints';
import type { Pace, Sound } from '../../../shell/settings.svelte';

const en = {
  language: 'Language',
  theme: 'Light',
  themeAuto: 'As my system',
  themeDay: 'Day',
  themeNight: 'Night',
  names: 'Names on boards and cards',
  namesBoth: 'In Latin letters and in kanji',
  namesRomaji: 'In Latin letters',
  namesKanji: 'In kanji',
  text: 'Size of the text',
  textSize: (percent: number) => (percent === 100 ? 'Usual' : `${percent} %`),
  colours: 'Colours of the sides',
  coloursOf: {
    usual: 'Usual',
    'red-green': 'For eyes that mistake red for green',
    'blue-yellow': 'For eyes that mistake blue for yellow',
    contrast: 'High contrast',
  } as Readonly<Record<ColourSet, string>>,
  coloursShown: 'The sides, as they look with these colours',
  pace: 'Pace of what happens',
  paceOf: { slow: 'Slow', calm: 'Calm', brisk: 'Brisk', instant: 'Instant' } as Readonly<Record<Pace, string>>,
  paceHint: 'What others and bots do, dice and replays.',
  still: 'Your system asks for stillness: nothing moves, whatever the pace.',
  sounds: 'Sounds',
  soundOf: {
    turn: 'Knock when it is my move',
    dice: 'Dice, and cubes in a tower',
    march: 'Marches',
    strike: 'Battles and blows',
  } as Readonly<Record<Sound, string>>,
  notify: 'Notify me when it is my move',
  notifyDenied: 'The browser does not allow it. Change that in its settings for this page.',
  kept: 'Kept on this device alone.',
};

export default en;
