import { refuse } from '../../kernel/errors/refuse.ts';
import { me, type WriteCtx } from '../../kernel/http/context.ts';
import { isBlockedBetween } from '../../platform/people/blocks.sql.ts';
import { sideOf, type TrialMove, whyNotMove } from './trials.policy.ts';
import { lockTrial, type TrialRow } from './trials.queries.ts';

export type MoveRefusal = 'TRIAL_ENDED' | 'TRIAL_MOVED';

/** One of both names a trial: its number for the two, or what stands in its link for whoever holds it. */
export type Named = { id?: number | undefined; acceptId?: string | undefined };

/** The latest of what is written of a trial, and now: a clock that was set back makes nothing happen before what led to it. */
export const momentOf = (row: TrialRow, now: Date): Date =>
  new Date(Math.max(...[now, row.createdAt, row.acceptedAt, row.submittedAt, row.markedAt].map((one) => one?.getTime() ?? 0)));

/** Throws NOT_FOUND, TRIAL_ENDED or TRIAL_MOVED where that side may not do that now. */
const check = async (
  ctx: WriteCtx<MoveRefusal>,
  row: TrialRow,
  { move, side }: { move: TrialMove; side: ReturnType<typeof sideOf> },
): Promise<void> => {
  const { userId } = me(ctx);
  const otherId = side === 'initiator' ? row.receiverId : row.initiatorId;
  const why = whyNotMove(row, { move, side, now: momentOf(row, ctx.now) });
  // Nobody gets out of a mark by a block.
  const isHidden = move !== 'score' && otherId !== null && (await isBlockedBetween(ctx.db, userId, otherId));
  if (why === 'NOT_FOUND' || isHidden) throw refuse('NOT_FOUND');
  if (why) throw ctx.refuse(why);
};

/** A trial of the caller, held against every other move, which they may make now. Throws NOT_FOUND, TRIAL_ENDED, TRIAL_MOVED. */
export const lockTrialFor = async (ctx: WriteCtx<MoveRefusal>, id: number, move: TrialMove): Promise<TrialRow> => {
  const row = await lockTrial(ctx.db, { id });
  const side = row && sideOf(row, me(ctx).userId);
  if (!row || !side) throw refuse('NOT_FOUND');
  await check(ctx, row, { move, side });
  return row;
};

/**
 * The same for who is invited: by the number of a trial that is theirs, or by its link, which is for whoever takes it up first. Throws
 * NOT_FOUND, TRIAL_NOT_YOURS, TRIAL_ENDED, TRIAL_MOVED.
 */
export const lockInvitation = async (
  ctx: WriteCtx<MoveRefusal | 'TRIAL_NOT_YOURS'>,
  { id, acceptId }: Named,
  move: 'accept' | 'refuse',
): Promise<TrialRow> => {
  if (acceptId === undefined) return lockTrialFor(ctx, id ?? 0, move);
  const { userId } = me(ctx);
  const row = await lockTrial(ctx.db, { acceptKey: acceptId });
  if (!row) throw refuse('NOT_FOUND');
  const isTaken = row.receiverId !== null && row.receiverId !== userId;
  if (row.initiatorId === userId || isTaken) throw ctx.refuse('TRIAL_NOT_YOURS');
  await check(ctx, row, { move, side: 'receiver' });
  return row;
};
