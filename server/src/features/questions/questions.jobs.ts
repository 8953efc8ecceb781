import { sql } from 'drizzle-orm';
import { recountInBatches } from '../../kernel/db/recount.ts';
import type { Deps } from '../../kernel/deps.ts';
import { onJob, onSchedule } from '../../kernel/jobs/jobs.ts';
import { endBounties, endSilentApplications } from './bounties.jobs.ts';
import { answerCounters, authorCounters, questionCounters, topicCounters } from './questions.counters.ts';
import { indexWordlessTopics, topicsMoved } from './topics.jobs.ts';

/** Sets the counters of questions, answers, topics and of whoever wrote to what the rows say. */
export const recountQuestions = async (deps: Deps): Promise<void> => {
  for (const one of [questionCounters, answerCounters, topicCounters, authorCounters]) await recountInBatches(deps, one);
};

/** Counts topics anew: experts are found among all their answers, which no payment should wait for. */
const countTopics = (deps: Deps, { topicId, questionId }: { topicId?: number; questionId: number }): Promise<void> =>
  deps.db.write.transaction(async (tx) => {
    const ids =
      topicId === undefined
        ? sql`array(select topic_id from question_topic_links where question_id = ${questionId})`
        : sql`array[${topicId}]::bigint[]`;
    await tx.execute(topicCounters.hold(ids));
    await tx.execute(topicCounters.set(ids));
  });

/** The recount runs at 04:20 in Shanghai. */
export const questionJobs = [
  onJob(topicsMoved, countTopics),
  onSchedule('questions.recount', '20 20 * * *', recountQuestions),
  onSchedule('questions.bounties', '*/5 * * * *', endBounties),
  onSchedule('questions.topic-words', '50 19 * * *', indexWordlessTopics),
  onSchedule('questions.silence', '40 * * * *', endSilentApplications),
];
