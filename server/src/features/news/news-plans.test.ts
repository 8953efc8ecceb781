import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { stepsOf } from '../../testing/steps-of.ts';
import { testApp } from '../../testing/test-app.ts';
import { ofStateSql } from './reads/list-desk.ts';

const REJECTED = 20;
const PUBLISHED = 20_000;
const TITLE = '一则为数众多的资讯';

it('the desk finds what was rejected among very many by an index, without going through the others', async () => {
  const { deps, person } = await testApp();
  const { userId } = await person();
  const now = deps.now();
  await deps.db.write.execute(sql`
    insert into news (author_id, category_id, state, title, published_at, moved_at, created_at)
    select ${userId}, 1, case when n <= ${REJECTED}::int then 3 else 0 end, ${TITLE}, case when n > ${REJECTED}::int then ${now}::timestamptz end, ${now}, ${now}
    from generate_series(1, ${PUBLISHED}::int) as n`);
  await deps.db.write.execute(sql`analyze news`);
  try {
    for (const isBelow of [false, true]) {
      const steps = await stepsOf(deps.db.write, ofStateSql({ limit: 15, isBelow }), { state: 3, after: 999_999_999 });
      expect(steps.map((step) => step['Index Name'])).toContain('news_states');
      expect(Math.max(...steps.map((step) => step['Actual Rows']))).toBeLessThanOrEqual(15);
    }
  } finally {
    await deps.db.write.execute(sql`delete from news where title = ${TITLE}`);
  }
});
