import type { Done } from '#contract/kernel/schemas.ts';
import { inEveryLocale } from '#contract/kernel/texts.ts';
import { trialFindingsMessages as says } from '#contract/trials/trial-findings.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { notify } from '../../../platform/notices/notices.ts';
import { type FindingRow, listPieces, lockFinding, type PieceRow, setFinding } from '../trial-findings.queries.ts';
import { translatedOf } from '../trial-findings.view.ts';

type Code = 'CASE_OWN' | 'FINDING_DECIDED';
type Decision = { id: number; reason: string };

const initiatorsOf = (pieces: readonly PieceRow[]): number[] =>
  [...new Set(pieces.map(({ initiatorId }) => initiatorId))].sort((one, other) => one - other);

/** The finding, held, with its trials; nobody decides about what they sent or got. */
const hold = async (ctx: WriteCtx<Code>, id: number): Promise<{ row: FindingRow; pieces: PieceRow[] }> => {
  const row = await lockFinding(ctx.db, id);
  if (!row) throw refuse('NOT_FOUND');
  const pieces = await listPieces(ctx.db, [id]);
  const { userId } = me(ctx);
  if (pieces.some(({ initiatorId, receiverId }) => [initiatorId, receiverId].includes(userId))) throw ctx.refuse('CASE_OWN');
  return { row, pieces };
};

const subjectOf = ({ id }: Decision) => ({ kind: 'trial-finding', id });

const decide = async (ctx: WriteCtx<Code>, { id, reason }: Decision, state: 'upheld' | 'dismissed'): Promise<void> => {
  await setFinding(ctx.db, id, { state, reason, decidedAt: ctx.now, decidedBy: me(ctx).userId });
  ctx.audit('trial-finding', id, { state, reason });
};

/** Everybody who handed a piece in is told how much they translated for nothing. */
const tellReceivers = async (ctx: WriteCtx<Code>, pieces: readonly PieceRow[]): Promise<void> => {
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

/** It is one document. Throws NOT_FOUND, CASE_OWN and FINDING_DECIDED. */
export const upholdTrialFinding = async (ctx: WriteCtx<Code>, decision: Decision): Promise<Done> => {
  const { row, pieces } = await hold(ctx, decision.id);
  if (row.state !== 'open') throw ctx.refuse('FINDING_DECIDED');
  await decide(ctx, decision, 'upheld');
  await notify(ctx, {
    kind: 'trial',
    to: initiatorsOf(pieces),
    text: says.toldUpheld,
    filling: { reason: decision.reason },
    subject: subjectOf(decision),
  });
  await tellReceivers(ctx, pieces);
  return { message: say(ctx, says.upheld) };
};

/** It is none; also after it was upheld, where who sent it appealed since. Throws NOT_FOUND, CASE_OWN and FINDING_DECIDED. */
export const dismissTrialFinding = async (ctx: WriteCtx<Code>, decision: Decision): Promise<Done> => {
  const { row, pieces } = await hold(ctx, decision.id);
  const isAppealed = row.appealedAt !== null && row.decidedAt !== null && row.appealedAt > row.decidedAt;
  if (row.state === 'dismissed' || (row.state === 'upheld' && !isAppealed)) throw ctx.refuse('FINDING_DECIDED');
  await decide(ctx, decision, 'dismissed');
  await notify(ctx, { kind: 'trial', to: initiatorsOf(pieces), text: says.toldDismissed, subject: subjectOf(decision) });
  return { message: say(ctx, says.dismissed) };
};
