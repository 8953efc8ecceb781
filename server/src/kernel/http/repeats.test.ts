import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createFeed, listFeeds } from '#contract/feeds/feeds.doors.ts';
import { sendLetter } from '#contract/letters/letters.doors.ts';
import { createPost } from '#contract/posts/posts.doors.ts';
import { makeCircle } from '../../features/posts/posts.factory.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

const LIMIT = 60;

let house: TestApp;
beforeAll(async () => {
  house = await testApp();
});

const feed = (nth: number) => ({ feed_content: `第 ${nth} 条` });

describe('the repeat of a write that was answered already', () => {
  it('is not counted on the limit of the write, and is answered when that is used up', async () => {
    const author = await house.person();
    const first = await author.call(createFeed, feed(0), { key: 'feed-key-0' });
    for (let nth = 0; nth < 5; nth += 1) expect(await author.call(createFeed, feed(0), { key: 'feed-key-0' })).toEqual(first);
    // One of them was taken by the first time alone: all the others are there for new ones.
    for (let nth = 1; nth < LIMIT; nth += 1) await author.call(createFeed, feed(nth), { key: `feed-key-${nth}` });
    expect((await author.send(createFeed, feed(LIMIT), { key: 'feed-key-new' })).status).toBe(429);
    expect((await author.send(createFeed, feed(LIMIT))).status).toBe(429);
    expect(await author.call(createFeed, feed(0), { key: 'feed-key-0' })).toEqual(first);
    // Another body, or another call, under that key is no repeat.
    expect(await author.refused(createFeed, feed(1), { key: 'feed-key-0' })).toBe('KEY_REUSED');
    expect((await author.send(createFeed, feed(LIMIT), { key: 'feed-key-new' })).status).toBe(429);
    const others = await house.guest.call(listFeeds, { type: 'new', limit: 100 });
    expect(others.feeds.filter((one) => one.user?.id === author.userId)).toHaveLength(LIMIT);
  });

  it('has a limit of its own, of sixty a minute for a person over all calls', async () => {
    const circle = await makeCircle(house);
    const { member } = circle;
    const input = { group_id: circle.id, title: '', body: '一次就够' };
    const made = await member.call(createPost, input, { key: 'post-key-1' });
    const { id } = await member.call(createFeed, feed(1), { key: 'feed-key-1' });
    for (let nth = 0; nth < LIMIT / 2; nth += 1) {
      expect(await member.call(createPost, input, { key: 'post-key-1' })).toEqual(made);
      expect((await member.call(createFeed, feed(1), { key: 'feed-key-1' })).id).toBe(id);
    }
    const refused = await member.send(createPost, input, { key: 'post-key-1' });
    expect([refused.status, refused.headers['x-ratelimit-limit'], Number(refused.headers['retry-after']) > 0]).toEqual([429, '60', true]);
    // What is new goes on all the same, and so does everybody else.
    await member.call(createPost, { ...input, body: '新的一篇' }, { key: 'post-key-2' });
    await circle.owner.call(createPost, { ...input, body: '圈主的一篇' }, { key: 'post-key-1' });
  });

  it('is looked for in the database sixty times a minute at most, whatever keys are made up once a limit is used up', async () => {
    const author = await house.person();
    const letter = { reason: 'other', text: '您好' } as const;
    // Three are taken, and those that are refused count too.
    for (let nth = 0; nth < 10; nth += 1) await author.send(sendLetter, letter, { key: `letter-key-${nth}` });
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    try {
      const all = [];
      for (let nth = 0; nth < LIMIT + 15; nth += 1) all.push(await author.send(sendLetter, letter, { key: `made-up-key-${nth}` }));
      expect(new Set(all.map(({ status }) => status))).toEqual(new Set([429]));
      expect(all.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
      expect(all[0]?.headers['x-ratelimit-limit']).toBe('10');
      const looked = sent.mock.calls.filter(([asked]) => JSON.stringify(asked ?? null).includes('idempotency_keys'));
      expect(looked).toHaveLength(LIMIT);
    } finally {
      sent.mockRestore();
    }
  });

  it('sent many times at once is one write, and counts once on its limit', async () => {
    const author = await house.person();
    const all = await Promise.all(Array.from({ length: 8 }, () => author.call(createFeed, feed(7), { key: 'feed-key-7' })));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    const next = await author.send(createFeed, feed(8));
    expect(next.headers['x-ratelimit-remaining']).toBe(String(LIMIT - 2));
  });
});
