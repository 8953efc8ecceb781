import { recountInBatches } from '../../kernel/db/recount.ts';
import type { Deps } from '../../kernel/deps.ts';
import { onSchedule } from '../../kernel/jobs/jobs.ts';
import { endBounties, endSilentApplications } from './bounties.jobs.ts';
import { answerCounters, authorCounters, questionCounters, topicCounters } from './questions.counters.ts';

/** Sets the counters of questions, answers, topics and of whoever wrote to what the rows say. */
export const recountQuestions = async (deps: Deps): Promise<void> => {
  for (const one of [questionCounters, answerCounters, topicCounters, authorCounters]) await recountInBatches(deps, one);
};

/** The recount runs at 04:20 in Shanghai. */
export const questionJobs = [
  onSchedule('questions.recount', '20 20 * * *', recountQuestions),
  onSchedule('questions.bounties', '*/5 * * * *', endBounties),
  onSchedule('questions.silence', '40 * * * *', endSilentApplications),
];
