import type { Done } from '#contract/kernel/schemas.ts';
import { trialFindingsMessages as says } from '#contract/trials/trial-findings.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { findStop, listPieces, lockFinding, setFinding } from '../trial-findings.queries.ts';

/** Whoever sent a piece says what their texts are, once. Throws NOT_FOUND, FINDING_DISMISSED and FINDING_APPEALED. */
export const appealTrialFinding = async (
  ctx: WriteCtx<'FINDING_APPEALED' | 'FINDING_DISMISSED'>,
  { id, text }: { id: number; text: string },
): Promise<Done> => {
  const row = await lockFinding(ctx.db, id);
  const pieces = row ? await listPieces(ctx.db, [id]) : [];
  if (!row || !pieces.some(({ initiatorId }) => initiatorId === me(ctx).userId)) throw refuse('NOT_FOUND');
  if (row.state === 'dismissed') throw ctx.refuse('FINDING_DISMISSED');
  if (row.appealedAt !== null) throw ctx.refuse('FINDING_APPEALED');
  await setFinding(ctx.db, id, { appeal: text, appealedAt: ctx.now });
  ctx.audit('trial-finding', id, { appealed: true });
  return { message: say(ctx, says.appealed) };
};

/** Nobody who was found to have cut a document into trials starts another. Throws TRIAL_STOPPED. */
export const needNotStopped = async (ctx: WriteCtx<'TRIAL_STOPPED'>): Promise<void> => {
  if (await findStop(ctx.db, me(ctx).userId)) throw ctx.refuse('TRIAL_STOPPED');
};
