import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as comments from '#contract/comments/comments.doors.ts';
import * as groups from '#contract/groups/groups.doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import * as posts from '#contract/posts/posts.doors.ts';
import type { Post } from '#contract/posts/posts.schemas.ts';
import * as reactions from '#contract/reactions/reactions.doors.ts';
import { testApp } from '../../testing/test-app.ts';
import { flushViews } from './post-views.counters.ts';
import { letIn, makeCircle, publish } from './posts.factory.ts';
import { recountAll } from './posts.jobs.ts';
import { postsTable } from './posts.tables.ts';

const idsOf = (list: readonly Post[]) => list.map((post) => post.id);

describe('reading the posts of a circle', () => {
  it('goes through them by `after` and loses and repeats nothing while others are written and deleted', async () => {
    const { guest, ...house } = await testApp();
    const { id, owner } = await makeCircle({ guest, ...house });
    const made: number[] = [];
    for (let number = 0; number < 8; number += 1) made.unshift((await publish(owner, id, `第 ${number} 篇`)).id);

    const first = (await guest.call(posts.listGroupPosts, { group_id: id, limit: 3 })).posts;
    await publish(owner, id, '新来的');
    await owner.call(posts.deletePost, { group_id: id, id: made[1] ?? 0 });
    const seen = idsOf(first);
    for (let last = first.at(-1); last; ) {
      const page: Post[] = (await guest.call(posts.listGroupPosts, { group_id: id, limit: 3, after: last.cursor })).posts;
      seen.push(...idsOf(page));
      last = page.at(-1);
    }
    expect(seen).toEqual(made);
  });

  it('puts the latest replies first where that is asked for, at every page', async () => {
    const { guest, ...house } = await testApp();
    const { id, owner } = await makeCircle({ guest, ...house });
    const [a, b, c] = [await publish(owner, id, '甲'), await publish(owner, id, '乙'), await publish(owner, id, '丙')];
    house.advance(1000);
    await owner.call(comments.createPostComment, { id: a.id, body: '顶' });

    const all = (await guest.call(posts.listGroupPosts, { group_id: id, type: 'latest_reply' })).posts;
    expect(idsOf(all)).toEqual([a.id, c.id, b.id]);
    const rest = await guest.call(posts.listGroupPosts, { group_id: id, type: 'latest_reply', after: all[0]?.cursor ?? 0 });
    expect(idsOf(rest.posts)).toEqual([c.id, b.id]);
    const byOffset = await guest.call(posts.listGroupPosts, { group_id: id, type: 'latest_reply', offset: 2 });
    expect(idsOf(byOffset.posts)).toEqual([b.id]);
  });

  it('shows pinned posts apart, on the first page only', async () => {
    const { guest, ...house } = await testApp();
    const { id, owner } = await makeCircle({ guest, ...house });
    const [pinned, plain] = [await publish(owner, id, '置顶的'), await publish(owner, id, '普通的')];
    const until = new Date(house.deps.now().getTime() + 86_400_000);
    await house.deps.db.write.update(postsTable).set({ pinnedUntil: until }).where(eq(postsTable.id, pinned.id));

    const first = await guest.call(posts.listGroupPosts, { group_id: id });
    expect([idsOf(first.pinneds), idsOf(first.posts)]).toEqual([[pinned.id], [plain.id]]);
    expect(first.pinneds[0]?.pinned).toBe(true);
    const next = await guest.call(posts.listGroupPosts, { group_id: id, after: plain.cursor });
    expect(next).toEqual({ pinneds: [], posts: [] });
  });

  it('needs at most four queries a page, with five comments under every card, pinned ones first', async () => {
    const house = await testApp();
    const { id, owner, member } = await makeCircle(house);
    for (let number = 0; number < 4; number += 1) {
      const post = await publish(owner, id, `帖 ${number}`);
      for (let count = 0; count < 6; count += 1) await member.call(comments.createPostComment, { id: post.id, body: `评 ${count}` });
    }
    const until = new Date(house.deps.now().getTime() + 9 * 86_400_000).toISOString();
    const oldest = sql`update comments set pinned_until = ${until}::timestamptz where id in
      (select min(id) from comments where subject_kind = 'post' and subject_id in (select id from posts where group_id = ${id}) group by subject_id)`;
    await house.deps.db.write.execute(oldest);

    const page = await member.send(posts.listGroupPosts, { group_id: id });
    expect(page.queries).toBeLessThanOrEqual(4);
    for (const post of page.body['posts'] as Post[])
      expect(post.comments.map((comment) => comment.body)).toEqual(['评 0', '评 5', '评 4', '评 3', '评 2']);
    const [first] = page.body['posts'] as Post[];
    const one = await member.send(posts.getPost, { group_id: id, id: first?.id });
    expect(one.queries).toBeLessThanOrEqual(4);
    const everywhere: [Parameters<typeof member.send>[0], Record<string, unknown>][] = [
      [posts.listPosts, {}],
      [posts.listMyPosts, {}],
      [posts.listJoinedPosts, {}],
      [posts.listCollectedPosts, {}],
      [posts.listRelatedPosts, { id: first?.id }],
      [posts.searchPosts, { keyword: '帖' }],
    ];
    for (const [call, input] of everywhere) expect((await member.send(call, input)).queries).toBeLessThanOrEqual(4);
  });

  it('cuts long texts in lists and not in the post itself', async () => {
    const { guest, ...house } = await testApp();
    const { id, owner } = await makeCircle({ guest, ...house });
    const long = '译'.repeat(2000);
    const post = await publish(owner, id, long);
    const [card] = (await guest.call(posts.listGroupPosts, { group_id: id })).posts;
    expect(card?.feed_content).toHaveLength(501);
    expect((await guest.call(posts.getPost, { group_id: id, id: post.id })).body).toBe(long);
  });

  it('refuses wrong pages, and says by name what is not there', async () => {
    const { guest, ...house } = await testApp();
    const { id, owner } = await makeCircle({ guest, ...house });
    const post = await publish(owner, id);
    expect((await guest.send(posts.listGroupPosts, { group_id: id, type: 'oldest' })).status).toBe(422);
    expect(await guest.refused(posts.listGroupPosts, { group_id: id, offset: 10_001 })).toBe('INVALID_INPUT');
    expect(await guest.refused(posts.listGroupPosts, { group_id: 999_999_999 })).toBe('NOT_FOUND');
    expect(await guest.refused(posts.getPost, { group_id: id + 1, id: post.id })).toBe('NOT_FOUND');
    expect(await guest.refused(posts.listPosts, { limit: 101 })).toBe('INVALID_INPUT');
    expect(await guest.refused(posts.listRelatedPosts, { id: 999_999_999 })).toBe('NOT_FOUND');
    expect(await guest.refused(posts.searchPosts, { keyword: '译'.repeat(51) })).toBe('INVALID_INPUT');
    for (const call of [posts.listMyPosts, posts.listJoinedPosts, posts.listCollectedPosts, posts.countPostsOf])
      expect(await guest.refused(call, {})).toBe('SIGN_IN_REQUIRED');
  });

  it('answers through the named doors as well', async () => {
    const house = await testApp();
    const { id, owner } = await makeCircle(house);
    const post = await publish(owner, id, '具名的门');
    const get = async (url: string) => (await owner.raw({ method: 'GET', url: `/api/${url}` })).json<{ code: number; data: unknown }>();

    expect(await get(`v2/post/getGroupPostDetail?groupId=${id}&postId=${post.id}`)).toMatchObject({ code: 0, data: { id: post.id } });
    expect(await get(`v2/post/list?groupId=${id}`)).toMatchObject({ code: 0, data: { pinneds: [], posts: [{ id: post.id }] } });
    expect(await get(`v2/post/listMyGroupPosts`)).toMatchObject({ code: 0, data: [{ id: post.id }] });
    expect(await get(`v2/post/my/group/posts`)).toMatchObject({ code: 0, data: [{ id: post.id }] });
    expect(await get(`v2/post/feeds?author=${owner.userId}`)).toMatchObject({ code: 0, data: [{ id: post.id }] });
    expect(await get(`plus-group/group-posts?author=${owner.userId}`)).toMatchObject({ code: 0, data: [{ id: post.id }] });
    expect(await get(`v2/post/countUserPublish?userId=${owner.userId}`)).toMatchObject({ code: 0, data: { count: 1 } });
    expect(await get(`v2/post/related/recommend?postId=${post.id}`)).toMatchObject({ code: 0, data: [] });
  });
});

