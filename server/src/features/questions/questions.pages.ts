import { listQuestions as listQuestionsCall } from '#contract/questions/questions.calls.ts';
import type { Question } from '#contract/questions/questions.schemas.ts';
import { listTopicQuestions as listTopicQuestionsCall, listQuestionTopics as listTopicsCall } from '#contract/questions/topics.calls.ts';
import { refuse } from '../../kernel/errors/refuse.ts';
import { type ReadCtx, say } from '../../kernel/http/context.ts';
import {
  answerFirst,
  idOf,
  isoTime,
  itemList,
  listPage,
  oneLine,
  type Page,
  type PageItem,
  type PageWriter,
  someoneGone,
} from '../../kernel/http/pages/page.ts';
import { anonymous } from '../../platform/people/person.view.ts';
import { loadSubject } from '../../platform/subjects/subjects.registry.ts';
import { ANSWER } from './answers.subject.ts';
import { findQuestion } from './questions.queries.ts';
import { QUESTION } from './questions.subject.ts';
import { listQuestions, listTopicQuestions } from './reads/list-questions.ts';
import { getQuestionTopic, listQuestionTopics } from './reads/list-topics.ts';
import { showQuestions } from './reads/show-questions.ts';

const DESCRIPTION = 150;

const words = {
  questions: { zh: '问答', en: 'Questions and answers', es: 'Preguntas y respuestas' },
  about: {
    zh: '译者问译者：一个词、一句话、一件工具，问了就有人答。',
    en: 'Translators ask translators: a word, a sentence, a tool. Ask, and somebody answers.',
    es: 'Traductores que preguntan a traductores: una palabra, una frase, una herramienta. Pregunta y alguien responde.',
  },
  topics: { zh: '问答话题', en: 'Question topics', es: 'Temas de preguntas' },
} as const;

const askerOf = (ctx: ReadCtx, { anonymity, user }: Question): string =>
  anonymity === 1 ? say(ctx, anonymous) : (user?.name ?? say(ctx, someoneGone));

const questionPath = ({ id }: { id: number }): string => `/questions/${id}`;

const questionItem = (ctx: ReadCtx, question: Question): PageItem => ({
  href: questionPath(question),
  title: question.subject,
  text: oneLine(question.body, DESCRIPTION),
  by: askerOf(ctx, question),
});

const listed = (ctx: ReadCtx, shown: readonly Question[]) => ({
  mainEntity: itemList(
    ctx,
    shown.map((question) => ({ path: questionPath(question), name: question.subject })),
  ),
});

const questionsPage = async (ctx: ReadCtx): Promise<Page> => {
  const { answer, first } = await answerFirst(ctx, listQuestionsCall, listQuestions, { input: { type: 'all' }, isPaged: true });
  const title = say(ctx, words.questions);
  const about = say(ctx, words.about);
  const lists = [{ title, items: answer.map((question) => questionItem(ctx, question)) }];
  return listPage(
    ctx,
    { title, description: about, canonical: '/question', paragraphs: [about], lists, answers: [first] },
    listed(ctx, answer),
  );
};

const topicsPage = async (ctx: ReadCtx): Promise<Page> => {
  const { answer, first } = await answerFirst(ctx, listTopicsCall, listQuestionTopics, { input: {}, isPaged: true });
  const title = say(ctx, words.topics);
  const items = answer.map(({ id, name, description }) => ({ href: `/question-topics/${id}`, title: name, text: description, by: '' }));
  return listPage(ctx, {
    title,
    description: say(ctx, words.about),
    canonical: '/question/topics',
    lists: [{ title, items }],
    answers: [first],
  });
};

