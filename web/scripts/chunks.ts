/** Which code travels together: a file for each handful of shared modules would be a question to the server for each. */

/** What Rollup knows of a module; nothing before it is read. */
interface Module {
  readonly importedIds: readonly string[];
  readonly isEntry: boolean;
  readonly dynamicImporters: readonly string[];
}
interface Graph {
  getModuleIds(): Iterable<string>;
  getModuleInfo(id: string): Module | null;
}

/** The start page's code, by the name of its document. */
const START = 'index';
const gameOf = (id: string): string | undefined => /\/games\/(\w+)\/index\.ts$/.exec(id)?.[1];
const isTable = (id: string): boolean => id.endsWith('/pages/TablePage.svelte');
const isScreen = (id: string): boolean => id.endsWith('/pages/ScreenPage.svelte');

/** A module and all that it cannot do without. */
function closure(graph: Graph, from: string, found = new Set<string>()): Set<string> {
  if (found.has(from)) return found;
  found.add(from);
  for (const next of graph.getModuleInfo(from)?.importedIds ?? []) closure(graph, next, found);
  return found;
}

/** The pages and games that need a module; all of the start page is there already. */
function users(graph: Graph): Map<string, Set<string>> {
  const ids = [...graph.getModuleIds()];
  const found = new Map<string, Set<string>>();
  for (const page of ids) {
    const { isEntry, dynamicImporters } = graph.getModuleInfo(page) ?? { isEntry: false, dynamicImporters: [] };
    if (!isEntry && dynamicImporters.length === 0) continue;
    for (const id of closure(graph, page)) found.set(id, (found.get(id) ?? new Set()).add(isEntry ? START : page));
  }
  return found;
}

/** The page's words in a language are one file. What the table shares with other pages is another, and so is what boards share; the table's session, which
 *  only the shared screen needs besides, stays by itself. */
export function chunkNames(): (id: string, graph: Graph) => string | undefined {
  let known: Map<string, Set<string>> | undefined;
  return (id, graph) => {
    const lang = /^(?!.*\/games\/).*\/locales\/(?!en\.)(\w+)\.ts$/.exec(id)?.[1];
    if (lang) return `words-${lang}`;
    known ??= users(graph);
    const by = [...(known.get(id) ?? [])];
    if (by.includes(START)) return START;
    if (by.length < 2 || by.includes(id)) return undefined;
    if (by.some(isTable)) return by.every((page) => isTable(page) || isScreen(page)) ? undefined : 'shared';
    return new Set(by.map(gameOf).filter(Boolean)).size > 1 ? 'board' : undefined;
  };
}
