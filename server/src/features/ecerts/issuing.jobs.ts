import { and, eq, gt, gte, isNull, lt, sql } from 'drizzle-orm';
import type { StopReason } from '#contract/ecerts/lists.messages.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { EffectContext, WriteCtx } from '../../kernel/http/context.ts';
import { defineJob, onJob, onSchedule } from '../../kernel/jobs/jobs.ts';
import { runSystemTransaction } from '../../platform/ledger/system-transaction.writes.ts';
import { certifiedCompanies } from '../../platform/papers/certification.policy.ts';
import { addCertificates } from './certificates.writes.ts';
import { endList, listLeft, lockList, nextLines, removeLines, removeList, setList } from './ecert-lists.queries.ts';
import { notifyRecipients } from './ecerts.notify.ts';
import { findAnyTemplate, issuedAlready, lockFullRows, lockTemplate, type TemplateRow } from './ecerts.queries.ts';
import { sameness } from './ecerts.recipients.ts';
import { ecertsTable } from './ecerts.tables.ts';
import { withFound } from './lists/found-lines.view.ts';

/** Lines of one transaction: each is a whole step, after which a kill loses and doubles nothing. */
const BATCH = 500;
const TOLD_AT_ONCE = 100;
const DAY_MS = 86_400_000;

export const issueListJob = defineJob<{ listId: number }>('ecerts.issue-list', { retries: 10, timeoutSeconds: 900 });
/** Tells the recipients of a list, from a line on. */
export const notifyIssued = defineJob<{ listId: number; after: number }>('ecerts.tell-issued', { retries: 10, timeoutSeconds: 900 });

type IssuingContext = EffectContext & Pick<WriteCtx, 'enqueue'>;

const inTransaction = <T>(deps: Deps, name: string, work: (ctx: IssuingContext) => Promise<T>): Promise<T> =>
  runSystemTransaction(deps, name, (ctx) =>
    work({ ...ctx, enqueue: (kind, data, options) => deps.jobs.enqueue(ctx.db, kind, data, options) }),
  );

/** Why nothing more is issued of a template now; null where something is. */
const stopOf = async ({ db }: IssuingContext, template: TemplateRow | null): Promise<StopReason | null> => {
  if (template?.status !== 1) return 'closed';
  const { ownerId } = template;
  return ownerId === null || (await certifiedCompanies(db, [ownerId])).has(ownerId) ? null : 'issuer';
};

/** Issues the next lines of a list; false once there is nothing left to do. */
const issueNext = (deps: Deps, listId: number): Promise<boolean> =>
  inTransaction(deps, 'ecerts.issue-list', async (ctx) => {
    const list = await lockList(ctx.db, listId);
    if (list?.state !== 'issuing') return false;
    const any = await findAnyTemplate(ctx.db, list.templateId);
    const template = any && (await lockTemplate(ctx.db, any.ownerId, any.id));
    const lines = await nextLines(ctx.db, listId, BATCH);
    const why = lines.length === 0 ? null : await stopOf(ctx, template);
    // What another list or a call issued since the file was looked at.
    const before = await issuedAlready(ctx.db, { templateId: list.templateId }, lines);
    const [again, due] = [lines.filter((one) => before.has(sameness(one))), lines.filter((one) => !before.has(sameness(one)))];
    const issued = template === null || why !== null ? [] : await addCertificates(ctx, template, { lines: due });
    const stopped: StopReason | null = issued === null ? 'day' : why;
    if (stopped !== null) {
      await setList(ctx.db, listId, { state: 'stopped', why: stopped, touchedAt: ctx.now });
      return false;
    }
    const among = lines.map(({ line }) => line);
    await removeLines(ctx.db, listId, among);
    const isDone = lines.length < BATCH;
    const end = isDone ? { state: 'done' as const, finishedAt: ctx.now } : {};
    const left = {
      good: list.good - again.length,
      findings: withFound(
        list.findings,
        'issuedAlready',
        again.map(({ line }) => line),
      ),
    };
    // Codes that were fetched before are not those of these lines.
    const codes = due.length > 0 ? { codesAt: null } : {};
    await setList(ctx.db, listId, { ...end, ...left, ...codes, issued: list.issued + due.length, why: null, touchedAt: ctx.now });
    const [first] = among;
    if (first !== undefined) await ctx.enqueue(notifyIssued, { listId, after: first - 1 });
    return !isDone;
  });

export const issueListNow = async (deps: Deps, { listId }: { listId: number }): Promise<void> => {
  while (await issueNext(deps, listId));
};

/** Tells so many recipients of a list who were not told yet, and whoever comes after them with the next. */
export const notifyOfIssued = async (deps: Deps, { listId, after }: { listId: number; after: number }): Promise<void> => {
  // Whoever claims is not held up; in the end it waits for those, as they may have come to nothing.
  for (let [isMore, waits] = [true, false]; isMore || !waits; ) {
    waits = !isMore;
    isMore = await inTransaction(deps, 'ecerts.tell-issued', async (ctx) => {
      const untold = and(
        eq(ecertsTable.listId, listId),
        gt(ecertsTable.listLine, after),
        eq(ecertsTable.status, 1),
        isNull(ecertsTable.toldAt),
      );
      const rows = await lockFullRows(ctx.db, untold, { limit: TOLD_AT_ONCE, waits });
      await notifyRecipients(ctx, rows, 'issued');
      await setRows(ctx, rows, { toldAt: ctx.now });
      return rows.length === TOLD_AT_ONCE;
    });
  }
};