describe('posts of a circle that is not open', () => {
  it('are seen through no door by who is not in it, and through every door by who is', async () => {
    const house = await testApp();
    const { id, owner, member, outsider } = await makeCircle(house, 'private');
    const post = await publish(owner, id, '闭门术语讨论');
    await owner.call(comments.createPostComment, { id: post.id, body: '只给圈内看' });
    const other = await publish(member, id, '再来一篇闭门');
    const author = owner.userId;

    for (const out of [house.guest, outsider]) {
      expect(await out.refused(posts.getPost, { group_id: id, id: post.id })).toBe('NOT_FOUND');
      expect(await out.refused(posts.getPost, { id: post.id }, { door: 1 })).toBe('NOT_FOUND');
      expect(await out.refused(posts.listGroupPosts, { group_id: id })).toBe('MEMBERS_ONLY');
      expect(await out.refused(comments.listPostComments, { id: post.id })).toBe('NOT_FOUND');
      expect(await out.refused(reactions.listPostLikes, { id: post.id })).toBe('NOT_FOUND');
      expect(await out.refused(posts.listRelatedPosts, { id: post.id })).toBe('NOT_FOUND');
      expect(idsOf(await out.call(posts.listPosts, { author }))).toEqual([]);
      expect(idsOf(await out.call(posts.searchPosts, { keyword: '闭门术语' }))).toEqual([]);
    }
    expect((await outsider.call(posts.countPostsOf, { user_id: author })).count).toBe(0);
    for (const write of [reactions.likePost, reactions.unlikePost, reactions.collectPost, reactions.uncollectPost])
      expect(await outsider.refused(write, { id: post.id })).toBe('NOT_FOUND');
    expect(await outsider.refused(reactions.togglePostLike, { id: post.id })).toBe('NOT_FOUND');
    expect(await outsider.refused(comments.createPostComment, { id: post.id, body: '在吗' })).toBe('NOT_FOUND');
    expect(await outsider.refused(posts.deletePost, { group_id: id, id: post.id })).toBe('NOT_FOUND');

    expect((await member.call(posts.getPost, { group_id: id, id: post.id })).comments).toHaveLength(1);
    expect(idsOf((await member.call(posts.listGroupPosts, { group_id: id })).posts)).toEqual([other.id, post.id]);
    expect(idsOf(await member.call(posts.listPosts, { author }))).toEqual([post.id]);
    expect(idsOf(await member.call(posts.searchPosts, { keyword: '闭门术语' }))).toEqual([post.id]);
    expect(idsOf(await member.call(posts.listRelatedPosts, { id: post.id }))).toEqual([other.id]);
    expect((await member.call(posts.countPostsOf, { user_id: author })).count).toBe(1);
  });

  it('are seen no more by who collected one and then left', async () => {
    const house = await testApp();
    const { id, owner, member } = await makeCircle(house, 'private');
    const post = await publish(owner, id);
    await member.call(reactions.collectPost, { id: post.id });
    expect(idsOf(await member.call(posts.listCollectedPosts, {}))).toEqual([post.id]);
    await member.call(groups.leaveGroup, { id });
    expect(await member.call(posts.listCollectedPosts, {})).toEqual([]);
    expect(await member.call(posts.listJoinedPosts, {})).toEqual([]);
    await letIn(house.deps, id, member.userId);
    expect(idsOf(await member.call(posts.listJoinedPosts, {}))).toEqual([post.id]);
  });
});

