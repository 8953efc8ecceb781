import { and, eq, getTableColumns, inArray, lte, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { keySql } from './notice-groups.queries.ts';
import type { NoticeRow } from './notices.queries.ts';
import { type deliveryWays, noticeDeliveriesTable, noticesTable } from './notices.tables.ts';

export type DeliveryWay = (typeof deliveryWays)[number];

const AT_ONCE = 500;

/** People for whom something is due. */
export const listDue = async (db: Db, now: Date): Promise<number[]> => {
  const rows = await db
    .selectDistinct({ userId: noticeDeliveriesTable.userId })
    .from(noticeDeliveriesTable)
    .where(lte(noticeDeliveriesTable.dueAt, now))
    .limit(AT_ONCE);
  return rows.map((row) => row.userId);
};

const due = (userId: number, now: Date) => and(eq(noticeDeliveriesTable.userId, userId), lte(noticeDeliveriesTable.dueAt, now));

/** What would be pushed in quiet hours waits for their end. */
export const putOffPushes = async (tx: Tx, userId: number, { now, until }: { now: Date; until: Date }): Promise<void> => {
  await tx
    .update(noticeDeliveriesTable)
    .set({ dueAt: until })
    .where(and(due(userId, now), eq(noticeDeliveriesTable.way, 'push')));
};

/** Takes what is due for somebody: whoever takes it sends it, once. */
export const takeDue = async (tx: Tx, userId: number, now: Date): Promise<{ way: DeliveryWay; noticeId: number }[]> =>
  tx
    .delete(noticeDeliveriesTable)
    .where(due(userId, now))
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
