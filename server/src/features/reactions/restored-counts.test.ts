import { beforeAll, describe, expect, it } from 'vitest';
import * as comments from '#contract/comments/comments.doors.ts';
import * as feeds from '#contract/feeds/feeds.doors.ts';
import * as desk from '#contract/moderation/desk.doors.ts';
import { getPost } from '#contract/posts/posts.doors.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { subjectKind } from '../../platform/subjects/subjects.registry.ts';
import { oneBehindAnother } from '../../testing/one-behind-another.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { publishFeedAs } from '../feeds/feeds.factory.ts';
import { type Circle, makeCircle, publish } from '../posts/posts.factory.ts';

const grounds = { rule: 'spam', reason: '站外广告' } as const;
let house: TestApp;
let operator: Circle['member'];

beforeAll(async () => {
  house = await testApp();
  operator = await house.person({ role: 'operator' });
});

/** Takes a thing out of sight; gives what brings it back. */
const removeByModerator = async (kind: string, id: number) => {
  const { id: caseId } = await operator.call(desk.openCase, { kind, subject_id: id });
  await operator.call(desk.upholdCase, { id: caseId, ...grounds, remove: true });
  const { acts } = await operator.call(desk.getCase, { id: caseId });
  return () => operator.send(desk.withdrawAct, { id: acts.at(-1)?.id ?? 0, reason: '误判' });
};

/** The thing is brought back and counted, and not everything of that is written yet. */
const restoreByModerator = (kind: string, id: number) => async (tx: Tx) => {
  const ctx = { db: tx, deps: house.deps, now: house.deps.now(), afterCommit: () => undefined };
  expect(await subjectKind(kind).moderation?.restore?.(ctx, id)).toBe(true);
};

/** A thing with two comments of somebody else, and what it says of their number. */
const commentedOn = {
  post: async () => {
    const { id: groupId, owner, member } = await makeCircle(house);
    const { id } = await publish(owner, groupId);
    const say = async () => (await member.call(comments.createPostComment, { id, body: '说得好' })).comment.id;
    const both = [await say(), await say()] as const;
    const remove = (comment: number) => member.send(comments.deletePostComment, { parent: id, id: comment });
    return { id, both, remove, count: async () => (await owner.call(getPost, { group_id: groupId, id })).comments_count };
  },
  feed: async () => {
    const [author, reader] = [await house.person(), await house.person()];
    const { id } = await publishFeedAs(author);
    const say = async () => (await reader.call(feeds.createFeedComment, { id, body: '说得好' })).comment.id;
    const both = [await say(), await say()] as const;
    const remove = (comment: number) => reader.send(feeds.deleteFeedComment, { parent: id, id: comment });
    return { id, both, remove, count: async () => (await author.call(feeds.getFeed, { id })).feed_comment_count };
  },
} as const;

describe.each(['post', 'feed'] as const)('a %s that moderators bring back', (kind) => {
  it('counts no comment that its author takes away at that moment', async () => {
    const { id, both, remove, count } = await commentedOn[kind]();
    await removeByModerator(kind, id);
    const [removed] = await oneBehindAnother(house.deps, restoreByModerator(kind, id), [() => remove(both[0])]);
    expect(removed).toMatchObject({ status: 204 });
    expect(await count()).toBe(1);
  });

  it('counts a comment that is brought back at that moment', async () => {
    const { id, both, count } = await commentedOn[kind]();
    const restoreComment = await removeByModerator('comment', both[0]);
    await removeByModerator(kind, id);
    const [restored] = await oneBehindAnother(house.deps, restoreByModerator(kind, id), [restoreComment]);
    expect(restored).toMatchObject({ status: 201 });
    expect(await count()).toBe(2);
  });
});
