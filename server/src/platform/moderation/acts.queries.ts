import { and, asc, desc, eq, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { ActKind } from '#contract/moderation/moderation.limits.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import { invariant } from '../../kernel/errors/refuse.ts';
import { appealsTable, moderationActsTable } from './moderation.tables.ts';
import { notSecretFrom } from './parties.guard.ts';

export type ActRow = typeof moderationActsTable.$inferSelect;
export type ActDraft = Omit<ActRow, 'id' | 'withdrawnAt' | 'withdrawnBy' | 'givenAt'>;

/** A condition: it was not withdrawn and is not over. */
const inForce = (now: Date) =>
  and(
    isNull(moderationActsTable.withdrawnAt),
    or(isNull(moderationActsTable.endsAt), sql`${moderationActsTable.endsAt} > ${now.toISOString()}::timestamptz`),
  );

export const isInForce = (act: Pick<ActRow, 'withdrawnAt' | 'endsAt'>, now: Date): boolean =>
  act.withdrawnAt === null && (act.endsAt === null || act.endsAt > now);

export const addAct = async (tx: Tx, draft: ActDraft, now: Date): Promise<ActRow> => {
  const [row] = await tx
    .insert(moderationActsTable)
    .values({ ...draft, givenAt: now })
    .returning();
  invariant(row, 'an act was written');
  return row;
};

export const lockAct = async (tx: Tx, id: number): Promise<ActRow | null> =>
  (await tx.select().from(moderationActsTable).where(eq(moderationActsTable.id, id)).for('update'))[0] ?? null;

export const findAct = async (db: Db, id: number): Promise<ActRow | null> =>
  (await db.select().from(moderationActsTable).where(eq(moderationActsTable.id, id)))[0] ?? null;

/** Marks acts as withdrawn. */
export const markWithdrawn = async (tx: Tx, ids: readonly number[], by: { userId: number | null; now: Date }): Promise<void> => {
  await tx
    .update(moderationActsTable)
    .set({ withdrawnAt: by.now, withdrawnBy: by.userId })
    .where(inArray(moderationActsTable.id, [...ids]));
};

/** What holds against a person now, of these kinds; the oldest first. */
export const actsInForce = (db: Db | Tx, userId: number, kinds: readonly ActKind[], now: Date): Promise<ActRow[]> =>
  db
    .select()
    .from(moderationActsTable)
    .where(and(eq(moderationActsTable.userId, userId), inArray(moderationActsTable.act, [...kinds]), inForce(now)))
    .orderBy(asc(moderationActsTable.id));

/** Every card that a person was given and that was not withdrawn, the oldest first; also those that are over. */
export const cardsOf = (db: Db | Tx, userId: number): Promise<ActRow[]> =>
  db
    .select()
    .from(moderationActsTable)
    .where(
      and(
        eq(moderationActsTable.userId, userId),
        inArray(moderationActsTable.act, ['yellow', 'red']),
        isNull(moderationActsTable.withdrawnAt),
      ),
    )
    .orderBy(asc(moderationActsTable.id));

/** What keeps a thing out of sight now: at most one. */
export const hidingAct = async (db: Db | Tx, thing: { kind: string; id: number }, now: Date): Promise<ActRow | null> =>
  (
    await db
      .select()
      .from(moderationActsTable)
      .where(
        and(
          eq(moderationActsTable.subjectKind, thing.kind),
          eq(moderationActsTable.subjectId, thing.id),
          inArray(moderationActsTable.act, ['hold', 'remove']),
          inForce(now),
        ),
      )
      .orderBy(desc(moderationActsTable.id))
      .limit(1)
  )[0] ?? null;

/** What an act brought with it and still holds. */
export const effectsOf = (tx: Tx, causeId: number, now: Date): Promise<ActRow[]> =>
  tx
    .select()
    .from(moderationActsTable)
    .where(and(eq(moderationActsTable.causeId, causeId), inForce(now)))
    .orderBy(asc(moderationActsTable.id));

type Page = { limit: number; after?: number | undefined };

/** Acts of a person, newest first; for `readerId` without those about what they may not know of. */
export const listActsOf = (db: Db, userId: number, page: Page & { readerId?: number }): Promise<ActRow[]> =>
  db
    .select()
    .from(moderationActsTable)
    .where(
      and(
        eq(moderationActsTable.userId, userId),
        page.after ? lt(moderationActsTable.id, page.after) : undefined,
        page.readerId === undefined
          ? undefined
          : notSecretFrom(page.readerId, sql`${moderationActsTable.subjectKind}`, sql`${moderationActsTable.subjectId}`),
      ),
    )
    .orderBy(desc(moderationActsTable.id))
    .limit(rowLimit(page.limit));

export const listActsOfCase = (db: Db, caseId: number): Promise<ActRow[]> =>
  db.select().from(moderationActsTable).where(eq(moderationActsTable.caseId, caseId)).orderBy(asc(moderationActsTable.id)).limit(50);

/** What everybody may know of: all but what is only kept back for a reading, and marks that somebody would have counted. */
export const listPublicActs = (db: Db, page: Page): Promise<ActRow[]> =>
  db
    .select()
    .from(moderationActsTable)
    .where(and(notInArray(moderationActsTable.act, ['hold', 'aside']), page.after ? lt(moderationActsTable.id, page.after) : undefined))
    .orderBy(desc(moderationActsTable.id))
    .limit(rowLimit(page.limit));

export type AppealRow = typeof appealsTable.$inferSelect;

export const appealsOf = async (db: Db | Tx, actIds: readonly number[]): Promise<Map<number, AppealRow>> => {
  if (actIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(appealsTable)
    .where(inArray(appealsTable.actId, [...actIds]));
  return new Map(rows.map((row) => [row.actId, row]));
};

export const actsById = async (db: Db | Tx, ids: readonly number[]): Promise<Map<number, ActRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(moderationActsTable)
    .where(inArray(moderationActsTable.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
};
