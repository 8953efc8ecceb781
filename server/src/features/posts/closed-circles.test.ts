import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createPostComment, insertPostComment } from '#contract/comments/comments.doors.ts';
import { contract } from '#contract/contract.ts';
import * as groups from '#contract/groups/groups.doors.ts';
import type { Door } from '#contract/kernel/doors.ts';
import { listCommentNotices, listMessages } from '#contract/notices/notices.doors.ts';
import { createPost, deletePost, searchPosts } from '#contract/posts/posts.doors.ts';
import { collectPost, likePost, togglePostLike } from '#contract/reactions/reactions.doors.ts';
import type { Client } from '../../testing/client.ts';
import { testApp } from '../../testing/test-app.ts';
import { groupsTable } from '../groups/groups.public.ts';
import { makeCircle, publish } from './posts.factory.ts';

const SECRET = '竹林密语';

/** A closed circle in which people say something that nobody else may hear. */
const whispering = async () => {
  const house = await testApp();
  const circle = await makeCircle(house, 'private');
  await house.deps.db.write
    .update(groupsTable)
    .set({ notice: `公告${SECRET}` })
    .where(eq(groupsTable.id, circle.id));
  const post = await publish(circle.owner, circle.id, `正文${SECRET}`);
  const { comment } = await circle.member.call(createPostComment, { id: post.id, body: `评论${SECRET}` });
  return { house, circle, post, comment };
};

const readings = contract.filter((call) => call.operation.kind === 'read' && call.body === 'json');

/** What a reading takes of these values, whatever it is about; null where its path asks for something else. */
const inputFor = (call: (typeof readings)[number], door: Door, values: Record<string, unknown>): Record<string, unknown> | null => {
  const { properties = {} } = call.shapes.input as { properties?: object };
  const input = Object.fromEntries(Object.entries(values).filter(([name]) => name in properties));
  const inPath = [...door.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => door.names[name] ?? name);
  return inPath.every((name) => name in input) ? input : null;
};

/** The readings in which someone hears the secret, tried through every door. */
const hearsIn = async (client: Client, values: Record<string, unknown>, ids: { circle: number; post: number }): Promise<string[]> => {
  const heard = new Set<string>();
  for (const call of readings)
    for (const [index, door] of call.operation.doors.entries()) {
      const id = call.operation.id.startsWith('groups.') ? ids.circle : ids.post;
      const input = inputFor(call, door, { ...values, id });
      const outcome = input && (await client.send(call.operation, input, { door: index }));
      if (JSON.stringify(outcome?.body ?? null).includes(SECRET)) heard.add(call.operation.id);
    }
  return [...heard];
};

describe('what is said in a closed circle', () => {
  it('reaches nobody outside by any door that reads', async () => {
    const { house, circle, post } = await whispering();
    const { userId } = circle.owner;
    const values = { group_id: circle.id, user_id: userId, author: userId, uid: userId, keyword: SECRET };
    const ids = { circle: circle.id, post: post.id };
    // Whoever belongs there does hear it, so that the walk is known to ask in the right way.
    expect(await hearsIn(circle.owner, values, ids)).toEqual(
      expect.arrayContaining([
        'comments.of-post',
        'groups.get',
        'notices.comments',
        'notices.list',
        'posts.get',
        'posts.of-group',
        'posts.search',
      ]),
    );
    expect(await hearsIn(circle.outsider, values, ids)).toEqual([]);
    expect(await hearsIn(house.guest, values, ids)).toEqual([]);
  });

  it('cannot be answered, liked, kept or deleted from outside, and is not there for whoever tries', async () => {
    const { circle, post, comment } = await whispering();
    const { outsider } = circle;
    for (const call of [likePost, togglePostLike, collectPost] as const)
      expect(await outsider.refused(call, { id: post.id })).toBe('NOT_FOUND');
    for (const call of [createPostComment, insertPostComment] as const)
      expect(await outsider.refused(call, { id: post.id, body: '喂', reply_to: comment.id })).toBe('NOT_FOUND');
    expect(await outsider.refused(deletePost, { group_id: circle.id, id: post.id })).toBe('NOT_FOUND');
    expect(await outsider.refused(createPost, { group_id: circle.id, body: '喂' })).toBe('JOIN_TO_POST');
  });

  it('is closed again to who has left, also in the notices they had', async () => {
    const { circle, post, comment } = await whispering();
    await circle.owner.call(createPostComment, { id: post.id, body: `回复${SECRET}`, reply_to: comment.id });
    expect(JSON.stringify(await circle.member.call(listCommentNotices, {}))).toContain(SECRET);
    await circle.member.call(groups.leaveGroup, { id: circle.id });
    expect(JSON.stringify(await circle.member.call(listCommentNotices, {}))).not.toContain(SECRET);
    expect(JSON.stringify(await circle.member.call(listMessages, {}))).not.toContain(SECRET);
    expect(await circle.member.call(searchPosts, { keyword: SECRET })).toEqual([]);
  });
});
