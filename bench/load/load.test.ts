import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { closeDeps, createDeps, type Deps } from '#server/deps.ts';
import { recountFeeds } from '#server/features/feeds/feeds.jobs.ts';
import { rankFeeds } from '#server/features/feeds/hot-feeds.writes.ts';
import { recountNews } from '#server/features/news/news.jobs.ts';
import { recountAll } from '#server/features/posts/posts.jobs.ts';
import { recountQuestions } from '#server/features/questions/questions.jobs.ts';
import { indexWords } from '#server/kernel/search/search-words.ts';
import { findLedgerFaults } from '#server/platform/ledger/ledger.check.ts';
import { recountNotices } from '#server/platform/notices/notices.jobs.ts';
import { cloneDatabase } from '#server/testing/test-database.ts';
import { filledTables } from './load-session.ts';
import { sizesFrom } from './load-sizes.ts';
import { runLoad } from './run-load.ts';

const sizes = sizesFrom({ people: 400, circles: 30, posts: 1_500 });
const dataDir = mkdtempSync(join(tmpdir(), 'yanzhi-load-'));

const filled = async (name: string): Promise<{ deps: Deps; url: string }> => {
  const url = await cloneDatabase(process.env['TEST_DATABASE_URL'] ?? '', `${name}_${process.pid}`);
  await runLoad({ databaseUrl: url, sizes, say: () => undefined });
  return { url, deps: await createDeps(readConfig({ DEMO: 'true', LOG_LEVEL: 'error', DATA_DIR: dataDir }), url) };
};

let one: Awaited<ReturnType<typeof filled>>;

const rowsOf = async <T>(query: string): Promise<T[]> => (await one.deps.db.writePool.query(query)).rows as T[];
const numberOf = async (query: string): Promise<number> => Number((await rowsOf<{ n: number }>(`select (${query}) as n`))[0]?.n);

/** One number out of every counter there is, and of the row versions that hold them. */
const counters = () =>
  rowsOf(`select
    (select sum(hashtextextended(concat_ws(',', ctid, id, likes_count, comments_count, collects_count), 0)) from posts) as posts,
    (select sum(hashtextextended(concat_ws(',', ctid, id, likes_count, comments_count, collects_count, hot), 0)) from feeds) as feeds,
    (select sum(hashtextextended(concat_ws(',', ctid, id, feeds_count), 0)) from feed_topics) as topics,
    (select sum(hashtextextended(concat_ws(',', ctid, id, members_count, posts_count), 0)) from groups) as groups,
    (select sum(hashtextextended(concat_ws(',', ctid, id, answers_count, watchers_count), 0)) from questions) as questions,
    (select sum(hashtextextended(concat_ws(',', ctid, id, likes_count), 0)) from question_answers) as answers,
    (select sum(hashtextextended(concat_ws(',', ctid, id, questions_count), 0)) from question_topics) as question_topics,
    (select sum(hashtextextended(concat_ws(',', ctid, id, likes_count, comments_count, collects_count), 0)) from news) as news,
    (select sum(hashtextextended(concat_ws(',', ctid, c::text), 0)) from user_counts c) as people,
    (select sum(hashtextextended(concat_ws(',', ctid, c::text), 0)) from notice_counts c) as notices`);

beforeAll(async () => {
  one = await filled('load_one');
});