describe('searching posts', () => {
  it('finds Chinese words wherever they stand, words of other scripts by their beginning, and nothing for nothing', async () => {
    const house = await testApp();
    const { id, owner } = await makeCircle(house);
    const legal = await publish(owner, id, '翻译合同里的法律术语，先查术语库');
    const medical = await publish(owner, id, 'MedDRA 首选语与药品说明书');
    const find = async (keyword: string) => idsOf(await house.guest.call(posts.searchPosts, { keyword, group_id: id }));

    expect(await find('法律 翻译')).toEqual([legal.id]);
    expect(await find('法律翻译')).toEqual([]);
    expect(await find('法律术语')).toEqual([legal.id]);
    expect(await find('术语')).toEqual([legal.id]);
    expect(await find('meddra')).toEqual([medical.id]);
    expect(await find('med 说明')).toEqual([medical.id]);
    expect(await find('药')).toEqual([medical.id]);
    expect(await find('律法')).toEqual([]);
    expect(await find("' & | ! :*")).toEqual([]);
    expect(await find('  ')).toEqual([]);
    const restDoor = await house.guest.send(posts.searchPosts, { keyword: '药品', group_id: id }, { door: 1 });
    expect(restDoor).toMatchObject({ status: 200, body: [{ id: medical.id }] });
  });
});

