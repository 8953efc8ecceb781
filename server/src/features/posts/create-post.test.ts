import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as groups from '#contract/groups/groups.doors.ts';
import * as posts from '#contract/posts/posts.doors.ts';
import { filesTable } from '../../platform/files/files.tables.ts';
import { testApp } from '../../testing/test-app.ts';
import { groupsTable } from '../groups/groups.public.ts';
import { makeCircle, makeFile, publish } from './posts.factory.ts';

describe('publishing a post', () => {
  it('shows the post to everyone in an open circle, and counts it for circle and author', async () => {
    const house = await testApp();
    const circle = await makeCircle(house);
    const made = await circle.member.send(posts.createPost, { group_id: circle.id, title: '努力条款', body: '怎么译？' });
    expect(made).toMatchObject({ status: 201, body: { message: '发布成功' } });
    const id = Number(made.body['id']);

    const seen = await house.guest.call(posts.getPost, { group_id: circle.id, id });
    expect(seen).toMatchObject({
      title: '努力条款',
      body: '怎么译？',
      feed_content: '怎么译？',
      feed_from: 2,
      like_count: 0,
      feed_comment_count: 0,
      has_like: false,
      can_delete: false,
      user: { id: circle.member.userId, extra: { feeds_count: 1 } },
      group: { id: circle.id, joined: null },
    });
    expect((await house.guest.call(groups.getGroup, { id: circle.id })).posts_count).toBe(1);
  });

  it('takes the pictures of its author alone, keeps their order and tells their size', async () => {
    const house = await testApp();
    const { id, member, owner } = await makeCircle(house);
    const [first, second] = [await makeFile(house.deps, member.userId), await makeFile(house.deps, member.userId)];
    const others = await makeFile(house.deps, owner.userId);
    const paper = await makeFile(house.deps, member.userId, 'document');

    const { post } = await member.call(posts.createPost, { group_id: id, images: [{ id: second }, { id: first }] });
    expect(post.images.map((image) => image.file)).toEqual([second, first]);
    expect(post.images[0]).toMatchObject({ size: '1200x900', w: 1200, h: 900, mime: 'image/jpeg' });

    expect(await member.refused(posts.createPost, { group_id: id, images: [{ id: others }] })).toBe('FILE_NOT_YOURS');
    expect(await member.refused(posts.createPost, { group_id: id, images: [{ id: paper }] })).toBe('FILE_WRONG_KIND');
    const tenPictures = Array.from({ length: 10 }, () => ({ id: first }));
    expect(await member.refused(posts.createPost, { group_id: id, images: tenPictures })).toBe('INVALID_INPUT');
  });

  it('takes one video with its cover, but not beside pictures', async () => {
    const house = await testApp();
    const { id, member } = await makeCircle(house);
    const video = await makeFile(house.deps, member.userId, 'video');
    const cover = await makeFile(house.deps, member.userId);

    const { post } = await member.call(posts.createPost, { group_id: id, video: { video_id: video, cover_id: cover } });
    expect(post.video).toMatchObject({ video_id: video, cover_id: cover, width: 1200, height: 900 });
    expect(await member.refused(posts.createPost, { group_id: id, video: { video_id: cover } })).toBe('FILE_WRONG_KIND');
    const both = { group_id: id, video: { video_id: video }, images: [{ id: cover }] };
    expect(await member.refused(posts.createPost, both)).toBe('PICTURES_OR_VIDEO');
  });

  it('is refused to guests, to who has not opened the report, to who is not in the circle, and to roles that may not post', async () => {
    const house = await testApp();
    const { id, member, outsider } = await makeCircle(house);
    const unsigned = await house.person({ signed: false });
    const body = '能发吗？';

    expect(await house.guest.refused(posts.createPost, { group_id: id, body })).toBe('SIGN_IN_REQUIRED');
    expect(await unsigned.refused(posts.createPost, { group_id: id, body })).toBe('REPORT_NOT_OPENED');
    expect(await outsider.refused(posts.createPost, { group_id: id, body })).toBe('JOIN_TO_POST');
    await house.deps.db.write.update(groupsTable).set({ permissions: 'administrator,founder' }).where(eq(groupsTable.id, id));
    expect(await member.refused(posts.createPost, { group_id: id, body })).toBe('MAY_NOT_POST');
    expect(await member.refused(posts.createPost, { group_id: 999_999_999, body })).toBe('NOT_FOUND');
  });

  it('refuses a post with nothing in it, and one that is too long', async () => {
    const house = await testApp();
    const { id, member } = await makeCircle(house);
    expect(await member.refused(posts.createPost, { group_id: id, title: ' ', body: ' \n ' })).toBe('POST_EMPTY');
    expect(await member.refused(posts.createPost, { group_id: id, body: '译'.repeat(10_001) })).toBe('INVALID_INPUT');
    expect(await member.refused(posts.createPost, { group_id: id, title: '译'.repeat(41), body: '正文' })).toBe('INVALID_INPUT');
    expect((await publish(member, id, '译'.repeat(10_000))).body).toHaveLength(10_000);
  });

  it('makes one post of one mark, however often and however simultaneously it is sent', async () => {
    const house = await testApp();
    const { id, member } = await makeCircle(house);
    const picture = await makeFile(house.deps, member.userId);
    const draft = { group_id: id, body: '同一篇', images: [{ id: picture }], feed_mark: 'mark-1' };

    const outcomes = await Promise.all(Array.from({ length: 5 }, () => member.send(posts.createPost, draft)));

    expect(new Set(outcomes.map((outcome) => `${outcome.status}/${outcome.body['id']}`)).size).toBe(1);
    expect((await house.guest.call(groups.getGroup, { id })).posts_count).toBe(1);
    expect(await member.refused(posts.createPost, { ...draft, body: '另一篇' })).toBe('KEY_REUSED');
    const [file] = await house.deps.db.write.select().from(filesTable).where(eq(filesTable.id, picture));
    expect(file?.uses).toBe(1);
  });

  it('works through both named doors, with the names of the specification', async () => {
    const house = await testApp();
    const { id, member } = await makeCircle(house);
    const named = await member.send(posts.createPost, { group_id: id, body: '第一扇门' }, { door: 1 });
    expect(named).toMatchObject({ status: 200, body: { code: 0, message: '发布成功', data: { post: { feed_content: '第一扇门' } } } });
    const mine = await member.send(posts.createPost, { group_id: id, body: '第二扇门' }, { door: 2 });
    expect(mine).toMatchObject({ body: { code: 0 } });
    const byName = await member.raw({
      method: 'POST',
      url: '/api/v2/post/publishGroupPost',
      payload: { groupId: id, feed_content: '第三种写法' },
    });
    expect(byName.json()).toMatchObject({ code: 0, data: { post: { body: '第三种写法' } } });
  });
});

