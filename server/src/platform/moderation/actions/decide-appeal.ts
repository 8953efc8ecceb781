import { and, eq, ne } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { DecideAppeal } from '#contract/moderation/desk.schemas.ts';
import { moderationMessages } from '#contract/moderation/moderation.messages.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { usersTable } from '../../accounts/accounts.tables.ts';
import { withdraw } from '../act.ts';
import { isInForce, lockAct } from '../acts.queries.ts';
import { appealsTable } from '../moderation.tables.ts';
import { needKnown, needOthers } from '../parties.ts';
import { tell } from '../tell.ts';

/** Whether there is an operator besides this one. */
export const hasOtherOperator = async (db: Db | Tx, userId: number): Promise<boolean> =>
  (
    await db
      .select({ id: usersTable.id })
      .from(usersTable)
      .where(and(eq(usersTable.role, 'operator'), eq(usersTable.status, 'active'), ne(usersTable.id, userId)))
      .limit(1)
  ).length > 0;

/**
 * Issue 6, moderation: another operator than the one who decided looks at an appeal; where there is none, the same one may. Throws
 * NOT_FOUND, CASE_DECIDED, CASE_OWN, APPEAL_OTHER_OPERATOR.
 */
export const decideAppeal = async (ctx: WriteCtx, { id, overturn, answer }: Static<(typeof DecideAppeal)['input']>) => {
  const { userId } = me(ctx);
  const [appeal] = await ctx.db.select().from(appealsTable).where(eq(appealsTable.id, id)).for('update');
  const act = appeal && (await lockAct(ctx.db, appeal.actId));
  if (!appeal || !act) throw refuse('NOT_FOUND');
  await needKnown(ctx.db, { kind: act.subjectKind, id: act.subjectId }, userId);
  if (appeal.state !== 'open') throw refuse('CASE_DECIDED');
  await needOthers(ctx.db, { kind: act.subjectKind, id: act.subjectId, ownerId: appeal.userId }, userId);
  if (act.byId === userId && (await hasOtherOperator(ctx.db, userId))) throw refuse('APPEAL_OTHER_OPERATOR');
  const state = overturn ? 'overturned' : 'upheld';
  await ctx.db.update(appealsTable).set({ state, answer, decidedBy: userId, decidedAt: ctx.now }).where(eq(appealsTable.id, id));
  ctx.audit('appeal', id, { state });
  if (!overturn)
    await tell(ctx, {
      userId: appeal.userId,
      message: moderationMessages.toldAppealKept,
      filling: { answer },
      subject: { kind: 'act', id: act.id },
    });
  else if (isInForce(act, ctx.now)) await withdraw(ctx, act, { userId });
  return { message: say(ctx, moderationMessages.decided) };
};
