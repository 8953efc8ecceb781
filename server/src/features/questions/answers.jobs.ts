import type { Deps } from '../../kernel/deps.ts';
import { defineJob, onJob } from '../../kernel/jobs/jobs.ts';
import { notify } from '../../platform/notices/notices.writes.ts';
import { answeredNotice } from './answered-notice.view.ts';
import { takeNotice, watchersOf } from './answers.queries.ts';
import { setAnswer } from './answers.writes.ts';

const BATCH = 200;

/** A question has an answer: whoever watches it is told, those of a higher number than `after` next. */
export const questionAnswered = defineJob<{ answerId: number; after: number }>('questions.answered', { hidesNothing: true });

/**
 * One batch of those who watch, in one transaction that also orders the next: nobody is told twice, however often it is tried, nobody who
 * watches no longer, and nobody of an answer that is there no longer.
 */
export const notifyWatchers = async (deps: Deps, { answerId, after }: { answerId: number; after: number }): Promise<void> => {
  const effects: (() => void | Promise<void>)[] = [];
  await deps.db.write.transaction(async (db) => {
    const answered = await takeNotice(db, answerId, after);
    if (answered === null) return;
    const to = await watchersOf(db, answered, { after, limit: BATCH });
    const last = to.at(-1);
    if (last === undefined) return;
    const ctx = { db, deps, now: deps.now(), afterCommit: (effect: () => void | Promise<void>) => void effects.push(effect) };
    await notify(ctx, await answeredNotice(db, { ...answered, to }));
    await setAnswer(db, answerId, { toldAfter: last });
    if (to.length === BATCH) await deps.jobs.enqueue(db, questionAnswered, { answerId, after: last });
  });
  for (const effect of effects) await effect();
};

export const answersJobs = [onJob(questionAnswered, notifyWatchers)];
