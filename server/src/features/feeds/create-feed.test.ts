import { beforeAll, describe, expect, it } from 'vitest';
import * as feeds from '#contract/feeds/feeds.doors.ts';
import { uploadFile } from '#contract/files/files.doors.ts';
import { updateGroup } from '#contract/groups/group-admin.doors.ts';
import * as people from '#contract/people/people.doors.ts';
import { createPost, deletePost } from '#contract/posts/posts.doors.ts';
import { fileOf, makePng } from '../../testing/fixtures/pictures.fixture.ts';
import { makeMp4 } from '../../testing/fixtures/recordings.fixture.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { withSetting } from '../../testing/with-setting.ts';
import { letIn, makeCircle, makeFile, publish } from '../posts/posts.factory.ts';
import { pictureOf, publishFeedAs } from './feeds.factory.ts';

let house: TestApp;
beforeAll(async () => {
  house = await testApp();
});

describe('publishing a feed', () => {
  it('writes text, topics and place, and counts it for its author', async () => {
    const author = await house.person({ nickname: '林译' });
    const { status, body } = await author.send(feeds.createFeed, {
      feed_content: '  西语会议同传第三天，嗓子先下班了。 ',
      topic_names: ['#同传#', '西班牙语', '同传'],
      feed_location: '马德里',
      feed_latitude: 40.4168,
      feed_longtitude: -3.7038,
      feed_from: 3,
    });
    expect([status, body['message']]).toEqual([201, '发布成功']);
    expect(body['feed']).toMatchObject({
      id: body['id'],
      feed_content: '西语会议同传第三天，嗓子先下班了。',
      user: { id: author.userId, extra: { feeds_count: 1 } },
      topics: [{ name: '同传' }, { name: '西班牙语' }],
      feed_location: '马德里',
      feed_latitude: 40.4168,
      feed_geohash: 'ezjmgtwuz',
      feed_from: 3,
      paid_node: null,
      can_delete: true,
      can_edit: true,
      can_pin: true,
      edited: false,
      likes: [],
      reward: { count: 0, amount: '0' },
    });
    const [topic] = await house.guest.call(feeds.listTopics, { q: '西班牙' });
    expect(topic).toMatchObject({ name: '西班牙语', feeds_count: 1 });
    const about = await house.guest.call(feeds.listTopicFeeds, { id: topic?.id ?? 0 });
    expect(about.feeds.map((feed) => feed.id)).toEqual([body['id']]);
  });

  it('shows its film to everyone with a picture before it: one of the film’s own, or the one that was chosen', async () => {
    const author = await house.person();
    const upload = async (bytes: Buffer, name: string) => (await author.call(uploadFile, { file: fileOf(bytes, name) })).id;
    const cover = await upload(await makePng(), 'cover.png');
    const [plain, covered] = [await upload(await makeMp4(), 'a.mp4'), await upload(await makeMp4('160x90'), 'b.mp4')];
    const closed = await house.guest.raw({ method: 'GET', url: `/api/sns/api/v2/files/${plain}` });
    expect(closed.statusCode).toBe(404);
    const { feed: first } = await author.call(feeds.createFeed, { feed_content: '同传箱一日', video: { video_id: plain } });
    const { feed: second } = await author.call(feeds.createFeed, { video: { video_id: covered, cover_id: cover } });
    const own = (await house.guest.call(feeds.getFeed, { id: first.id })).video;
    expect(own).toEqual({ video_id: plain, cover_id: expect.any(Number), width: 320, height: 180 });
    const shown = await house.guest.call(feeds.getFeed, { id: second.id });
    expect([shown.video, shown.images, shown.feed_content]).toEqual([
      { video_id: covered, cover_id: cover, width: 160, height: 90 },
      [],
      '',
    ]);
    const listed = (await house.guest.call(feeds.listFeeds, { id: `${first.id},${second.id}` })).feeds;
    expect(new Map(listed.map((one) => [one.id, one.video]))).toEqual(
      new Map([
        [first.id, own],
        [second.id, shown.video],
      ]),
    );
    const open = (id: number | null | undefined) => house.guest.raw({ method: 'GET', url: `/api/sns/api/v2/files/${id}` });
    const [played, still, chosen] = [await open(plain), await open(own?.cover_id), await open(cover)];
    expect([played, still, chosen].map((one) => [one.statusCode, String(one.headers['content-type']).split('/')[0]])).toEqual([
      [200, 'video'],
      [200, 'image'],
      [200, 'image'],
    ]);
    await author.call(feeds.deleteFeed, { id: first.id });
    expect([(await open(plain)).statusCode, (await open(own?.cover_id)).statusCode]).not.toContain(200);
  });

  it('makes a topic once, however it is written and however many write about it at once', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => house.person()));
    const names = ['MTPE 实战', 'mtpe 实战', '＃MTPE　实战', 'Mtpe 实战', 'MTPE 实战', '# MTPE 实战 #'];
    const made = await Promise.all(people.map((one, nth) => publishFeedAs(one, { topic_names: [names[nth] ?? ''] })));
    expect(new Set(made.map((feed) => feed.topics[0]?.id)).size).toBe(1);
    const [topic] = await house.guest.call(feeds.listTopics, { q: 'mtpe 实' });
    expect(topic?.feeds_count).toBe(6);
    expect(await house.guest.call(feeds.getTopic, { id: topic?.id ?? 0 })).toMatchObject({ id: topic?.id, feeds_count: 6 });
    expect(await house.guest.refused(feeds.getTopic, { id: 999_999_999 })).toBe('NOT_FOUND');
  });

  it('is refused with nothing in it, with pictures and a video, with files of others, with wrong topics, and to who has no report', async () => {
    const [author, other] = [await house.person(), await house.person()];
    const own = await pictureOf(house.deps, author.userId);
    const video = await makeFile(house.deps, author.userId, 'video');
    const theirs = await pictureOf(house.deps, other.userId);
    const text = { feed_content: '一句话' };
    expect(await author.refused(feeds.createFeed, { feed_content: '   ' })).toBe('FEED_EMPTY');
    expect(await author.refused(feeds.createFeed, { images: [own], video: { video_id: video } })).toBe('PICTURES_OR_VIDEO');
    expect(await author.refused(feeds.createFeed, { images: [theirs] })).toBe('FILE_NOT_YOURS');
    expect(await author.refused(feeds.createFeed, { images: [{ ...theirs, amount: 5 }] })).toBe('FILE_NOT_YOURS');
    expect(await author.refused(feeds.createFeed, { images: [{ id: video }] })).toBe('FILE_WRONG_KIND');
    expect(await author.refused(feeds.createFeed, { video: { video_id: own.id } })).toBe('FILE_WRONG_KIND');
    expect(await author.refused(feeds.createFeed, { images: [own], amount: 5 })).toBe('PRICE_NEEDS_TEXT');
    for (const name of ['', '#', '<b>', '一'.repeat(21), 'a\u202Eb'])
      expect(await author.refused(feeds.createFeed, { ...text, topic_names: [name] }), name).toBe('TOPIC_NAME_WRONG');
    expect(await author.refused(feeds.createFeed, { ...text, topics: [999_999_999] })).toBe('NOT_FOUND');
    const six = ['甲', '乙', '丙', '丁', '戊'];
    const { topics } = await publishFeedAs(author, { topic_names: ['己'] });
    expect(await author.refused(feeds.createFeed, { ...text, topic_names: six, topics: topics.map((one) => one.id) })).toBe('TOPICS_MANY');
    expect(await author.refused(feeds.createFeed, { feed_content: '长'.repeat(10_001) })).toBe('INVALID_INPUT');
    const unsigned = await house.person({ signed: false });
    expect(await unsigned.refused(feeds.createFeed, text)).toBe('REPORT_NOT_OPENED');
    expect(await house.guest.refused(feeds.createFeed, text)).toBe('SIGN_IN_REQUIRED');
    const mine = await author.call(feeds.listFeeds, { type: 'users' });
    expect(mine.feeds).toHaveLength(1);
  });

  it('makes one feed of one mark, also of five at once, and refuses the mark for another text', async () => {
    const author = await house.person();
    const picture = await pictureOf(house.deps, author.userId);
    const input = { feed_content: '只发一次', images: [{ ...picture, amount: 20, type: 'read' as const }], feed_mark: 'mark-once' };
    const made = await Promise.all(Array.from({ length: 5 }, () => author.call(feeds.createFeed, input)));
    expect(new Set(made.map((one) => one.id)).size).toBe(1);
    expect(await author.refused(feeds.createFeed, { ...input, feed_content: '另一句' })).toBe('KEY_REUSED');
    expect(await author.refused(feeds.createFeed, { feed_content: '只发一次', feed_mark: 'mark-once' })).toBe('KEY_REUSED');
    const stranger = await house.stranger();
    expect((await stranger.call(feeds.createFeed, { feed_content: '别人的', feed_mark: 'mark-once' })).id).not.toBe(made[0]?.id);
    expect((await author.call(feeds.listFeeds, { type: 'users' })).feeds).toHaveLength(1);
  });

  it('takes prices only while the house sells', async () => {
    const author = await house.person();
    const value = { reward: true, paycontrol: false, items: [100], limit: 50 };
    await withSetting(house.deps, 'feed', value, async () => {
      expect(await author.refused(feeds.createFeed, { feed_content: '收费', amount: 5 })).toBe('PAID_CONTENT_CLOSED');
      await author.call(feeds.createFeed, { feed_content: '免费' });
    });
  });

  it('comes with a post whose author wants it, once, in open circles that let it', async () => {
    const { id, owner, member } = await makeCircle(house);
    const mark = { feed_mark: `sync-${id}` };
    const write = { group_id: id, body: '同步到动态的一篇', sync_feed: true, ...mark };
    const [one, other] = await Promise.all([member.call(createPost, write), member.call(createPost, write)]);
    expect(one.id).toBe(other.id);
    const mine = (await house.guest.call(feeds.listFeeds, { type: 'users', user: member.userId })).feeds;
    expect(mine.map((feed) => [feed.feed_content, feed.source?.excerpt, feed.source?.id])).toEqual([['', '同步到动态的一篇', one.id]]);
    await member.call(createPost, { group_id: id, body: '只留在圈子里' });
    await member.call(deletePost, { group_id: id, id: one.id });
    const after = (await member.call(feeds.listFeeds, { type: 'users' })).feeds;
    expect(after.map((feed) => [feed.id, feed.source])).toEqual([[mine[0]?.id, null]]);
    await owner.call(updateGroup, { id, allow_feed: false });
    const closed = await makeCircle(house, 'private');
    for (const [author, group] of [
      [member, id],
      [closed.member, closed.id],
    ] as const) {
      const before = (await author.call(feeds.listFeeds, { type: 'users' })).feeds.length;
      expect(await author.refused(createPost, { group_id: group, body: '不该外传', sync_feed: true })).toBe('POST_STAYS_IN_CIRCLE');
      expect((await author.call(feeds.listFeeds, { type: 'users' })).feeds).toHaveLength(before);
    }
  });

  it('passes a post on, which only who may see the post sees', async () => {
    const { id, owner, member, outsider } = await makeCircle(house, 'private');
    const post = await publish(owner, id, '只给圈内人看的讨论');
    const share = { feed_content: '值得一看', repostable_type: 'post' as const, repostable_id: post.id };
    expect(await outsider.refused(feeds.createFeed, share)).toBe('NOT_FOUND');
    const feed = await publishFeedAs(member, share);
    expect(feed).toMatchObject({
      repostable_type: 'post',
      repostable_id: post.id,
      source: { group_id: id, excerpt: '只给圈内人看的讨论' },
    });
    const seen = async (someone: typeof outsider) => (await someone.call(feeds.listFeeds, { id: String(feed.id) })).feeds[0];
    expect((await seen(owner))?.source?.link).toBe(`/topicDetail?feed_from=${id}&id=${post.id}`);
    const outside = await seen(outsider);
    expect([outside?.feed_content, outside?.source, outside?.repostable_id]).toEqual(['值得一看', null, null]);
    await letIn(house.deps, id, outsider.userId);
    expect((await seen(outsider))?.source?.id).toBe(post.id);
    // Of the circles that one is in, with its post; of friends, with the feed.
    const content = async (someone: typeof outsider, contentType: number) =>
      (await someone.call(feeds.listContent, { contentType })).list.map((item) => [item.kind, item.post?.id ?? item.feed?.id]);
    expect(await content(outsider, 0)).toEqual([['post', post.id]]);
    expect(await content(outsider, 1)).toEqual([]);
    await outsider.call(people.follow, { id: member.userId });
    expect(await content(outsider, 1)).toEqual([]);
    await member.call(people.follow, { id: outsider.userId });
    expect(await content(outsider, 1)).toEqual([['feed', feed.id]]);
    expect((await outsider.call(feeds.listRecommended, {})).list.map((item) => item.feed?.id)).toContain(feed.id);
    expect((await member.call(feeds.listRecommended, {})).list.map((item) => item.feed?.id)).not.toContain(feed.id);
  });
});
