/** What everything of a game is given to look at: the newest moment, or the one of the past that is looked at. */

import type { TableSight } from '../shell/board-contract';
import { settings } from '../shell/settings.svelte';
import type { TableSession } from './session.svelte';

export function sightOf(table: TableSession): TableSight | null {
  const { shown: now, setting, past } = table;
  if (!now || !setting) return null;
  const { moment } = past;
  return {
    view: moment?.view ?? now.view,
    agenda: moment?.agenda ?? now.agenda,
    toAct: moment?.to_act ?? now.to_act,
    result: moment ? moment.result : now.result,
    number: moment?.number ?? now.number,
    names: setting.names,
    facts: setting.facts,
    match: table.match,
    seats: now.seats,
    options: now.options,
    seat: now.seat,
    choice: table.choice,
    selected: table.picks.selected,
    treaties: settings.treaties ? table.talk.onBoard(moment?.line ?? null) : [],
    past: past.looking,
    lang: settings.lang,
  };
}
