import { hiddenBy } from '../../platform/subjects/owner.types.ts';
import type { CountedKind } from '../../platform/subjects/subjects.registry.ts';
import { changeKind } from './change-kind.ts';

const hidden = (kind: CountedKind): CountedKind => {
  const { moderation } = kind;
  return {
    ...kind,
    mayHide: () => true,
    load: async (db, ids, viewer) => {
      const seen = await kind.load(db, ids, viewer);
      // What a block keeps out of sight elsewhere is there for everyone here: that it is missing would say whose it is.
      const missing = ids.filter((id) => seen.every((thing) => thing.id !== id));
      const open = viewer.userId === null ? [] : await kind.load(db, missing, { userId: null });
      const all = [...seen, ...open.map((thing) => ({ ...thing, viewerBelongs: true, isBlocked: true }))];
      return all.map((thing) => ({ ...thing, ...hiddenBy(thing.owner.secretUserId) }));
    },
    ...(moderation && {
      moderation: {
        ...moderation,
        inspect: async (db, ids) =>
          (await moderation.inspect(db, ids)).map((thing) => ({ ...thing, ...hiddenBy(thing.owner.secretUserId) })),
      },
    }),
  };
};

/** Makes the things of a kind anonymous, so that every door of it is one of an anonymous owner; gives back the call that ends it. */
export const hideOwners = (name: string): (() => void) => changeKind(name, hidden);
