import type { Done } from '#contract/kernel/schemas.ts';
import { inEveryLocale } from '#contract/kernel/texts.ts';
import { trialFindingsMessages as says } from '#contract/trials/trial-findings.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { type EffectContext, me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { notify } from '../../../platform/notices/notices.writes.ts';
import { announceUnfit } from '../../../platform/subjects/subjects.registry.ts';
import { isOfFinding, mayDismiss, mayTakeOut } from '../trial-findings.policy.ts';
import {
  endWaiting,
  type FindingRow,
  listAppeals,
  listPieces,
  lockFinding,
  lockFindings,
  type PieceRow,
  setFinding,
  setPieces,
  stoppedAmong,
  unjudged,
} from '../trial-findings.queries.ts';
import { translatedOf } from '../trial-findings.view.ts';

type Code = 'CASE_OWN' | 'FINDING_DECIDED';
type Decision = { id: number; reason: string };
type ReadDecision = Decision & { trialIds?: readonly number[] | undefined };

const initiatorsOf = (pieces: readonly PieceRow[]): number[] =>
  [...new Set(pieces.map(({ initiatorId }) => initiatorId))].sort((one, other) => one - other);

/** The finding, held, with its trials; nobody decides about what they sent or got. */
const lockForDecision = async (ctx: WriteCtx<Code>, id: number): Promise<{ row: FindingRow; pieces: PieceRow[] }> => {
  await lockFindings(ctx.db);
  const row = await lockFinding(ctx.db, id);
  if (!row) throw refuse('NOT_FOUND');
  const pieces = await listPieces(ctx.db, [id]);
  const { userId } = me(ctx);
  if (pieces.some(({ initiatorId, receiverId }) => [initiatorId, receiverId].includes(userId))) throw ctx.refuse('CASE_OWN');
  return { row, pieces };
};

/** Nobody is convicted or freed by what an operator never read: the night may have put texts of others beside it since. */
const needRead = (ctx: WriteCtx<'FINDING_GREW'>, pieces: readonly PieceRow[], trialIds: readonly number[] | undefined): void => {
  const read = new Set(trialIds);
  if (trialIds && pieces.some((one) => isOfFinding(one) && !read.has(one.trialId))) throw ctx.refuse('FINDING_GREW');
};

const subjectOf = ({ id }: Decision) => ({ kind: 'trial-finding', id });

const decide = async (ctx: WriteCtx<Code>, { id, reason }: Decision, state: 'upheld' | 'dismissed'): Promise<void> => {
  await setFinding(ctx.db, id, { state, reason, decidedAt: ctx.now, decidedBy: me(ctx).userId });
  ctx.audit('trial-finding', id, { state, reason });
};

/** Everybody who handed a piece in is told how much they translated for nothing. */
const notifyReceivers = async (ctx: EffectContext, pieces: readonly PieceRow[]): Promise<void> => {
  const handedIn = pieces.filter(({ submittedAt, receiverId }) => submittedAt !== null && receiverId !== null);
  const byReceiver = [...Map.groupBy(handedIn, ({ receiverId }) => receiverId ?? 0)].sort(([one], [other]) => one - other);
  for (const [to, theirs] of byReceiver) {
    const { characters, words } = translatedOf(theirs);
    const amount = inEveryLocale(says.amount, { characters, words });
    const trialId = theirs[0]?.trialId ?? 0;
    await notify(ctx, {
      kind: 'trial',
      to,
      text: says.toldReceiver,
      filling: { amount },
      subject: { kind: 'trial-received', id: trialId },
    });
  }
};

/** Whoever sent these is told why they stay stopped, whoever translated them for what, and what rests on one ends with it. */
const judge = async (ctx: WriteCtx<Code>, decision: Decision, judged: readonly PieceRow[]): Promise<void> => {
  const filling = { reason: decision.reason };
  await notify(ctx, { kind: 'trial', to: initiatorsOf(judged), text: says.toldUpheld, filling, subject: subjectOf(decision) });
  await notifyReceivers(ctx, judged);
  for (const { trialId } of judged.toSorted((one, other) => one.trialId - other.trialId))
    await announceUnfit(ctx, { kind: 'trial', id: trialId });
};

/** Whoever is of it no more is told whether they may start trials again: another document may stop them still. */
const notifyFree = async (ctx: EffectContext, id: number, userIds: readonly number[]): Promise<void> => {
  const stopped = await stoppedAmong(ctx.db, userIds);
  for (const [text, to] of [
    [says.toldDismissed, userIds.filter((one) => !stopped.has(one))],
    [says.toldFreeHere, userIds.filter((one) => stopped.has(one))],
  ] as const)
    await notify(ctx, { kind: 'trial', to, text, subject: { kind: 'trial-finding', id } });
};

