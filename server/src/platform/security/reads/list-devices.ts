import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { me, type ReadCtx, timeText } from '../../../kernel/http/context.ts';
import { sessionsTable } from '../../accounts/accounts.tables.ts';
import { deviceWords, networkWords } from '../device.words.ts';

const SHOWN_MAX = 100;

/** Issue 4, sessions: where the account is signed in now, the latest first. Read from the primary: whoever ended one sees it gone. */
export const listDevices = async (ctx: ReadCtx) => {
  const { userId, sessionId } = me(ctx);
  const rows = await ctx.deps.db.write
    .select()
    .from(sessionsTable)
    .where(and(eq(sessionsTable.userId, userId), isNull(sessionsTable.revokedAt), gt(sessionsTable.expiresAt, sql`now()`)))
    .orderBy(desc(sessionsTable.lastSeenAt), desc(sessionsTable.id))
    .limit(SHOWN_MAX);
  return rows
    .map((row) => ({
      id: row.id,
      ...deviceWords(row.userAgent),
      network: networkWords(row.address),
      is_current: row.id === sessionId,
      created_at: timeText(ctx, row.createdAt),
      last_seen_at: timeText(ctx, row.lastSeenAt),
    }))
    .sort((a, b) => Number(b.is_current) - Number(a.is_current));
};