const topicPage = async (ctx: ReadCtx, id: number): Promise<Page> => {
  const topic = await getQuestionTopic({ ...ctx, actor: null }, { id });
  const { answer, first } = await answerFirst(ctx, listTopicQuestionsCall, listTopicQuestions, {
    input: { id, type: 'all' },
    isPaged: true,
  });
  return listPage(
    ctx,
    {
      title: topic.name,
      description: oneLine(topic.description || say(ctx, words.about), DESCRIPTION),
      canonical: `/question-topics/${id}`,
      paragraphs: topic.description === '' ? [] : [topic.description],
      lists: [{ title: topic.name, items: answer.map((question) => questionItem(ctx, question)) }],
      answers: [first],
    },
    listed(ctx, answer),
  );
};

/** Decision 60: who is signed in reads the text; the document holds its head and its beginning, and who asked only where they bear their name. */
const questionPage = async (ctx: ReadCtx, id: number): Promise<Page> => {
  const guest = { ...ctx, actor: null };
  const row = await findQuestion(guest.db, null, id);
  const [question] = row ? await showQuestions(guest, [row]) : [];
  if (!question) throw refuse('NOT_FOUND');
  const text = oneLine(question.body, DESCRIPTION);
  const asker = askerOf(ctx, question);
  const topics = question.topics.map(({ name }) => name).join(' · ');
  return {
    title: question.subject,
    description: text || question.subject,
    canonical: questionPath(question),
    kind: 'article',
    image: null,
    isListed: true,
    things: [
      {
        '@type': 'Question',
        url: ctx.deps.config.publicUrl + questionPath(question),
        name: question.subject,
        text,
        dateCreated: isoTime(question.created_at),
        answerCount: question.answers_count,
        author: { '@type': 'Person', name: asker },
      },
    ],
    paragraphs: [[asker, topics].filter(Boolean).join(' · '), text].filter(Boolean),
    lists: [],
    answers: [],
  };
};

/** An answer that a guest may know of: its beginning, under what was asked. Throws NOT_FOUND. */
const answerPage = async (ctx: ReadCtx, { asked, id }: { asked: number; id: number }): Promise<Page> => {
  const [answer, question] = await Promise.all([
    loadSubject(ctx.db, ANSWER, id, { userId: null }),
    loadSubject(ctx.db, QUESTION, asked, { userId: null }),
  ]);
  if (!answer || !question || answer.parent?.id !== asked) throw refuse('NOT_FOUND');
  return {
    title: question.excerpt,
    description: answer.excerpt || question.excerpt,
    canonical: `/questions/${asked}/answers/${id}`,
    kind: 'article',
    image: null,
    isListed: true,
    things: [],
    paragraphs: [answer.excerpt].filter(Boolean),
    lists: [{ title: say(ctx, words.questions), items: [{ href: `/questions/${asked}`, title: question.excerpt, text: '', by: '' }] }],
    answers: [],
  };
};

/** Questions, one of them, an answer, and their topics. */
export const questionsPages: readonly PageWriter[] = [
  { paths: ['/question'], write: questionsPage },
  { paths: ['/question/topics'], write: topicsPage },
  { paths: ['/question-topics/:topicId'], write: (ctx, { params }) => topicPage(ctx, idOf(params['topicId'])) },
  { paths: ['/questions/:questionId'], write: (ctx, { params }) => questionPage(ctx, idOf(params['questionId'])) },
  {
    paths: ['/questions/:questionId/answers/:answerId'],
    write: (ctx, { params }) => answerPage(ctx, { asked: idOf(params['questionId']), id: idOf(params['answerId']) }),
  },
  {
    paths: ['/questions/:questionId/comments', '/questions/:questionId/revisions'],
    write: async (ctx, { params }) => {
      if (!(await loadSubject(ctx.db, QUESTION, idOf(params['questionId']), { userId: null }))) throw refuse('NOT_FOUND');
      return null;
    },
  },
  {
    paths: ['/questions/:questionId/answers/:answerId/likers', '/questions/:questionId/answers/:answerId/rewarders'],
    write: async (ctx, { params }) => {
      if (!(await loadSubject(ctx.db, ANSWER, idOf(params['answerId']), { userId: null }))) throw refuse('NOT_FOUND');
      return null;
    },
  },
];
