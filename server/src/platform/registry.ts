import { invariant } from '../kernel/errors/refuse.ts';

/** What parts of the house add to a platform part, by name and in the order in which they were added. */
export type Registry<T> = {
  /** Adds one; the same again is harmless, another one under that name is a bug. Gives back the call that takes it out again. */
  add(name: string, value: T): () => void;
  get(name: string): T | undefined;
  names(): string[];
  values(): T[];
};

/** An empty registry; `what` says in the plural what is kept, for whoever adds two under one name. It is filled by fill-registries.ts alone. */
export const openRegistry = <T>(what: string): Registry<T> => {
  const kept = new Map<string, T>();
  return {
    add: (name, value) => {
      invariant(!kept.has(name) || kept.get(name) === value, `two ${what} are called ${name}`);
      kept.set(name, value);
      return () => void kept.delete(name);
    },
    get: (name) => kept.get(name),
    names: () => [...kept.keys()],
    values: () => [...kept.values()],
  };
};
