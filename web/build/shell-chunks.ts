import { wordsChunkOf } from './words-chunks.ts';

type Modules = { readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };

type Group = { readonly debugName: string; readonly priority: number; readonly name: (id: string, modules: Modules) => string | null };

export type Entrances = {
  /** The page's entry. */
  readonly entry: string;
  /** The screen that most visitors come to first. */
  readonly firstScreen: string;
  /** Screens that others come to by a shared link. */
  readonly linkedScreens: readonly string[];
  /** What forms are made of. */
  readonly forms: readonly string[];
};

/** Half of what is read before the app begins. */
const REACT = /\/node_modules\/(react|react-dom|scheduler)\//;

const isPackage = (id: string): boolean => id.includes('/node_modules/');

/**
 * The chunks of what every first visit loads: `react` and `vendor`, which change with the packages, and `shell`, which changes with us; they are
 * all that the entry reaches by plain imports, and in parts because each is read in a task of its own. Beside that, `lists` is what the first
 * screen shares with the others, `first` what it has for itself, and `linked` what the others share without it, so that the first screen brings
 * nothing of theirs; `forms` is what every form is made of, and `words-…` the first screen's words in a language. Left to itself the bundler makes
 * a chunk for each set of screens that share a file: a phone then pays for each request, and 33 KB of crumbs compress to what is 17 KB in one piece.
 */
export function shellChunks({ entry, firstScreen, linkedScreens, forms }: Entrances): readonly Group[] {
  let first: ReadonlySet<string> | null = null;
  let ofFirst: ReadonlySet<string> | null = null;
  let ofLinked: readonly ReadonlySet<string>[] | null = null;
  let ofForms: ReadonlySet<string> | null = null;
  const isReached = (id: string, modules: Modules): boolean => {
    first ??= reachedFrom(entry, modules);
    // An entry stays its own chunk: the page and the list of files know it by that.
    return id !== entry && first.has(id);
  };
  const isOfFirst = (id: string, modules: Modules): boolean => {
    ofFirst ??= reachedFrom(firstScreen, modules);
    return id !== firstScreen && ofFirst.has(id);
  };
  const linkedBy = (id: string, modules: Modules): number => {
    ofLinked ??= linkedScreens.map((screen) => reachedFrom(screen, modules));
    return linkedScreens.includes(id) ? 0 : ofLinked.filter((reached) => reached.has(id)).length;
  };
  const isOfForms = (id: string, modules: Modules): boolean => {
    ofForms ??= new Set(forms.flatMap((part) => [...reachedFrom(part, modules)]));
    return ofForms.has(id);
  };
  return [
    { debugName: 'words', priority: 4, name: wordsChunkOf },
    { debugName: 'react', priority: 4, name: (id) => (REACT.test(id) ? 'react' : null) },
    { debugName: 'vendor', priority: 3, name: (id, modules) => (isPackage(id) && isReached(id, modules) ? 'vendor' : null) },
    { debugName: 'shell', priority: 2, name: (id, modules) => (isReached(id, modules) ? 'shell' : null) },
    { debugName: 'lists', priority: 1, name: (id, modules) => (isOfFirst(id, modules) && linkedBy(id, modules) > 0 ? 'lists' : null) },
    { debugName: 'first', priority: 1, name: (id, modules) => (isOfFirst(id, modules) && linkedBy(id, modules) === 0 ? 'first' : null) },
    { debugName: 'linked', priority: 1, name: (id, modules) => (linkedBy(id, modules) > 1 ? 'linked' : null) },
    { debugName: 'forms', priority: 0, name: (id, modules) => (isOfForms(id, modules) ? 'forms' : null) },
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
