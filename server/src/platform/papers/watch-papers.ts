import { and, asc, eq, isNotNull, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import { ESCALATION_DAYS } from '#contract/papers/papers.limits.ts';
import { papersMessages } from '#contract/papers/papers.messages.ts';
import type { Db } from '../../kernel/db/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { EffectContext } from '../../kernel/http/context.ts';
import { localDay } from '../../kernel/local-day.ts';
import { usersTable } from '../accounts/accounts.tables.ts';
import { runSystemTransaction } from '../ledger/system-transaction.ts';
import { notify } from '../notices/notices.ts';
import { settingOf } from '../settings/settings.ts';
import { renewMark } from './certified-mark.ts';
import { tellOfPapers } from './decide-papers.ts';
import { lockPapers, type PapersRow } from './papers.queries.ts';
import { papersCalendar } from './papers.settings.ts';
import { papersTable } from './papers.tables.ts';
import { workingDaysSince } from './working-days.policy.ts';

const DAY_MS = 86_400_000;
/** So long before its paper ends somebody is told. */
const TOLD_DAYS = 30;

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
      await ctx.db.update(papersTable).set({ escalatedAt: ctx.now }).where(eq(papersTable.id, id));
      const to = operators.filter((operator) => operator !== row.ownerId);
      await notify(ctx, {
        ...{ kind: 'certification', to, text: papersMessages.toldLate, filling: { days: ESCALATION_DAYS } },
        subject: { kind: 'papers', id },
      });
    });
};

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
  const sameSort = row.kind === 'org' ? eq(papersTable.kind, 'org') : ne(papersTable.kind, 'org');
  await ctx.db
    .update(papersTable)
    .set({ state: 'expired' })
    .where(and(eq(papersTable.ownerId, row.ownerId), sameSort, eq(papersTable.state, 'approved'), lte(papersTable.id, row.id)));
  await renewMark(ctx, row.ownerId);
  await tellOfPapers(ctx, row, 'expired');
};

/** Takes the mark away the day after the paper that it was given for, and tells of that a month before. */
export const endPapers = async (deps: Deps): Promise<void> => {
  const today = localDay(deps.now());
  for (const { id } of await ending(deps.db.write, today, true))
    await runSystemTransaction(deps, 'papers.expire', async (ctx) => {
      const row = await lockPapers(ctx.db, id);
      if (row?.state === 'approved') await expire(ctx, row);
    });
  for (const { id } of await ending(deps.db.write, localDay(new Date(deps.now().getTime() + TOLD_DAYS * DAY_MS)), false))
    await runSystemTransaction(deps, 'papers.tell-of-end', async (ctx) => {
      const row = await lockPapers(ctx.db, id);
      if (row?.state !== 'approved' || row.endingToldAt !== null) return;
      await ctx.db.update(papersTable).set({ endingToldAt: ctx.now }).where(eq(papersTable.id, id));
      await tellOfPapers(ctx, row, 'ending');
    });
};
