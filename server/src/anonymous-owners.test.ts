import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chatChanged, chatRead, chatsChanged, chatTyping } from '#contract/chat/chat.events.ts';
import { createPostComment, listPostComments, toggleCommentLike } from '#contract/comments/comments.doors.ts';
import * as feeds from '#contract/feeds/feeds.doors.ts';
import * as groupAdmin from '#contract/groups/group-admin.doors.ts';
import { joinGroup } from '#contract/groups/groups.doors.ts';
import { liveEvents } from '#contract/live-events.ts';
import * as conduct from '#contract/moderation/conduct.doors.ts';
import * as desk from '#contract/moderation/desk.doors.ts';
import * as flags from '#contract/moderation/flags.doors.ts';
import * as news from '#contract/news/news.doors.ts';
import * as notices from '#contract/notices/notices.doors.ts';
import { noticesChanged } from '#contract/notices/notices.events.ts';
import { block, getUser } from '#contract/people/people.doors.ts';
import * as pins from '#contract/pins/pins.doors.ts';
import * as purchases from '#contract/purchases/purchases.doors.ts';
import * as reactions from '#contract/reactions/reactions.doors.ts';
import * as tips from '#contract/tips/tips.doors.ts';
import * as wallet from '#contract/wallet/wallet.doors.ts';
import { pictureOf, publishFeedAs } from './features/feeds/feeds.factory.ts';
import { makeNews } from './features/news/news.factory.ts';
import { fund, moneyOf, password } from './features/pins/pins.factory.ts';
import { makeCircle, publish } from './features/posts/posts.factory.ts';
import { recountAll } from './features/posts/posts.jobs.ts';
import { auditTable } from './kernel/db/kernel.tables.ts';
import { allPersonalData } from './platform/security/personal-data.registry.ts';
import { subjectKind, subjectKinds } from './platform/subjects/subjects.registry.ts';
import type { Client } from './testing/client.ts';
import { hideOwners } from './testing/kinds/hide-owners.ts';
import { personAt } from './testing/person-at.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

type Someone = Client & { userId: number };

/** The doors of a kind: the same engines, at its own addresses. */
const doors = {
  feed: {
    like: feeds.likeFeed,
    likes: feeds.listFeedLikes,
    collect: feeds.collectFeed,
    comment: feeds.createFeedComment,
    comments: feeds.listFeedComments,
    tip: feeds.tipFeed,
    tips: feeds.listFeedTips,
    flag: flags.flagFeed,
    pinComment: pins.applyFeedCommentPin,
    commentPins: pins.listFeedCommentPins,
  },
  post: {
    like: reactions.likePost,
    likes: reactions.listPostLikes,
    collect: reactions.collectPost,
    comment: createPostComment,
    comments: listPostComments,
    tip: tips.tipPost,
    tips: tips.listPostTips,
    flag: flags.flagPost,
    pinComment: pins.applyPostCommentPin,
    commentPins: pins.listPostCommentPins,
  },
  news: {
    like: news.likeNews,
    likes: news.listNewsLikes,
    collect: news.collectNews,
    comment: news.createNewsComment,
    comments: news.listNewsComments,
    tip: news.tipNews,
    tips: news.listNewsTips,
    flag: flags.flagNews,
    pinComment: pins.applyNewsCommentPin,
    commentPins: pins.listNewsCommentPins,
  },
} as const;
type Kind = keyof typeof doors;
const kinds = ['feed', 'post', 'news'] as const satisfies readonly Kind[];

/** What can be anonymous by itself; features/questions/answers-anonymity.test.ts walks these, asked and answered without a name. */
const walkedApart = ['question', 'question-answer'];
/** Stands under each of the others, and is walked with them. */
const walkedWithin = ['comment'];

/** Ids that stand in no answer but where a person is meant. */
const FIRST_HIDDEN = 8_765_432_100;
let hiddenIds = FIRST_HIDDEN;
let house: TestApp;
let groupId: number;
let founder: Someone;
const ends: (() => void)[] = [];

const sellingFeed = async (owner: Someone) => {
  const images = [{ ...(await pictureOf(house.deps, owner.userId)), amount: 20, type: 'read' as const }];
  const { id, images: shown } = await publishFeedAs(owner, { images });
  return { id, node: shown[0]?.paid_node ?? 0 };
};

