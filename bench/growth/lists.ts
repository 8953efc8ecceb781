import type pg from 'pg';
import * as comments from '#contract/comments/comments.doors.ts';
import * as feeds from '#contract/feeds/feeds.doors.ts';
import * as groups from '#contract/groups/groups.doors.ts';
import * as news from '#contract/news/news.doors.ts';
import * as notices from '#contract/notices/notices.doors.ts';
import * as people from '#contract/people/people.doors.ts';
import * as posts from '#contract/posts/posts.doors.ts';
import * as answers from '#contract/questions/answers.doors.ts';
import * as questions from '#contract/questions/questions.doors.ts';
import * as reactions from '#contract/reactions/reactions.doors.ts';
import * as reports from '#contract/reports/reports.doors.ts';
import * as reviews from '#contract/reviews/reviews.doors.ts';
import * as search from '#contract/search/search.doors.ts';
import * as tips from '#contract/tips/tips.doors.ts';
import * as trials from '#contract/trials/trials.doors.ts';
import * as wallet from '#contract/wallet/wallet.doors.ts';
import { type Shot, shotOf } from '../http/shot.ts';
import { LARGEST, type Places } from '../measured/places.ts';

/** A list whose speed must not depend on how much there is. */
export type GrowingList = { name: string; shots: Shot[] };

const vary = (make: (turn: number) => Shot): Shot[] => Array.from({ length: 20 }, (_, turn) => make(turn));

const at = <T>(list: readonly T[], turn: number): T => {
  const found = list[turn % list.length];
  if (found === undefined) throw new Error('there is nothing to ask for');
  return found;
};

const mainLists = ({ circles, posts: some, feeds: told, devoted, writers, noticed, actors }: Places): GrowingList[] => {
  const token = (turn: number): string => at(actors, turn).token;
  return [
    { name: 'feeds, hottest', shots: vary((turn) => shotOf(feeds.listFeeds, { type: 'hot' }, token(turn))) },
    { name: 'feeds, newest', shots: vary((turn) => shotOf(feeds.listFeeds, { type: 'new' }, token(turn))) },
    { name: 'feeds of those I follow', shots: vary((turn) => shotOf(feeds.listFeeds, { type: 'follow' }, token(turn))) },
    {
      name: 'feeds of those I follow, who follows the most',
      shots: vary((turn) => shotOf(feeds.listFeeds, { type: 'follow', limit: 15 + (turn % 2) }, devoted.token)),
    },
    {
      name: 'feeds of one person',
      shots: vary((turn) => shotOf(feeds.listFeeds, { type: 'users', user: at(writers, turn) }, token(turn))),
    },
    { name: 'feed', shots: vary((turn) => shotOf(feeds.getFeed, { id: at(told, turn) }, token(turn))) },
    {
      name: 'posts of a circle, newest',
      shots: vary((turn) => shotOf(posts.listGroupPosts, { group_id: at(circles, turn) }, token(turn))),
    },
    {
      name: 'posts of a circle, latest replies',
      shots: vary((turn) => shotOf(posts.listGroupPosts, { group_id: at(circles, turn), type: 'latest_reply' }, token(turn))),
    },
    { name: 'posts of all circles, newest', shots: vary((turn) => shotOf(posts.listPosts, {}, token(turn))) },
    { name: 'posts of all circles, latest replies', shots: vary((turn) => shotOf(posts.listPosts, { type: 'latest_reply' }, token(turn))) },
    { name: 'posts of all circles, guest', shots: vary((turn) => shotOf(posts.listPosts, { limit: 15 + (turn % 2) })) },
    { name: 'posts of my circles', shots: vary((turn) => shotOf(posts.listJoinedPosts, {}, token(turn))) },
    {
      name: 'post',
      shots: vary((turn) => shotOf(posts.getPost, { id: at(some, turn).id, group_id: at(some, turn).groupId }, token(turn))),
    },
    { name: 'posts akin to one', shots: vary((turn) => shotOf(posts.listRelatedPosts, { id: at(some, turn).id }, token(turn))) },
    { name: 'comments of a post', shots: vary((turn) => shotOf(comments.listPostComments, { id: at(some, turn).id })) },
    { name: 'likes of a post', shots: vary((turn) => shotOf(reactions.listPostLikes, { id: at(some, turn).id }, token(turn))) },
    { name: 'circles', shots: vary((turn) => shotOf(groups.listGroups, { limit: 15 + (turn % 2) })) },
    { name: 'my circles', shots: vary((turn) => shotOf(groups.listMyGroups, {}, token(turn))) },
    { name: 'members of a circle', shots: vary((turn) => shotOf(groups.listMembers, { id: at(circles, turn) })) },
    { name: 'profile', shots: vary((turn) => shotOf(people.getUser, { id: at(actors, turn * 3).userId }, token(turn))) },
    { name: 'message counts', shots: vary((turn) => shotOf(notices.getCounts, {}, token(turn))) },
    { name: 'messages', shots: vary((turn) => shotOf(notices.listMessages, {}, at(noticed, turn).token)) },
  ];
};

