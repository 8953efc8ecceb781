import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase } from '#server/testing/test-database.ts';
import { knownPlans, planFaults, seePlans } from './check-plans.ts';

let client: pg.Client;

const newest = { text: 'select id from follows_like where owner = $1 order by id desc limit 15', values: [7] };

beforeAll(async () => {
  client = new pg.Client({ connectionString: await cloneDatabase(process.env['TEST_DATABASE_URL'] ?? '', `plans_${process.pid}`) });
  await client.connect();
  await client.query(`
    create table follows_like as select n as id, (hashint8extended(n, 1) & 1023)::int as owner from generate_series(1, 30000) as n;
    create index follows_like_owner on follows_like (owner, id);
    analyze follows_like`);
});

afterAll(async () => {
  await client.end();
});

describe('the check of plans', () => {
  it('is content with a query that its index answers', async () => {
    const plans = await seePlans(client, [newest]);
    expect(plans[0]?.shape).toBe('Limit (Index Only Scan follows_like_owner)');
    expect(
      planFaults('page', [
        { posts: 1, plans },
        { posts: 2, plans },
      ]),
    ).toEqual([]);
  });

  it('notices a planted scan of a whole table', async () => {
    const planted = { text: 'select id from follows_like where owner % 1000 = $1 order by id desc limit 15', values: [7] };
    const plans = await seePlans(client, [newest, planted]);
    expect(
      planFaults('page', [
        { posts: 1, plans },
        { posts: 2, plans },
      ]),
    ).toEqual(['page, query 2: reads the whole of follows_like']);
  });

  it('notices a shape that changes as the data grows', async () => {
    const before = await seePlans(client, [newest]);
    await client.query('begin; drop index follows_like_owner; create index follows_like_id on follows_like (id)');
    const after = await seePlans(client, [newest]);
    await client.query('rollback');
    const [fault] = planFaults('page', [
      { posts: 10_000, plans: before },
      { posts: 1_000_000, plans: after },
    ]);
    expect(fault).toContain('page, query 1: at 10000 posts Limit (Index Only Scan follows_like_owner); at 1000000 posts Limit (');
    const bySize = (plans: typeof before) => [
      { posts: 10_000, plans: before },
      { posts: 1_000_000, plans },
    ];
    expect(knownPlans([{ page: 'page', bySize: bySize(after) }])).toEqual([]);
    expect(
      knownPlans([
        { page: 'page', bySize: bySize(before) },
        { page: 'other', bySize: bySize(before) },
      ]),
    ).toEqual([{ pages: ['page', 'other'], short: 'follows_like_owner' }]);
  });

  it('tells a way in a few words: indexes in their order, what is sorted, and what is asked aside', async () => {
    await client.query('create table liked (id bigint primary key); insert into liked select generate_series(1, 2000); analyze liked');
    const [plan] = await seePlans(client, [
      {
        text: `select f.id, exists (select 1 from liked where id = f.id) from follows_like f join liked l on l.id = f.id
               where owner = $1 and f.id < $2 order by f.id % 7 limit 5`,
        values: [7, 90],
      },
    ]);
    expect(plan?.short).toBe('sort(follows_like_owner > liked_pkey) [liked_pkey]');
  });

  it('reads a small table whole without a word', async () => {
    await client.query('create table few as select n from generate_series(1, 50) as n; analyze few');
    const plans = await seePlans(client, [{ text: 'select n from few', values: [] }]);
    expect(plans[0]?.whole).toEqual([]);
  });
});
