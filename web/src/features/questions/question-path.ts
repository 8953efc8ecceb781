import type { Answer } from '#contract/questions/answer.schemas.ts';
import type { Question } from '#contract/questions/questions.schemas.ts';
import type { QuestionTopic } from '#contract/questions/topics.schemas.ts';
import { pathTo } from '../../app/routes/path-to.ts';

/** The page of a question. */
export const questionPath = ({ id }: Pick<Question, 'id'>): string => pathTo('/questions/:questionId', { questionId: id });

/** The comments on a question, which have a page of their own: beneath a question stand its answers. */
export const questionCommentsPath = ({ id }: Pick<Question, 'id'>): string => pathTo('/questions/:questionId/comments', { questionId: id });

/** The page of an answer. */
export const answerPath = ({ id, question_id }: Pick<Answer, 'id' | 'question_id'>): string =>
  pathTo('/questions/:questionId/answers/:answerId', { questionId: question_id, answerId: id });

/** The page of a topic of questions. */
export const topicPath = ({ id }: Pick<QuestionTopic, 'id'>): string => pathTo('/question-topics/:topicId', { topicId: id });
