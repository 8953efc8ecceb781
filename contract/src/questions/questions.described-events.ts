import { describeEvent } from '../kernel/events.ts';
import { answerChanged, questionChanged } from './questions.events.ts';
import { QuestionChange } from './questions.schemas.ts';

export const questionChangedEvent = describeEvent(questionChanged, QuestionChange);
export const answerChangedEvent = describeEvent(answerChanged, QuestionChange);
