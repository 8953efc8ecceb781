import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as feeds from '#contract/feeds/feeds.doors.ts';
import type { FeedDetail } from '#contract/feeds/feeds.schemas.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import { block } from '#contract/people/people.doors.ts';
import { sweepFiles } from '../../platform/files/files.jobs.ts';
import { describeFiles } from '../../platform/files/files.public.ts';
import { filesTable } from '../../platform/files/files.tables.ts';
import { type SubjectModeration, subjectKind, subjectRemovedHooks } from '../../platform/subjects/subjects.registry.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { pictureOf, publishFeedAs } from './feeds.factory.ts';
import { feedsTable } from './feeds.tables.ts';

const HOUR = 3_600_000;
let house: TestApp;
beforeAll(async () => {
  house = await testApp();
});

const usesOf = async (id: number) => (await house.deps.db.write.select().from(filesTable).where(eq(filesTable.id, id)))[0]?.uses;
const feedsOf = async (feed: FeedDetail) => {
  const { rows } = await house.deps.db.write.execute<{ feeds: number }>(sql`select feeds from user_counts where user_id = ${feed.user_id}`);
  return rows[0]?.feeds;
};

describe('changing a feed', () => {
  it('keeps what it said before for everyone to read, and counts topics anew', async () => {
    const author = await house.person();
    const feed = await publishFeedAs(author, { feed_content: '原来的话', topic_names: ['改前', '都在'] });
    const { feed: changed } = await author.call(feeds.editFeed, {
      id: feed.id,
      feed_content: '现在的话',
      topic_names: ['都在', '改后'],
      feed_location: '成都',
    });
    expect(changed).toMatchObject({
      feed_content: '现在的话',
      feed_location: '成都',
      edited: true,
      topics: [{ name: '都在' }, { name: '改后' }],
    });
    await author.call(feeds.editFeed, { id: feed.id, feed_content: '最后的话' });
    const edits = await house.guest.call(feeds.listFeedEdits, { id: feed.id });
    expect(edits.map((edit) => edit.feed_content)).toEqual(['现在的话', '原来的话']);
    const counts = await Promise.all(
      ['改前', '都在', '改后'].map(async (q) => (await house.guest.call(feeds.listTopics, { q }))[0]?.feeds_count),
    );
    expect(counts).toEqual([0, 1, 1]);
    expect((await house.guest.call(feeds.listFeeds, { search: '最后的话' })).feeds.map((one) => one.id)).toContain(feed.id);
    expect((await house.guest.call(feeds.listFeeds, { search: '原来的话' })).feeds.map((one) => one.id)).not.toContain(feed.id);
    expect(await house.guest.refused(feeds.listFeedEdits, { id: 999_999_999 })).toBe('NOT_FOUND');
  });

  it('is for its author, for a day, and leaves no empty feed', async () => {
    const author = await house.person();
    const feed = await publishFeedAs(author);
    const picture = await pictureOf(house.deps, author.userId);
    const pictured = await publishFeedAs(author, { feed_content: '有图', images: [picture] });
    const priced = await publishFeedAs(author, { feed_content: '收费的话', amount: 5 });
    const stranger = await house.stranger();
    expect(await stranger.refused(feeds.editFeed, { id: feed.id, feed_content: '我的了' })).toBe('NOT_ALLOWED');
    expect(await stranger.call(feeds.listFeedEdits, { id: feed.id })).toEqual([]);
    expect(await author.refused(feeds.editFeed, { id: feed.id, feed_content: ' ' })).toBe('FEED_EMPTY');
    expect(await author.refused(feeds.editFeed, { id: priced.id, feed_content: '' })).toBe('PRICE_NEEDS_TEXT');
    expect((await author.call(feeds.editFeed, { id: pictured.id, feed_content: '' })).feed.feed_content).toBe('');
    expect(await author.refused(feeds.editFeed, { id: 999_999_999, feed_content: '无' })).toBe('NOT_FOUND');
    await house.deps.db.write
      .update(feedsTable)
      .set({ createdAt: new Date(house.deps.now().getTime() - 25 * HOUR) })
      .where(eq(feedsTable.id, feed.id));
    expect(await author.refused(feeds.editFeed, { id: feed.id, feed_content: '迟了' })).toBe('FEED_EDIT_LATE');
    expect((await author.call(feeds.getFeed, { id: feed.id })).can_edit).toBe(false);
  });
});