describe('featured posts', () => {
  it('are those that the house chose, the latest choice first', async () => {
    const house = await testApp();
    const { id, owner, outsider } = await makeCircle(house);
    const [a, b] = [await publish(owner, id, '甲'), await publish(owner, id, '乙'), await publish(owner, id, '丙')];
    const operator = await house.person({ role: 'operator' });
    expect(await operator.send(posts.featurePost, { id: b.id })).toMatchObject({ body: { code: 0, message: '已设为精选' } });
    house.advance(1000);
    await operator.call(posts.featurePost, { id: a.id });
    await operator.call(posts.featurePost, { id: b.id });

    const featured = await house.guest.call(posts.listPosts, { type: 'recommended', author: owner.userId });
    expect(idsOf(featured)).toEqual([a.id, b.id]);
    const after = featured[0]?.cursor ?? 0;
    expect(idsOf(await house.guest.call(posts.listPosts, { type: 'recommended', author: owner.userId, after }))).toEqual([b.id]);

    await operator.call(posts.unfeaturePost, { id: a.id });
    expect(idsOf(await house.guest.call(posts.listPosts, { type: 'recommended', author: owner.userId }))).toEqual([b.id]);
    for (const call of [posts.featurePost, posts.unfeaturePost]) {
      expect(await operator.refused(call, { id: 999_999_999 })).toBe('NOT_FOUND');
      expect(await outsider.refused(call, { id: a.id })).toBe('NOT_ALLOWED');
      expect(await house.guest.refused(call, { id: a.id })).toBe('SIGN_IN_REQUIRED');
    }
  });
});

