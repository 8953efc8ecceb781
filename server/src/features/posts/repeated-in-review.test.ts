import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostComment } from '#contract/comments/comments.doors.ts';
import { createFeed, createFeedComment } from '#contract/feeds/feeds.doors.ts';
import * as desk from '#contract/moderation/desk.doors.ts';
import { createPost } from '#contract/posts/posts.doors.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { publishFeedAs } from '../feeds/feeds.factory.ts';
import { type Circle, makeCircle, publish } from './posts.factory.ts';

const WORD = '包过代考';
let house: TestApp;
let operator: Circle['member'];

beforeAll(async () => {
  house = await testApp();
  operator = await house.person({ role: 'operator' });
  await operator.call(desk.addWords, { words: [WORD], grade: 'review' });
});

afterAll(async () => {
  for (const { id } of await operator.call(desk.listWords, { q: WORD })) await operator.call(desk.removeWord, { id });
});

let lastMark = 0;
const body = `这里有${WORD}四个字`;

/** Ways to write something that is read first, each to be repeated under its mark. */
const writing = {
  post:
    async ({ id, member }: Circle, feed_mark: string) =>
    () =>
      member.send(createPost, { group_id: id, body, feed_mark }),
  feed:
    async ({ member }: Circle, feed_mark: string) =>
    () =>
      member.send(createFeed, { feed_content: body, feed_mark }),
  'post-comment': async ({ id, owner, member }: Circle, comment_mark: string) => {
    const post = await publish(owner, id);
    return () => member.send(createPostComment, { id: post.id, body, comment_mark });
  },
  'feed-comment': async ({ owner, member }: Circle, comment_mark: string) => {
    const feed = await publishFeedAs(owner);
    return () => member.send(createFeedComment, { id: feed.id, body, comment_mark });
  },
};

const begin = async (kind: keyof typeof writing) => {
  lastMark += 1;
  return writing[kind](await makeCircle(house), `held-${lastMark}`);
};

type Answer = Awaited<ReturnType<Awaited<ReturnType<typeof begin>>>>;
const idOf = ({ body: answer }: Answer): unknown => (answer['comment'] as { id?: number } | undefined)?.id ?? answer['id'];
const told = (answer: Answer) => [answer.status, idOf(answer), answer.body['message'], answer.body['in_review']];

describe.each(['post', 'feed', 'post-comment', 'feed-comment'] as const)('a %s that is read first', (kind) => {
  it('answers the same again to who sends it again, also at the same moment', async () => {
    const send = await begin(kind);
    const both = await Promise.all([send(), send()]);
    const again = await send();
    const first = [201, expect.any(Number), '已提交，审核通过后会公开显示', true];
    for (const answer of [...both, again]) expect(told(answer)).toEqual(first);
    expect(new Set([...both, again].map(idOf)).size).toBe(1);
    const cases = await operator.call(desk.listCases, {});
    expect(cases.filter((one) => one.subject_id === idOf(again) && one.kind === kind.replace(/.*-/, ''))).toHaveLength(1);
  });
});
