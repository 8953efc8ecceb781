import type { Static } from 'typebox';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { deleteQuestion as deleteCall, editQuestion as editCall } from '#contract/questions/questions.calls.ts';
import { questionChanged } from '#contract/questions/questions.events.ts';
import { questionsMessages } from '#contract/questions/questions.messages.ts';
import type { EditQuestion, SwitchExcellent } from '#contract/questions/questions.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { releaseFiles } from '../../../platform/files/files.public.ts';
import { checkWords } from '../../../platform/moderation/words.guard.ts';
import { withdrawNoticesAbout } from '../../../platform/notices/notices.writes.ts';
import { announceGone } from '../../../platform/subjects/subjects.registry.ts';
import { isAnswered } from '../bounties.queries.ts';
import { countAuthorsAgain, countAuthorsOf } from '../questions.counters.ts';
import { filesOf, takePictures } from '../questions.files.ts';
import { mayDelete, mayEdit } from '../questions.policy.ts';
import { findQuestion } from '../questions.queries.ts';
import { announceDeleted, QUESTION } from '../questions.subject.ts';
import { changeWords, lockQuestion, type StoredQuestion, setQuestion, setWatch } from '../questions.writes.ts';
import { countInTopics, setTopics } from '../topics.queries.ts';
import { answerWith, needSubject, topicsOf } from './ask-question.ts';

/** The caller's own, held. Throws NOT_FOUND, and NOT_ALLOWED for another's that the caller may read. */
export const lockOwn = async (ctx: WriteCtx, id: number): Promise<StoredQuestion> => {
  const question = await lockQuestion(ctx.db, id);
  const { userId } = me(ctx);
  if (question && mayEdit(userId, question)) return question;
  throw refuse(question && (await findQuestion(ctx.db, userId, id)) ? 'NOT_ALLOWED' : 'NOT_FOUND');
};

/**
 * PATCH /questions/{id}: other words, topics, or the name laid open; what stood there is kept. Throws NOT_FOUND, NOT_ALLOWED, ANONYMITY_LATE,
 * what askQuestion throws of its parts, and WORD_REFUSED.
 */
export const editQuestion = async (ctx: WriteCtx<RefusalOf<typeof editCall>>, input: Static<(typeof EditQuestion)['input']>) => {
  const before = await lockOwn(ctx, input.id);
  const isNamed = input.anonymity !== undefined && !input.anonymity;
  if (input.anonymity && !before.isAnonymous) throw ctx.refuse('ANONYMITY_LATE');
  const subject = input.subject ?? before.subject;
  const body = input.body ?? before.body;
  const isReworded = subject !== before.subject || body !== before.body;
  if (isReworded) needSubject(ctx, subject);
  const grade = isReworded ? await checkWords(ctx, { subject, body }) : 'clean';
  if (isReworded) {
    const pictures = await takePictures(ctx, body, before.pictures);
    await changeWords(ctx.db, before, { subject, body, pictures, at: ctx.now });
  }
  if (isNamed && before.isAnonymous) {
    await setQuestion(ctx.db, before.id, { isAnonymous: false });
    await countAuthorsAgain(ctx.db, [before.authorId]);
  }
  if (input.topics) await setTopics(ctx.db, before.id, await topicsOf(ctx, input.topics));
  const { id } = before;
  ctx.audit(QUESTION, id, { edited: isReworded, named: isNamed && before.isAnonymous });
  ctx.afterCommit(() => ctx.deps.live.toWatchers(`${QUESTION}:${id}`, questionChanged, { id, edited: true }));
  return answerWith(ctx, id, { message: say(ctx, questionsMessages.edited), grade });
};

/** DELETE /questions/{id}, while nobody answered; what is offered goes back (returnBountyOfGone). Throws NOT_FOUND, NOT_ALLOWED and QUESTION_ANSWERED. */
export const deleteQuestion = async (ctx: WriteCtx<RefusalOf<typeof deleteCall>>, { id }: { id: number }): Promise<null> => {
  const question = await lockOwn(ctx, id);
  if (!mayDelete(me(ctx).userId, { ...question, isAnswered: await isAnswered(ctx.db, question) })) throw ctx.refuse('QUESTION_ANSWERED');
  await setQuestion(ctx.db, id, { deletedAt: ctx.now, excellentAt: null });
  await countInTopics(ctx.db, id, -1);
  await countAuthorsOf(ctx.db, id);
  await withdrawNoticesAbout(ctx, { kind: QUESTION, id });
  await releaseFiles(ctx.db, filesOf(question.pictures));
  ctx.audit(QUESTION, id, { deleted: true });
  ctx.afterCommit(() => announceDeleted(ctx.deps, id));
  await announceGone(ctx, { kind: QUESTION, id });
  return null;
};

const setWatched =
  (isWatched: boolean) =>
  async (ctx: WriteCtx, { id }: { id: number }): Promise<null> => {
    const { userId } = me(ctx);
    const question = await findQuestion(ctx.db, userId, id);
    if (!question) throw refuse('NOT_FOUND');
    // Who asked is told of everything anyway, and is not counted.
    if (question.authorId !== userId) await setWatch(ctx.db, { userId, questionId: id, at: ctx.now, isWatched });
    return null;
  };

/** Section 7.8: PUT and DELETE /user/question-watches/{id}. Throw NOT_FOUND. */
export const watchQuestion = setWatched(true);
export const unwatchQuestion = setWatched(false);

const setExcellent =
  (isExcellent: boolean) =>
  async (ctx: WriteCtx, { id }: Static<(typeof SwitchExcellent)['input']>) => {
    if (!(await lockQuestion(ctx.db, id))) throw refuse('NOT_FOUND');
    await setQuestion(ctx.db, id, { excellentAt: isExcellent ? ctx.now : null });
    ctx.audit(QUESTION, id, { excellent: isExcellent });
    return { message: say(ctx, isExcellent ? questionsMessages.featured : questionsMessages.unfeatured) };
  };

/** PUT and DELETE /ops/questions/{id}/excellence. Throw NOT_FOUND. */
export const featureQuestion = setExcellent(true);
export const unfeatureQuestion = setExcellent(false);
