import type { Static } from 'typebox';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { appealAct as appealActCall } from '#contract/moderation/conduct.calls.ts';
import type { AppealAct } from '#contract/moderation/conduct.schemas.ts';
import { moderationMessages } from '#contract/moderation/moderation.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { say, type WriteCtx } from '../../../kernel/http/context.ts';
import { settingOf } from '../../settings/settings.registry.ts';
import { daysFrom } from '../act.writes.ts';
import { isInForce, lockAct } from '../acts.queries.ts';
import { moderationSettings } from '../moderation.settings.ts';
import { appealsTable } from '../moderation.tables.ts';
import { findOwnAct } from '../reads/read-conduct.ts';

/**
 * Issue 6, moderation: somebody appeals what was decided about them, once, within so many days; also who is shut out, by what the refused
 * sign-in gave them. Throws SIGN_IN_REQUIRED, APPEAL_LINK_WRONG, NOT_FOUND, APPEAL_MADE, APPEAL_LATE, ACT_OVER.
 */
export const appealAct = async (
  ctx: WriteCtx<RefusalOf<typeof appealActCall>>,
  { id, text, token }: Static<(typeof AppealAct)['input']>,
) => {
  await findOwnAct(ctx, { id, token });
  const act = await lockAct(ctx.db, id);
  if (!act || act.act === 'hold') throw refuse('NOT_FOUND');
  const { appealDays } = await settingOf(ctx.deps, moderationSettings);
  const isLate = daysFrom(act.givenAt, appealDays) <= ctx.now;
  const values = { actId: id, userId: act.userId, text, createdAt: ctx.now };
  const { rowCount } = await ctx.db.insert(appealsTable).values(values).onConflictDoNothing();
  if (rowCount === 0) throw ctx.refuse('APPEAL_MADE');
  if (!isInForce(act, ctx.now)) throw ctx.refuse('ACT_OVER');
  if (isLate) throw ctx.refuse('APPEAL_LATE', { params: { days: appealDays } });
  ctx.audit('act', id, { appealed: true });
  return { message: say(ctx, moderationMessages.appealed) };
};
