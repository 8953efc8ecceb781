import { type CountedKind, countedKind, subjectRegistry } from '../../platform/subjects/subjects.registry.ts';

/** Puts a changed kind in the place of one, so that its doors are those of a kind that nobody has built yet; gives back the call that ends it. */
export const changeKind = (name: string, change: (kind: CountedKind) => CountedKind): (() => void) => {
  const kind = countedKind(name);
  // The same again is harmless, and gives the call that takes it out.
  subjectRegistry.add(name, kind)();
  const end = subjectRegistry.add(name, change(kind));
  return () => {
    end();
    subjectRegistry.add(name, kind);
  };
};