describe('deleting a feed', () => {
  it('takes it out of every list, gives its files back, takes its notices back and tells whoever waits for something about it', async () => {
    const [author, reader] = [await house.person(), await house.person()];
    const picture = await pictureOf(house.deps, author.userId);
    const feed = await publishFeedAs(author, { images: [picture], topic_names: ['删除'] });
    await reader.call(feeds.likeFeed, { id: feed.id });
    expect(await usesOf(picture.id)).toBe(1);
    expect(await author.call(listNotifications, { type: 'liked' })).toHaveLength(1);
    const gone: number[] = [];
    subjectRemovedHooks.add('test-feeds', async (_place, { kind, id }) => void (kind === 'feed' && gone.push(id)));
    const stranger = await house.stranger();
    for (const door of [0, 1]) expect(await stranger.refused(feeds.deleteFeed, { id: feed.id }, { door })).toBe('NOT_ALLOWED');
    const [first, second] = await Promise.all([0, 1].map((door) => author.send(feeds.deleteFeed, { id: feed.id }, { door })));
    expect([first?.status, second?.status].sort()).toEqual([204, 404]);
    expect(gone).toEqual([feed.id]);
    expect([await usesOf(picture.id), await feedsOf(feed)]).toEqual([0, 0]);
    expect(await author.call(listNotifications, { type: 'liked' })).toEqual([]);
    expect((await reader.call(feeds.listTopics, { q: '删除' }))[0]?.feeds_count).toBe(0);
    expect(await author.refused(feeds.getFeed, { id: feed.id })).toBe('NOT_FOUND');
    expect((await author.call(feeds.listFeeds, { type: 'users' })).feeds).toEqual([]);
    expect(await author.refused(feeds.createFeed, { images: [{ id: 999_999_999 }] })).toBe('FILE_NOT_YOURS');
  });
});

describe('a feed that a moderator removes', () => {
  it('looks deleted to everybody with every counter, and comes back as it was', async () => {
    const [author, reader] = [await house.person(), await house.person()];
    const feed = await publishFeedAs(author, { topic_names: ['移除'] });
    await reader.call(feeds.likeFeed, { id: feed.id });
    await reader.call(feeds.collectFeed, { id: feed.id });
    const moderation = subjectKind('feed').moderation as Required<SubjectModeration>;
    const within = <T>(act: (ctx: Parameters<typeof moderation.remove>[0]) => Promise<T>) =>
      house.deps.db.write.transaction((db) => act({ db, deps: house.deps, now: house.deps.now(), afterCommit: () => undefined }));
    expect(await within((ctx) => moderation.remove(ctx, feed.id))).toBe(true);
    expect(await within((ctx) => moderation.remove(ctx, feed.id))).toBe(false);
    for (const someone of [author, reader, house.guest]) expect(await someone.refused(feeds.getFeed, { id: feed.id })).toBe('NOT_FOUND');
    expect((await reader.call(feeds.listCollectedFeeds, {})).length).toBe(0);
    expect((await reader.call(feeds.listFeeds, { type: 'users', user: author.userId })).feeds).toEqual([]);
    expect(await author.refused(feeds.deleteFeed, { id: feed.id })).toBe('NOT_FOUND');
    expect([await feedsOf(feed), (await reader.call(feeds.listTopics, { q: '移除' }))[0]?.feeds_count]).toEqual([0, 0]);
    expect(await moderation.inspect(house.deps.db.read, [feed.id])).toMatchObject([
      { id: feed.id, isRemoved: true, isDeleted: false, text: feed.feed_content },
    ]);
    expect(await within((ctx) => moderation.restore(ctx, feed.id))).toBe(true);
    expect(await within((ctx) => moderation.restore(ctx, feed.id))).toBe(false);
    expect([await feedsOf(feed), (await reader.call(feeds.listTopics, { q: '移除' }))[0]?.feeds_count]).toEqual([1, 1]);
    expect(await reader.call(feeds.getFeed, { id: feed.id })).toMatchObject({ like_count: 1, has_like: true, has_collect: true });
  });
});

