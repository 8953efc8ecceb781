import { sql } from 'drizzle-orm';
import { type EvidenceSource, evidenceRegistry } from '../../platform/reports/evidence.registry.ts';
import { announceReportChange } from '../../platform/reports/report-changes.registry.ts';
import type { TestApp } from '../../testing/test-app.ts';

const DAY_MS = 86_400_000;

let close = (): void => undefined;

/** Other houses of this process have no such table: whoever opened trials closes them. */
export const closeTrials = (): void => close();

/** Marks of any size and age, as of trials, in a table of the tests beside those that the feature keeps. */
export const openTrials = async ({ deps }: TestApp): Promise<void> => {
  await deps.db.write.execute(sql`
    create table if not exists test_trials (
      id bigint primary key generated always as identity, owner_id bigint not null, giver_id bigint not null, mark float8 not null,
      given_at timestamptz not null, set_aside text
    )`);
  close = evidenceRegistry.add('trials of tests', trials);
};

const trials: EvidenceSource = {
  part: 'trials',
  rows: (ownedBy) => sql`
    select owner_id, id as piece_id, mark, given_at, giver_id, set_aside from test_trials where ${ownedBy(sql`owner_id`)}`,
};

type NewMark = { mark: number; giverId?: number; daysAgo?: number; setAside?: string | null };

/** Gives somebody marks for trials, in one write, and gives their ids. */
export const giveMarks = async ({ deps }: TestApp, ownerId: number, marks: readonly NewMark[]): Promise<number[]> =>
  deps.db.write.transaction(async (db) => {
    const ids: number[] = [];
    for (const { mark, giverId = 1, daysAgo = 0, setAside = null } of marks) {
      const at = new Date(deps.now().getTime() - daysAgo * DAY_MS).toISOString();
      const { rows } = await db.execute<{ id: number }>(sql`
        insert into test_trials (owner_id, giver_id, mark, given_at, set_aside)
        values (${ownerId}, ${giverId}, ${mark}, ${at}::timestamptz, ${setAside}) returning id`);
      ids.push(Number(rows[0]?.id));
    }
    await changeReport({ deps }, db, ownerId);
    return ids;
  });

type Writing = Parameters<Parameters<TestApp['deps']['db']['write']['transaction']>[0]>[0];

const changeReport = ({ deps }: Pick<TestApp, 'deps'>, db: Writing, ownerId: number): Promise<void> =>
  announceReportChange(
    {
      db,
      deps,
      now: deps.now(),
      afterCommit: () => undefined,
      enqueue: (kind, data, options) => deps.jobs.enqueue(db, kind, data, options),
    },
    [ownerId],
  );

/** Changes the marks of somebody as a statement does, in one write with what follows from it. */
export const changeMarks = async ({ deps }: TestApp, ownerId: number, statement: ReturnType<typeof sql>): Promise<void> =>
  deps.db.write.transaction(async (db) => {
    await db.execute(statement);
    await changeReport({ deps }, db, ownerId);
  });
