import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { ExceptionState } from '#contract/ecert-exceptions/ecert-exceptions.schemas.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import { exceptionOpeningsTable, exceptionsTable, exceptionWordsTable } from './ecert-exceptions.tables.ts';

export type ExceptionBase = typeof exceptionsTable.$inferSelect;
export type Said = Pick<typeof exceptionWordsTable.$inferSelect, 'by' | 'text'> & { at: string };
export type Opening = { userId: number; at: string };
/** With the title of its certificate, everything that was said, and who opened its pictures. */
export type ExceptionRow = { exception: ExceptionBase; title: string; words: Said[]; openings: Opening[] };

const selected = {
  exception: exceptionsTable,
  title: sql<string>`coalesce((select t.name from ecerts e join ecert_templates t on t.id = e.template_id
    where e.id = ecert_exceptions.certificate_id), '')`,
  words: sql<
    Said[]
  >`(select coalesce(jsonb_agg(jsonb_build_object('by', w.said_by, 'text', w.text, 'at', w.said_at) order by w.turn), '[]'::jsonb)
    from ecert_exception_words w where w.exception_id = ecert_exceptions.id)`,
  openings: sql<
    Opening[]
  >`(select coalesce(jsonb_agg(jsonb_build_object('userId', o.user_id, 'at', o.opened_at) order by o.id desc), '[]'::jsonb)
    from (select * from ecert_exception_openings where exception_id = ecert_exceptions.id order by id desc limit 50) as o)`,
};

/** As a row of a list: who opened its pictures is told where it stands by itself. */
const listed = { ...selected, openings: sql<Opening[]>`'[]'::jsonb` };

type Page = { limit: number; after: number | undefined };

/** What a desk shows: of one issuer, or of all where `issuerId` is 'all'. */
export type DeskScope = { issuerId: number } | 'all';

const inScope = (scope: DeskScope): SQL | undefined => (scope === 'all' ? undefined : eq(exceptionsTable.issuerId, scope.issuerId));

export const listDesk = (
  db: Db,
  { scope, state, limit, after }: Page & { scope: DeskScope; state: ExceptionState },
): Promise<ExceptionRow[]> => {
  const { id } = exceptionsTable;
  const isOpen = state === 'open';
  const further = isOpen ? gt : lt;
  return db
    .select(listed)
    .from(exceptionsTable)
    .where(and(eq(exceptionsTable.state, state), inScope(scope), after ? further(id, after) : undefined))
    .orderBy(isOpen ? asc(id) : desc(id))
    .limit(rowLimit(limit));
};

export const listOfPerson = (db: Db, userId: number, { limit, after }: Page): Promise<ExceptionRow[]> => {
  const { id } = exceptionsTable;
  return db
    .select(listed)
    .from(exceptionsTable)
    .where(and(eq(exceptionsTable.userId, userId), after ? lt(id, after) : undefined))
    .orderBy(desc(id))
    .limit(rowLimit(limit));
};

export const findException = async (db: Db | Tx, id: number): Promise<ExceptionRow | null> =>
  (await db.select(selected).from(exceptionsTable).where(eq(exceptionsTable.id, id)))[0] ?? null;

/** One on somebody's desk; null for those of others. */
export const findOnDesk = async (db: Db | Tx, scope: DeskScope, id: number): Promise<ExceptionRow | null> =>
  (
    await db
      .select(selected)
      .from(exceptionsTable)
      .where(and(eq(exceptionsTable.id, id), inScope(scope)))
  )[0] ?? null;

/** Held against whoever else changes it. */
export const lockException = async (tx: Tx, id: number): Promise<ExceptionBase | null> =>
  (await tx.select().from(exceptionsTable).where(eq(exceptionsTable.id, id)).for('update'))[0] ?? null;

type Words = Omit<typeof exceptionWordsTable.$inferInsert, 'turn'>;

/** Adds what one side says to what was said before; the exception is held. */
export const addWords = async (tx: Tx, { exceptionId, by, authorId = null, text, at }: Words): Promise<void> => {
  const turn = sql`(select count(*) + 1 from ecert_exception_words w where w.exception_id = ${exceptionId})`;
  await tx.insert(exceptionWordsTable).values({ exceptionId, turn, by, authorId, text, at });
};

export const setException = async (tx: Tx, id: number, change: Partial<ExceptionBase>): Promise<void> => {
  await tx.update(exceptionsTable).set(change).where(eq(exceptionsTable.id, id));
};

export const noteOpening = async (tx: Tx, opening: { exceptionId: number; userId: number; openedAt: Date }): Promise<void> => {
  await tx.insert(exceptionOpeningsTable).values(opening);
};

/** Who asks: an account, or a guest with a mailbox from a network. */
export type Asker = { userId: number } | { network: string; email: string | null };

const isOf = (asker: Asker) => ('userId' in asker ? sql`user_id = ${asker.userId}` : sql`network = ${asker.network}`);

/** The same asker: of guests from one network, the same mailbox. */
const isSame = (asker: Asker) =>
  'userId' in asker ? isOf(asker) : sql`${isOf(asker)} and email is not distinct from ${asker.email}::text`;

export type Waiting = { own: number; all: number; unproven: number; fromNetwork: number };

/** How many wait: of this asker about this certificate, of theirs about any, and about this one from people who proved nothing. */
export const countWaiting = async (tx: Tx, certificateId: number, asker: Asker): Promise<Waiting> => {
  const isAbout = sql`state = 'open' and certificate_id = ${certificateId}`;
  const isNear = 'userId' in asker ? sql`false` : isOf(asker);
  const { rows } = await tx.execute<Waiting>(sql`
    select (select count(*)::int from ecert_exceptions where ${isAbout} and ${isSame(asker)}) as own,
      (select count(*)::int from ecert_exceptions where state = 'open' and ${isOf(asker)}) as all,
      (select count(*)::int from ecert_exceptions where ${isAbout} and not is_proven) as unproven,
      (select count(*)::int from ecert_exceptions where ${isAbout} and not is_proven and ${isNear}) as "fromNetwork"`);
  return rows[0] ?? { own: 0, all: 0, unproven: 0, fromNetwork: 0 };
};

type Again = { certificateId: number; kind: ExceptionBase['kind']; content: string; since: Date };

/** The exception that this asker wrote in these words since then, and that waits; null where there is none. */
export const findSame = async (tx: Tx, asker: Asker, { certificateId, kind, content, since }: Again): Promise<number | null> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from ecert_exceptions where state = 'open' and certificate_id = ${certificateId} and ${isSame(asker)} and kind = ${kind}
      and created_at >= ${since.toISOString()}::timestamptz and reopened_at is null
      and exists (select 1 from ecert_exception_words w where w.exception_id = ecert_exceptions.id and w.turn = 1 and w.text = ${content})
    order by id limit 1`);
  return rows[0] ? Number(rows[0].id) : null;
};
