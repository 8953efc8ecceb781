import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import * as posts from '#contract/posts/posts.doors.ts';
import { testApp } from '../../testing/test-app.ts';
import { makeCircle, publish, writePosts } from './posts.factory.ts';

/** More than a search looks through one by one. */
const MANY = 4_200;

afterAll(async () => {
  // Other tests of this worker go through all posts there are.
  await (await testApp()).deps.db.write.execute(sql`delete from posts where body = '占位的一句话'`);
});

describe('searching posts', () => {
  it('finds what is rare and old below what is new, in one order and page by page, in a circle and everywhere', async () => {
    const house = await testApp();
    const circle = await makeCircle(house);
    const old: number[] = [];
    for (const body of ['甪直方言词汇表之一', '甪直方言词汇表之二', '甪直方言词汇表之三'])
      old.unshift((await publish(circle.owner, circle.id, body)).id);
    // They stand between old and new ones.
    await writePosts(house, circle, '占位的一句话', MANY);
    const fresh = await publish(circle.owner, circle.id, '又见甪直方言词汇表');
    const wanted = [fresh.id, ...old];

    const all = await house.guest.send(posts.searchPosts, { keyword: '甪直方言词汇表', limit: 10 });
    expect(all.queries).toBeLessThanOrEqual(4);
    const find = (input: { limit?: number; after?: number; offset?: number; group_id?: number }) =>
      house.guest.call(posts.searchPosts, { keyword: '甪直方言词汇表', ...input });
    expect((await find({})).map((post) => post.id)).toEqual(wanted);
    expect((await find({ group_id: circle.id })).map((post) => post.id)).toEqual(wanted);
    const first = await find({ limit: 2 });
    expect(first.map((post) => post.id)).toEqual(wanted.slice(0, 2));
    expect((await find({ limit: 2, after: first.at(-1)?.id ?? 0 })).map((post) => post.id)).toEqual(wanted.slice(2));
    expect((await find({ limit: 2, offset: 1 })).map((post) => post.id)).toEqual(wanted.slice(1, 3));
    expect((await find({ limit: 30, group_id: circle.id })).map((post) => post.id)).toEqual(wanted);
  });

  it('shows a closed circle’s posts to its members alone, new and old', async () => {
    const house = await testApp();
    const closed = await makeCircle(house, 'private');
    const old = await publish(closed.owner, closed.id, '闭门的霁月词条');
    await writePosts(house, closed, '占位的一句话', MANY);
    const fresh = await publish(closed.owner, closed.id, '新写的霁月词条');
    const ids = async (who: typeof house.guest) => (await who.call(posts.searchPosts, { keyword: '霁月词条' })).map((post) => post.id);
    expect(await ids(closed.member)).toEqual([fresh.id, old.id]);
    expect(await ids(closed.outsider)).toEqual([]);
    expect(await ids(house.guest)).toEqual([]);
  });

  it('is refused to one person who asks without end, and to nobody else', async () => {
    const house = await testApp();
    const [busy, other] = [await house.person(), await house.person()];
    const ask = () => busy.send(posts.searchPosts, { keyword: '译' });
    const answers = await Promise.all(Array.from({ length: 61 }, ask));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(await other.call(posts.searchPosts, { keyword: '译' })).toBeInstanceOf(Array);
  });
});
