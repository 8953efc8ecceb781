import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { Refusal, refuse } from '../../kernel/errors/refuse.ts';
import type { Ctx } from '../../kernel/http/context.ts';
import { houseTime } from '../../kernel/http/house-time.ts';
import { keyFor } from '../security/secret-box.plain.ts';
import { reopenOverdue } from './standing.writes.ts';

const LINK_MS = 7 * 86_400_000;

const signatureOf = async (deps: Pick<Deps, 'config'>, actId: number, expires: number): Promise<Buffer> =>
  createHmac('sha256', await keyFor(deps, 'appeal'))
    .update(`${actId}\n${expires}`)
    .digest();

/** What lets somebody who is shut out read why, and appeal: for a week, given only to who proved whose account it is. */
export const appealToken = async (deps: Pick<Deps, 'config'>, actId: number, now: Date): Promise<string> => {
  const expires = now.getTime() + LINK_MS;
  return `${expires.toString(36)}.${(await signatureOf(deps, actId, expires)).toString('base64url')}`;
};

/** Whether `appealToken` gave this for that act, less than a week ago. */
export const isAppealToken = async (deps: Pick<Deps, 'config'>, actId: number, token: string, now: Date): Promise<boolean> => {
  const [time = '', signature = ''] = token.split('.');
  const expires = Number.parseInt(time, 36);
  if (!Number.isSafeInteger(expires) || expires < now.getTime()) return false;
  const [given, right] = [Buffer.from(signature, 'base64url'), await signatureOf(deps, actId, expires)];
  return given.length === right.length && timingSafeEqual(given, right);
};

type Appeal = { act_id: number; token: string };
type Ban = { id: string; reason: string; ends_at: Date | string | null };

/**
 * Says to who proved whose account it is why it is shut, until when, and how to appeal. Opens it where that time is over, and then says
 * nothing. Throws ACCOUNT_BANNED, ACCOUNT_BANNED_FOR_GOOD, and ACCOUNT_DISABLED where no ban is known.
 */
export const refuseShut = async (ctx: Ctx, userId: number): Promise<void> => {
  const db = ctx.deps.db.write;
  if ((await reopenOverdue(db, ctx.now, userId)) > 0) return;
  const { rows } = await db.execute<Ban>(sql`
    select id, reason, ends_at from moderation_acts
    where user_id = ${userId} and act = 'ban' and withdrawn_at is null and (ends_at is null or ends_at > ${ctx.now.toISOString()}::timestamptz)
    order by ends_at desc nulls first, id desc limit 1`);
  const [ban] = rows;
  if (!ban) throw refuse('ACCOUNT_DISABLED');
  const actId = Number(ban.id);
  const until = ban.ends_at === null ? null : houseTime(new Date(ban.ends_at));
  const appeal: Appeal = { act_id: actId, token: await appealToken(ctx.deps, actId, ctx.now) };
  if (until === null) throw refuse('ACCOUNT_BANNED_FOR_GOOD', { params: { reason: ban.reason }, detail: { appeal } });
  throw refuse('ACCOUNT_BANNED', { params: { reason: ban.reason, until }, detail: { appeal, until } });
};

/**
 * The screen that tells why an account is shut to a browser that is sent on: the decision, with what lets them read it and appeal, else
 * what a refused sign-in leads to (docs/decisions/011). Null where it is not for that that somebody was refused.
 */
export const whyShutAt = (error: unknown): string | null => {
  if (!(error instanceof Refusal)) return null;
  if (error.code === 'ACCOUNT_DISABLED') return '/restricted';
  if (!error.code.startsWith('ACCOUNT_BANNED')) return null;
  const appeal = error.detail?.['appeal'] as Appeal | undefined;
  return appeal ? `/conduct/${appeal.act_id}?${new URLSearchParams({ token: appeal.token })}` : '/restricted';
};
