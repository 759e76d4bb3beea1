/** Which part of the table is looked at beside the map: it follows what is decided, unless the reader chooses. */

import { asEvent, matterOf } from './data';
import type { BoardProps } from '../../shell/board-contract';
import type { Decision, ShogunEvent } from './data';

export const VIEWS = ['map', 'plan', 'table', 'tower'] as const;
export type TableView = (typeof VIEWS)[number];

/** Where the things lie that are picked for a decision. */
const FOR: Readonly<Record<Decision, TableView>> = {
  'lay-card': 'plan',
  'commit-plan': 'plan',
  pick: 'map',
  place: 'map',
  'leader-in-draft': 'map',
  'how-many-armies': 'map',
  'go-on': 'map',
  march: 'map',
  'add-to-attack': 'tower',
  'add-to-defence': 'tower',
  'winter-revolts': 'map',
  'grant-in': 'map',
  'calm-province': 'map',
  'leader-goes': 'map',
  'erect-statue': 'map',
  'take-special': 'table',
  'ask-favor': 'table',
  'choose-benefit': 'table',
  'may-strike': 'table',
  'swap-marker': 'table',
};

/** What is reckoned up beside the map. */
const RECKONED: ReadonlySet<ShogunEvent['event']> = new Set(['winter-began', 'rice-left', 'hungry', 'scored', 'statues-scored', 'chamber-scored', 'final-points']);

export class Views {
  shown = $state<TableView>('map');
  #followed = '';
  /** Shown for the sake of what was told, not chosen: the map comes back when something else is told. */
  #lent = false;

  /** The reader looks where he wants to. */
  choose(view: TableView): void {
    this.shown = view;
    this.#lent = false;
  }

  /** A new decision, or a reckoning, brings its place into sight once. */
  follow({ choice, asked = null, batch, past }: Pick<BoardProps, 'choice' | 'asked' | 'batch' | 'past'>): void {
    if (past) return;
    const decision = matterOf({ choice, asked });
    const told = decision === null && batch !== null && batch.budget > 0 ? batch : null;
    const tells = (kinds: ReadonlySet<string>): boolean => told?.events.some(({ event }) => kinds.has(asEvent(event).event)) ?? false;
    const lent = tells(RECKONED) ? 'table' : told && this.#lent ? 'map' : null;
    const matter = decision ?? (lent ? `${lent} ${told?.id}` : this.#followed);
    if (matter === this.#followed) return;
    this.#followed = matter;
    this.#lent = lent === 'table';
    this.shown = decision ? FOR[decision] : (lent ?? this.shown);
  }
}
