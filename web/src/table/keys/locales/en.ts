import type { KeyGroup, KeyId } from '../../../shell/hotkeys';

const en = {
  groups: { table: 'At the table', map: 'On the map', story: 'While the story is told' } as Readonly<Record<KeyGroup, string>>,
  game: (title: string) => `In ${title}`,
  does: {
    tab: 'next thing that is lit',
    pick: 'pick, confirm',
    cancel: 'put down; take back',
    search: 'search the moves',
    type: 'type a move',
    earlier: 'one step back in time',
    later: 'one step on in time',
    help: 'this sheet',
    walk: 'from place to place along the borders',
    pan: 'push the map',
    zoomIn: 'nearer',
    zoomOut: 'farther',
    zoomAll: 'the whole map',
    arrow: 'draw an arrow from here; again: to here',
    note: 'write a note on this place',
    draw: 'draw by hand (or with the right mouse button)',
    goOn: 'go on',
    pause: 'pause, or play',
    next: 'the next scene',
    skip: 'skip all of it',
  } as Readonly<Record<KeyId, string>>,
};

export default en;
