import { invariant } from '../kernel/errors/refuse.ts';

/** What parts of the house add to a platform part, by name and in the order in which they were added. */
export type Registry<T> = {
  /** Adds one; the same again is harmless, another one under that name is a bug. Gives back the call that takes it out again. */
  add(name: string, value: T): () => void;
  get(name: string): T | undefined;
  names(): string[];
  values(): T[];
};

/** One state for all: whoever starts fills every registry at once, or has forgotten to. */
let areFilled = false;

/** Says that every manifest is in: for fill-registries.ts alone. */
export const openForReading = (): void => {
  areFilled = true;
};

/**
 * An empty registry; `what` says in the plural what is kept, for whoever adds two under one name. It is filled by fill-registries.ts alone, and
 * refuses to be read before: what is missing in it would otherwise be left undone, and nobody would notice.
 */
export const openRegistry = <T>(what: string): Registry<T> => {
  const entries = new Map<string, T>();
  const read = (): ReadonlyMap<string, T> => {
    invariant(areFilled, `the registry of ${what} is read before fillRegistries(features) was called: an entry point has forgotten it`);
    return entries;
  };
  return {
    add: (name, value) => {
      invariant(!entries.has(name) || entries.get(name) === value, `two ${what} are called ${name}`);
      entries.set(name, value);
      return () => void entries.delete(name);
    },
    get: (name) => read().get(name),
    names: () => [...read().keys()],
    values: () => [...read().values()],
  };
};
