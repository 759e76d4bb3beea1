/** Paths to pages and back, on the history API. */

import { keysIn, type ScreenKeys } from './big-screen';
import { withKey } from './keys';

export type Route =
  | { page: 'start' }
  | { page: 'game'; game: string }
  | { page: 'new'; game: string | null; from: string | null; at: number | null }
  | { page: 'table'; match: string; token: string | null; at: number | null }
  | { page: 'screen'; match: string; keys: ScreenKeys | null }
  | { page: 'gather'; table: string; token: string | null }
  | { page: 'join'; match: string; token: string | null }
  | { page: 'lesson'; game: string; lesson: number }
  | { page: 'quiz'; game: string; seed: number | null }
  | { page: 'daily'; game: string; day: string | null }
  | { page: 'numbers'; game: string }
  | { page: 'rules'; game: string; clause: string | null }
  | { page: 'dice'; match: string; token: string | null }
  | { page: 'after'; match: string; token: string | null }
  | { page: 'shared'; match: string }
  | { page: 'account' }
  | { page: 'archive' }
  | { page: 'moderation' }
  | { page: 'people'; account: string }
  | { page: 'tournaments' }
  | { page: 'newTournament' }
  | { page: 'tournament'; tournament: string }
  | { page: 'ladder'; game: string | null; players: number | null }
  | { page: 'lost' };

export function routeOf(href: string): Route {
  const url = new URL(href);
  const parts = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const [page, id, more] = parts;
  const behind = decodeURIComponent(url.hash.slice(1)) || null;
  switch (page) {
    case undefined:
      return { page: 'start' };
    case 'game':
    case 'numbers':
      return id ? { page, game: id } : { page: 'lost' };
    case 'new':
      return { page, game: url.searchParams.get('game'), from: url.searchParams.get('from'), at: numberIn(url, 'at') };
    case 'table':
      if (!id) return { page: 'lost' };
      if (more === 'screen') return { page: more, match: id, keys: behind === null ? null : keysIn(behind) };
      if (more === 'join') return { page: more, match: id, token: behind };
      return more ? { page: 'lost' } : { page, match: id, token: behind, at: numberIn(url, 'at') };
    case 'gather':
      return id ? { page, table: id, token: behind } : { page: 'lost' };
    case 'lesson': {
      const lesson = Number(more);
      return id && Number.isInteger(lesson) ? { page, game: id, lesson } : { page: 'lost' };
    }
    case 'quiz':
      return id ? { page, game: id, seed: numberIn(url, 'seed') } : { page: 'lost' };
    case 'daily':
      return id ? { page, game: id, day: url.searchParams.get('day') } : { page: 'lost' };
    case 'rules':
      return id ? { page, game: id, clause: behind } : { page: 'lost' };
    case 'dice':
    case 'after':
      return id ? { page, match: id, token: behind } : { page: 'lost' };
    case 'shared':
      return id ? { page, match: id } : { page: 'lost' };
    case 'people':
      return id ? { page, account: id } : { page: 'lost' };
    case 'tournaments':
      if (id === undefined) return { page };
      return id === 'new' ? { page: 'newTournament' } : { page: 'tournament', tournament: id };
    case 'ladder':
      return { page, game: id ?? null, players: more && /^\d{1,2}$/.test(more) ? Number(more) : null };
    case 'account':
    case 'archive':
    case 'moderation':
      return { page };
    default:
      return { page: 'lost' };
  }
}

function numberIn(url: URL, name: string): number | null {
  const text = url.searchParams.get(name);
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

const entered = (): Route => withKey(routeOf(location.href), new URL(location.href));

class Router {
  route = $state.raw<Route>(entered());

  constructor() {
    addEventListener('popstate', () => this.#read());
    document.addEventListener('click', (event) => this.#follow(event));
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.#read();
    scrollTo(0, 0);
  }

  #read(): void {
    this.route = entered();
  }

  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
    const url = new URL(link.href);
    if (url.origin !== location.origin || routeOf(url.href).page === 'lost') return;
    if (link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    this.go(url.pathname + url.search + url.hash);
  }
}

export const router = new Router();