/** What hangs on feeds, posts and people, and what somebody keeps. */
const hangingLists = ({ feeds: told, likedFeeds, tippedPosts, topics, keepers, visited, actors, ...places }: Places): GrowingList[] => {
  const token = (turn: number): string => at(actors, turn).token;
  const who = (turn: number): number => at(actors, turn * 3).userId;
  return [
    { name: 'topics', shots: vary((turn) => shotOf(feeds.listTopics, { limit: 15 + (turn % 2) })) },
    { name: 'feeds of a topic', shots: vary((turn) => shotOf(feeds.listTopicFeeds, { id: at(topics, turn) }, token(turn))) },
    { name: 'comments of a feed', shots: vary((turn) => shotOf(feeds.listFeedComments, { id: at(told, turn) }, token(turn))) },
    { name: 'likes of a feed', shots: vary((turn) => shotOf(feeds.listFeedLikes, { id: at(likedFeeds, turn) }, token(turn))) },
    { name: 'feeds that I keep', shots: vary((turn) => shotOf(feeds.listCollectedFeeds, {}, at(keepers, turn).token)) },
    { name: 'posts that I keep', shots: vary((turn) => shotOf(posts.listCollectedPosts, {}, at(keepers, turn).token)) },
    { name: 'tips of a post', shots: vary((turn) => shotOf(tips.listPostTips, { id: at(tippedPosts, turn) }, token(turn))) },
    { name: 'followers', shots: vary((turn) => shotOf(people.listFollows, { uid: who(turn), type: 'followers' }, token(turn))) },
    { name: 'followings', shots: vary((turn) => shotOf(people.listFollows, { uid: who(turn), type: 'followings' }, token(turn))) },
    {
      name: 'reviews of a report',
      shots: vary((turn) => shotOf(reviews.listReviews, { user_id: at(places.reports, turn) }, token(turn))),
    },
    { name: 'visitors of my report', shots: vary((turn) => shotOf(reports.listVisitors, {}, at(visited, turn).token)) },
    { name: 'trials that I started', shots: vary((turn) => shotOf(trials.listTrialsStarted, {}, at(places.trials, turn).token)) },
    { name: 'statement of my wallet', shots: vary((turn) => shotOf(wallet.listWalletStatement, {}, at(keepers, turn).token)) },
  ];
};

/** What people learn from: questions with their answers, and news. */
const learningLists = ({ questions: asked, news: told, actors }: Places): GrowingList[] => {
  const token = (turn: number): string => at(actors, turn).token;
  const list = (type: 'all' | 'new' | 'hot' | 'excellent') =>
    vary((turn) => shotOf(questions.listQuestions, { type, limit: 15 + (turn % 2) }, token(turn)));
  return [
    { name: 'questions, moved last', shots: list('all') },
    { name: 'questions, newest', shots: list('new') },
    { name: 'questions, hottest', shots: list('hot') },
    { name: 'questions, excellent', shots: list('excellent') },
    { name: 'question', shots: vary((turn) => shotOf(questions.getQuestion, { id: at(asked, turn) }, token(turn))) },
    { name: 'answers of a question', shots: vary((turn) => shotOf(answers.listAnswers, { id: at(asked, turn) }, token(turn))) },
    {
      name: 'questions like what is typed',
      shots: vary((turn) => shotOf(questions.listSimilarQuestions, { subject: `${at(sought, turn)}怎么译` }, token(turn))),
    },
    { name: 'news', shots: vary((turn) => shotOf(news.listNews, { limit: 10 + (turn % 2) }, token(turn))) },
    { name: 'one piece of news', shots: vary((turn) => shotOf(news.getNews, { id: at(told, turn) }, token(turn))) },
  ];
};

export const growingLists = (places: Places): GrowingList[] => [
  ...mainLists(places),
  ...hangingLists(places),
  ...learningLists(places),
  ...otherSearches(),
];

export const sought = [
  '合同',
  '字幕',
  '译法',
  '不可抗力',
  '术语表',
  '尽最大努力',
  '返工',
  '同传 搭档',
  '财报 商誉减值',
  '临床试验',
  '权利要求 附图标记',
  '客户',
  '平行文本',
  '译后编辑',
  'force majeure',
  'relay',
  '占位符',
  '知情同意书 受试者',
  '2024',
  '竞业限制 仲裁',
];

