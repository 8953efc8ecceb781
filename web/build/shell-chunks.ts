type Modules = { readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };

type Group = { readonly debugName: string; readonly priority: number; readonly name: (id: string, modules: Modules) => string | null };

export type Entrances = {
  /** The page's entry. */
  readonly entry: string;
  /** The screens that visitors most often come to first. */
  readonly firstScreens: readonly string[];
};

const isPackage = (id: string): boolean => id.includes('/node_modules/');

/**
 * The chunks of what every first visit loads: `vendor`, which changes with the packages, and `shell`, which changes with us; both are
 * all that the entry reaches by plain imports. `lists` is what at least two of the first screens share beside that. Left to itself the
 * bundler makes a chunk for each set of screens that share a file: a phone then pays for each request, and 33 KB of crumbs compress to
 * what is 17 KB in one piece.
 */
export function shellChunks({ entry, firstScreens }: Entrances): readonly Group[] {
  let first: ReadonlySet<string> | null = null;
  let lists: readonly ReadonlySet<string>[] | null = null;
  const isReached = (id: string, modules: Modules): boolean => {
    first ??= reachedFrom(entry, modules);
    // An entry stays its own chunk: the page and the list of files know it by that.
    return id !== entry && first.has(id);
  };
  const isShared = (id: string, modules: Modules): boolean => {
    lists ??= firstScreens.map((screen) => reachedFrom(screen, modules));
    return !firstScreens.includes(id) && lists.filter((reached) => reached.has(id)).length >= 2;
  };
  return [
    { debugName: 'vendor', priority: 3, name: (id, modules) => (isPackage(id) && isReached(id, modules) ? 'vendor' : null) },
    { debugName: 'shell', priority: 2, name: (id, modules) => (isReached(id, modules) ? 'shell' : null) },
    { debugName: 'lists', priority: 1, name: (id, modules) => (isShared(id, modules) ? 'lists' : null) },
  ];
}

function reachedFrom(entry: string, modules: Modules): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [entry];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    waiting.push(...(modules.getModuleInfo(next)?.importedIds ?? []));
  }
  return reached;
}
