import { and, eq } from 'drizzle-orm';
import type { Done } from '#contract/kernel/schemas.ts';
import { trialFindingsMessages as says } from '#contract/trials/trial-findings.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { usersTable } from '../../../platform/accounts/accounts.tables.ts';
import { notify } from '../../../platform/notices/notices.writes.ts';
import { isOfDecision, standingOf } from '../trial-findings.policy.ts';
import { addAppeal, findStop, listAppeals, listPieces, lockFinding } from '../trial-findings.queries.ts';

/** Operators who sent and got none of it. */
const notifyOperators = async (ctx: WriteCtx, id: number, involved: readonly (number | null)[]): Promise<void> => {
  const { id: userId, role, status } = usersTable;
  const operators = await ctx.db
    .select({ id: userId })
    .from(usersTable)
    .where(and(eq(role, 'operator'), eq(status, 'active')));
  const to = operators.map((one) => one.id).filter((one) => !involved.includes(one));
  await notify(ctx, { kind: 'trial', to, text: says.toldAppeal, subject: { kind: 'trial-appeal', id } });
};

/** Whoever sent a piece says what their texts are, each once for each decision. Throws NOT_FOUND, FINDING_DISMISSED and FINDING_APPEALED. */
export const appealTrialFinding = async (
  ctx: WriteCtx<'FINDING_APPEALED' | 'FINDING_DISMISSED'>,
  { id, text }: { id: number; text: string },
): Promise<Done> => {
  const { userId } = me(ctx);
  const row = await lockFinding(ctx.db, id);
  const pieces = row ? await listPieces(ctx.db, [id]) : [];
  const own = pieces.filter(({ initiatorId }) => initiatorId === userId);
  if (!row || own.length === 0) throw refuse('NOT_FOUND');
  if (standingOf(row, own).state === 'dismissed') throw ctx.refuse('FINDING_DISMISSED');
  if ((await listAppeals(ctx.db, [id], userId)).some((one) => isOfDecision(row, own, one))) throw ctx.refuse('FINDING_APPEALED');
  await addAppeal(ctx.db, { findingId: id, userId, text, at: ctx.now });
  ctx.audit('trial-finding', id, { appealed: true });
  await notifyOperators(
    ctx,
    id,
    pieces.flatMap(({ initiatorId, receiverId }) => [initiatorId, receiverId]),
  );
  return { message: say(ctx, says.appealed) };
};

/** Nobody who was found to have cut a document into trials starts another. Throws TRIAL_STOPPED. */
export const needNotStopped = async (ctx: WriteCtx<'TRIAL_STOPPED'>): Promise<void> => {
  if (await findStop(ctx.db, me(ctx).userId)) throw ctx.refuse('TRIAL_STOPPED');
};
