import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { settleTrials } from '#server/features/trials/trials.jobs.ts';
import { jobHandlers } from '#server/features.ts';
import { openSecondApp } from '#server/testing/open-second-app.ts';
import { readContent } from './content.ts';
import { loadPeople } from './load-people.ts';
import { loadTrials, readTrials } from './load-trials.ts';

/** Whose first trial with each other is for whoever tries it out. */
const LEFT_ALONE = ['linyi', 'jiangxue'];

it('a trial of each state stands between people of the demo, and none between those who are for trying it out', async () => {
  const house = await openSecondApp('demotrials');
  onTestFinished(() => house.close());
  const content = readContent();
  // Those of whom the trials are, and the two whom they leave alone.
  const handles = new Set([...LEFT_ALONE, ...readTrials().flatMap(({ from, to }) => [from, to])]);
  const { deps } = house;
  await deps.jobs.start(deps, jobHandlers, { working: false });
  const people = await loadPeople(
    deps,
    house.app,
    [...content.named, ...content.people].filter(({ handle }) => handles.has(handle)),
  );
  expect(await loadTrials(deps, people)).toBe(readTrials().length);
  // What ran out ends within five minutes of the first start.
  await settleTrials(deps);
  const { rows } = await deps.db.write.execute<{ status: number; initiatorId: string; receiverId: string }>(
    sql`select status, initiator_id as "initiatorId", receiver_id as "receiverId" from trials`,
  );
  const leftAlone = new Set(LEFT_ALONE.map((handle) => people.get(handle)?.id));
  expect(leftAlone.has(undefined)).toBe(false);
  const others = rows.filter((row) => !leftAlone.has(Number(row.initiatorId)) && !leftAlone.has(Number(row.receiverId)));
  expect([...new Set(others.map(({ status }) => status))].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  expect(others).toHaveLength(rows.length);
});
