import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Ctx, WriteCtx } from '../../kernel/http/context.ts';
import { socialStartsTable } from './connections.tables.ts';
import { browserMark, markBrowser } from './own-browser.guard.ts';
import { hashOf } from './secrets.tokens.ts';

const LIFETIME_MS = 10 * 60_000;

/** Somebody sets out to the provider: gives the state that comes back with them. */
export const beginStart = async (ctx: WriteCtx, callback: string | null): Promise<string> => {
  // Letters and digits alone, as WeChat wants it.
  const state = randomBytes(32).toString('hex');
  await ctx.db.insert(socialStartsTable).values({
    stateHash: hashOf(state),
    browserHash: markBrowser(ctx),
    userId: ctx.actor?.userId ?? null,
    callback,
    createdAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + LIFETIME_MS),
  });
  return state;
};

export type Start = { userId: number | null; callback: string | null };

/**
 * Takes a state that came back, outside any transaction, so that it is used up whatever becomes of the call. Throws
 * SOCIAL_STATE_WRONG for one that is unknown, old, used, of another browser, or of the other kind.
 */
export const takeStart = async (ctx: Ctx<'SOCIAL_STATE_WRONG'>, given: { state: string; kind: 'app' | 'page' }): Promise<Start> => {
  const mark = browserMark(ctx);
  if (!mark) throw ctx.refuse('SOCIAL_STATE_WRONG');
  const taken = await ctx.deps.db.write.execute<{ user_id: string | null; callback: string | null }>(sql`
    update social_starts set used_at = ${ctx.now}
    where state_hash = ${hashOf(given.state)} and browser_hash = ${mark} and used_at is null and expires_at > ${ctx.now}
      and ${given.kind === 'page' ? sql`callback is not null` : sql`callback is null`}
    returning user_id, callback`);
  const row = taken.rows[0];
  if (!row) throw ctx.refuse('SOCIAL_STATE_WRONG');
  return { userId: row.user_id === null ? null : Number(row.user_id), callback: row.callback };
};
