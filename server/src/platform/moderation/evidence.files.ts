import type { Db, Tx } from '../../kernel/db/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { closedAddress, findClosed } from '../files/files.public.ts';
import { type InspectedSubject, isSubjectKind, subjectKind } from '../subjects/subjects.registry.ts';

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
export const evidencePictures = async (deps: Deps, thing: InspectedSubject): Promise<{ url: string }[]> => {
  if (thing.pictureFileIds.length === 0) return [];
  const files = new Map((await findClosed(deps.db.write, thing.pictureFileIds)).map((file) => [file.id, file]));
  const there = thing.pictureFileIds.flatMap((id) => files.get(id) ?? []);
  return Promise.all(there.map(async (file) => ({ url: await closedAddress(deps, file, { rendition: PICTURE }) })));
};
