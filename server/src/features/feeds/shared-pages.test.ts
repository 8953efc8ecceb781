import { beforeAll, describe, expect, it } from 'vitest';
import * as comments from '#contract/comments/comments.doors.ts';
import * as feeds from '#contract/feeds/feeds.doors.ts';
import * as people from '#contract/people/people.doors.ts';
import type { Client } from '../../testing/client.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { paidText, publishFeedAs, SECRET } from './feeds.factory.ts';

const LIMIT = 8;
const NEWEST = `${feeds.listFeeds.doors[0].path}?type=new&limit=${LIMIT}`;

let house: TestApp;
beforeAll(async () => {
  house = await testApp();
  // The page is of this file alone: one that passes on what not everybody sees is kept for nobody.
  const author = await house.person();
  for (let nth = 0; nth < LIMIT; nth += 1) await publishFeedAs(author, { feed_content: `第${nth}页校样` });
});

type Look = { text: string; queries: number };

const look = async (who: Client): Promise<Look> => {
  const answer = await who.raw({ url: NEWEST, headers: { authorization: `Bearer ${who.token ?? ''}` } });
  expect(answer.statusCode).toBe(200);
  return { text: answer.body, queries: Number(answer.headers['x-queries']) };
};

/** The list of somebody who sees it as everybody does, once it is kept. */
const whenCached = async (who: Client): Promise<Look> => {
  let found = await look(who);
  await expect
    .poll(
      async () => {
        found = await look(who);
        return found.queries;
      },
      { timeout: 15_000, interval: 20 },
    )
    .toBe(1);
  return found;
};

/** Three feeds of somebody, one with a comment and one under another's eyes. */
const scene = async () => {
  const [author, reader] = [await house.person(), await house.person()];
  const plain = await publishFeedAs(author, { feed_content: '术语表比正文还长' });
  const liked = await publishFeedAs(author, { feed_content: '校完了六十页' });
  const { comment } = await author.call(feeds.createFeedComment, { id: liked.id, body: '自己先说一句' });
  return { author, reader, plain, liked, comment };
};

describe('a list that is kept for everybody', () => {
  it('shows each what they did themselves, to the letter as when it is read for them alone', async () => {
    const { author, reader, plain, liked, comment } = await scene();
    await reader.call(feeds.likeFeed, { id: liked.id });
    await reader.call(feeds.collectFeed, { id: plain.id });
    await reader.call(comments.toggleCommentLike, { id: comment.id });
    await reader.call(people.follow, { id: author.userId });
    const alone = await look(reader);
    expect(alone.queries).toBeGreaterThanOrEqual(3);
    const kept = await whenCached(reader);
    expect(JSON.parse(kept.text)).toEqual(JSON.parse(alone.text));
    const shown: { id: number; has_like: boolean; has_collect: boolean }[] = JSON.parse(kept.text).feeds;
    expect(shown.find((feed) => feed.id === liked.id)).toMatchObject({
      has_like: true,
      has_collect: false,
      user: { follower: true, following: false },
    });
    expect(shown.find((feed) => feed.id === plain.id)).toMatchObject({ has_like: false, has_collect: true });
    const theirs: { id: number; has_like: boolean }[] = JSON.parse((await whenCached(author)).text).feeds;
    expect(theirs.find((feed) => feed.id === liked.id)).toMatchObject({ has_like: false, can_delete: true });
  });

  it('is never given to who stands apart from somebody, or does not want to read a word', async () => {
    const { author, reader, liked } = await scene();
    const [apart, muting] = [await house.person(), await house.person()];
    await apart.call(people.block, { id: author.userId });
    await muting.call(feeds.setMuteWords, { words: ['校完了'] });
    expect((await whenCached(reader)).text).toContain(`"id":${liked.id},`);
    const seen = [await look(apart), await look(muting)];
    // From then on it is read for them at once.
    const again = [await look(apart), await look(muting)];
    expect(again.map((one, nth) => one.queries < (seen[nth]?.queries ?? 0))).toEqual([true, true]);
    for (const one of [...seen, ...again]) expect(one.text).not.toContain(`"id":${liked.id},`);
  });

  it('opens what costs something to its author alone, and to nobody else by being kept', async () => {
    const { author, reader } = await scene();
    await publishFeedAs(author, { feed_content: paidText, amount: 30 } as { feed_content: string; amount: number });
    expect((await whenCached(reader)).text).not.toContain(SECRET);
    const own = await look(author);
    expect([own.text.includes(SECRET), own.queries > 1]).toEqual([true, true]);
    expect((await look(reader)).text).not.toContain(SECRET);
  });

  it('is read anew once anything was written: what was deleted is gone with the next look', async () => {
    const { author, reader, plain } = await scene();
    expect((await whenCached(reader)).text).toContain('术语表比正文还长');
    await author.call(feeds.deleteFeed, { id: plain.id });
    const after = await look(reader);
    expect([after.queries > 1, after.text.includes(`"id":${plain.id},`)]).toEqual([true, false]);
  });
});