type Rows = Awaited<ReturnType<typeof lockFullRows>>;

const setRows = async ({ db }: IssuingContext, rows: Rows, values: Partial<typeof ecertsTable.$inferInsert>): Promise<void> => {
  const ids = rows.map(({ certificate }) => certificate.id);
  if (ids.length > 0)
    await db
      .update(ecertsTable)
      .set(values)
      .where(sql`id = any (${sql.param(ids)}::bigint[])`);
};

const LEFT_MS = 5 * 60_000;
/** So long a list that was only looked at is kept. */
const CHECKED_MS = DAY_MS;

/** Takes up lists whose job was lost, and forgets those that nobody said a word to. */
export const tidyLists = async (deps: Deps): Promise<void> => {
  const now = deps.now().getTime();
  for (const { id } of await listLeft(deps.db.write, 'issuing', new Date(now - LEFT_MS)))
    await issueListNow(deps, { listId: id }).catch((error: unknown) => deps.log.error({ list: id, err: error }, 'a list was not issued'));
  for (const { id } of await listLeft(deps.db.write, 'checked', new Date(now - CHECKED_MS)))
    await inTransaction(deps, 'ecerts.forget-list', async ({ db }) => {
      if ((await lockList(db, id))?.state === 'checked') await removeList(db, id);
    });
};

/** So long before its end whoever keeps a certificate is told. */
const ENDING_MS = 30 * DAY_MS;

/** Tells, once, of certificates that end within a month. */
export const remindOfEnds = async (deps: Deps): Promise<void> => {
  for (let isMore = true; isMore; )
    isMore = await inTransaction(deps, 'ecerts.remind', async (ctx) => {
      const until = new Date(ctx.now.getTime() + ENDING_MS);
      const due = and(
        eq(ecertsTable.status, 3),
        isNull(ecertsTable.remindedAt),
        gte(ecertsTable.endsAt, ctx.now),
        lt(ecertsTable.endsAt, until),
      );
      const rows = await lockFullRows(ctx.db, due, { limit: TOLD_AT_ONCE });
      await notifyRecipients(ctx, rows, 'ending');
      await setRows(ctx, rows, { remindedAt: ctx.now });
      return rows.length === TOLD_AT_ONCE;
    });
};

/** So long what nobody can claim any more is kept, and what nobody claimed at all. */
const CLOSED_MONTHS = 6;
const UNCLAIMED_MONTHS = 24;
const STOPPED_MS = 180 * DAY_MS;
/** So many that nobody claimed are looked at in one step: one night goes over all of them once, in the order of their issue. */
const UNCLAIMED_AT_ONCE = 5_000;

/** Ends lists that stopped half a year ago and that nobody went on with: people on them who have no account could not ask for it. */
const endStopped = async (deps: Deps): Promise<void> => {
  for (const { id } of await listLeft(deps.db.write, 'stopped', new Date(deps.now().getTime() - STOPPED_MS)))
    await inTransaction(deps, 'ecerts.end-list', async ({ db, now }) => {
      if ((await lockList(db, id))?.state === 'stopped') await endList(db, id, now);
    });
};

/**
 * Forgets the recipients of certificates that nobody claimed and nobody can: half a year after they were revoked, their kind was closed or their term
 * was over, and after two years in any case; and those of lists that stopped. That they were issued stays.
 */
export const forgetUnclaimed = async (deps: Deps): Promise<void> => {
  await endStopped(deps);
  const now = sql`${deps.now().toISOString()}::timestamptz`;
  const isOver = sql`(
    u.revoked_at < ${now} - make_interval(months => ${CLOSED_MONTHS}) or t.closed_at < ${now} - make_interval(months => ${CLOSED_MONTHS})
    or u.ends_at < ${now} - make_interval(months => ${CLOSED_MONTHS}) or u.issued_at < ${now} - make_interval(months => ${UNCLAIMED_MONTHS}))`;
  const forgetAfter = async (after: number): Promise<number | null> => {
    const { rows } = await deps.db.write.execute<{ last: string | null }>(sql`
      with u as (
        select id, serial, template_id, revoked_at, ends_at, issued_at from ecerts
        where claimed_at is null and name <> '' and serial > ${after} order by serial limit ${UNCLAIMED_AT_ONCE}),
      gone as (
        update ecerts e set name = '', phone = null, email = null, result = '', achieved_on = null, number_key = null, salt = ''::bytea,
          security_hash = decode(md5(random()::text) || md5(random()::text), 'hex')
        from u join ecert_templates t on t.id = u.template_id where e.id = u.id and e.claimed_at is null and ${isOver})
      select max(serial) as last from u`);
    return rows[0]?.last == null ? null : Number(rows[0].last);
  };
  for (let last = await forgetAfter(0); last !== null; ) last = await forgetAfter(last);
};

export const issuingJobs = [
  onJob(issueListJob, issueListNow),
  onJob(notifyIssued, notifyOfIssued),
  onSchedule('ecerts.tidy-lists', '*/5 * * * *', tidyLists),
  onSchedule('ecerts.remind', '15 1 * * *', remindOfEnds),
  onSchedule('ecerts.forget-unclaimed', '25 19 * * *', forgetUnclaimed),
];