/** A thing of a kind, written by name and anonymous since. */
const makeThing = async (kind: Kind, owner: Someone): Promise<{ id: number; node: number | null }> => {
  if (kind === 'feed') return sellingFeed(owner);
  const id = kind === 'news' ? await makeNews(house.deps, owner.userId) : (await publish(owner, groupId)).id;
  return { id, node: null };
};

/** Somebody whose id and names are found wherever they stand. */
const makeOwner = async (): Promise<Someone & { nickname: string }> => {
  hiddenIds += 1;
  const nickname = `藏名人${hiddenIds}`;
  const owner = await personAt(house, hiddenIds, { nickname });
  await owner.call(joinGroup, { id: groupId });
  return { ...(await fund(house, owner)), nickname };
};

const makePeer = async (): Promise<Someone> => {
  const peer = await house.person({ nickname: '旁人' });
  await peer.call(joinGroup, { id: groupId });
  return fund(house, peer);
};

beforeAll(async () => {
  house = await testApp();
  const circle = await makeCircle(house);
  [groupId, founder] = [circle.id, circle.owner];
});

afterAll(() => {
  for (const end of ends) end();
});

/** Its author offers something for a pin, and the founder says yes. */
const pinByOffer = async (owner: Someone, id: number): Promise<void> => {
  await owner.call(pins.applyPostPin, { id, day: 1, amount: 5, password });
  const [asked] = await founder.call(pins.listPostPins, { group: groupId });
  await founder.call(pins.approvePin, { id: asked?.id ?? 0 });
};

/** A thing around which everything was done, by its owner and by a peer. */
const scene = async (kind: Kind) => {
  const [operator, peer, stranger] = [await house.person({ role: 'operator' }), await makePeer(), await makePeer()];
  const owner = await makeOwner();
  const { id, node } = await makeThing(kind, owner);
  const end = hideOwners(kind);
  ends.push(end);
  const its = doors[kind];
  const { comment: asked } = await peer.call(its.comment, { id, body: '请教出处' });
  const { comment: said } = await owner.call(its.comment, { id, body: `@旁人 我是楼主`, reply_to: asked.id });
  const { comment: answer } = await peer.call(its.comment, { id, body: '谢谢楼主', reply_to: said.id });
  await peer.call(its.like, { id });
  await owner.call(its.like, { id });
  await owner.call(toggleCommentLike, { id: asked.id });
  await peer.call(toggleCommentLike, { id: said.id });
  await peer.call(its.collect, { id });
  await peer.call(its.tip, { id, amount: 7, password });
  await peer.call(its.flag, { id, reason: '看看是谁' });
  await peer.call(flags.flagComment, { id: said.id, reason: '看看是谁' });
  await peer.call(its.pinComment, { id: answer.id, parent: id, day: 1, amount: 30, password });
  if (kind === 'post') await pinByOffer(owner, id);
  if (node !== null) await peer.call(purchases.purchaseNode, { node, password });
  return { operator, peer, stranger, owner, id, node, said, asked, answer, its, end };
};
type Scene = Awaited<ReturnType<typeof scene>>;

const names = ({ owner }: Scene): string[] => [String(owner.userId), owner.nickname];
const leaks = (one: Scene, answer: unknown): string[] => names(one).filter((name) => JSON.stringify(answer).includes(name));

/** What each engine shows: by its name, as whoever looks asks for it. */
const looks: Record<string, (one: Scene, who: Client) => Promise<unknown>> = {
  comments: ({ its, id }, who) => who.send(its.comments, { id }),
  likes: ({ its, id }, who) => who.send(its.likes, { id }),
  tips: ({ its, id }, who) => who.send(its.tips, { id }),
  'notices of comments': (_, who) => who.send(notices.listCommentNotices, {}),
  'notices of likes': (_, who) => who.send(notices.listLikeNotices, {}),
  notifications: (_, who) => who.send(notices.listMessages, {}),
  unread: (_, who) => who.send(notices.getUnread, {}),
  'pins asked for': (_, who) => who.send(pins.listMyPins, {}),
  'pins to decide': ({ its }, who) => who.send(its.commentPins, {}),
  'pins of the circle': (_, who) => who.send(pins.listPostPins, { group: groupId }),
  'incomes of the circle': (_, who) => who.send(groupAdmin.listIncomes, { id: groupId }),
  'paid part': ({ node }, who) => (node === null ? Promise.resolve(null) : who.send(purchases.getPaidNode, { node })),
  receipts: (_, who) => who.send(purchases.listReceipts, {}),
  'bought of each other': (_, who) => who.send(purchases.listDeskPurchases, {}),
  orders: (_, who) => who.send(wallet.listCurrencyOrders, {}),
  statement: (_, who) => who.send(wallet.listCurrencyStatement, {}),
  'flagged things': (_, who) => who.send(desk.listCases, {}),
};

