import { APPLICATION_SILENCE_DAYS, BOUNTY_WARNED_DAYS } from '#contract/questions/questions.limits.ts';
import { questionsMessages } from '#contract/questions/questions.messages.ts';
import type { Deps } from '../../kernel/deps.ts';
import { type MoneyContext, runSystemTransaction } from '../../platform/ledger/system-transaction.ts';
import { isHiddenForReview } from '../../platform/moderation/words.ts';
import { notify } from '../../platform/notices/notices.ts';
import { currencyFor } from '../../platform/settings/currency-name.view.ts';
import { settingOf } from '../../platform/settings/settings.ts';
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
const isBeingRead = async (place: MoneyContext, question: StoredQuestion, until: Date): Promise<boolean> => {
  for (const id of await listHiddenAnswers(place.db, question, until)) if (await isHiddenForReview(place, ANSWER, id)) return true;
  return false;
};

/** What nobody settled in time goes to the answer that most agree with, or home; what moved meanwhile is left alone. */
const endBounty = async (place: MoneyContext, id: number): Promise<void> => {
  const question = await lockQuestion(place.db, id);
  const bounty = question && (await findOpenBounty(place.db, id));
  if (!bounty || bounty.dueAt > place.now || (await isBeingRead(place, question, bounty.dueAt))) return;
  const { agreed } = await settingOf(place.deps, bountySettings);
  const best = await mostAgreed(place.db, question, agreed);
  const { amount } = bounty;
  const filling = { subject: question.subject, amount, unit: await currencyFor(place.deps, amount) };
  const subject = { kind: QUESTION, id };
  place.audit(QUESTION, id, { bounty: best ? 'agreed' : 'unclaimed', answer: best?.id ?? null });
  if (!best) {
    await notify(place, { kind: 'bounty', to: question.authorId, text: questionsMessages.toldBack, filling, subject });
    return returnBounty(place, bounty, 'unclaimed');
  }
  await notify(place, {
    kind: 'bounty',
    to: best.authorId,
    text: questionsMessages.toldPaidAgreed,
    filling,
    subject: { kind: ANSWER, id: best.id },
  });
  await notify(place, { kind: 'bounty', to: question.authorId, text: questionsMessages.toldGivenAgreed, filling, subject });
  await payBounty(place, bounty, { answerId: best.id, payeeId: best.authorId, outcome: 'agreed' });
};

const warn = async (place: MoneyContext, id: number): Promise<void> => {
  const question = await lockQuestion(place.db, id);
  const bounty = question && (await findOpenBounty(place.db, id));
  // What is over and waits for an answer that is being read has no days left to be warned of.
  if (!bounty || bounty.dueAt <= place.now || !(await markWarned(place.db, id, place.now))) return;
  const filling = { subject: question.subject, days: Math.ceil((bounty.dueAt.getTime() - place.now.getTime()) / DAY_MS) };
  await notify(place, {
    kind: 'bounty',
    to: question.authorId,
    text: questionsMessages.toldEnding,
    filling,
    subject: { kind: QUESTION, id },
  });
};

/** Each in its own transaction; one that fails holds up no other. */
const forEach = async (deps: Deps, ids: readonly number[], work: (place: MoneyContext, id: number) => Promise<void>): Promise<void> => {
  let failed: unknown = null;
  for (const id of ids)
    try {
      await runSystemTransaction(deps, 'questions.bounties', (place) => work(place, id));
    } catch (error) {
      deps.log.error({ err: error, question: id }, 'a bounty could not be seen to');
      failed = error;
    }
  if (failed !== null) throw failed;
};

/** What nobody has decided about for long enough goes back. */
const endSilence = async (place: MoneyContext, id: number): Promise<void> => {
  const question = await lockQuestion(place.db, id);
  const application = question && (await findWaiting(place.db, id));
  if (!application || application.createdAt > new Date(place.now.getTime() - SILENCE_MS)) return;
  await settleApplication(place.db, application.id, { state: 'silent', decidedBy: null, at: place.now });
  place.audit(QUESTION, id, { application: application.id, silent: true });
  const filling = { subject: question.subject };
  await notify(place, {
    kind: 'bounty',
    to: question.authorId,
    text: questionsMessages.toldSilent,
    filling,
    subject: { kind: QUESTION, id },
  });
  await giveApplicationBack(place, application);
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
