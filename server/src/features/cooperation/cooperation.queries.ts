import { and, count, desc, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import type { WaitingSql } from '../../platform/notices/waiting.registry.ts';
import { notBlockedSql } from '../../platform/people/blocks.sql.ts';
import { intentionsTable } from './cooperation.tables.ts';

export type IntentionRow = typeof intentionsTable.$inferSelect;

/** Those of both sides whom no block separates now. */
const between = (viewerId: number) =>
  and(notBlockedSql(intentionsTable.senderId, viewerId), notBlockedSql(intentionsTable.receiverId, viewerId));

/** What that person sent or received, newest first. */
export const listRows = (
  db: Db,
  viewerId: number,
  page: { type: 'sent' | 'received'; limit: number; after?: number | undefined },
): Promise<IntentionRow[]> =>
  db
    .select()
    .from(intentionsTable)
    .where(
      and(
        eq(page.type === 'sent' ? intentionsTable.senderId : intentionsTable.receiverId, viewerId),
        between(viewerId),
        page.after ? lt(intentionsTable.id, page.after) : undefined,
      ),
    )
    .orderBy(desc(intentionsTable.id))
    .limit(rowLimit(page.limit));

const ofTwo = (id: number, viewerId: number) =>
  and(eq(intentionsTable.id, id), or(eq(intentionsTable.senderId, viewerId), eq(intentionsTable.receiverId, viewerId)), between(viewerId));

/** For one of the two whom it is about; null for everybody else. */
export const findIntention = async (db: Db | Tx, id: number, viewerId: number): Promise<IntentionRow | null> =>
  (await db.select().from(intentionsTable).where(ofTwo(id, viewerId)))[0] ?? null;

export const lockIntention = async (tx: Tx, id: number, viewerId: number): Promise<IntentionRow | null> =>
  (await tx.select().from(intentionsTable).where(ofTwo(id, viewerId)).for('update'))[0] ?? null;

/** How many a person sent since then, also those that were taken back. */
export const countSentSince = async (tx: Tx, senderId: number, since: Date): Promise<number> =>
  (
    await tx
      .select({ n: count() })
      .from(intentionsTable)
      .where(and(eq(intentionsTable.senderId, senderId), gt(intentionsTable.createdAt, since)))
  )[0]?.n ?? 0;

/** What others sent that person, who has not answered yet. */
export const waitingIntentions: WaitingSql = (userId) => sql`
  select count(*)::int as count, max(i.created_at) as newest from cooperation_intentions i
  where i.receiver_id = ${userId} and i.state = 'waiting' and ${notBlockedSql(sql`i.sender_id`, userId)}`;
