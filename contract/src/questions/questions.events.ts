import { liveEvent } from '../kernel/events.ts';
import type { QuestionChange } from './questions.schemas.ts';

/** Sent to everyone who watches 'question:<id>'. */
export const questionChanged = liveEvent<QuestionChange>('question-changed');

/** Sent to everyone who watches 'question-answer:<id>'. */
export const answerChanged = liveEvent<QuestionChange>('question-answer-changed');
