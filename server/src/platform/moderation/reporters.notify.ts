import { eq } from 'drizzle-orm';
import { moderationMessages } from '#contract/moderation/moderation.messages.ts';
import type { Deps } from '../../kernel/deps.ts';
import { defineJob } from '../../kernel/jobs/jobs.ts';
import { notify } from '../notices/notices.writes.ts';
import { thingWords } from './act-words.view.ts';
import { takeUnnotified } from './cases.queries.ts';
import { moderationCasesTable } from './moderation.tables.ts';

const BATCH = 200;

/** A case was decided: those who flagged the thing hear what came of it. */
export const caseClosed = defineJob<{ caseId: number }>('moderation.closed');

/** Tells one batch in one transaction, which also orders the next: nobody is told twice, however often it is tried. */
export const notifyReporters = async (deps: Deps, job: { caseId: number }): Promise<void> => {
  const effects: (() => void | Promise<void>)[] = [];
  await deps.db.write.transaction(async (db) => {
    const [found] = await db.select().from(moderationCasesTable).where(eq(moderationCasesTable.id, job.caseId));
    if (!found || found.state === 'open') return;
    const now = deps.now();
    const ctx = { db, deps, now, afterCommit: (effect: () => void | Promise<void>) => void effects.push(effect) };
    const message = found.state === 'upheld' ? moderationMessages.toldUpheld : moderationMessages.toldDismissed;
    const reporters = await takeUnnotified(db, found.id, { limit: BATCH, now });
    for (const userId of reporters)
      await notify(ctx, { kind: 'moderation', to: userId, text: message, filling: { thing: thingWords(found.subjectKind) } });
    if (reporters.length === BATCH) await deps.jobs.enqueue(db, caseClosed, job);
  });
  for (const effect of effects) await effect();
};
