import { sql } from 'drizzle-orm';
import type { Ctx, WriteCtx } from '../../kernel/http/context.ts';
import { socialPendingTable } from './connections.tables.ts';
import { browserMark, markBrowser } from './own-browser.guard.ts';
import { hashOf, newSecret } from './secrets.tokens.ts';
import type { WechatPerson } from './wechat.client.ts';

const LIFETIME_MS = 10 * 60_000;

/** Keeps a chat-app account that somebody has shown to hold; gives the social token that stands for it in this browser. */
export const savePending = async (ctx: WriteCtx, person: WechatPerson): Promise<string> => {
  const token = newSecret(32);
  await ctx.db.insert(socialPendingTable).values({
    tokenHash: hashOf(token),
    browserHash: markBrowser(ctx),
    provider: 'wechat',
    ...person,
    createdAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + LIFETIME_MS),
  });
  return token;
};

const isStillValid = (ctx: Ctx, token: string, mark: Buffer) =>
  sql`token_hash = ${hashOf(token)} and browser_hash = ${mark} and used_at is null and expires_at > ${ctx.now}`;

const markOf = (ctx: Ctx<'SOCIAL_TOKEN_ENDED'>): Buffer => {
  const mark = browserMark(ctx);
  if (!mark) throw ctx.refuse('SOCIAL_TOKEN_ENDED');
  return mark;
};

/** Looks whether a social token still stands, before work that costs something. Throws SOCIAL_TOKEN_ENDED. */
export const checkPending = async (ctx: Ctx<'SOCIAL_TOKEN_ENDED'>, token: string): Promise<void> => {
  const found = await ctx.deps.db.write.execute(sql`select 1 from social_pending where ${isStillValid(ctx, token, markOf(ctx))}`);
  if (found.rowCount !== 1) throw ctx.refuse('SOCIAL_TOKEN_ENDED');
};

/**
 * Uses a social token up in the transaction of what it opens: a refusal there gives it back. Throws SOCIAL_TOKEN_ENDED for one that is
 * unknown, old, used, or of another browser.
 */
export const spendPending = async (ctx: WriteCtx<'SOCIAL_TOKEN_ENDED'>, token: string): Promise<WechatPerson> => {
  const spent = await ctx.db.execute<{
    app_id: string;
    open_id: string;
    union_id: string | null;
    nickname: string;
    avatar_url: string;
    sex: number;
  }>(sql`
    update social_pending set used_at = ${ctx.now} where ${isStillValid(ctx, token, markOf(ctx))}
    returning app_id, open_id, union_id, nickname, avatar_url, sex`);
  const row = spent.rows[0];
  if (!row) throw ctx.refuse('SOCIAL_TOKEN_ENDED');
  return {
    appId: row.app_id,
    openId: row.open_id,
    unionId: row.union_id,
    nickname: row.nickname,
    avatarUrl: row.avatar_url,
    sex: row.sex,
  };
};
