/**
 * Keys stay on the device and out of the address: whoever reads the address bar, a picture of the screen
 * or the browser's history, or is sent the address, gets no seat. A link brings a key; the tab that opened
 * it goes on with that key, every other with the one that the device holds.
 */

import { keepScreen, keysHere } from './big-screen';
import { heldMatch } from './device';
import type { Route } from './router.svelte';
import { keepTable } from './tables-here';

const ofTab = (match: string): string => `kassen.key.${match}`;

/** The key with which this tab opens a table; empty if there is none. */
export function keyFor(match: string): string {
  const held = heldMatch(match);
  return inTab(match) ?? held?.hands[0]?.token ?? held?.spectator.split('#')[1] ?? '';
}

/** The route with its key; one that came in the address is put away, and the address says it no more. */
export function withKey(route: Route, address: URL): Route {
  if (route.page === 'screen') return atScreen(route, address);
  if (route.page === 'gather') return atGathering(route, address);
  if (route.page !== 'table' && route.page !== 'dice' && route.page !== 'after') return route;
  if (!route.token) return { ...route, token: keyFor(route.match) || null };
  if (keepInTab(route.match, route.token)) {
    history.replaceState(history.state, '', address.pathname + address.search);
  }
  return route;
}

/** An invitation is kept like a key. */
function atGathering(route: Route & { page: 'gather' }, address: URL): Route {
  if (route.token && keepTable(route.table, { invite: route.token })) {
    history.replaceState(history.state, '', address.pathname + address.search);
  }
  return route;
}

/** A screen in the room never opens with a seat's key, even if this device holds some. */
function atScreen(route: Route & { page: 'screen' }, address: URL): Route {
  if (!route.keys) return { ...route, keys: keysHere(route.match) };
  if (keepScreen(route.match, route.keys)) history.replaceState(history.state, '', address.pathname + address.search);
  return route;
}

/** The tab goes on with a key that it was just given; false if the browser keeps nothing. */
export const goesOnWith = (match: string, key: string): boolean => keepInTab(match, key);

/** The key opened nothing, or the reader goes on with the device's own. */
export function forgetInTab(match: string): void {
  try {
    sessionStorage.removeItem(ofTab(match));
  } catch {
    // Nothing was kept either.
  }
}

function inTab(match: string): string | null {
  try {
    return sessionStorage.getItem(ofTab(match));
  } catch {
    return null;
  }
}

/** False if the browser keeps nothing: then the address must go on holding the key. */
function keepInTab(match: string, key: string): boolean {
  try {
    sessionStorage.setItem(ofTab(match), key);
    return true;
  } catch {
    return false;
  }
}