describe('what people do with a feed', () => {
  it('likes, collections and comments count truly, also hammered at once, and are refused to who may not', async () => {
    const [author, reader] = [await house.person(), await house.person()];
    const feed = await publishFeedAs(author);
    const acts = Array.from({ length: 12 }, (_, nth) => reader.send(nth % 2 ? feeds.unlikeFeed : feeds.likeFeed, { id: feed.id }));
    for (const { status } of await Promise.all(acts)) expect([201, 204]).toContain(status);
    expect((await reader.send(feeds.likeFeed, { id: feed.id })).body).toMatchObject({ liked: true, like_count: 1 });
    expect((await house.guest.call(feeds.listFeedLikes, { id: feed.id })).map((like) => like.user_id)).toEqual([reader.userId]);
    expect((await author.call(feeds.getFeed, { id: feed.id })).likes).toMatchObject([{ user_id: reader.userId, likeable_type: 'feeds' }]);
    expect((await reader.send(feeds.unlikeFeed, { id: feed.id })).status).toBe(204);
    for (const _ of [1, 2]) await reader.call(feeds.collectFeed, { id: feed.id });
    expect((await reader.call(feeds.listCollectedFeeds, {})).map((one) => one.id)).toEqual([feed.id]);
    await reader.call(feeds.uncollectFeed, { id: feed.id });
    expect(await reader.call(feeds.listCollectedFeeds, {})).toEqual([]);
    const { comment } = await reader.call(feeds.createFeedComment, { id: feed.id, body: '学到了', comment_mark: 'one' });
    expect((await reader.call(feeds.createFeedComment, { id: feed.id, body: '学到了', comment_mark: 'one' })).comment.id).toBe(comment.id);
    expect((await house.guest.call(feeds.listFeedComments, { id: feed.id })).comments.map((one) => one.body)).toEqual(['学到了']);
    const stranger = await house.stranger();
    expect(await stranger.refused(feeds.deleteFeedComment, { parent: feed.id, id: comment.id })).toBe('NOT_ALLOWED');
    expect(await reader.refused(feeds.deleteFeedComment, { parent: 999_999_999, id: comment.id })).toBe('NOT_FOUND');
    expect((await reader.send(feeds.deleteFeedComment, { parent: feed.id, id: comment.id })).status).toBe(204);
    expect(await author.call(feeds.getFeed, { id: feed.id })).toMatchObject({ like_count: 0, feed_comment_count: 0, collects_count: 0 });
    const unsigned = await house.person({ signed: false });
    expect(await unsigned.refused(feeds.likeFeed, { id: feed.id })).toBe('REPORT_NEEDED_TO_LIKE');
    expect(await unsigned.refused(feeds.createFeedComment, { id: feed.id, body: '我也说' })).toBe('REPORT_NEEDED_TO_COMMENT');
    expect(await reader.refused(feeds.createFeedComment, { id: feed.id, body: ' ' })).toBe('COMMENT_EMPTY');
  });

  it('is refused for what is not there, to a stranger as to anyone', async () => {
    const stranger = await house.stranger();
    const feed = await publishFeedAs(await house.person());
    const id = 999_999_999;
    for (const call of [
      feeds.likeFeed,
      feeds.unlikeFeed,
      feeds.collectFeed,
      feeds.uncollectFeed,
      feeds.listFeedLikes,
      feeds.listFeedComments,
      feeds.getFeed,
    ])
      expect(await stranger.refused(call, { id }), call.id).toBe('NOT_FOUND');
    expect(await stranger.refused(feeds.createFeedComment, { id, body: '在吗' })).toBe('NOT_FOUND');
    expect((await stranger.call(feeds.likeFeed, { id: feed.id })).like_count).toBe(1);
    await stranger.call(block, { id: feed.user_id });
    expect(await stranger.refused(feeds.unlikeFeed, { id: feed.id })).toBe('NOT_FOUND');
  });
});

