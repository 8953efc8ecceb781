import { recountInBatches } from '../../kernel/db/recount.ts';
import type { Deps } from '../../kernel/deps.ts';
import { onSchedule } from '../../kernel/jobs/jobs.ts';
import { answerCounters, questionCounters, topicCounters } from './questions.counters.ts';

/** Sets the counters of questions, answers and topics to what the rows say. */
export const recountQuestions = async (deps: Deps): Promise<void> => {
  await recountInBatches(deps, questionCounters);
  await recountInBatches(deps, answerCounters);
  await recountInBatches(deps, topicCounters);
};

/** The recount runs at 04:20 in Shanghai. */
export const questionJobs = [onSchedule('questions.recount', '20 20 * * *', recountQuestions)];
