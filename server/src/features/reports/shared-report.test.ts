import { beforeAll, describe, expect, it } from 'vitest';
import * as people from '#contract/people/people.doors.ts';
import * as reports from '#contract/reports/reports.doors.ts';
import type { Client } from '../../testing/client.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { makeWorks } from '../portfolio/portfolio.factory.ts';
import { makeReviews } from '../reviews/reviews.factory.ts';
import { befriend } from './reports.factory.ts';

let house: TestApp;
beforeAll(async () => {
  house = await testApp();
});

type Look = { text: string; queries: number };

const look = async (who: Client, ownerId: number): Promise<Look> => {
  const path = reports.getReport.doors[0].path.replace('{userId}', String(ownerId));
  const answer = await who.raw({ url: path, headers: { authorization: `Bearer ${who.token ?? ''}` } });
  expect(answer.statusCode).toBe(200);
  return { text: answer.body, queries: Number(answer.headers['x-queries']) };
};

/** The report as somebody reads it to whom it is as to everybody, once it is kept: one query tells who may look and whom they know of it. */
const whenCached = async (who: Client, ownerId: number): Promise<Look> => {
  let found = await look(who, ownerId);
  await expect
    .poll(
      async () => {
        found = await look(who, ownerId);
        return found.queries;
      },
      { timeout: 15_000, interval: 20 },
    )
    .toBe(1);
  return found;
};

/** A report with a work, a review and a friend, and somebody who has nothing to do with it. */
const scene = async () => {
  const [owner, reviewer, friend] = [await house.person({ nickname: '桑榆' }), await house.person(), await house.person()];
  await befriend(owner, friend);
  await makeReviews(house.deps, [
    { ownerId: owner.userId, reviewerId: reviewer.userId, at: house.deps.now(), comment: '术语统一，交稿准时' },
  ]);
  await makeWorks(house.deps, owner.userId, 1);
  await owner.call(reports.saveIntro, { intro: '十一年法律翻译' });
  return { owner, reviewer, friend, reader: await house.stranger() };
};

describe('a report that many look at', () => {
  it('is shown to each with whom they know of it, to the letter as when it is read for them alone', async () => {
    const { owner, reviewer, reader } = await scene();
    await reader.call(people.follow, { id: reviewer.userId });
    await owner.call(people.follow, { id: reader.userId });
    const alone = await look(reader, owner.userId);
    expect(alone.queries).toBe(3);
    const kept = await whenCached(reader, owner.userId);
    expect(JSON.parse(kept.text)).toEqual(JSON.parse(alone.text));
    const stranger = JSON.parse((await whenCached(await house.stranger(), owner.userId)).text);
    const shown = JSON.parse(kept.text);
    expect([shown.user.following, stranger.user.following]).toEqual([true, false]);
    expect([shown.reviews.latest[0].user.follower, stranger.reviews.latest[0].user.follower]).toEqual([true, false]);
  });

  it('is read apart for its owner, for their friends, and for who stands apart from somebody on it', async () => {
    const { owner, reviewer, friend, reader } = await scene();
    const apart = await house.stranger();
    await apart.call(people.block, { id: reviewer.userId });
    expect((await whenCached(reader, owner.userId)).text).toContain('交稿准时');
    expect((await look(apart, owner.userId)).text).not.toContain('交稿准时');
    expect(JSON.parse((await look(owner, owner.userId)).text).relation).toBe('self');
    expect(JSON.parse((await look(friend, owner.userId)).text)).toMatchObject({ relation: 'friend', contact: expect.anything() });
    expect(JSON.parse((await look(reader, owner.userId)).text).contact).toBeNull();
  });

  it('hides a section, and opens to nobody across a block, with the next look', async () => {
    const { owner, reader } = await scene();
    expect((await whenCached(reader, owner.userId)).text).toContain('十一年法律翻译');
    await owner.call(reports.setAudience, { section: 'intro', audience: 'friends' });
    expect((await whenCached(reader, owner.userId)).text).not.toContain('十一年法律翻译');
    await owner.call(people.block, { id: reader.userId });
    expect((await reader.send(reports.getReport, { userId: owner.userId })).status).toBe(404);
  });

  it('is read anew once anything was written', async () => {
    const { owner, reader } = await scene();
    await whenCached(reader, owner.userId);
    await owner.call(reports.saveIntro, { intro: '十二年金融翻译' });
    const after = await look(reader, owner.userId);
    expect([after.queries, after.text.includes('十二年金融翻译')]).toEqual([3, true]);
  });
});