describe.each(kinds)('an anonymous %s', (kind) => {
  let one: Scene;

  beforeAll(async () => {
    one = await scene(kind);
  });

  afterAll(() => one.end());

  it.each(Object.keys(looks))('shows its owner in no %s, whoever looks', async (name) => {
    const { peer, stranger, operator } = one;
    const viewers: Record<string, Client> = { peer, stranger, founder, operator, guest: house.guest };
    for (const [viewer, who] of Object.entries(viewers)) expect([viewer, leaks(one, await looks[name]?.(one, who))]).toEqual([viewer, []]);
  });

  it.each(['comments', 'likes', 'tips'])('bears no name for its owner either, in %s', async (name) => {
    expect(leaks(one, await looks[name]?.(one, one.owner))).toEqual([]);
  });

  it('names nobody where its owner speaks or is answered, and tells both sides', async () => {
    const { peer, owner, its, id, said, answer } = one;
    const { comments } = await peer.call(its.comments, { id });
    const shown = (commentId: number) => comments.find((comment) => comment.id === commentId);
    expect(shown(said.id)).toMatchObject({ user_id: 0, user: null, userName: '匿名', target_user: 0, reply_user: peer.userId });
    expect(shown(answer.id)).toMatchObject({ user_id: peer.userId, reply_user: 0, replyUser: '匿名', reply: null });
    expect((await owner.call(its.comments, { id })).comments.find((comment) => comment.id === said.id)).toMatchObject({ can_delete: true });
    expect((await peer.call(notices.listCommentNotices, {})).find((told) => told.comment_id === said.id)).toMatchObject({
      kind: 'reply',
      user_id: null,
      user: null,
    });
    const told = await owner.call(notices.listCommentNotices, {});
    expect(told.map((notice) => notice.kind)).toEqual(['reply', 'comment']);
    expect((await owner.call(notices.listLikeNotices, {})).map((notice) => notice.user_id)).toEqual([peer.userId, peer.userId]);
  });

  it('pays its owner, and raises no figure of theirs, now or at a recount', async () => {
    const { owner, stranger } = one;
    const paid = { feed: 27, post: 7 - 5, news: 7 }[kind];
    expect((await moneyOf(house, owner.userId))[0]).toBe(1_000 + paid);
    const figures = async () => (await stranger.send(getUser, { id: String(owner.userId) })).body['extra'];
    expect(await figures()).toMatchObject({ likes_count: 0, comments_count: 0 });
    await recountAll(house.deps);
    expect(await figures()).toMatchObject({ likes_count: 0, comments_count: 0 });
  });

  it('gives what a peer keeps and is owed to that peer without a name of its owner', async () => {
    for (const part of allPersonalData())
      expect([part.name, leaks(one, await part.collect(house.deps, one.peer.userId))]).toEqual([part.name, []]);
  });

  it('answers a guess at its owner as it answers any other', async () => {
    const { stranger, owner, its, id, peer } = one;
    const [wrong, right] = [await makePeer(), owner];
    for (const guess of [wrong, right])
      expect(await stranger.refused(its.comment, { id, body: '是你吗', reply_user: guess.userId })).toBe('NOT_FOUND');
    // By name it is as ever.
    await stranger.call(its.comment, { id, body: '你好', reply_user: peer.userId });
  });

  it('holds a block silently: what is refused elsewhere is taken, shows nothing, and is told to nobody', async () => {
    const { owner, its, id, said } = one;
    const guesser = await makePeer();
    const before = await guesser.call(its.comments, { id });
    await guesser.call(block, { id: owner.userId });
    const after = await guesser.call(its.comments, { id });
    expect(after.comments.map((comment) => comment.id)).toEqual(before.comments.map((comment) => comment.id));
    const unread = (await owner.call(notices.getCounts, {})).user;
    const made = await guesser.call(its.comment, { id, body: '是你吧', reply_to: said.id });
    await guesser.call(its.pinComment, { id: made.comment.id, parent: id, day: 1, amount: 10, password });
    if (kind !== 'post') {
      await guesser.call(its.like, { id });
      await guesser.call(its.tip, { id, amount: 1, password });
    }
    expect((await owner.call(notices.getCounts, {})).user).toMatchObject({ liked: unread.liked, commented: unread.commented });
  });

  it('is decided by operators who see the name where they ask for it, and each look is written down', async () => {
    const { operator, owner, id } = one;
    const looked = () =>
      house.deps.db.write.$count(
        auditTable,
        sql`call = 'moderation.case' and actor_id = ${operator.userId} and data ->> 'looked' = 'owner'`,
      );
    const [listed] = (await operator.call(desk.listCases, { kind })).filter((row) => row.subject_id === id);
    expect([listed?.owner, await looked()]).toEqual([null, 0]);
    expect((await operator.call(desk.getCase, { id: listed?.id ?? 0 })).owner).toMatchObject({ id: owner.userId });
    expect(await looked()).toBe(1);
    const ofPerson = await operator.call(desk.listCases, { user_id: owner.userId });
    expect([ofPerson.length, await looked()]).toEqual([2, 3]);
  });

  it('is taken away and appealed for without a name', async () => {
    const { operator, owner, id } = one;
    const [found] = (await operator.call(desk.listCases, { kind })).filter((row) => row.subject_id === id);
    await operator.call(desk.upholdCase, { id: found?.id ?? 0, rule: 'spam', reason: '站外广告', remove: true });
    const [act] = await owner.call(conduct.listActs, {});
    await owner.call(conduct.appealAct, { id: act?.id ?? 0, text: '并不是广告' });
    const appeals = await operator.send(desk.listAppeals, {});
    expect([JSON.stringify(appeals.body).includes('并不是广告'), leaks(one, appeals)]).toEqual([true, []]);
    // Around what is gone nobody knows any more who was hidden.
    for (const name of ['notices of comments', 'notifications', 'receipts', 'statement'])
      expect([name, leaks(one, await looks[name]?.(one, one.peer))]).toEqual([name, []]);
  });
});