/** It is one document. Throws NOT_FOUND, CASE_OWN, FINDING_DECIDED and FINDING_GREW. */
export const upholdTrialFinding = async (ctx: WriteCtx<Code | 'FINDING_GREW'>, { trialIds, ...decision }: ReadDecision): Promise<Done> => {
  const { row, pieces } = await lockForDecision(ctx, decision.id);
  if (row.state !== 'open') throw ctx.refuse('FINDING_DECIDED');
  needRead(ctx, pieces, trialIds);
  await decide(ctx, decision, 'upheld');
  await judge(ctx, decision, pieces.filter(isOfFinding));
  return { message: say(ctx, says.upheld) };
};

/** It is none; also after it was upheld, where who sent it appealed since. Throws NOT_FOUND, CASE_OWN, FINDING_DECIDED and FINDING_GREW. */
export const dismissTrialFinding = async (ctx: WriteCtx<Code | 'FINDING_GREW'>, { trialIds, ...decision }: ReadDecision): Promise<Done> => {
  const { row, pieces } = await lockForDecision(ctx, decision.id);
  if (!mayDismiss(row, pieces, await listAppeals(ctx.db, [row.id]))) throw ctx.refuse('FINDING_DECIDED');
  needRead(ctx, pieces, trialIds);
  await decide(ctx, decision, 'dismissed');
  await endWaiting(ctx.db, [row.id]);
  await notifyFree(ctx, row.id, initiatorsOf(pieces.filter(isOfFinding)));
  return { message: say(ctx, says.dismissed) };
};

/** What came after it was upheld is of it too, as far as the operator read it. Throws NOT_FOUND, CASE_OWN and FINDING_DECIDED. */
export const confirmTrialPieces = async (
  ctx: WriteCtx<Code>,
  { trialIds, ...decision }: Decision & { trialIds: readonly number[] },
): Promise<Done> => {
  const { row, pieces } = await lockForDecision(ctx, decision.id);
  const confirmed = pieces.filter(({ trialId, state }) => state === 'waiting' && trialIds.includes(trialId));
  if (row.state !== 'upheld' || confirmed.length === 0) throw ctx.refuse('FINDING_DECIDED');
  const ids = confirmed.map(({ trialId }) => trialId);
  await setPieces(ctx.db, row.id, ids, { state: 'held', decidedAt: ctx.now, reason: decision.reason });
  ctx.audit('trial-finding', row.id, { confirmed: ids, reason: decision.reason });
  await judge(ctx, decision, confirmed);
  return { message: say(ctx, says.confirmed) };
};

/** What is left once texts were taken out: with nothing it is none, and what only waited is open, as nobody has judged it. */
const settleRest = async (
  ctx: WriteCtx<Code>,
  row: FindingRow,
  { rest, decision }: { rest: readonly PieceRow[]; decision: Decision },
): Promise<void> => {
  if (rest.length === 0) await decide(ctx, decision, 'dismissed');
  if (rest.length === 0 || row.state === 'open' || rest.some(({ state }) => state === 'held')) return;
  await endWaiting(ctx.db, [row.id]);
  await setFinding(ctx.db, row.id, unjudged);
};

/** A text of one sender is no piece of it; nobody looks at it again. Throws NOT_FOUND, CASE_OWN and FINDING_DECIDED. */
export const takeOutTrialPiece = async (ctx: WriteCtx<Code>, { trialId, ...decision }: Decision & { trialId: number }): Promise<Done> => {
  const { row, pieces } = await lockForDecision(ctx, decision.id);
  const piece = pieces.find((one) => one.trialId === trialId);
  if (!piece) throw refuse('NOT_FOUND');
  const appeals = await listAppeals(ctx.db, [row.id]);
  if (!mayTakeOut(row, piece, appeals)) throw ctx.refuse('FINDING_DECIDED');
  const { initiatorId, position } = piece;
  // Of the same text what was judged already stays, where nobody appealed against that.
  const out = pieces.filter((one) => one.initiatorId === initiatorId && one.position === position && mayTakeOut(row, one, appeals));
  const ids = out.map((one) => one.trialId);
  await setPieces(ctx.db, row.id, ids, { state: 'out', decidedAt: ctx.now, reason: decision.reason });
  ctx.audit('trial-finding', row.id, { takenOut: ids, reason: decision.reason });
  const rest = pieces.filter((one) => isOfFinding(one) && !out.includes(one));
  await settleRest(ctx, row, { rest, decision });
  if (rest.some((one) => one.initiatorId === initiatorId)) {
    const filling = { reason: decision.reason };
    await notify(ctx, { kind: 'trial', to: initiatorId, text: says.toldOut, filling, subject: subjectOf(decision) });
  } else await notifyFree(ctx, row.id, [initiatorId]);
  return { message: say(ctx, says.takenOut) };
};
