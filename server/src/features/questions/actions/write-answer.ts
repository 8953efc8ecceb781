import type { Static } from 'typebox';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { moderationMessages } from '#contract/moderation/moderation.messages.ts';
import type { editAnswer as editCall, writeAnswer as writeCall } from '#contract/questions/answers.calls.ts';
import type { EditAnswer, WriteAnswer } from '#contract/questions/answers.schemas.ts';
import { answerChanged } from '#contract/questions/questions.events.ts';
import { questionsMessages } from '#contract/questions/questions.messages.ts';
import { invariant, refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { releaseFiles, releaseGuarded } from '../../../platform/files/files.public.ts';
import { checkWords, hideForReview } from '../../../platform/moderation/words.guard.ts';
import { announceTallies, withdrawNoticesAbout } from '../../../platform/notices/notices.writes.ts';
import { settingOf } from '../../../platform/settings/settings.registry.ts';
import { questionSettings } from '../../../platform/settings/site.settings.ts';
import { announceGone } from '../../../platform/subjects/subjects.registry.ts';
import { dropAgreements } from '../agreements.queries.ts';
import { answeredNotice } from '../answered-notice.view.ts';
import { type AnswerRow, findAnswer, type StoredAnswer } from '../answers.queries.ts';
import { ANSWER, announceAnswerGone, announceCount, countInQuestion } from '../answers.subject.ts';
import { addAnswer, lockAnswer, type NewAnswer, questionOf, setAnswer } from '../answers.writes.ts';
import { guardSold, isAnswerFixed, isSold } from '../closed-answers.writes.ts';
import { standingOfInvited } from '../invitations.queries.ts';
import { countAuthorsAgain } from '../questions.counters.ts';
import { filesOf, type TextRefusal, takePictures } from '../questions.files.ts';
import { enqueueWatcherNotices, isNamelessUnder } from '../questions.notify.ts';
import { questionStates } from '../questions.tables.ts';
import { lockQuestion, lockReadable, type StoredQuestion } from '../questions.writes.ts';
import { showAnswer } from '../reads/read-answers.ts';
import { isTermItself, needTerm } from '../term-questions.writes.ts';
import { anonymityOf } from './ask-question.ts';
import { payInvited } from './pay-invited.ts';

type Answer = Static<(typeof WriteAnswer)['answer']>;
/** Of an answer that is not written yet: its notice has its number by the statement that writes both. */
const UNNUMBERED = 0;

/** One as it was only just written by somebody who was not invited: nobody has said anything to it, or pays for it. */
const freshRow = (question: StoredQuestion, id: number, added: Omit<NewAnswer, 'notice'>): AnswerRow => ({
  ...{ id, questionId: question.id, authorId: added.authorId, isAnonymous: added.isNameless, askerId: question.authorId },
  ...{ isAskerHidden: question.isAnonymous, isSolved: question.status !== questionStates.open, isInvited: false },
  ...{ likesCount: 0, commentsCount: 0, viewsCount: 0, agreesCount: 0, disagreesCount: 0, agreed: null, tips: null, tipped: null },
  ...{ term: added.term, body: added.body, pictures: added.pictures, adoptedAt: null, editedAt: null, createdAt: added.createdAt },
  ...{ isForSale: false, isClosed: false, isFixed: false, isLiked: false, isCollected: false, isTipped: false },
});

const readAgain = async (ctx: WriteCtx, id: number): Promise<AnswerRow> => {
  const row = await findAnswer(ctx.db, me(ctx).userId, id);
  invariant(row, 'what its author has just written is there');
  return row;
};

/** The answer as its author reads it now; words that are to be read first keep it from everybody from here on. */
const answerWith = async (
  ctx: WriteCtx,
  row: AnswerRow,
  { message, grade }: { message: string; grade: 'clean' | 'review' },
): Promise<Answer> => {
  const { id } = row;
  const answer = await showAnswer(ctx, row);
  if (grade === 'clean') return { message, answer };
  await hideForReview(ctx, ANSWER, id);
  return { message: say(ctx, moderationMessages.inReview), answer, in_review: true };
};

/**
 * Section 7.8: POST /questions/{id}/answers. Throws NOT_FOUND, QUESTIONS_CLOSED, ANONYMITY_CLOSED, ANSWER_TERM_NEEDED, what takePictures and payInvited
 * throw, and WORD_REFUSED.
 */
export const writeAnswer = async (
  ctx: WriteCtx<RefusalOf<typeof writeCall>>,
  { id: questionId, body, anonymity, term: given }: Static<(typeof WriteAnswer)['input']>,
): Promise<Answer> => {
  const { userId } = me(ctx);
  if (!(await settingOf(ctx.deps, questionSettings)).switch) throw ctx.refuse('QUESTIONS_CLOSED');
  const isAnonymous = await anonymityOf(ctx, anonymity);
  // Before the question is held, for whom others wait; but for a term, which is one only where the question asks for it.
  const early = given === undefined ? await checkWords(ctx, { body }) : null;
  const question = await lockReadable(ctx.db, userId, questionId);
  if (!question) throw refuse('NOT_FOUND');
  const term = question.term ? needTerm(ctx, { body, term: given }) : null;
  const grade = early !== null && term === null ? early : await checkWords(ctx, { body, term });
  const pictures = await takePictures(ctx, body);
  const isNameless = isNamelessUnder(question, { isAnonymous, authorId: userId });
  const answer = { questionId, authorId: userId, isAnonymous, isNameless, body, pictures, term, createdAt: ctx.now };
  // What is to be read first is told to nobody: it may never be there.
  const notice = grade === 'clean' ? await answeredNotice(ctx.db, { ...answer, id: UNNUMBERED, question, to: question.authorId }) : null;
  const { id, isInvited, answers, tallies } = await addAnswer(ctx.db, { ...answer, notice });
  if (isInvited) await guardSold(ctx.db, { questionId, pictures }, 1);
  announceCount(ctx, questionId, answers);
  if (grade === 'clean') {
    ctx.afterCommit(() => announceTallies(ctx.deps, tallies));
    await enqueueWatcherNotices(ctx, question, id);
    await payInvited(ctx, question, { id, authorId: userId, isInvited });
  }
  const row = isInvited ? await readAgain(ctx, id) : freshRow(question, id, answer);
  return answerWith(ctx, row, { message: say(ctx, questionsMessages.answered), grade });
};

type OwnAnswer = { question: StoredQuestion; answer: StoredAnswer };

/** The caller's own with its question, both held. Throws NOT_FOUND, and NOT_ALLOWED for another's that the caller may read. */
const lockOwn = async (ctx: WriteCtx, id: number): Promise<OwnAnswer> => {
  const { userId } = me(ctx);
  const questionId = await questionOf(ctx.db, id);
  const question = questionId === null ? null : await lockQuestion(ctx.db, questionId);
  const answer = question && (await lockAnswer(ctx.db, id));
  if (question && answer && answer.authorId === userId) return { question, answer };
  throw refuse(answer && (await findAnswer(ctx.db, userId, id)) ? 'NOT_ALLOWED' : 'NOT_FOUND');
};

/** Other words in their place; what others pay to see stays closed with its pictures. Throws what takePictures throws. */
const reword = async (
  ctx: WriteCtx<TextRefusal>,
  before: StoredAnswer,
  { body, term }: Pick<StoredAnswer, 'body' | 'term'>,
): Promise<void> => {
  const pictures = await takePictures(ctx, body, before.pictures);
  await setAnswer(ctx.db, before.id, { body, term, pictures, editedAt: ctx.now });
  // Who agreed, agreed with another term.
  if (term !== before.term) await dropAgreements(ctx.db, before.id);
  if (!before.isInvited) return;
  const [had, has] = [filesOf(before.pictures), filesOf(pictures)];
  await guardSold(ctx.db, { ...before, pictures: pictures.filter(({ file }) => !had.includes(file)) }, 1);
  await guardSold(ctx.db, { ...before, pictures: before.pictures.filter(({ file }) => !has.includes(file)) }, -1);
};

/** The name is laid open: who was invited has answered by it from now on. */
const layOpen = async (ctx: WriteCtx, { id, questionId, authorId, adoptedAt }: StoredAnswer): Promise<boolean> => {
  const { isInvited } = await standingOfInvited(ctx.db, questionId, authorId);
  await setAnswer(ctx.db, id, { isAnonymous: false, isInvited });
  await countAuthorsAgain(ctx.db, [authorId]);
  const answer = await lockAnswer(ctx.db, id);
  if (answer && isInvited && adoptedAt === null) await guardSold(ctx.db, answer, 1);
  return isInvited;
};

/** The term after a change of words: another one that is named, or the new words themselves where the ones before were the term. Throws ANSWER_TERM_NEEDED. */
const termAfter = (
  ctx: WriteCtx<'ANSWER_TERM_NEEDED'>,
  before: StoredAnswer,
  { body, term }: { body: string; term?: string | undefined },
): string | null => {
  if (before.term === null) return null;
  return isTermItself({ body: before.body, term: before.term }) ? needTerm(ctx, { body, term }) : (term ?? before.term);
};

/**
 * PATCH /question-answers/{id}: other words, or the name laid open. Throws NOT_FOUND, NOT_ALLOWED, ANONYMITY_LATE, ANSWER_ADOPTED,
 * ANSWER_TERM_NEEDED, what takePictures and payInvited throw, and WORD_REFUSED.
 */
export const editAnswer = async (
  ctx: WriteCtx<RefusalOf<typeof editCall>>,
  input: Static<(typeof EditAnswer)['input']>,
): Promise<Answer> => {
  const { question, answer: before } = await lockOwn(ctx, input.id);
  const { id, authorId } = before;
  if (input.anonymity && !isNamelessUnder(question, before)) throw ctx.refuse('ANONYMITY_LATE');
  const isNamed = input.anonymity !== undefined && !input.anonymity && before.isAnonymous;
  const body = input.body ?? before.body;
  const term = termAfter(ctx, before, { ...input, body });
  const isReworded = body !== before.body || term !== before.term;
  // What was chosen or paid for its words keeps them.
  if (isReworded && (await isAnswerFixed(ctx.db, id))) throw ctx.refuse('ANSWER_ADOPTED');
  const grade = isReworded ? await checkWords(ctx, { body, term }) : 'clean';
  if (isReworded) await reword(ctx, before, { body, term });
  const isInvited = isNamed ? await layOpen(ctx, before) : before.isInvited;
  ctx.audit(ANSWER, id, { edited: isReworded, named: isNamed });
  ctx.afterCommit(() => ctx.deps.live.toWatchers(`${ANSWER}:${id}`, answerChanged, { id, edited: true }));
  if (isNamed && grade === 'clean') await payInvited(ctx, question, { id, authorId, isInvited });
  return answerWith(ctx, await readAgain(ctx, id), { message: say(ctx, questionsMessages.answerEdited), grade });
};

/** DELETE /question-answers/{id}. Throws NOT_FOUND, NOT_ALLOWED, and ANSWER_ADOPTED also where a bounty was paid for it or somebody paid to see it. */
export const deleteAnswer = async (ctx: WriteCtx<'ANSWER_ADOPTED'>, { id }: { id: number }): Promise<null> => {
  const { answer } = await lockOwn(ctx, id);
  if (await isAnswerFixed(ctx.db, id)) throw ctx.refuse('ANSWER_ADOPTED');
  await setAnswer(ctx.db, id, { deletedAt: ctx.now });
  await countInQuestion(ctx, answer.questionId, -1);
  await countAuthorsAgain(ctx.db, [answer.authorId]);
  await withdrawNoticesAbout(ctx, { kind: ANSWER, id });
  await ((await isSold(ctx.db, answer)) ? releaseGuarded : releaseFiles)(ctx.db, filesOf(answer.pictures));
  ctx.audit(ANSWER, id, { deleted: true });
  ctx.afterCommit(() => announceAnswerGone(ctx.deps, id));
  await announceGone(ctx, { kind: ANSWER, id });
  return null;
};
