import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as comments from '#contract/comments/comments.doors.ts';
import * as groups from '#contract/groups/groups.doors.ts';
import * as notices from '#contract/notices/notices.doors.ts';
import * as posts from '#contract/posts/posts.doors.ts';
import * as reactions from '#contract/reactions/reactions.doors.ts';
import { makeCircle, publish } from '../../features/posts/posts.factory.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { counterCase } from './notice-kinds.registry.ts';
import { recountNotices } from './notices.jobs.ts';
import { notify } from './notices.writes.ts';

/** A post that was liked once and commented on twice by its circle's member. */
const busyPost = async (house: TestApp) => {
  const circle = await makeCircle(house);
  const post = await publish(circle.owner, circle.id, '“尽最大努力”的译法');
  await circle.member.call(reactions.likePost, { id: post.id });
  for (const body of ['第一条', '第二条']) await circle.member.call(comments.createPostComment, { id: post.id, body });
  return { ...circle, post };
};

const tell = (house: TestApp, userId: number) =>
  house.deps.db.write.transaction((tx) =>
    notify(
      { db: tx, deps: house.deps, now: house.deps.now(), afterCommit: () => undefined },
      { kind: 'system', to: userId, text: { zh: '欢迎来到言值', en: 'Welcome to Yanzhi', es: 'Te damos la bienvenida' } },
    ),
  );

describe('unread counts', () => {
  it('are flat in one call, structured in another, and summed in a third', async () => {
    const house = await testApp();
    const { owner, member } = await busyPost(house);
    await tell(house, owner.userId);

    expect((await owner.call(notices.getCounts, {})).user).toMatchObject({ liked: 1, commented: 2, system: 1, 'post-pinned': 0 });
    const unread = await owner.send(notices.getUnread, {});
    expect(unread.queries).toBeLessThanOrEqual(4);
    expect(unread.body).toMatchObject({
      counts: { unread_comments_count: 2, unread_likes_count: 1, unread_group_join_count: 0, system: 1 },
      comments: [{ user: { name: '林译', id: member.userId } }],
      likes: [{ user: { name: '林译' } }],
      pinneds: { news: { count: 0 }, 'news-comments': { count: 0 }, feeds: { count: 0 } },
      system: { data: { content: '欢迎来到言值' } },
    });
    expect(await owner.call(notices.countUnread, {})).toEqual({
      total: 4,
      liked: 1,
      commented: 2,
      at: 0,
      system: 1,
      following: 0,
      mutual: 0,
    });
  });

  it('are empty for who was told nothing, and refused to guests', async () => {
    const house = await testApp();
    const stranger = await house.stranger();
    expect(await stranger.call(notices.getUnread, {})).toMatchObject({ comments: [], likes: [], system: null });
    expect((await stranger.call(notices.getCounts, {})).user.liked).toBe(0);
    expect((await stranger.call(notices.countUnread, {})).total).toBe(0);
    for (const call of [notices.getCounts, notices.getUnread, notices.countUnread])
      expect(await house.guest.refused(call, {})).toBe('SIGN_IN_REQUIRED');
  });

  it('go to nought kind by kind as they are read, and the rest at once', async () => {
    const house = await testApp();
    const { owner } = await busyPost(house);
    const stranger = await house.stranger();
    expect((await stranger.send(notices.readCounts, { type: 'commented' })).status).toBe(204);
    expect((await owner.send(notices.readCounts, { type: 'commented' })).status).toBe(204);
    expect((await owner.call(notices.getCounts, {})).user).toMatchObject({ liked: 1, commented: 0 });
    expect((await owner.call(notices.listCommentNotices, {})).map((one) => one.is_read)).toEqual([true, true]);

    expect(await owner.refused(notices.readCounts, { type: 'everything' as 'liked' })).toBe('INVALID_INPUT');
    expect(await house.guest.refused(notices.readCounts, { type: 'liked' })).toBe('SIGN_IN_REQUIRED');
    await stranger.call(notices.readAll, {});
    expect(await owner.send(notices.readAll, {})).toMatchObject({ body: { code: 0, message: '已全部标为已读' } });
    expect((await owner.call(notices.countUnread, {})).total).toBe(0);
    expect(await house.guest.refused(notices.readAll, {})).toBe('SIGN_IN_REQUIRED');
  });

  it('lose nothing that arrives while they are being read', async () => {
    const house = await testApp();
    const { id, owner } = await makeCircle(house);
    const post = await publish(owner, id);
    const people = await Promise.all(Array.from({ length: 8 }, () => house.person()));
    for (const one of people) await one.call(groups.joinGroup, { id });
    await Promise.all([
      ...people.map((one) => one.call(reactions.likePost, { id: post.id })),
      ...[1, 2, 3, 4].map(() => owner.call(notices.readCounts, { type: 'liked' })),
    ]);
    const unread = (await owner.call(notices.listLikeNotices, {})).filter((one) => !one.is_read).length;
    expect((await owner.call(notices.getCounts, {})).user.liked).toBe(unread);
  });

  it('are set right by the nightly recount, which changes nothing the second time', async () => {
    const house = await testApp();
    const { owner } = await busyPost(house);
    await house.deps.db.write.execute(sql`update notice_counts set unread = 70 where user_id = ${owner.userId}`);
    for (let time = 0; time < 2; time += 1) {
      await recountNotices(house.deps);
      expect((await owner.call(notices.getCounts, {})).user).toMatchObject({ liked: 1, commented: 2 });
    }
  });
});