describe('the files of a draft', () => {
  const DAY = 24 * HOUR;
  const sweepAfter = (days: number) => sweepFiles({ ...house.deps, now: () => new Date(house.deps.now().getTime() + days * DAY) });
  const isThere = async (id: number) => (await describeFiles(house.deps.db.write, [id])).length === 1;

  it('stay as long as it does, seen by nobody else, and are swept a day after it let them go', async () => {
    const author = await house.person();
    const [a, b, cover] = await Promise.all([1, 2, 3].map(() => pictureOf(house.deps, author.userId)));
    if (!a || !b || !cover) throw new Error('three pictures');
    const keep = (images: { id: number }[], video?: number) =>
      author.call(feeds.saveDraft, { composer: 'pic', images, ...(video && { video: { video_id: video, cover_id: video } }) });
    await keep([a, b]);
    await keep([a], cover.id);
    await author.call(feeds.saveDraft, { composer: 'publish', images: [a] });
    await sweepAfter(9);
    expect([await isThere(a.id), await isThere(b.id), await isThere(cover.id)]).toEqual([true, false, true]);
    expect((await house.guest.raw({ method: 'GET', url: `/api/sns/api/v2/files/${a.id}` })).statusCode).toBe(404);
    await author.send(feeds.dropDraft, { composer: 'pic' });
    await sweepAfter(9);
    expect([await isThere(a.id), await isThere(cover.id)]).toEqual([true, false]);
    await author.send(feeds.dropDraft, { composer: 'publish' });
    await sweepAfter(9);
    expect(await isThere(a.id)).toBe(false);
  });

  it('can be published for money while the draft still stands, and stay when it goes', async () => {
    const author = await house.person();
    const picture = await pictureOf(house.deps, author.userId);
    const images = [{ ...picture, amount: 5, type: 'read' as const }];
    await author.call(feeds.saveDraft, { composer: 'pic', images });
    await publishFeedAs(author, { images });
    await author.call(feeds.saveDraft, { composer: 'pic', images });
    await author.send(feeds.dropDraft, { composer: 'pic' });
    await sweepAfter(9);
    expect([await usesOf(picture.id), await isThere(picture.id)]).toEqual([1, true]);
  });

  it('are held once by two keepings at once, and never for somebody else', async () => {
    const author = await house.person();
    const stranger = await house.person();
    const picture = await pictureOf(house.deps, author.userId);
    await stranger.call(feeds.saveDraft, { composer: 'pic', images: [picture] });
    await Promise.all([1, 2, 3].map((n) => author.call(feeds.saveDraft, { composer: 'pic', feed_content: `${n}`, images: [picture] })));
    const [row] = await house.deps.db.write.select().from(filesTable).where(eq(filesTable.id, picture.id));
    expect(row?.drafts).toBe(1);
    await author.send(feeds.dropDraft, { composer: 'pic' });
    await sweepAfter(9);
    expect(await isThere(picture.id)).toBe(false);
  });
});

describe('a draft', () => {
  it('is kept for each composer apart, and loses pictures that are gone', async () => {
    const author = await house.person();
    const [a, b] = [await pictureOf(house.deps, author.userId), await pictureOf(house.deps, author.userId)];
    const theirs = await pictureOf(house.deps, (await house.person()).userId);
    expect(await author.call(feeds.getDraft, { composer: 'pic' })).toEqual({ draft: null });
    const draft = { feed_content: '写了一半', amount: 9, topics: [{ name: '同传' }], feed_mark: 'draft-1', feed_location: '' };
    const images = [{ ...a, amount: 5, type: 'download' as const }, b, theirs];
    expect(await author.call(feeds.saveDraft, { composer: 'pic', ...draft, images })).toEqual({ message: '草稿已保存' });
    await author.call(feeds.saveDraft, { composer: 'text', feed_content: '另一份' });
    await house.deps.db.write.update(filesTable).set({ removedAt: new Date() }).where(eq(filesTable.id, b.id));
    const { draft: kept } = await author.call(feeds.getDraft, { composer: 'pic' });
    expect(kept).toMatchObject({ ...draft, images: [{ file: a.id, size: '1200x900', amount: 5, type: 'download' }] });
    expect(kept?.images).toHaveLength(1);
    const stranger = await house.stranger();
    expect(await stranger.call(feeds.getDraft, { composer: 'pic' })).toEqual({ draft: null });
    expect((await stranger.send(feeds.dropDraft, { composer: 'pic' })).status).toBe(204);
    await stranger.call(feeds.saveDraft, { composer: 'pic', feed_content: '别人的' });
    for (const _ of [1, 2]) expect((await author.send(feeds.dropDraft, { composer: 'pic' })).status).toBe(204);
    expect(await author.call(feeds.getDraft, { composer: 'pic' })).toEqual({ draft: null });
    expect((await author.call(feeds.getDraft, { composer: 'text' })).draft?.feed_content).toBe('另一份');
    for (const call of [feeds.getDraft, feeds.saveDraft, feeds.dropDraft]) {
      expect((await author.send(call, { composer: 'diary' })).status, call.id).toBe(422);
      expect((await house.guest.send(call, { composer: 'pic' })).status, call.id).toBe(401);
    }
  });
});
