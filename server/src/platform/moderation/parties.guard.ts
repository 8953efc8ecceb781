import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { type Refuses, refuse } from '../../kernel/errors/refuse.ts';
import { isSubjectKind, subjectKind, subjectKinds } from '../subjects/subjects.registry.ts';

type Thing = { kind: string; id: number };

/** A condition on a thing named by two columns: it is none that this person may not know of, such as a sealed review of themselves. */
export const notSecretFrom = (userId: number, kind: SQLWrapper, id: SQLWrapper): SQL => {
  const conditions = subjectKinds().flatMap((name) => {
    const secrets = subjectKind(name).moderation?.secretFrom?.(userId);
    return secrets ? [sql`not (${kind} = ${name} and ${id} in (${secrets}))`] : [];
  });
  return sql.join([sql`true`, ...conditions], sql` and `);
};

/** Throws NOT_FOUND where somebody who looks after the house may not know of a thing. */
export const needKnown = async (db: Db | Tx, thing: Thing, userId: number): Promise<void> => {
  const { rowCount } = await db.execute(sql`select 1 where ${notSecretFrom(userId, sql`${thing.kind}::text`, sql`${thing.id}::bigint`)}`);
  if (rowCount === 0) throw refuse('NOT_FOUND');
};

/** Nobody decides about what is theirs, or about them. Throws NOT_FOUND, CASE_OWN. */
export const needOthers = async (
  ctx: { db: Db | Tx } & Refuses<'CASE_OWN'>,
  thing: Thing & { ownerId: number },
  userId: number,
): Promise<void> => {
  await needKnown(ctx.db, thing, userId);
  if (thing.ownerId === userId) throw ctx.refuse('CASE_OWN');
  const moderation = isSubjectKind(thing.kind) ? subjectKind(thing.kind).moderation : undefined;
  const [found] = (await moderation?.inspect(ctx.db, [thing.id])) ?? [];
  if (found?.about?.includes(userId)) throw ctx.refuse('CASE_OWN');
};
