import type { Deps } from '../../kernel/deps.ts';
import type { EffectContext } from '../../kernel/http/context.ts';
import { defineJob } from '../../kernel/jobs/jobs.ts';
import { indexWordless } from './topics.queries.ts';

/**
 * What counts for a topic has changed, such as an adopted answer. The version before names a question alone, and counts all its topics: while
 * both work side by side, the question is named too.
 */
export const topicsMoved = defineJob<{ topicId?: number; questionId: number }>('questions.topics');

/** Experts are found among all answers of a topic: of what is adopted there in so many seconds, they are counted once. */
const WINDOW_SECONDS = 30;
/** So much later than a window ends, what was begun in it is committed. */
const MARGIN_SECONDS = 3;

/** Has the experts of a topic of a question counted anew, once for all who ask within a window. */
export const orderCount = (
  { db, deps }: Pick<EffectContext, 'db' | 'deps'>,
  { topicId, questionId }: { topicId: number; questionId: number },
): Promise<void> =>
  deps.jobs.enqueue(
    db,
    topicsMoved,
    { topicId, questionId },
    { afterSeconds: WINDOW_SECONDS + MARGIN_SECONDS, once: { key: String(topicId), perSeconds: WINDOW_SECONDS } },
  );

const BATCH = 500;

/** Fills the words of topics that have none: those that were here before there were any, or came by an import. */
export const indexWordlessTopics = async (deps: Deps): Promise<void> => {
  for (let found = BATCH; found === BATCH; ) found = await deps.db.write.transaction((tx) => indexWordless(tx, BATCH));
};