describe('posts that group admins feature', () => {
  it('are of their own circle, three in a day, and stay out where an operator took them out', async () => {
    const house = await testApp();
    const { id, owner, member, outsider } = await makeCircle(house);
    const other = await makeCircle(house);
    const made = [];
    for (const body of ['甲', '乙', '丙', '丁']) made.push(await publish(member, id, body));
    const [a, b, c, d] = made.map((post) => post.id) as [number, number, number, number];
    for (const post of [a, b, c]) await owner.call(posts.featurePost, { id: post });
    await owner.call(posts.featurePost, { id: a });
    expect(await owner.refused(posts.featurePost, { id: d })).toBe('FEATURES_FULL');
    for (const who of [member, outsider, other.owner]) expect(await who.refused(posts.featurePost, { id: d })).toBe('NOT_ALLOWED');
    // What they take out and choose again is no new choice, and makes no room for another.
    await owner.call(posts.unfeaturePost, { id: a });
    expect(await owner.refused(posts.featurePost, { id: d })).toBe('FEATURES_FULL');
    await owner.call(posts.featurePost, { id: a });
    const told = (await member.call(listNotifications, { type: 'system' })).filter((one) => one.content === '你的帖子被选为精选');
    expect(told).toHaveLength(3);

    const operator = await house.person({ role: 'operator' });
    const rights = async (post: number) => {
      const all = await Promise.all(
        [owner, member, outsider, other.owner, operator, house.guest].map((who) => who.call(posts.getPost, { group_id: id, id: post })),
      );
      return all.map((one) => one.can_feature);
    };
    expect(await rights(a)).toEqual([true, false, false, false, true, false]);
    await operator.call(posts.unfeaturePost, { id: a });
    // A group admin is not offered what an operator closed, and who asks for it all the same is refused.
    expect(await rights(a)).toEqual([false, false, false, false, true, false]);
    expect((await owner.call(posts.listGroupPosts, { group_id: id })).posts.find((post) => post.id === a)?.can_feature).toBe(false);
    expect(await owner.refused(posts.featurePost, { id: a })).toBe('FEATURE_CLOSED');
    house.advance(24 * 3_600_000 + 1000);
    await owner.call(posts.featurePost, { id: d });
    expect(idsOf(await house.guest.call(posts.listPosts, { type: 'recommended', author: member.userId }))).toEqual([d, c, b]);
    await owner.call(posts.unfeaturePost, { id: d });
    await owner.call(posts.featurePost, { id: d });
    await operator.call(posts.featurePost, { id: a });
    expect(await rights(a)).toEqual([true, false, false, false, true, false]);
    await owner.call(posts.unfeaturePost, { id: a });
    await owner.call(posts.featurePost, { id: a });
    expect(idsOf(await house.guest.call(posts.listPosts, { type: 'recommended', author: member.userId }))).toContain(a);
  });
});

describe('views', () => {
  it('are counted once a viewer in ten minutes, apart from the reading, and written together', async () => {
    const house = await testApp();
    const { id, owner, member } = await makeCircle(house);
    const post = await publish(owner, id);
    const look = (who: typeof member | typeof house.guest) => who.call(posts.getPost, { group_id: id, id: post.id });
    for (const who of [member, member, owner, house.guest, house.guest]) await look(who);
    expect((await look(member)).feed_view_count).toBe(0);

    await flushViews(house.deps);
    await flushViews(house.deps);
    expect((await look(member)).feed_view_count).toBe(3);
    house.advance(600_001);
    await look(member);
    await flushViews(house.deps);
    expect((await look(member)).views_count).toBe(4);
  });
});

describe('the nightly recount', () => {
  it('sets every counter to what the rows say, and changes nothing the second time', async () => {
    const house = await testApp();
    const { id, owner, member } = await makeCircle(house);
    const post = await publish(owner, id);
    await member.call(reactions.likePost, { id: post.id });
    await member.call(reactions.collectPost, { id: post.id });
    await member.call(comments.createPostComment, { id: post.id, body: '好问题' });
    await house.deps.db.write.execute(sql`update posts set likes_count = 40, comments_count = 0, collects_count = 7 where id = ${post.id}`);
    await house.deps.db.write.execute(sql`update groups set posts_count = 9, members_count = 90 where id = ${id}`);
    await house.deps.db.write.execute(
      sql`update user_counts set posts = 5, likes = 0, comments = 3, groups = 8 where user_id = ${owner.userId}`,
    );

    for (let time = 0; time < 2; time += 1) {
      await recountAll(house.deps);
      const seen = await owner.call(posts.getPost, { group_id: id, id: post.id });
      expect(seen).toMatchObject({ like_count: 1, comments_count: 1, collects_count: 1 });
      expect(seen.user?.extra).toMatchObject({ feeds_count: 1, likes_count: 1, comments_count: 0 });
      expect(await owner.call(groups.getGroup, { id })).toMatchObject({ posts_count: 1, users_count: 2 });
    }
  });
});
