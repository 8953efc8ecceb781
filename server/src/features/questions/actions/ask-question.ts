import type { Static } from 'typebox';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { moderationMessages } from '#contract/moderation/moderation.messages.ts';
import type { askQuestion as askCall } from '#contract/questions/questions.calls.ts';
import { INVITATIONS_AN_HOUR } from '#contract/questions/questions.limits.ts';
import { questionsMessages } from '#contract/questions/questions.messages.ts';
import type { AskQuestion } from '#contract/questions/questions.schemas.ts';
import { invariant, type Refuses, refuse } from '../../../kernel/errors/refuse.ts';
import { type Ctx, me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { requirePaymentPassword } from '../../../platform/ledger/payment-password.guard.ts';
import { checkWords, hideForReview } from '../../../platform/moderation/words.guard.ts';
import { settingOf } from '../../../platform/settings/settings.registry.ts';
import { anonymity, questionSettings } from '../../../platform/settings/site.settings.ts';
import { offerBounty } from '../bounties.writes.ts';
import { addInvitations, areInvitable } from '../invitations.queries.ts';
import { countForAuthor } from '../questions.counters.ts';
import { takePictures } from '../questions.files.ts';
import { notifyInvited } from '../questions.notify.ts';
import { isSubject } from '../questions.policy.ts';
import { findQuestion } from '../questions.queries.ts';
import { QUESTION } from '../questions.subject.ts';
import { addQuestion } from '../questions.writes.ts';
import { showQuestion } from '../reads/show-questions.ts';
import { addTerm, tidyTerm } from '../term-questions.writes.ts';
import { areTopics, setTopics } from '../topics.queries.ts';

type Input = Static<(typeof AskQuestion)['input']>;
type Answer = Static<(typeof AskQuestion)['answer']>;
type Code = RefusalOf<typeof askCall>;

/** Throws QUESTION_SUBJECT. */
export const needSubject = (ctx: Refuses<'QUESTION_SUBJECT'>, subject: string): void => {
  if (!isSubject(subject)) throw ctx.refuse('QUESTION_SUBJECT');
};

/** The topics that are named, each once. Throws QUESTION_TOPIC_UNKNOWN. */
export const topicsOf = async (ctx: WriteCtx<'QUESTION_TOPIC_UNKNOWN'>, given: NonNullable<Input['topics']>): Promise<number[]> => {
  const ids = [...new Set(given.map((topic) => (typeof topic === 'number' ? topic : topic.id)))];
  if (!(await areTopics(ctx.db, ids))) throw ctx.refuse('QUESTION_TOPIC_UNKNOWN');
  return ids;
};

/** Whether it is to be anonymous. Throws ANONYMITY_CLOSED where the house has switched that off (decision 65). */
export const anonymityOf = async (ctx: WriteCtx<'ANONYMITY_CLOSED'>, given: 0 | 1 | number | boolean | undefined): Promise<boolean> => {
  const isAsked = Boolean(given);
  if (isAsked && !(await settingOf(ctx.deps, anonymity)).status) throw ctx.refuse('ANONYMITY_CLOSED');
  return isAsked;
};

/** The question as its author reads it now; words that are to be read first keep it from everybody from here on. */
export const answerWith = async (
  ctx: WriteCtx,
  id: number,
  { message, grade }: { message: string; grade: 'clean' | 'review' },
): Promise<Answer> => {
  const row = await findQuestion(ctx.db, me(ctx).userId, id);
  invariant(row, 'what its author has just written is there');
  const question = await showQuestion(ctx, row);
  if (grade === 'clean') return { message, question };
  await hideForReview(ctx, QUESTION, id);
  return { message: say(ctx, moderationMessages.inReview), question, in_review: true };
};

type Asking = { amount: number; isAutomatic: boolean; isLook: boolean; invited: number[] };

/** Whom it names, each once, in whichever of its shapes. */
export const invitedIds = (invitations: NonNullable<Input['invitations']>): number[] => [
  ...new Set(invitations.map((one) => (typeof one === 'number' ? one : (one.user ?? one.id ?? 0)))),
];

/** What is offered and to whom. Throws AUTOMATICITY_ONE, LOOK_BOUNTY, LOOK_TERM and INVITATION_WRONG. */
const offerOf = (ctx: Ctx<Code>, { amount = 0, automaticity, look, term, invitations = [] }: Input): Asking => {
  const asking = { amount, isAutomatic: Boolean(automaticity), isLook: Boolean(look), invited: invitedIds(invitations) };
  if (asking.isAutomatic && (amount === 0 || asking.invited.length !== 1)) throw ctx.refuse('AUTOMATICITY_ONE');
  if (asking.isLook && amount === 0) throw ctx.refuse('LOOK_BOUNTY');
  if (asking.isLook && term) throw ctx.refuse('LOOK_TERM');
  if (asking.invited.includes(me(ctx).userId)) throw ctx.refuse('INVITATION_WRONG');
  return asking;
};

/** So many people somebody may ask to answer in an hour. Throws TOO_MANY. */
export const countInvitations = async (ctx: Ctx, invited: readonly number[]): Promise<void> => {
  for (const _ of invited) {
    const taken = await ctx.deps.limiter.take(`invitations:user:${me(ctx).userId}`, INVITATIONS_AN_HOUR, 3600);
    if (!taken.allowed) throw refuse('TOO_MANY', { params: { retryAfter: Math.ceil(taken.retryAfterMs / 1000) } });
  }
};

const write = async (ctx: WriteCtx<Code>, input: Input, asking: Asking): Promise<Answer> => {
  needSubject(ctx, input.subject);
  const isAnonymous = await anonymityOf(ctx, input.anonymity);
  const topics = await topicsOf(ctx, input.topics ?? []);
  if (!(await areInvitable(ctx.db, asking.invited))) throw ctx.refuse('INVITATION_WRONG');
  const body = input.body ?? '';
  const term = input.term ? tidyTerm(ctx, input.term) : null;
  const grade = await checkWords(ctx, { subject: input.subject, body, term: term ? [term.text, term.context] : null });
  const pictures = await takePictures(ctx, body);
  const { userId } = me(ctx);
  const id = await addQuestion(ctx.db, {
    authorId: userId,
    isAnonymous,
    text: { subject: input.subject, body, pictures },
    at: ctx.now,
  });
  await setTopics(ctx.db, id, topics);
  if (!isAnonymous) await countForAuthor(ctx.db, 'questions', userId);
  if (term) await addTerm(ctx.db, id, term);
  await addInvitations(ctx.db, { questionId: id, askerId: userId, ids: asking.invited, before: 0, at: ctx.now });
  const { amount } = asking;
  if (grade === 'clean') await notifyInvited(ctx, { id, authorId: userId, subject: input.subject, isAnonymous }, amount);
  if (amount > 0) await offerBounty(ctx, { questionId: id, askerId: userId, ...asking });
  return answerWith(ctx, id, { message: say(ctx, questionsMessages.asked), grade });
};

/**
 * Issue 17, part 9: POST /questions. What is offered is set apart with it (decision 63). Throws QUESTIONS_CLOSED, what its parts throw,
 * TOO_MANY for too many invitations, WORD_REFUSED, and what requirePaymentPassword throws where something is offered.
 */
export const askQuestion = async (ctx: Ctx<Code>, input: Input) => {
  if (!(await settingOf(ctx.deps, questionSettings)).switch) throw ctx.refuse('QUESTIONS_CLOSED');
  const asking = offerOf(ctx, input);
  await countInvitations(ctx, asking.invited);
  if (asking.amount > 0) await requirePaymentPassword(ctx, input.password);
  return (ready: WriteCtx<Code>): Promise<Answer> => write(ready, input, asking);
};
