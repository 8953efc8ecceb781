import { expect, it } from 'vitest';
import { listContent, setMuteWords } from '#contract/feeds/feeds.doors.ts';
import { confirmPostPin } from '#contract/pins/pins.doors.ts';
import * as posts from '#contract/posts/posts.doors.ts';
import type { Post } from '#contract/posts/posts.schemas.ts';
import { collectPost } from '#contract/reactions/reactions.doors.ts';
import { testApp } from '../../testing/test-app.ts';
import { makeCircle, publish } from './posts.factory.ts';

it('posts with a word that the viewer muted stand in no list and no count, but for their own, and open by their address', async () => {
  const house = await testApp();
  const { id, owner, member } = await makeCircle(house);
  const loud = await publish(owner, id, '又一场机器翻译的大战');
  const pinned = await publish(owner, id, '机器翻译置顶帖');
  const plain = await publish(owner, id, '校对清单');
  const own = await publish(member, id, '我也写机器翻译');
  await owner.call(confirmPostPin, { id: pinned.id, day: 1 });
  await member.call(collectPost, { id: loud.id });
  const of = (list: readonly Post[]) => list.map((post) => post.id).filter((one) => [loud.id, pinned.id, plain.id, own.id].includes(one));
  const seen = async () => {
    const [newest, replies] = [
      await member.call(posts.listGroupPosts, { group_id: id }),
      await member.call(posts.listGroupPosts, { group_id: id, type: 'latest_reply' }),
    ];
    const { list } = await member.call(listContent, { contentType: 0 });
    return {
      newest: of([...newest.pinneds, ...newest.posts]),
      replies: of([...replies.pinneds, ...replies.posts]),
      all: of(await member.call(posts.listPosts, {})),
      ofAuthor: of(await member.call(posts.listPosts, { author: owner.userId })),
      joined: of(await member.call(posts.listJoinedPosts, {})),
      content: of(list.flatMap((item) => item.post ?? [])),
      collected: of(await member.call(posts.listCollectedPosts, {})),
      related: of(await member.call(posts.listRelatedPosts, { id: plain.id })),
      found: of(await member.call(posts.searchPosts, { keyword: '机器翻译' })),
      count: (await member.call(posts.countPostsOf, { user_id: owner.userId })).count,
    };
  };
  const before = await seen();
  expect(before.newest).toEqual([pinned.id, own.id, plain.id, loud.id]);
  expect([before.collected, before.count]).toEqual([[loud.id], 3]);

  await member.call(setMuteWords, { words: ['机器翻译'] });
  const both = [own.id, plain.id];
  const lists = { newest: both, replies: both, all: both, ofAuthor: [plain.id], joined: both, content: both };
  expect(await seen()).toEqual({ ...lists, collected: [], related: [own.id], found: [own.id], count: 1 });
  expect((await member.call(posts.getPost, { group_id: id, id: loud.id })).body).toContain('机器翻译');
  expect(of((await house.guest.call(posts.listGroupPosts, { group_id: id })).posts)).toContain(loud.id);
});
