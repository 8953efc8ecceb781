import type { Static } from 'typebox';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { moderationMessages } from '#contract/moderation/moderation.messages.ts';
import type { askQuestion as askCall } from '#contract/questions/questions.calls.ts';
import { questionsMessages } from '#contract/questions/questions.messages.ts';
import type { AskQuestion } from '#contract/questions/questions.schemas.ts';
import { invariant, type Refuses } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { checkWords, holdForReview } from '../../../platform/moderation/words.ts';
import { settingOf } from '../../../platform/settings/settings.ts';
import { anonymity, questionSettings } from '../../../platform/settings/site.settings.ts';
import { countForAuthor } from '../questions.counters.ts';
import { takePictures } from '../questions.files.ts';
import { isSubject } from '../questions.policy.ts';
import { findQuestion } from '../questions.queries.ts';
import { QUESTION } from '../questions.subject.ts';
import { addQuestion } from '../questions.writes.ts';
import { showQuestion } from '../reads/show-questions.ts';
import { addTerm, tidyTerm } from '../term-questions.writes.ts';
import { areTopics, setTopics } from '../topics.queries.ts';

type Input = Static<(typeof AskQuestion)['input']>;
type Answer = Static<(typeof AskQuestion)['answer']>;

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
  await holdForReview(ctx, QUESTION, id);
  return { message: say(ctx, moderationMessages.inReview), question, in_review: true };
};

/** Issue 17, part 9: POST /questions. Throws QUESTIONS_CLOSED, what its parts throw, and WORD_REFUSED. */
export const askQuestion = async (ctx: WriteCtx<RefusalOf<typeof askCall>>, input: Input): Promise<Answer> => {
  if (!(await settingOf(ctx.deps, questionSettings)).switch) throw ctx.refuse('QUESTIONS_CLOSED');
  needSubject(ctx, input.subject);
  const isAnonymous = await anonymityOf(ctx, input.anonymity);
  const topics = await topicsOf(ctx, input.topics ?? []);
  const body = input.body ?? '';
  const term = input.term ? tidyTerm(ctx, input.term) : null;
  const grade = await checkWords(ctx, { subject: input.subject, body, term: term ? [term.text, term.context] : null });
  const pictures = await takePictures(ctx, body);
  const id = await addQuestion(ctx.db, {
    authorId: me(ctx).userId,
    isAnonymous,
    text: { subject: input.subject, body, pictures },
    at: ctx.now,
  });
  await setTopics(ctx.db, id, topics);
  if (!isAnonymous) await countForAuthor(ctx.db, 'questions', me(ctx).userId);
  if (term) await addTerm(ctx.db, id, term);
  return answerWith(ctx, id, { message: say(ctx, questionsMessages.asked), grade });
};