afterAll(async () => {
  await closeDeps(one.deps);
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a load', () => {
  it('leaves every counter as the product itself would count it', async () => {
    const before = await counters();
    await recountAll(one.deps);
    await recountFeeds(one.deps);
    await recountQuestions(one.deps);
    await recountNews(one.deps);
    await recountNotices(one.deps);
    expect(await counters()).toEqual(before);
    expect(await numberOf('select sum(comments_count + likes_count + collects_count) from posts')).toBeGreaterThan(sizes.posts);
    expect(await numberOf('select sum(unread) from notice_counts')).toBeGreaterThan(10);
  });

  it('ranks feeds as the product does, and lets one person follow as many as one can', async () => {
    const ranked = () => rowsOf('select id, hot from feeds order by id');
    const before = await ranked();
    await one.deps.db.write.execute(sql`update feeds set is_hot_due = true`);
    await rankFeeds(one.deps);
    expect(await ranked()).toEqual(before);
    expect(await numberOf('select count(distinct hot) from feeds')).toBe(sizes.feeds);
    expect(await numberOf('select followings from user_counts where user_id = 1')).toBe(sizes.people - 1);
    expect(await numberOf("select count(*) from likes where subject_kind = 'feed'")).toBeGreaterThan(sizes.feeds);
  });

  it('keeps true books: every tip is paid once to who wrote the post, and nothing is left over', async () => {
    expect(await one.deps.db.write.transaction((tx) => findLedgerFaults(tx))).toEqual([]);
    expect(await numberOf('select count(*) from tips')).toBeGreaterThan(20);
    const paid = `select count(*) from tips t join posts p on p.id = t.subject_id and p.author_id = t.target_user_id
      join ledger_transfers l on l.key = 'tip:' || t.id and l.amount = t.amount and l.code = 'tip.paid'
      join ledger_accounts d on d.id = l.debit_account_id and d.owner_id = t.user_id join ledger_accounts c on c.id = l.credit_account_id and c.owner_id = t.target_user_id
      join group_members m on m.group_id = p.group_id and m.user_id = t.user_id`;
    expect(await numberOf(paid)).toBe(await numberOf('select count(*) from tips'));
    const wrong = `select count(*) from tip_totals s
      join (select subject_kind, subject_id, count(*) as tips, sum(amount) as amount from tips group by 1, 2) t using (subject_kind, subject_id)
      where s.tips <> t.tips or s.amount <> t.amount`;
    expect(await numberOf(wrong)).toBe(0);
    expect(await numberOf('select sum(amount) from tip_totals')).toBe(await numberOf('select sum(amount) from tips'));
  });

  it('gives some people full lists at every size: what they keep, and what their wallet moved', async () => {
    const kept = (kind: string) =>
      numberOf(
        `select count(*) from (select user_id from collections where subject_kind = '${kind}' group by 1 having count(*) >= 20) as k`,
      );
    expect(await kept('post')).toBeGreaterThan(10);
    expect(await kept('feed')).toBeGreaterThan(10);
    expect(await numberOf("select count(*) from ledger_accounts where asset = 'CNY' and owner_kind = 'user' and postings >= 60")).toBe(20);
  });

  it('counts followers, followings and friends as the followings are', async () => {
    const wrong = await numberOf(`select count(*) from user_counts c where
      c.followers <> (select count(*) from follows where followee_id = c.user_id) or
      c.followings <> (select count(*) from follows where follower_id = c.user_id) or
      c.friends <> (select count(*) from follows f join follows b on b.follower_id = f.followee_id and b.followee_id = f.follower_id where f.follower_id = c.user_id)`);
    expect(wrong).toBe(0);
    expect(await numberOf('select max(followers) from user_counts')).toBeGreaterThan(sizes.people / 3);
  });

  it('makes each post findable by exactly the words that the product finds it by', async () => {
    const posts = await rowsOf<{ title: string; body: string; words: string[] }>(
      'select title, body, tsvector_to_array(words) as words from posts order by id limit 300',
    );
    for (const post of posts) expect(post.words.toSorted()).toEqual(indexWords(`${post.title}\n${post.body}`).toSorted());
  });

  it('gives each topic of questions the words that the product gives it', async () => {
    const topics = await rowsOf<{ name: string; description: string; words: string[] | null }>(
      'select name, description, tsvector_to_array(words) as words from question_topics order by id',
    );
    expect(topics.length).toBeGreaterThan(10);
    for (const { name, description, words } of topics)
      expect(words?.toSorted()).toEqual([...new Set(indexWords(`${name}\n${description}`))].toSorted());
  });

  it('keeps the rules of the house: who writes, likes and comments is in the circle, and nobody answers across posts', async () => {
    for (const [table, person] of [
      ['likes', 'user_id'],
      ['comments', 'author_id'],
      ['collections', 'user_id'],
    ])
      expect(
        await numberOf(`select count(*) from ${table} x join posts p on p.id = x.subject_id and x.subject_kind = 'post'
          where not exists (select 1 from group_members m where m.group_id = p.group_id and m.user_id = x.${person})`),
      ).toBe(0);
    expect(
      await numberOf(
        'select count(*) from posts p where not exists (select 1 from group_members m where m.group_id = p.group_id and m.user_id = p.author_id)',
      ),
    ).toBe(0);
    expect(
      await numberOf(
        'select count(*) from comments c join comments r on r.id = c.reply_to_id where r.subject_id <> c.subject_id or r.author_id <> c.reply_user_id or r.id >= c.id',
      ),
    ).toBe(0);
    expect(
      await numberOf(
        'select count(*) from groups where (select count(*) from group_members where group_id = id and role = $$founder$$) <> 1',
      ),
    ).toBe(0);
  });

  it('fills value reports as people do: what stands in them is by its owner, and the score is what the product reckons', async () => {
    expect(await numberOf('select count(*) from reviews where owner_id = reviewer_id')).toBe(0);
    expect(await numberOf('select count(*) from reviews r join review_grants g on g.id = r.grant_id and g.owner_id = r.owner_id')).toBe(
      await numberOf('select count(*) from reviews'),
    );
    expect(await numberOf('select max(n) from (select count(*) as n from report_works group by user_id) as w')).toBe(200);
    expect(await numberOf('select max(n) from (select count(*) as n from reviews group by owner_id) as r')).toBeGreaterThan(990);
    expect(
      await numberOf('select count(*) from report_works w join report_documents d on d.file_id = w.file_id and d.user_id = w.user_id'),
    ).toBe(await numberOf('select count(*) from report_works'));
    // Whoever has one or two marks of trials alone has no score yet.
    const unscored = 'from users u where not exists (select 1 from report_scores s where s.user_id = u.id)';
    expect(await numberOf(`select count(*) ${unscored} and exists (select 1 from reviews r where r.owner_id = u.id)`)).toBe(0);
    expect(await numberOf('select count(*) from report_scores')).toBeGreaterThan(sizes.people * 0.95);
    expect(await numberOf('select count(*) from trial_marks m join trials t on t.id = m.trial_id and t.receiver_id = m.owner_id')).toBe(
      await numberOf('select count(*) from trials where status = 3'),
    );
  });

  it('is spread as in life: one large circle, a few who write much, a few posts with very many comments', async () => {
    expect(await numberOf('select max(members_count) from groups')).toBe(300);
    expect(await numberOf('select min(members_count) from groups')).toBeLessThan(40);
    expect(await numberOf('select max(comments_count) from posts')).toBeGreaterThan(30);
    expect(await numberOf('select percentile_disc(0.5) within group (order by comments_count) from posts')).toBeLessThan(3);
    const bumped = 'floor(extract(epoch from coalesce(last_comment_at, created_at)) * 1000)::bigint * 2048 + id % 2048';
    expect(await numberOf(`select count(*) from posts where bumped <> ${bumped}`)).toBe(0);
  });

  it('lets the next rows follow on, and builds every index again', async () => {
    await one.deps.db.write.execute(sql`insert into posts (group_id, author_id, body, bumped) values (1, 1, '下一篇', 1)`);
    expect(await numberOf('select max(id) from posts')).toBe(sizes.posts + 1);
    await one.deps.db.write.execute(sql`delete from posts where id = ${sizes.posts + 1}`);
    const empty = await cloneDatabase(process.env['TEST_DATABASE_URL'] ?? '', `load_empty_${process.pid}`);
    const bare = await createDeps(readConfig({ DEMO: 'true', LOG_LEVEL: 'error', DATA_DIR: dataDir }), empty);
    const indexes = (deps: Deps) =>
      deps.db.write.execute(
        sql`select indexdef from pg_indexes where tablename = any(${sql.param([...filledTables])}::text[]) order by indexname`,
      );
    expect((await indexes(one.deps)).rows).toEqual((await indexes(bare)).rows);
    await closeDeps(bare);
  });

  it('refuses a database with people in it and changes nothing there', async () => {
    const before = await counters();
    await expect(runLoad({ databaseUrl: one.url, sizes, say: () => undefined })).rejects.toThrow('a load fills an empty one only');
    expect(await counters()).toEqual(before);
  });

  it('fills the same rows again from the same seed', async () => {
    const other = await filled('load_two');
    const told = sql`select (select sum(hashtextextended(concat_ws(',', id, group_id, author_id, title, body, likes_count), 0)) from posts) as posts,
      (select sum(hashtextextended(concat_ws(',', follower_id, followee_id), 0)) from follows) as follows`;
    expect((await other.deps.db.write.execute(told)).rows).toEqual((await one.deps.db.write.execute(told)).rows);
    await closeDeps(other.deps);
  });
});
