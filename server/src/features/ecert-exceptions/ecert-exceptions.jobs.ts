import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import * as limits from '#contract/ecert-exceptions/ecert-exceptions.limits.ts';
import { ecertExceptionsMessages as says } from '#contract/ecert-exceptions/ecert-exceptions.messages.ts';
import { inEveryLocale, inLocale } from '#contract/kernel/texts.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import type { Deps } from '../../kernel/deps.ts';
import { onSchedule } from '../../kernel/jobs/jobs.ts';
import { usersTable } from '../../platform/accounts/accounts.tables.ts';
import { releaseFiles, removeUnused } from '../../platform/files/files.public.ts';
import { runSystemTransaction } from '../../platform/ledger/system-transaction.writes.ts';
import { notify } from '../../platform/notices/notices.writes.ts';
import { closesAt } from './ecert-exceptions.policy.ts';
import { addWords, findException, lockException, setException } from './ecert-exceptions.queries.ts';
import { exceptionsTable } from './ecert-exceptions.tables.ts';
import { type NotifyContext, notifyAsker } from './exception.notify.ts';

const BATCH = 200;
const DAY_MS = 86_400_000;

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** What has waited for an answer, since it was asked last, for longer than these days; unless it is for all, what operators were not told of. */
const listWaitingSince = (deps: Deps, days: number, isForAll: boolean): Promise<{ id: number }[]> => {
  const { id, state, dueToldAt } = exceptionsTable;
  const isLate = sql`coalesce(reopened_at, created_at) < ${daysBefore(deps.now(), days).toISOString()}::timestamptz`;
  return deps.db.write
    .select({ id })
    .from(exceptionsTable)
    .where(and(eq(state, 'open'), isLate, isForAll ? undefined : isNull(dueToldAt)))
    .orderBy(id)
    .limit(rowLimit(BATCH));
};

/** Tells operators, once, of what its issuer left without an answer; the house's own as well. */
export const escalateExceptions = async (deps: Deps): Promise<void> => {
  const isOperator = and(eq(usersTable.role, 'operator'), eq(usersTable.status, 'active'));
  const operators = (await deps.db.write.select({ id: usersTable.id }).from(usersTable).where(isOperator)).map(({ id }) => id);
  for (const { id } of await listWaitingSince(deps, limits.EXCEPTION_DUE_DAYS, false))
    await runSystemTransaction(deps, 'ecert-exceptions.due', async (ctx) => {
      const row = await lockException(ctx.db, id);
      const found = await findException(ctx.db, id);
      const to = operators.filter((operator) => operator !== row?.userId);
      if (row?.state !== 'open' || row.dueToldAt !== null || !found || to.length === 0) return;
      await setException(ctx.db, id, { dueToldAt: ctx.now });
      await notify(ctx, {
        ...{ kind: 'ecert-exception', to, text: says.toldDue, filling: { title: found.title, days: limits.EXCEPTION_DUE_DAYS } },
        subject: { kind: 'ecert-exception-desk', id },
      });
    });
};

/** Says in the place of who never did that there is no answer: from then on it closes as any other. */
export const endUnanswered = async (deps: Deps): Promise<void> => {
  const days = limits.EXCEPTION_UNANSWERED_DAYS;
  for (const { id } of await listWaitingSince(deps, days, true))
    await runSystemTransaction(deps, 'ecert-exceptions.unanswered', async (ctx) => {
      const row = await lockException(ctx.db, id);
      const found = await findException(ctx.db, id);
      if (row?.state !== 'open' || !found) return;
      await addWords(ctx.db, { exceptionId: id, by: 'house', text: inLocale(says.unanswered, row.locale, { days }), at: ctx.now });
      await setException(ctx.db, id, { state: 'answered', answeredAt: ctx.now, network: null });
      const notifying: NotifyContext = { ...ctx, enqueue: (kind, data, options) => deps.jobs.enqueue(ctx.db, kind, data, options) };
      await notifyAsker(notifying, row, { title: found.title, answer: inEveryLocale(says.unanswered, { days }) });
      ctx.audit('ecert-exception', id, { unanswered: true });
    });
};

/** Where guests wrote from serves to count what waits, and for no longer than a month. */
export const forgetNetworks = async (deps: Deps): Promise<void> => {
  const { network, createdAt } = exceptionsTable;
  await deps.db.write
    .update(exceptionsTable)
    .set({ network: null })
    .where(and(isNotNull(network), lt(createdAt, daysBefore(deps.now(), limits.EXCEPTION_NETWORK_DAYS))));
};

/** Pictures and mailboxes go once nobody can come back to it any more; what was said stays with both. */
export const closeExceptions = async (deps: Deps): Promise<void> => {
  const now = deps.now();
  const { id, fileIds, state, answeredAt, closedAt } = exceptionsTable;
  for (let closed = BATCH; closed === BATCH; )
    closed = await deps.db.write.transaction(async (tx) => {
      const rows = await tx
        .select({ id, fileIds })
        .from(exceptionsTable)
        .where(and(eq(state, 'answered'), isNull(closedAt), lt(answeredAt, closesAt(now))))
        .orderBy(id)
        .limit(rowLimit(BATCH))
        .for('update', { skipLocked: true });
      for (const row of rows) await setException(tx, row.id, { email: null, network: null, fileIds: [], closedAt: now });
      const files = rows.flatMap((row) => row.fileIds);
      await releaseFiles(tx, files);
      await removeUnused(tx, files, now);
      return rows.length;
    });
};

/** Every night: what waits for too long, what nobody can come back to any more, and what is kept for no longer. */
export const watchExceptions = async (deps: Deps): Promise<void> => {
  await escalateExceptions(deps);
  await endUnanswered(deps);
  await closeExceptions(deps);
  await forgetNetworks(deps);
};

export const exceptionsJobs = [onSchedule('ecert-exceptions.close', '20 18 * * *', watchExceptions)];
