import { eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { DecideAppeal } from '#contract/moderation/desk.schemas.ts';
import { moderationMessages } from '#contract/moderation/moderation.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { notify } from '../../notices/notices.writes.ts';
import { settingOf } from '../../settings/settings.registry.ts';
import { withdraw } from '../act.writes.ts';
import { isInForce, lockAct } from '../acts.queries.ts';
import { appealMatter, whyNotDecide } from '../deciders.policy.ts';
import { moderationSettings } from '../moderation.settings.ts';
import { appealsTable } from '../moderation.tables.ts';
import { needKnown } from '../parties.guard.ts';

/**
 * Issue 6, moderation: another operator than the one who decided or flagged looks at an appeal; where none is free to, or none did for some
 * days, the same one may. Throws NOT_FOUND, CASE_DECIDED, CASE_OWN, APPEAL_OTHER_OPERATOR.
 */
export const decideAppeal = async (
  ctx: WriteCtx<'APPEAL_OTHER_OPERATOR' | 'CASE_DECIDED' | 'CASE_OWN'>,
  { id, overturn, answer }: Static<(typeof DecideAppeal)['input']>,
) => {
  const { userId } = me(ctx);
  const [appeal] = await ctx.db.select().from(appealsTable).where(eq(appealsTable.id, id)).for('update');
  const act = appeal && (await lockAct(ctx.db, appeal.actId));
  if (!appeal || !act) throw refuse('NOT_FOUND');
  await needKnown(ctx.db, { kind: act.subjectKind, id: act.subjectId }, userId);
  if (appeal.state !== 'open') throw ctx.refuse('CASE_DECIDED');
  const { appealWaitDays } = await settingOf(ctx.deps, moderationSettings);
  const [why] = await whyNotDecide(ctx.db, [appealMatter(appeal, act, appealWaitDays)], { userId, now: ctx.now });
  if (why) throw ctx.refuse(why);
  const state = overturn ? 'overturned' : 'upheld';
  await ctx.db.update(appealsTable).set({ state, answer, decidedBy: userId, decidedAt: ctx.now }).where(eq(appealsTable.id, id));
  ctx.audit('appeal', id, { state, ...(act.byId === userId ? { sameOperator: true } : {}) });
  if (!overturn)
    await notify(ctx, {
      kind: 'moderation',
      to: appeal.userId,
      text: moderationMessages.toldAppealKept,
      filling: { answer },
      subject: { kind: 'act', id: act.id },
    });
  else if (isInForce(act, ctx.now)) await withdraw(ctx, act, { userId });
  return { message: say(ctx, moderationMessages.decided) };
};
