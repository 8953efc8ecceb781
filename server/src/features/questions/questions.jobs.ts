import { sql } from 'drizzle-orm';
import { recountInBatches } from '../../kernel/db/recount.ts';
import type { Deps } from '../../kernel/deps.ts';
import { onJob, onSchedule } from '../../kernel/jobs/jobs.ts';
import { endBounties, endSilentApplications } from './bounties.jobs.ts';
import { findExperts } from './experts.queries.ts';
import { answerCounters, authorCounters, questionCounters, topicCounters } from './questions.counters.ts';
import { indexWordlessTopics, topicsMoved } from './topics.jobs.ts';
import { listTopicIds, topicIdsOf } from './topics.queries.ts';

const TOPICS_BATCH = 500;

/** Finds the experts of every topic anew, each for itself, and counts them. */
export const findAllExperts = async (deps: Deps): Promise<void> => {
  for (let after = 0, found = TOPICS_BATCH; found === TOPICS_BATCH; ) {
    const ids = await listTopicIds(deps.db.write, after, TOPICS_BATCH);
    for (const id of ids) await countTopic(deps, id);
    found = ids.length;
    after = ids.at(-1) ?? after;
  }
};

/** Sets the counters of questions, answers, topics and of whoever wrote to what the rows say. */
export const recountQuestions = async (deps: Deps): Promise<void> => {
  await findAllExperts(deps);
  for (const one of [questionCounters, answerCounters, topicCounters, authorCounters]) await recountInBatches(deps, one);
};

/** Counts a topic anew. Its experts are found first, among all its answers, while nobody waits for its row. */
const countTopic = async (deps: Deps, topicId: number): Promise<void> => {
  await deps.db.write.transaction((tx) => findExperts(tx, topicId));
  const ids = sql`array[${topicId}]::bigint[]`;
  await deps.db.write.transaction(async (tx) => {
    await tx.execute(topicCounters.lock(ids));
    await tx.execute(topicCounters.set(ids));
  });
};

const countTopics = async (deps: Deps, { topicId, questionId }: { topicId?: number; questionId: number }): Promise<void> => {
  const ids = topicId === undefined ? await topicIdsOf(deps.db.write, questionId) : [topicId];
  for (const id of ids) await countTopic(deps, id);
};

/** The recount runs at 04:20 in Shanghai. What people like makes experts within the hour, what is adopted in half a minute. */
export const questionJobs = [
  onJob(topicsMoved, countTopics),
  onSchedule('questions.recount', '20 20 * * *', recountQuestions),
  onSchedule('questions.experts', '35 * * * *', findAllExperts),
  onSchedule('questions.bounties', '*/5 * * * *', endBounties),
  onSchedule('questions.topic-words', '50 19 * * *', indexWordlessTopics),
  onSchedule('questions.silence', '40 * * * *', endSilentApplications),
];
