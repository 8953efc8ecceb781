import { beforeAll, describe, expect, it } from 'vitest';
import { uploadFile } from '#contract/files/files.doors.ts';
import { readNotifications } from '#contract/notices/notices.doors.ts';
import { block } from '#contract/people/people.doors.ts';
import { makeGroup } from '../../features/groups/groups.factory.ts';
import { letIn } from '../../features/posts/posts.factory.ts';
import { notify } from '../../platform/notices/notices.writes.ts';
import { fileOf, makePng } from '../fixtures/pictures.fixture.ts';
import { type TestApp, testApp } from '../test-app.ts';
import { familyOf, type Told } from './family-client.ts';

let house: TestApp;
beforeAll(async () => {
  house = await testApp();
});

/** The house tells somebody something. */
const tellOf = (userId: number, words: string): Promise<void> =>
  house.deps.db.write.transaction((db) =>
    notify(
      { db, deps: house.deps, now: house.deps.now(), afterCommit: () => undefined },
      { kind: 'system', to: userId, text: { zh: words, en: words, es: words } },
    ),
  );

const idOf = ({ body }: Told): number => (body as { id: number }).id;
const rowsOf = ({ body }: Told) => body as Record<string, unknown>[];

describe('the notices that a client of the family reads', () => {
  it('have the comment, whom it answers, and the feed with words and pictures', async () => {
    const [author, reader] = [await house.person({ nickname: '作者' }), await house.person({ nickname: '评论的人' })];
    const [a, r] = [familyOf(author), familyOf(reader)];
    const picture = (await author.call(uploadFile, { file: fileOf(await makePng(), 'a.png') })).id;
    const feed = idOf(await a('POST', '/feeds', { feed_content: '带图的动态', feed_from: 2, images: [{ id: picture }] }));
    expect(await r('POST', `/feeds/${feed}/comments`, { body: '说得好' })).toMatchObject({
      status: 201,
      body: { comment: { commentable_type: 'feeds', commentable_id: feed } },
    });
    await a('POST', `/feeds/${feed}/comments`, { body: '谢谢', reply_user: reader.userId });
    await r('POST', `/feeds/${feed}/like`);
    const told = await a('GET', '/user/comments?limit=15');
    expect(told.status).toBe(200);
    expect(rowsOf(told)).toMatchObject([
      {
        id: expect.any(Number),
        user_id: reader.userId,
        target_user: author.userId,
        body: '说得好',
        reply_user: 0,
        reply: null,
        commentable_type: 'feeds',
        commentable_id: feed,
        commentable: {
          id: feed,
          feed_content: '带图的动态',
          images: [{ file: picture, size: expect.stringMatching(/^\d+x\d+$/) }],
          video: null,
        },
        user: { name: '评论的人' },
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      },
    ]);
    expect(rowsOf(await r('GET', '/user/comments'))).toMatchObject([
      { body: '谢谢', reply_user: reader.userId, reply: { name: '评论的人' }, user: { name: '作者' } },
    ]);
    expect(rowsOf(await a('GET', '/user/likes'))).toMatchObject([
      { user_id: reader.userId, likeable_type: 'feeds', likeable_id: feed, likeable: { feed_content: '带图的动态', video: null } },
    ]);
    expect(rowsOf(await a('GET', `/feeds/${feed}/likes`))).toMatchObject([{ likeable_type: 'feeds' }]);
  });

  it('name posts of circles as the family does, and speak of none that is gone or out of sight', async () => {
    const owner = await house.person();
    const [author, reader] = [await house.person(), await house.person()];
    const group = await makeGroup(house.deps, { ownerId: owner.userId, mode: 'private' });
    for (const someone of [author, reader]) await letIn(house.deps, group, someone.userId);
    const [a, r] = [familyOf(author), familyOf(reader)];
    const post = idOf(await a('POST', `/plus-group/groups/${group}/posts`, { title: '圈里的秘密', body: '正文' }));
    expect((await r('POST', `/group-posts/${post}/comments`, { body: '圈里说一句' })).status).toBe(201);
    await r('POST', `/plus-group/group-posts/${post}/likes`);
    const [before] = rowsOf(await a('GET', '/user/comments'));
    expect(before).toMatchObject({ commentable_type: 'group-posts', commentable: { title: '圈里的秘密', group_id: group, images: [] } });
    await familyOf(owner)('PUT', `/plus-group/groups/${group}/blacklist/${author.userId}`);
    const [[comment], [like]] = [rowsOf(await a('GET', '/user/comments')), rowsOf(await a('GET', '/user/likes'))];
    expect([comment, like]).toMatchObject([{ commentable: null, body: '' }, { likeable: null }]);
    expect(JSON.stringify([comment, like])).not.toContain('秘密');
  });

  it('say nothing of a feed between whose owner and the reader a block stands', async () => {
    const [author, reader] = [await house.person(), await house.person()];
    const [a, r] = [familyOf(author), familyOf(reader)];
    const feed = idOf(await a('POST', '/feeds', { feed_content: '之后拉黑' }));
    await r('POST', `/feeds/${feed}/comments`, { body: '先说一句' });
    await a('POST', `/feeds/${feed}/comments`, { body: '回你', reply_user: reader.userId });
    await author.call(block, { id: reader.userId });
    for (const row of rowsOf(await r('GET', '/user/comments'))) expect(row).toMatchObject({ commentable: null });
  });

  it('hold data.content, page by offset to an end, and are read with one call that leaves comments unread', async () => {
    const author = await house.person();
    const a = familyOf(author);
    const feed = idOf(await a('POST', '/feeds', { feed_content: '被评论' }));
    const other = await house.person();
    await familyOf(other)('POST', `/feeds/${feed}/comments`, { body: '一句' });
    for (const nth of [1, 2, 3]) await tellOf(author.userId, `系统通知 ${nth}`);
    const seen: unknown[] = [];
    for (let offset = 0; ; offset += 2) {
      const page = rowsOf(await a('GET', `/user/notifications?limit=2&offset=${offset}`));
      seen.push(...page.map((row) => (row['data'] as { content: string }).content));
      if (page.length < 2) break;
    }
    expect(seen).toEqual(['系统通知 3', '系统通知 2', '系统通知 1']);
    expect((await a('PUT', '/user/notifications/all')).status).toBe(201);
    const [read] = rowsOf(await a('GET', '/user/notifications'));
    expect(read).toMatchObject({ is_read: true, read_at: expect.any(String) });
    expect((await a('GET', '/user/counts')).body).toMatchObject({ user: { system: 0, commented: 1 } });
    expect(await house.guest.refused(readNotifications, {})).toBe('SIGN_IN_REQUIRED');
  });
});
