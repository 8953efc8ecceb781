import { APPLICATION_SILENCE_DAYS, BOUNTY_WARNED_DAYS } from '#contract/questions/questions.limits.ts';
import { questionsMessages } from '#contract/questions/questions.messages.ts';
import type { Deps } from '../../kernel/deps.ts';
import { type MoneyContext, runSystemTransaction } from '../../platform/ledger/system-transaction.writes.ts';
import { isHiddenForReview } from '../../platform/moderation/words.guard.ts';
import { notify } from '../../platform/notices/notices.writes.ts';
import { currencyFor } from '../../platform/settings/currency-name.view.ts';
import { settingOf } from '../../platform/settings/settings.registry.ts';
import { ANSWER } from './answers.subject.ts';
import { listDueBounties, listHiddenAnswers, listSilentApplications, mostAgreed } from './bounties.queries.ts';
import { findOpenBounty, markWarned, payBounty, returnBounty } from './bounties.writes.ts';
import { findWaiting, giveApplicationBack, settleApplication } from './featured.writes.ts';
import { bountySettings } from './questions.settings.ts';
import { QUESTION } from './questions.subject.ts';
import { lockQuestion, type StoredQuestion } from './questions.writes.ts';

const DAY_MS = 86_400_000;
const SILENCE_MS = APPLICATION_SILENCE_DAYS * DAY_MS;
const WARNED_MS = BOUNTY_WARNED_DAYS * DAY_MS;

/** Whether an answer that was given in time waits for somebody who reads it first: it may be the one that is paid. */
const isBeingRead = async (ctx: MoneyContext, question: StoredQuestion, until: Date): Promise<boolean> => {
  for (const id of await listHiddenAnswers(ctx.db, question, until)) if (await isHiddenForReview(ctx, ANSWER, id)) return true;
  return false;
};

/** What nobody settled in time goes to the answer that most agree with, or home; what moved meanwhile is left alone. */
const endBounty = async (ctx: MoneyContext, id: number): Promise<void> => {
  const question = await lockQuestion(ctx.db, id);
  const bounty = question && (await findOpenBounty(ctx.db, id));
  if (!bounty || bounty.dueAt > ctx.now || (await isBeingRead(ctx, question, bounty.dueAt))) return;
  const { agreed } = await settingOf(ctx.deps, bountySettings);
  const best = await mostAgreed(ctx.db, question, agreed);
  const { amount } = bounty;
  const filling = { subject: question.subject, amount, unit: await currencyFor(ctx.deps, amount) };
  const subject = { kind: QUESTION, id };
  ctx.audit(QUESTION, id, { bounty: best ? 'agreed' : 'unclaimed', answer: best?.id ?? null });
  if (!best) {
    await notify(ctx, { kind: 'bounty', to: question.authorId, text: questionsMessages.toldBack, filling, subject });
    return returnBounty(ctx, bounty, 'unclaimed');
  }
  await notify(ctx, {
    kind: 'bounty',
    to: best.authorId,
    text: questionsMessages.toldPaidAgreed,
    filling,
    subject: { kind: ANSWER, id: best.id },
  });
  await notify(ctx, { kind: 'bounty', to: question.authorId, text: questionsMessages.toldGivenAgreed, filling, subject });
  await payBounty(ctx, bounty, { answerId: best.id, payeeId: best.authorId, outcome: 'agreed' });
};

const warn = async (ctx: MoneyContext, id: number): Promise<void> => {
  const question = await lockQuestion(ctx.db, id);
  const bounty = question && (await findOpenBounty(ctx.db, id));
  // What is over and waits for an answer that is being read has no days left to be warned of.
  if (!bounty || bounty.dueAt <= ctx.now || !(await markWarned(ctx.db, id, ctx.now))) return;
  const filling = { subject: question.subject, days: Math.ceil((bounty.dueAt.getTime() - ctx.now.getTime()) / DAY_MS) };
  await notify(ctx, {
    kind: 'bounty',
    to: question.authorId,
    text: questionsMessages.toldEnding,
    filling,
    subject: { kind: QUESTION, id },
  });
};

/** Each in its own transaction; one that fails holds up no other. */
const forEach = async (deps: Deps, ids: readonly number[], work: (ctx: MoneyContext, id: number) => Promise<void>): Promise<void> => {
  let failed: unknown = null;
  for (const id of ids)
    try {
      await runSystemTransaction(deps, 'questions.bounties', (ctx) => work(ctx, id));
    } catch (error) {
      deps.log.error({ err: error, question: id }, 'a bounty could not be seen to');
      failed = error;
    }
  if (failed !== null) throw failed;
};

/** What nobody has decided about for long enough goes back. */
const endSilence = async (ctx: MoneyContext, id: number): Promise<void> => {
  const question = await lockQuestion(ctx.db, id);
  const application = question && (await findWaiting(ctx.db, id));
  if (!application || application.createdAt > new Date(ctx.now.getTime() - SILENCE_MS)) return;
  await settleApplication(ctx.db, application.id, { state: 'silent', decidedBy: null, at: ctx.now });
  ctx.audit(QUESTION, id, { application: application.id, silent: true });
  const filling = { subject: question.subject };
  await notify(ctx, {
    kind: 'bounty',
    to: question.authorId,
    text: questionsMessages.toldSilent,
    filling,
    subject: { kind: QUESTION, id },
  });
  await giveApplicationBack(ctx, application);
};

/** Gives back what was set apart for being featured and nobody decided about in 30 days. */
export const endSilentApplications = async (deps: Deps): Promise<void> => {
  await forEach(deps, await listSilentApplications(deps.db.write, new Date(deps.now().getTime() - SILENCE_MS)), endSilence);
};

/** Decision 63: ends the bounties that nobody settled in time, and warns of those that run out in three days. */
export const endBounties = async (deps: Deps): Promise<void> => {
  const now = deps.now();
  await forEach(deps, await listDueBounties(deps.db.write, now, { isUnwarned: false }), endBounty);
  const soon = new Date(now.getTime() + WARNED_MS);
  await forEach(deps, await listDueBounties(deps.db.write, soon, { isUnwarned: true }), warn);
};
