/** What the map shows, worked out from what the shell gives it. */

import type { BoardProps } from '../../../shell/board-contract';
import type { Spot } from '../../../parts/board/viewport';
import { BARE, asDrawing, asFacts, asSteps, asView, isPlanning, isProvince, planOf } from '../data';
import { ownPlan } from '../plan/own-plan.svelte';
import type { DrawnBorder, DrawnProvince, Point } from '../data';
import { messages } from '../words/messages';
import { provinceName } from '../words/words';
import { NO_WAYS, originOf, provinceOf, waysOf } from './ways';

/** Where one begins to walk: in the middle of the land. */
const MIDDLE = 'omi';

export class Sight {
  drawing = $derived.by(() => asDrawing(this.props().drawing) ?? BARE);
  view = $derived.by(() => asView(this.props().view));
  facts = $derived.by(() => asFacts(this.props().facts));
  m = $derived.by(() => messages(this.props().lang));
  step = $derived.by(() => asSteps(this.props().agenda)[0]);
  ways = $derived.by(() => {
    const { past, choice, selected } = this.props();
    return past || !choice ? NO_WAYS : waysOf(choice, this.pickedOf(selected), this.view, this.step);
  });
  /** What shines. While one plans every own province can be clicked: rings would only hide whose is whose. */
  shining = $derived.by(() => (isPlanning(this.props().choice) ? [] : [...this.ways.keys()]));
  selected = $derived.by(() => new Set(this.props().selected.flatMap((ref) => provinceOf(ref) ?? [])));
  origin = $derived.by(() => (this.props().past ? null : originOf(this.step)));
  home = $derived.by(() => Math.max(0, this.facts.province_ids.indexOf(MIDDLE)));
  /** The provinces of the reader's own plan, and the spaces on which their cards lie. */
  planned = $derived.by(() => {
    const { seat, choice } = this.props();
    const draft = isPlanning(choice) && seat !== null ? ownPlan.of(seat, this.view.round) : null;
    const cards = seat === null ? [] : (draft ?? planOf(this.view, seat));
    return new Map(cards.flatMap((card, space) => (isProvince(card) ? [[card, space] as const] : [])));
  });
  /** Borders by land: between regions, and inside of one. */
  lines = $derived.by(() => {
    const land = this.drawing.borders.filter(({ kind }) => kind === 'land');
    const path = (between: boolean): string =>
      land.filter((border) => this.partsRegions(border) === between).map(({ line }) => line ?? '').join('');
    return { between: path(true), inside: path(false) };
  });
  /** The sea routes of this side of the board; one that nobody has drawn goes from name to name. */
  routes = $derived.by(() =>
    this.facts.sea.map(([a, b]) => {
      const drawn = this.borderOf(a, b);
      if (drawn) return drawn.way;
      const [from, to] = [this.heart(a), this.heart(b)];
      return `M${from.x} ${from.y}L${to.x} ${to.y}`;
    }),
  );
  /** Borders that are hard to see and real. */
  narrows = $derived.by(() => this.facts.short_borders.flatMap(([a, b]) => this.borderOf(a, b) ?? []));

  constructor(private readonly props: () => BoardProps) {}

  /** A move that waits for its confirmation shows all its refs as picked: the ways stay as they were. */
  private pickedOf(selected: BoardProps['selected']): BoardProps['selected'] {
    const whole = this.props().choice?.moves.some(
      ({ refs }) => refs.length === selected.length && refs.every((ref, at) => ref.kind === selected[at]?.kind && ref.index === selected[at].index),
    );
    return whole ? selected.slice(0, -1) : selected;
  }

  private borderOf(a: number, b: number): DrawnBorder | undefined {
    const [one, two] = [this.facts.province_ids[a], this.facts.province_ids[b]];
    return this.drawing.borders.find((border) => (border.a === one && border.b === two) || (border.a === two && border.b === one));
  }

  private partsRegions({ a, b }: DrawnBorder): boolean {
    const regionOf = (id: string): number | undefined => this.facts.region[this.facts.province_ids.indexOf(id)];
    return regionOf(a) !== regionOf(b);
  }

  heart(province: number): Spot {
    return this.at(province, ({ centroid }) => centroid);
  }

  armyAt(province: number): Spot {
    return this.at(province, ({ army }) => army);
  }

  private at(province: number, place: (drawn: DrawnProvince) => Point): Spot {
    const drawn = this.drawing.regions[province];
    const [x, y] = drawn ? place(drawn) : ([this.drawing.width / 2, this.drawing.height / 2] as const);
    return { x, y };
  }

  nameOf(province: number): string {
    return provinceName(this.props(), province);
  }

  litHearts(): Spot[] {
    return [...this.ways.keys()].map((province) => this.heart(province));
  }

  pathOf(province: number): string {
    return this.drawing.regions[province]?.path ?? '';
  }
}
