import { BOUNTY_WARNED_DAYS } from '#contract/questions/questions.limits.ts';
import { refuses } from '../../../kernel/errors/refuse.ts';
import type { VisibilityChanged } from '../../../platform/subjects/subjects.registry.ts';
import type { StoredAnswer } from '../answers.queries.ts';
import { ANSWER } from '../answers.subject.ts';
import { lockAnswer, questionOf } from '../answers.writes.ts';
import { listUnnotifiedAnswers } from '../bounties.queries.ts';
import { findOpenBounty, leaveTime, pauseBounty, resumeBounty } from '../bounties.writes.ts';
import { notifyInvited, notifyOfAnswer } from '../questions.notify.ts';
import { QUESTION } from '../questions.subject.ts';
import { lockQuestion, type StoredQuestion } from '../questions.writes.ts';
import { type Paying, payInvited } from './pay-invited.ts';

const DAY_MS = 86_400_000;

/** An answer that is there again. One of which nobody was told is told now, and leaves who asked time to adopt it. */
const followAnswer = async (ctx: Paying, question: StoredQuestion, answer: StoredAnswer): Promise<void> => {
  if (answer.toldAt === null) {
    await notifyOfAnswer(ctx, question, answer);
    await leaveTime(ctx.db, question.id, new Date(ctx.now.getTime() + BOUNTY_WARNED_DAYS * DAY_MS));
  }
  await payInvited(ctx, question, answer);
};

/** A question that is there again: its days go on, and whoever was to hear of it or of its answers does now. */
const followQuestion = async (ctx: Paying, id: number): Promise<void> => {
  const question = await lockQuestion(ctx.db, id);
  if (!question) return;
  await resumeBounty(ctx.db, id, ctx.now);
  await notifyInvited(ctx, question, (await findOpenBounty(ctx.db, id))?.amount ?? 0);
  for (const answerId of await listUnnotifiedAnswers(ctx.db, id)) {
    const answer = await lockAnswer(ctx.db, answerId);
    if (answer) await followAnswer(ctx, question, answer);
  }
};

/** What was kept back to be read is told, and paid, once it is back; meanwhile the days of a bounty stand still. */
export const followMoves: VisibilityChanged = async (moving, { kind, id }, to) => {
  const ctx = { ...moving, ...refuses };
  if (kind === QUESTION) return to === 'away' ? pauseBounty(ctx.db, id, ctx.now) : followQuestion(ctx, id);
  if (kind !== ANSWER || to === 'away') return;
  const questionId = await questionOf(ctx.db, id);
  const question = questionId === null ? null : await lockQuestion(ctx.db, questionId);
  const answer = question && (await lockAnswer(ctx.db, id));
  if (answer) await followAnswer(ctx, question, answer);
};
