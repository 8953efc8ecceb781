import { and, asc, eq, gt, isNotNull, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import { ENDING_DAYS, ESCALATION_DAYS, PAPERS_DAYS } from '#contract/papers/papers.limits.ts';
import { papersMessages } from '#contract/papers/papers.messages.ts';
import type { Db } from '../../kernel/db/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { EffectContext } from '../../kernel/http/context.ts';
import { localDay } from '../../kernel/local-day.ts';
import { lockUser } from '../accounts/accounts.queries.ts';
import { usersTable } from '../accounts/accounts.tables.ts';
import { runSystemTransaction } from '../ledger/system-transaction.writes.ts';
import { notify } from '../notices/notices.writes.ts';
import { settingOf } from '../settings/settings.registry.ts';
import { renewMark } from './certified-mark.writes.ts';
import { notifyOfPapers } from './decide-papers.writes.ts';
import { findPapers, lockPapers, type PapersRow } from './papers.queries.ts';
import { papersCalendar } from './papers.settings.ts';
import { papersTable } from './papers.tables.ts';
import { workingDaysSince } from './working-days.policy.ts';

const DAY_MS = 86_400_000;

const operatorsNow = async (db: Db): Promise<number[]> =>
  (
    await db
      .select({ id: usersTable.id })
      .from(usersTable)
      .where(and(eq(usersTable.role, 'operator'), eq(usersTable.status, 'active')))
  ).map(({ id }) => id);

/** Tells operators, once, of papers that nobody has answered by the fifth working day. */
export const escalatePapers = async (deps: Deps): Promise<void> => {
  const days = await settingOf(deps, papersCalendar);
  const waiting = await deps.db.write
    .select({ id: papersTable.id, askedAt: papersTable.askedAt, clockFrom: papersTable.clockFrom })
    .from(papersTable)
    .where(and(eq(papersTable.state, 'waiting'), isNull(papersTable.picturesAskedAt), isNull(papersTable.escalatedAt)))
    .orderBy(asc(papersTable.id));
  const late = waiting.filter(({ askedAt, clockFrom }) => workingDaysSince(clockFrom ?? askedAt, deps.now(), days) >= ESCALATION_DAYS);
  if (late.length === 0) return;
  const operators = await operatorsNow(deps.db.write);
  for (const { id } of late)
    await runSystemTransaction(deps, 'papers.escalate', async (ctx) => {
      const row = await lockPapers(ctx.db, id);
      if (row?.state !== 'waiting' || row.escalatedAt !== null) return;
      const to = operators.filter((operator) => operator !== row.ownerId);
      if (to.length === 0) return;
      await ctx.db.update(papersTable).set({ escalatedAt: ctx.now }).where(eq(papersTable.id, id));
      await notify(ctx, {
        ...{ kind: 'certification', to, text: papersMessages.toldLate, filling: { days: ESCALATION_DAYS } },
        subject: { kind: 'papers', id },
      });
    });
};

/** Rejects what nobody sent better pictures of for as long as pictures are kept after a decision; they go by the usual rule. */
export const dropUnanswered = async (deps: Deps): Promise<void> => {
  const due = new Date(deps.now().getTime() - PAPERS_DAYS * DAY_MS);
  const isDue = and(eq(papersTable.state, 'waiting'), lt(papersTable.picturesAskedAt, due));
  for (const { id } of await deps.db.write.select({ id: papersTable.id }).from(papersTable).where(isDue).orderBy(asc(papersTable.id)))
    await runSystemTransaction(deps, 'papers.drop-unanswered', async (ctx) => {
      const row = await lockPapers(ctx.db, id);
      if (row?.state !== 'waiting' || row.picturesAskedAt === null || row.picturesAskedAt >= due) return;
      await ctx.db.update(papersTable).set({ state: 'rejected', picturesAskedAt: null, decidedAt: ctx.now }).where(eq(papersTable.id, id));
      await notifyOfPapers(ctx, { ...row, state: 'rejected' }, 'rejected');
    });
};

const sameSortAs = ({ kind }: PapersRow) => (kind === 'org' ? eq(papersTable.kind, 'org') : ne(papersTable.kind, 'org'));

/** The newest approved papers of somebody, as a person or for a company, that end by a day. */
const ending = (db: Db, day: string, isTold: boolean) =>
  db
    .select({ id: papersTable.id })
    .from(papersTable)
    .where(
      and(
        eq(papersTable.state, 'approved'),
        isNotNull(papersTable.validUntil),
        isTold ? lt(papersTable.validUntil, day) : lte(papersTable.validUntil, day),
        isTold ? undefined : isNull(papersTable.endingToldAt),
        sql`not exists (select 1 from qualifications l where l.owner_id = ${papersTable.ownerId} and l.state = 'approved'
          and (l.kind = 'org') = (${papersTable.kind} = 'org') and l.id > ${papersTable.id})`,
      ),
    )
    .orderBy(asc(papersTable.id));

/** What came before of the same sort ends as well: it was good for no longer. */
const expire = async (ctx: EffectContext, row: PapersRow): Promise<void> => {
  const isRemoved = sql`${papersTable.fileIds} = '{}'`;
  await ctx.db
    .update(papersTable)
    .set({
      state: 'expired',
      // What was not removed yet takes these with it when it is.
      numberKey: sql`case when not ${isRemoved} then ${papersTable.numberKey} end`,
      pictureKeys: sql`case when ${isRemoved} then '{}' else ${papersTable.pictureKeys} end`,
    })
    .where(and(eq(papersTable.ownerId, row.ownerId), sameSortAs(row), eq(papersTable.state, 'approved'), lte(papersTable.id, row.id)));
  await renewMark(ctx, row.ownerId);
  await notifyOfPapers(ctx, row, 'expired');
};

/** Whether others of the same sort were approved since. */
const isReplaced = async (ctx: EffectContext, row: PapersRow): Promise<boolean> => {
  const newer = and(eq(papersTable.ownerId, row.ownerId), sameSortAs(row), eq(papersTable.state, 'approved'), gt(papersTable.id, row.id));
  return (await ctx.db.select({ id: papersTable.id }).from(papersTable).where(newer).limit(1)).length > 0;
};

/** Takes the mark away the day after the paper that it was given for, and tells of that a month before. */
export const endPapers = async (deps: Deps): Promise<void> => {
  const today = localDay(deps.now());
  for (const { id } of await ending(deps.db.write, today, true))
    await runSystemTransaction(deps, 'papers.expire', async (ctx) => {
      // The account first, in the order of whoever approves and takes back.
      const found = await findPapers(ctx.db, id);
      if (found) await lockUser(ctx.db, found.ownerId);
      const row = await lockPapers(ctx.db, id);
      if (row?.state === 'approved' && !(await isReplaced(ctx, row))) await expire(ctx, row);
    });
  for (const { id } of await ending(deps.db.write, localDay(new Date(deps.now().getTime() + ENDING_DAYS * DAY_MS)), false))
    await runSystemTransaction(deps, 'papers.tell-of-end', async (ctx) => {
      const row = await lockPapers(ctx.db, id);
      if (row?.state !== 'approved' || row.endingToldAt !== null) return;
      await ctx.db.update(papersTable).set({ endingToldAt: ctx.now }).where(eq(papersTable.id, id));
      await notifyOfPapers(ctx, row, 'ending');
    });
};
