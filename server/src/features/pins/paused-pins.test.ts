import { beforeAll, describe, expect, it } from 'vitest';
import { createPostComment } from '#contract/comments/comments.doors.ts';
import * as desk from '#contract/moderation/desk.doors.ts';
import * as pins from '#contract/pins/pins.doors.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { publishFeedAs } from '../feeds/feeds.factory.ts';
import { type Circle, makeCircle, publish } from '../posts/posts.factory.ts';
import { fund, password } from './pins.factory.ts';
import { endDuePins } from './pins.jobs.ts';

const DAY_MS = 24 * 3_600_000;
let house: TestApp;
let operator: Circle['member'];

beforeAll(async () => {
  house = await testApp();
  operator = await house.person({ role: 'operator' });
});

type Kind = 'post' | 'comment' | 'feed';
const days = (count: number) => house.advance(count * DAY_MS);

/** Days that are left of a pin, 0 where there is none. */
const daysLeft = async (kind: Kind, id: number): Promise<number> => {
  const { pinned_until } = await operator.call(pins.getPinState, { kind, id });
  return pinned_until === null ? 0 : Math.round((Date.parse(`${pinned_until.replace(' ', 'T')}Z`) - house.deps.now().getTime()) / DAY_MS);
};

/** Takes a thing out of sight; gives the way to bring it back. */
const removeByModerator = async (kind: string, subject_id: number) => {
  const { id } = await operator.call(desk.openCase, { kind, subject_id });
  await operator.call(desk.upholdCase, { id, rule: 'spam', reason: '先看一看', remove: true });
  const [act] = (await operator.call(desk.getCase, { id })).acts;
  return () => operator.call(desk.withdrawAct, { id: act?.id ?? 0, reason: '看错了' });
};

const waitingId = async () => (await operator.call(pins.listFeedPins, { state: 'pending' }))[0]?.id ?? 0;

/** Things that stand on top for five days, for money. */
const pinned = {
  post: async ({ owner, member, id }: Circle) => {
    const post = await publish(member, id);
    await member.call(pins.applyPostPin, { id: post.id, day: 5, amount: 50, password });
    await owner.call(pins.approvePin, { id: (await owner.call(pins.listPostPins, { state: 'pending' }))[0]?.id ?? 0 });
    return post.id;
  },
  comment: async ({ owner, member, id }: Circle) => {
    const post = await publish(owner, id);
    const { comment } = await member.call(createPostComment, { id: post.id, body: '请看我' });
    await member.call(pins.applyPostCommentPin, { id: comment.id, day: 5, amount: 50, password });
    await owner.call(pins.approvePin, { id: (await owner.call(pins.listPostCommentPins, { post: post.id }))[0]?.id ?? 0 });
    return comment.id;
  },
  feed: async ({ member }: Circle) => {
    const feed = await publishFeedAs(member);
    await member.call(pins.applyFeedPin, { id: feed.id, day: 5, amount: 50, password });
    await operator.call(pins.approveFeedPin, { id: await waitingId() });
    return feed.id;
  },
};

describe('what was paid for', () => {
  it.each(['post', 'comment', 'feed'] as const)(
    'of a %s that moderators bring back has the days that were left of its pin',
    async (kind) => {
      const circle = await makeCircle(house);
      await fund(house, circle.member);
      const id = await pinned[kind](circle);
      expect(await daysLeft(kind, id)).toBe(5);
      days(2);
      const restoreByModerator = await removeByModerator(kind, id);
      days(9);
      await endDuePins(house.deps);
      await restoreByModerator();
      expect(await daysLeft(kind, id)).toBe(3);
      days(2);
      await endDuePins(house.deps);
      expect(await daysLeft(kind, id)).toBe(1);
      days(2);
      await endDuePins(house.deps);
      expect(await daysLeft(kind, id)).toBe(0);
      expect((await circle.member.call(pins.listMyPins, {}))[0]?.state).toBe('ended');
    },
  );

  it('stands still with the circle that it lies in, and is not ended by what comes back without it', async () => {
    const circle = await makeCircle(house);
    await fund(house, circle.member);
    const id = await pinned.post(circle);
    const bringPost = await removeByModerator('post', id);
    days(1);
    const bringCircle = await removeByModerator('group', circle.id);
    days(3);
    await bringCircle();
    days(3);
    await bringPost();
    expect(await daysLeft('post', id)).toBe(5);
  });
});

describe('pinning at once and deciding about an offer at the same moment', () => {
  it('never costs who paid a day', async () => {
    const circle = await makeCircle(house);
    await fund(house, circle.member);
    for (let round = 0; round < 6; round += 1) {
      const post = await publish(circle.member, circle.id);
      await circle.member.call(pins.applyPostPin, { id: post.id, day: 10, amount: 10, password });
      const [request] = await circle.owner.call(pins.listPostPins, { state: 'pending' });
      const [yes, atOnce] = await Promise.all([
        circle.owner.send(pins.approvePin, { id: request?.id ?? 0 }),
        circle.owner.send(pins.confirmPostPin, { id: post.id, day: 1 }),
      ]);
      expect(yes.status).toBe(201);
      expect(await daysLeft('post', post.id), `${atOnce.status}`).toBe(atOnce.status === 201 ? 11 : 10);
    }
  });
});