describe('the nightly recount', () => {
  it('finds unread notices that no count tells of, and counts nothing that was told quietly', async () => {
    const house = await testApp();
    const { owner } = await busyPost(house);
    await house.deps.db.write.execute(sql`delete from notice_counts where user_id = ${owner.userId}`);
    await house.deps.db.write.execute(sql`
      insert into notices (user_id, kind, created_at, read_at) select ${owner.userId}::bigint, 'follow', now(), now()`);
    await recountNotices(house.deps);
    expect((await owner.call(notices.getCounts, {})).user).toMatchObject({ liked: 1, commented: 2, following: 0 });
    const { rows } = await house.deps.db.write.execute<{ differing: number }>(sql`
      select count(*)::int as differing from notice_counts as c where c.unread <> (
        select count(*) from notices as n where n.user_id = c.user_id and n.read_at is null and ${counterCase()} = c.counter)`);
    expect(rows[0]?.differing).toBe(0);
  });
});

describe('notices', () => {
  it('name who did what to what, newest first and page by page, with at most four queries', async () => {
    const house = await testApp();
    const { id, owner, member, post } = await busyPost(house);
    const list = await owner.send(notices.listCommentNotices, {});
    expect(list.queries).toBeLessThanOrEqual(4);
    const [newest] = await owner.call(notices.listCommentNotices, { limit: 1 });
    expect(newest).toMatchObject({
      kind: 'comment',
      content: '第二条',
      user: { name: '林译' },
      subject: {
        kind: 'post',
        id: post.id,
        group_id: id,
        excerpt: '“尽最大努力”的译法',
        link: `/topicDetail?feed_from=${id}&id=${post.id}`,
      },
    });
    const older = await owner.call(notices.listCommentNotices, { after: newest?.id ?? 0 });
    expect(older.map((one) => one.content)).toEqual(['第一条']);
    expect((await owner.call(notices.listMessages, {})).map((one) => one.kind)).toEqual(['comment', 'comment', 'like']);
    expect((await owner.call(notices.listMessages, { type: 'liked' })).map((one) => one.user_id)).toEqual([member.userId]);
  });

  it('of the house are in the language of whoever reads them', async () => {
    const house = await testApp();
    const lin = await house.person();
    await tell(house, lin.userId);
    const english = await lin.call(notices.listNotifications, {}, { locale: 'en-US' });
    expect(english).toMatchObject([{ kind: 'system', content: 'Welcome to Yanzhi', user: null }]);
    const spanish = await lin.call(notices.listNotifications, { type: 'system' }, { locale: 'es-ES' });
    expect(spanish).toMatchObject([{ content: 'Te damos la bienvenida' }]);
  });

  it('show nothing more of a post once their reader may not see it, and go when it is deleted', async () => {
    const house = await testApp();
    const { id, owner, member, outsider } = await makeCircle(house, 'private');
    const post = await publish(owner, id);
    const { comment } = await member.call(comments.createPostComment, { id: post.id, body: '圈内的话' });
    await owner.call(comments.createPostComment, { id: post.id, body: '圈内的回复', reply_to: comment.id });
    await member.call(groups.leaveGroup, { id });
    expect(await member.call(notices.listCommentNotices, {})).toMatchObject([{ kind: 'reply', content: '', subject: null }]);

    await owner.call(posts.deletePost, { group_id: id, id: post.id });
    expect(await member.call(notices.listCommentNotices, {})).toEqual([]);
    expect((await member.call(notices.getCounts, {})).user.commented).toBe(0);
    expect((await owner.call(notices.getCounts, {})).user.commented).toBe(0);
    expect(await outsider.call(notices.listCommentNotices, {})).toEqual([]);
  });

  it('are their receiver’s alone, one by one and in lists', async () => {
    const house = await testApp();
    const { owner } = await busyPost(house);
    const stranger = await house.stranger();
    const [one] = await owner.call(notices.listLikeNotices, {});
    const id = one?.id ?? 0;
    expect(await owner.call(notices.getNotice, { id })).toMatchObject({ kind: 'like' });
    expect(await stranger.refused(notices.getNotice, { id })).toBe('NOT_FOUND');
    for (const call of [notices.listCommentNotices, notices.listLikeNotices, notices.listNotifications, notices.listMessages]) {
      expect(await stranger.call(call, {})).toEqual([]);
      expect(await house.guest.refused(call, {})).toBe('SIGN_IN_REQUIRED');
    }
    const named = await owner.raw({ method: 'GET', url: `/api/member/message/getMessage?messageId=${id}` });
    expect(named.json()).toMatchObject({ code: 0, data: { id } });
  });
});