describe('kinds of things', () => {
  it('are each walked here or apart, as far as they are liked, commented on, collected, tipped or may be anonymous', () => {
    const engaged = subjectKinds().filter((name) => {
      const kind = subjectKind(name);
      return 'counting' in kind || kind.mayHide !== undefined;
    });
    expect(engaged.toSorted()).toEqual([...kinds, ...walkedApart, ...walkedWithin].toSorted());
  });
});

describe('live events of things', () => {
  it('bear ids of things and counts, and of no person', () => {
    // Who reads and types in a room bears their name there.
    const ofPeople: string[] = [noticesChanged, chatChanged, chatRead, chatTyping, chatsChanged].map(({ name }) => name);
    const ofThings = liveEvents.filter(({ name }) => !ofPeople.includes(name));
    expect(ofThings.length).toBe(liveEvents.length - ofPeople.length);
    for (const { schema } of ofThings) expect(JSON.stringify(schema)).not.toMatch(/user|author|owner|person/);
  });
});

describe('a thing that bears its owner’s name', () => {
  it('is found by the same looks, so that they can fail', async () => {
    const owner = await makeOwner();
    const [{ id }, peer] = [await makeThing('feed', owner), await makePeer()];
    await owner.call(feeds.createFeedComment, { id, body: '具名' });
    await peer.call(feeds.likeFeed, { id });
    await peer.call(feeds.tipFeed, { id, amount: 3, password });
    for (const answer of [
      await house.guest.call(feeds.listFeedComments, { id }),
      await house.guest.call(feeds.listFeedLikes, { id }),
      await house.guest.call(feeds.listFeedTips, { id }),
    ])
      expect(JSON.stringify(answer)).toContain(String(owner.userId));
  });
});
