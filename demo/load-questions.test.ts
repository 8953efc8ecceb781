import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { jobHandlers } from '#server/features.ts';
import { openSecondApp } from '#server/testing/open-second-app.ts';
import { readContent } from './content.ts';
import { loadPeople } from './load-people.ts';
import { loadQuestions } from './load-questions.ts';

it('the topics of the demo have their words from the start', async () => {
  const house = await openSecondApp('demoquestions');
  onTestFinished(() => house.close());
  const { deps, app } = house;
  await deps.jobs.start(deps, jobHandlers, { working: false });
  const followers = readContent().named.filter(({ handle }) => handle === 'linyi' || handle === 'jiangxue');
  const people = await loadPeople(deps, app, followers);
  const operator = people.get('linyi');
  if (!operator) throw new Error('who was loaded is there');
  await loadQuestions(deps, app, { written: [], people, operator, signed: [], named: new Set() });
  const { rows } = await deps.db.write.execute<{ topics: number; wordless: number }>(
    sql`select count(*)::int as topics, (count(*) filter (where words is null))::int as wordless from question_topics`,
  );
  expect(rows).toEqual([{ topics: expect.toSatisfy((topics: number) => topics > 5), wordless: 0 }]);
});
