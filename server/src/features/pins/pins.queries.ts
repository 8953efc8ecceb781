import { and, desc, eq, gt, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { literal } from '../../kernel/db/literal.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import type { WaitingSql } from '../../platform/notices/waiting.registry.ts';
import { administeredGroupsSql, groupAdminsSql } from '../../platform/subjects/group-admins.queries.ts';
import { OwnerId } from '../../platform/subjects/owner.types.ts';
import type { PinDecider } from '../../platform/subjects/subjects.registry.ts';
import { deciderSql, pinRequestsTable, type pinStates } from './pins.tables.ts';

export type PinRow = typeof pinRequestsTable.$inferSelect;
export type PinState = (typeof pinStates)[number];

const table = pinRequestsTable;

/** Adds a request, or null where one for the same thing waits (or stands) already. */
export const addPin = async (tx: Tx, draft: typeof table.$inferInsert): Promise<PinRow | null> =>
  (await tx.insert(table).values(draft).onConflictDoNothing().returning())[0] ?? null;

export const setHold = (tx: Tx, id: number, holdId: number) => tx.update(table).set({ holdId }).where(eq(table.id, id));

export const findPin = async (db: Db | Tx, id: number): Promise<PinRow | null> =>
  (await db.select().from(table).where(eq(table.id, id)))[0] ?? null;

export const findPinOfHold = async (tx: Tx, holdId: number): Promise<PinRow | null> =>
  (await tx.select().from(table).where(eq(table.holdId, holdId)))[0] ?? null;

/** Leaves the state in which a request was; null where it is in another one by now, so that only one of many comes through. */
export const movePin = async (
  tx: Tx,
  id: number,
  from: PinState,
  change: { state: PinState; decidedBy?: number | null; decidedAt?: Date; expiresAt?: Date | null },
): Promise<PinRow | null> =>
  (
    await tx
      .update(table)
      .set(change)
      .where(and(eq(table.id, id), eq(table.state, from)))
      .returning()
  )[0] ?? null;

const of = (kind: string, id: number) => and(eq(table.kind, kind), eq(table.subjectId, id));

export const findPending = async (db: Db | Tx, kind: string, id: number): Promise<PinRow | null> =>
  (
    await db
      .select()
      .from(table)
      .where(and(of(kind, id), eq(table.state, literal('pending'))))
  )[0] ?? null;

/** The request about a thing that waits, or else the last that was made. */
export const findLastPin = async (db: Db | Tx, kind: string, id: number): Promise<PinRow | null> =>
  (
    await db
      .select()
      .from(table)
      .where(and(of(kind, id), isNotNull(table.holdId)))
      .orderBy(sql`${table.state} = 'pending' desc`, desc(table.id))
      .limit(rowLimit(1))
  )[0] ?? null;

/** What was approved before for the same thing has no say any more; what waits for it to come back keeps its days. */
export const endApproved = (tx: Tx, kind: string, id: number) =>
  tx
    .update(table)
    .set({ state: 'ended' })
    .where(and(of(kind, id), eq(table.state, literal('approved')), isNull(table.pausedAt)));

type Thing = { kind: string; id: number };

/** About a thing, about what stands under it, or about what lies in it where it is a circle. */
const about = ({ kind, id }: Thing) =>
  kind === 'group'
    ? eq(table.groupId, id)
    : or(and(sql`${table.kind} = ${kind}`, eq(table.subjectId, id)), and(eq(table.parentKind, kind), eq(table.parentId, id)));

/** Nothing of what is gone, or of what was in it, stands on top any more; what waits for it to come back keeps its days. */
export const endApprovedUnder = (tx: Tx, gone: Thing) =>
  tx
    .update(table)
    .set({ state: 'ended' })
    .where(and(about(gone), eq(table.state, literal('approved')), isNull(table.pausedAt)));

/** Requests that wait about a thing and whatever is in it; in a settled order. */
export const listPendingUnder = (tx: Tx, gone: Thing): Promise<PinRow[]> =>
  tx
    .select()
    .from(table)
    .where(and(about(gone), eq(table.state, literal('pending'))))
    .orderBy(table.id);

/** Pins of a thing and of whatever is in it stand still from now on. */
export const pauseUnder = (tx: Tx, thing: Thing, now: Date) =>
  tx
    .update(table)
    .set({ pausedAt: now })
    .where(and(about(thing), eq(table.state, literal('approved')), isNull(table.pausedAt), gt(table.expiresAt, now)));

/** Pins of a thing and of whatever is in it that stand still; in a settled order. */
export const listPausedUnder = (tx: Tx, thing: Thing): Promise<PinRow[]> =>
  tx
    .select()
    .from(table)
    .where(and(about(thing), eq(table.state, literal('approved')), isNotNull(table.pausedAt)))
    .orderBy(table.id);

/** A pin goes on, until then. */
export const resumePin = (tx: Tx, id: number, expiresAt: Date) =>
  tx.update(table).set({ pausedAt: null, expiresAt }).where(eq(table.id, id));

/** Pins whose time is over. */
export const listDue = (db: Db, now: Date, limit: number): Promise<PinRow[]> =>
  db
    .select()
    .from(table)
    .where(and(eq(table.state, literal('approved')), isNull(table.pausedAt), lte(table.expiresAt, now)))
    .orderBy(table.expiresAt)
    .limit(rowLimit(limit));

/** Requests that a person decides about, or made, or that the house decides about; what group admins pinned themselves is not among them. */
export const pinPlaces = {
  under: (kind: string, userId: number) => and(eq(table.receiverId, new OwnerId(userId)), eq(table.parentKind, kind)),
  administered: (kind: string, userId: number) =>
    and(eq(table.kind, kind), sql`${deciderSql} = 'keepers'`, sql`${table.groupId} in (${administeredGroupsSql(userId)})`),
  mine: (userId: number) => eq(table.applicantId, new OwnerId(userId)),
  house: (kind: string) => and(eq(table.kind, kind), sql`${deciderSql} = 'house'`),
};

export type PinPage = {
  place: SQL | undefined;
  state: PinState | undefined;
  groupId?: number | undefined;
  parentId?: number | undefined;
  after: number | undefined;
  limit: number;
};

export const listPinRows = (db: Db, page: PinPage): Promise<PinRow[]> =>
  db
    .select()
    .from(table)
    .where(
      and(
        page.place,
        isNotNull(table.holdId),
        page.state ? eq(table.state, page.state) : undefined,
        page.groupId ? eq(table.groupId, page.groupId) : undefined,
        page.parentId ? eq(table.parentId, page.parentId) : undefined,
        page.after ? lt(table.id, page.after) : undefined,
      ),
    )
    .orderBy(desc(table.id))
    .limit(rowLimit(page.limit));

/** What waits for a person under /message/audits: pins of what stands under their things of a kind. */
export const waitingUnder =
  (kind: string): WaitingSql =>
  (userId) =>
    countPending(sql`receiver_id = ${userId} and parent_kind = ${kind}`);

/** The same of things of a kind in circles that they are a group admin of. */
export const waitingForGroupAdmins =
  (kind: string): WaitingSql =>
  (userId) =>
    countPending(sql`kind = ${kind} and ${deciderSql} = 'keepers' and group_id in (${administeredGroupsSql(userId)})`);

const countPending = (place: SQL): SQL =>
  sql`select count(*)::int as count, max(created_at) as newest from pin_requests where state = 'pending' and ${place}`;

type Asked = Pick<PinRow, 'groupId' | 'receiverId' | 'applicantId'> & { decider: PinDecider };

/** Those who could answer a request, by whom it is decided (decision 019). */
const deciders = ({ decider, groupId, receiverId, applicantId }: Asked): SQL => {
  if (decider === 'house')
    return sql`select 1 from users where role = 'operator' and status = 'active' and id <> ${applicantId.secretUserId}`;
  if (decider === 'owner-above') return sql`select 1 from users where id = ${receiverId?.secretUserId ?? null} and status = 'active'`;
  return groupId === null
    ? sql`select 1 where false`
    : sql`select 1 from users u where u.id in (${groupAdminsSql(groupId)}) and u.status = 'active'`;
};

/** Whether anybody is there to answer a request: accounts that ended or are banned answer none. */
export const hasDecider = async (tx: Tx, asked: Asked): Promise<boolean> => {
  const { rows } = await tx.execute<{ found: boolean }>(sql`select exists (${deciders(asked)}) as found`);
  return rows[0]?.found === true;
};