describe('deleting a post', () => {
  it('takes it from every list and count and gives its files back', async () => {
    const house = await testApp();
    const { id, member } = await makeCircle(house);
    const picture = await makeFile(house.deps, member.userId);
    const { post } = await member.call(posts.createPost, { group_id: id, body: '要删的', images: [{ id: picture }] });

    expect((await member.send(posts.deletePost, { group_id: id, id: post.id })).status).toBe(204);

    expect(await member.refused(posts.getPost, { group_id: id, id: post.id })).toBe('NOT_FOUND');
    expect((await member.call(posts.listGroupPosts, { group_id: id })).posts).toEqual([]);
    expect((await member.call(groups.getGroup, { id })).posts_count).toBe(0);
    const [file] = await house.deps.db.write.select().from(filesTable).where(eq(filesTable.id, picture));
    expect(file?.uses).toBe(0);
    expect(await member.refused(posts.deletePost, { group_id: id, id: post.id })).toBe('NOT_FOUND');
  });

  it('is allowed to the founder, and refused to other members, outsiders, guests and through another circle', async () => {
    const house = await testApp();
    const { id, owner, member, outsider } = await makeCircle(house);
    const other = await house.person();
    await other.call(groups.joinGroup, { id });
    const post = await publish(member, id);

    expect(await other.refused(posts.deletePost, { group_id: id, id: post.id })).toBe('NOT_ALLOWED');
    expect(await outsider.refused(posts.deletePost, { group_id: id, id: post.id })).toBe('NOT_ALLOWED');
    expect(await house.guest.refused(posts.deletePost, { group_id: id, id: post.id })).toBe('SIGN_IN_REQUIRED');
    expect(await member.refused(posts.deletePost, { group_id: id + 1, id: post.id })).toBe('NOT_FOUND');
    const both = await Promise.all([owner, member].map((one) => one.send(posts.deletePost, { group_id: id, id: post.id })));
    expect(both.map((outcome) => outcome.status).sort()).toEqual([204, 404]);
    expect((await owner.call(groups.getGroup, { id })).posts_count).toBe(0);
  });
});
