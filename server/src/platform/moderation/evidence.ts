import type { Db, Tx } from '../../kernel/db/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { privateAddress } from '../files/files.public.ts';
import { type InspectedSubject, isSubjectKind, subjectKind } from '../subjects/subjects.ts';

const PICTURE = { width: 480 };

/** Things as operators see them, by 'kind:id'; one query a kind. */
export const inspectAll = async (db: Db | Tx, wanted: readonly { kind: string; id: number }[]): Promise<Map<string, InspectedSubject>> => {
  const byKind = Map.groupBy(wanted, (one) => one.kind);
  const found = new Map<string, InspectedSubject>();
  for (const [kind, ones] of byKind) {
    const moderation = isSubjectKind(kind) ? subjectKind(kind).moderation : undefined;
    const things = (await moderation?.inspect(db, [...new Set(ones.map((one) => one.id))])) ?? [];
    for (const thing of things) found.set(`${kind}:${thing.id}`, thing);
  }
  return found;
};

/** Pictures of a thing, at addresses that open them for ten minutes also where nobody else may see them. */
export const evidencePictures = (deps: Deps, thing: InspectedSubject): Promise<{ url: string }[]> =>
  Promise.all(thing.pictureFileIds.map(async (file) => ({ url: await privateAddress(deps, file, PICTURE) })));
