import { describe, expect, it } from 'vitest';
import * as groups from '#contract/groups/groups.doors.ts';
import * as people from '#contract/people/people.doors.ts';
import * as posts from '#contract/posts/posts.doors.ts';
import type { Post } from '#contract/posts/posts.schemas.ts';
import { testApp } from '../../testing/test-app.ts';
import { makeCircle, publish } from './posts.factory.ts';

const idsOf = (list: readonly Post[]): number[] => list.map(({ id }) => id);

/** A loud circle, two quiet ones and one that the reader is not in, with posts of all mixed; the ids of those in the reader's circles, the newest first. */
const scene = async () => {
  const house = await testApp();
  const reader = await house.person();
  const [loud, quiet, silent, foreign] = [
    await makeCircle(house),
    await makeCircle(house),
    await makeCircle(house),
    await makeCircle(house),
  ];
  for (const { id } of [loud, quiet, silent]) await reader.call(groups.joinGroup, { id });
  const ids: number[] = [];
  const quietIds: number[] = [];
  for (let nth = 0; nth < 12; nth += 1) {
    const circle = nth === 3 || nth === 9 ? quiet : loud;
    const { id } = await publish(circle.owner, circle.id, `第 ${nth} 帖`);
    ids.unshift(id);
    if (circle === quiet) quietIds.unshift(id);
    if (nth % 4 === 0) await publish(foreign.owner, foreign.id, '别处的帖子');
  }
  return { reader, loud, quiet, ids, quietIds };
};

describe('the posts of one’s circles', () => {
  it('are theirs alone, the newest first, however unlike the circles, and page by page none is missing or twice', async () => {
    const { reader, ids } = await scene();
    expect(idsOf(await reader.call(posts.listJoinedPosts, {}))).toEqual(ids);
    for (const limit of [1, 4, 5]) {
      const read: number[] = [];
      for (let last = -1; last !== read.length; ) {
        last = read.length;
        read.push(...idsOf(await reader.call(posts.listJoinedPosts, { limit, ...(last > 0 ? { after: read.at(-1) } : {}) })));
      }
      expect(read).toEqual(ids);
    }
    expect(idsOf(await reader.call(posts.listJoinedPosts, { limit: 4, offset: 3 }))).toEqual(ids.slice(3, 7));
  });

  it('leave out what was deleted, whom one blocked, and circles that one left, and the page is filled from the rest', async () => {
    const { reader, loud, quiet, ids, quietIds } = await scene();
    const [newest = 0, ...others] = ids;
    const newestTwo = async () => idsOf(await reader.call(posts.listJoinedPosts, { limit: 2 }));
    await loud.owner.call(posts.deletePost, { group_id: loud.id, id: newest });
    expect(await newestTwo()).toEqual(others.slice(0, 2));
    await quiet.owner.call(groups.joinGroup, { id: loud.id });
    const theirs = await publish(quiet.owner, loud.id, '别的圈主写的');
    expect(await newestTwo()).toEqual([theirs.id, others[0]]);
    await reader.call(people.block, { id: quiet.owner.userId });
    expect(await newestTwo()).toEqual(others.filter((id) => !quietIds.includes(id)).slice(0, 2));
    await reader.call(groups.leaveGroup, { id: loud.id });
    expect(await newestTwo()).toEqual([]);
    await reader.call(people.unblock, { id: quiet.owner.userId });
    expect(await newestTwo()).toEqual(quietIds);
  });
});
