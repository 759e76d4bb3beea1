/** Which part of the table is looked at beside the map: it follows what is decided, unless the reader chooses. */

import { asEvent, decisionOf } from './data';
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

const THROWS: ReadonlySet<ShogunEvent['event']> = new Set(['thrown', 'revolted', 'tower-loaded', 'fell-out']);

export class Views {
  shown = $state<TableView>('map');
  #followed = '';

  /** A new decision, or a throw of the tower, brings its place into sight once. */
  follow({ choice, batch, past }: Pick<BoardProps, 'choice' | 'batch' | 'past'>): void {
    if (past) return;
    const decision = decisionOf(choice);
    const thrown = batch !== null && batch.budget > 0 && batch.events.some(({ event }) => THROWS.has(asEvent(event).event));
    const matter = decision ?? (thrown ? `throw ${batch.id}` : this.#followed);
    if (matter === this.#followed) return;
    this.#followed = matter;
    this.shown = decision ? FOR[decision] : 'tower';
  }
}
