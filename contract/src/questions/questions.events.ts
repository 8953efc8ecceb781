import { liveEvent } from '../kernel/events.ts';
import type { QuestionChange } from './questions.schemas.ts';

/** Sent to everyone who watches 'question:<id>'. */
export const questionChanged = liveEvent<QuestionChange>('question-changed');