/** Enough that none of them meets the limit of searches; addresses that are set aside for measuring. */
const searchers = Array.from({ length: 1_000 }, (_, nth) => `198.18.${nth >> 8}.${nth & 255}`);

export const searches = (): GrowingList => ({
  name: 'search, page 1',
  shots: searchers.flatMap((from) => sought.map((keyword) => ({ ...shotOf(posts.searchPosts, { keyword }), from }))),
});

/** The same words among the other kinds, and among all at once. */
export const otherSearches = (): GrowingList[] => {
  const shots = (of: (keyword: string) => Shot): Shot[] => searchers.flatMap((from) => sought.map((keyword) => ({ ...of(keyword), from })));
  return [
    { name: 'search of questions, page 1', shots: shots((subject) => shotOf(questions.listQuestions, { subject })) },
    { name: 'search of news, page 1', shots: shots((key) => shotOf(news.listNews, { key })) },
    { name: 'search of every kind', shots: shots((keyword) => shotOf(search.globalSearch, { keyword })) },
  ];
};

export type DeepList = { name: string; second: Shot; deep: Shot; page: number };

const PAGE = 15;
const DEEP = 500;

/** The place after which a page begins, and how deep there is. */
const placeOf = async (client: pg.Client, list: { key: 'id' | 'bumped'; groupId: number | null }, page: number): Promise<number | null> => {
  const { rows } = await client.query<{ place: string }>(
    `select ${list.key} as place from posts where deleted_at is null and ($1::bigint is null or group_id = $1) order by ${list.key} desc offset $2 limit 1`,
    [list.groupId, (page - 1) * PAGE - 1],
  );
  return rows[0] ? Number(rows[0].place) : null;
};

/** The same of feeds, and of those that somebody who follows the most is shown. */
const deepFeeds = async (client: pg.Client, { actors, devoted }: Places): Promise<DeepList[]> => {
  const lists = [
    { name: 'feeds, newest', key: 'id', who: at(actors, 0), shot: (after: number) => ({ type: 'new', after }) as const },
    { name: 'feeds, hottest', key: 'hot', who: at(actors, 0), shot: (hot: number) => ({ type: 'hot', hot }) as const },
    { name: 'feeds of those I follow', key: 'id', who: devoted, shot: (after: number) => ({ type: 'follow', after }) as const },
  ];
  const made: DeepList[] = [];
  for (const { name, key, who, shot } of lists) {
    const { rows } = await client.query<{ place: string }>(
      `(select ${key} as place from feeds where deleted_at is null order by ${key} desc offset $1 limit 1)
       union all (select ${key} from feeds where deleted_at is null order by ${key} desc offset $2 limit 1)`,
      [PAGE - 1, (DEEP - 1) * PAGE - 1],
    );
    const [second, deep] = rows.map((row) => shotOf(feeds.listFeeds, shot(Number(row.place)), who.token));
    if (second && deep) made.push({ name, second, deep, page: DEEP });
  }
  return made;
};

/** Page 2 and page 500 of lists by `after`, or the deepest page where there are fewer. */
export const deepLists = async (client: pg.Client, places: Places): Promise<DeepList[]> => {
  const { actors } = places;
  const token = at(actors, 0).token;
  const lists = [
    { name: 'posts of all circles, newest', key: 'id', groupId: null, type: 'latest_post' },
    { name: 'posts of all circles, latest replies', key: 'bumped', groupId: null, type: 'latest_reply' },
    { name: 'posts of the largest circle, newest', key: 'id', groupId: LARGEST, type: 'latest_post' },
    { name: 'posts of the largest circle, latest replies', key: 'bumped', groupId: LARGEST, type: 'latest_reply' },
  ] as const;
  const made: DeepList[] = await deepFeeds(client, places);
  for (const { name, key, groupId, type } of lists) {
    const shot = (after: number): Shot =>
      groupId === null
        ? shotOf(posts.listPosts, { type, after }, token)
        : shotOf(posts.listGroupPosts, { group_id: groupId, type, after }, token);
    for (let page = DEEP; page > 2; page = Math.floor(page / 2)) {
      const [second, deep] = [await placeOf(client, { key, groupId }, 2), await placeOf(client, { key, groupId }, page)];
      if (second === null || deep === null) continue;
      made.push({ name, second: shot(second), deep: shot(deep), page });
      break;
    }
  }
  return made;
};
