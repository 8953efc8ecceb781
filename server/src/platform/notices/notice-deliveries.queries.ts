import { and, eq, getTableColumns, inArray, lte, notInArray, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { keySql } from './notice-groups.queries.ts';
import type { NoticeRow } from './notices.queries.ts';
import { type deliveryWays, noticeDeliveriesTable, noticesTable } from './notices.tables.ts';

export type DeliveryWay = (typeof deliveryWays)[number];

/** People that are served between two looks at who waits. */
export const DUE_AT_ONCE = 500;

/** People for whom something is due, who have waited longest first, but for some. */
export const listDue = async (db: Db, now: Date, except: readonly number[]): Promise<number[]> => {
  const rows = await db
    .select({ userId: noticeDeliveriesTable.userId })
    .from(noticeDeliveriesTable)
    .where(and(lte(noticeDeliveriesTable.dueAt, now), notInArray(noticeDeliveriesTable.userId, [...except])))
    .groupBy(noticeDeliveriesTable.userId)
    .orderBy(sql`min(${noticeDeliveriesTable.dueAt})`)
    .limit(DUE_AT_ONCE);
  return rows.map((row) => row.userId);
};

const due = (userId: number, now: Date) => and(eq(noticeDeliveriesTable.userId, userId), lte(noticeDeliveriesTable.dueAt, now));

/** What would go by a way now waits until then. */
export const putOff = async (
  tx: Tx,
  { userId, way }: { userId: number; way: DeliveryWay },
  { now, until }: { now: Date; until: Date },
): Promise<void> => {
  await tx
    .update(noticeDeliveriesTable)
    .set({ dueAt: until })
    .where(and(due(userId, now), eq(noticeDeliveriesTable.way, way)));
};

/** Where one letter is due, all that waits to go by letter goes with it. */
const goesAlong = (userId: number, now: Date) =>
  and(
    eq(noticeDeliveriesTable.userId, userId),
    eq(noticeDeliveriesTable.way, 'mail'),
    sql`exists (select 1 from notice_deliveries d where d.user_id = ${userId} and d.way = 'mail' and d.due_at <= ${now.toISOString()}::timestamptz)`,
  );

/** Takes what is due for somebody: whoever takes it sends it, once. */
export const takeDue = async (tx: Tx, userId: number, now: Date): Promise<{ way: DeliveryWay; noticeId: number }[]> =>
  tx
    .delete(noticeDeliveriesTable)
    .where(or(due(userId, now), goesAlong(userId, now)))
    .returning({ way: noticeDeliveriesTable.way, noticeId: noticeDeliveriesTable.noticeId });

/** Nobody has read it on any device. What is not counted in the app bears the moment it came as the one it was read at. */
const isNew = or(sql`${noticesTable.readAt} is null`, sql`${noticesTable.readAt} = ${noticesTable.createdAt}`);

export type KeyedNotice = NoticeRow & { key: string };

/** Those of these notices that are still there and unread, newest first, with what they are told under. */
export const loadUnread = async (db: Db | Tx, userId: number, ids: readonly number[]): Promise<KeyedNotice[]> =>
  db
    .select({ ...getTableColumns(noticesTable), key: sql<string>`${keySql(sql`${noticesTable}`)}` })
    .from(noticesTable)
    .where(and(eq(noticesTable.userId, userId), inArray(noticesTable.id, [...ids]), isNew))
    .orderBy(sql`${noticesTable.id} desc`);
