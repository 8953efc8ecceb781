import * as comments from '#contract/comments/comments.doors.ts';
import * as feeds from '#contract/feeds/feeds.doors.ts';
import * as groups from '#contract/groups/groups.doors.ts';
import * as news from '#contract/news/news.doors.ts';
import * as notices from '#contract/notices/notices.doors.ts';
import * as people from '#contract/people/people.doors.ts';
import * as posts from '#contract/posts/posts.doors.ts';
import * as answers from '#contract/questions/answers.doors.ts';
import * as questions from '#contract/questions/questions.doors.ts';
import * as reports from '#contract/reports/reports.doors.ts';
import * as trials from '#contract/trials/trials.doors.ts';
import { otherSearches, searches, sought } from '../growth/lists.ts';
import { type Shot, shotOf } from '../http/shot.ts';
import type { Places } from '../measured/places.ts';

/**
 * The least part that a page must reach of its own queries' speed, of a ready buffer (R1) and of one SELECT (R2), and how many times as long as
 * the newest feeds it may take at its slowest (p99); empty where nothing is promised.
 */
export type PagePromises = { own?: number; ready?: number; select?: number; feeds?: number };

/** A page of the product with requests for it; after `distinct` of them the same come again from elsewhere. */
export type Page = { name: string; title: string; promises: PagePromises; shots: Shot[]; distinct?: number };

/** What the slowest answers of searches are held against. */
export const NEWEST_FEEDS = 'new-feeds';

const VARIANTS = 40;
const own = { own: 0.6 };
const feedsSignedIn = { own: 0.6, select: 0.25 };
const followFeeds = { own: 0.6, select: 0.1 };

const searchPages = (): Page[] =>
  [searches(), ...otherSearches()].map(({ name, shots }) => ({
    ...{ name: name.replaceAll(/\W+/g, '-'), title: name, promises: { feeds: 5 }, shots, distinct: sought.length },
  }));

const vary = (make: (turn: number) => Shot): Shot[] => Array.from({ length: VARIANTS }, (_, turn) => make(turn));

const at = <T>(list: readonly T[], turn: number): T => {
  const found = list[turn % list.length];
  if (found === undefined) throw new Error('there is nothing to ask for');
  return found;
};

export const pagesOf = ({ circles, posts: some, feeds: told, devoted, actors, ...places }: Places): Page[] => {
  const token = (turn: number): string => at(actors, turn % 20).token;
  const list = (signed: boolean) =>
    vary((turn) => shotOf(posts.listGroupPosts, { group_id: at(circles, turn) }, signed ? token(turn) : null));
  const detail = (signed: boolean) =>
    vary((turn) => shotOf(posts.getPost, { id: at(some, turn).id, group_id: at(some, turn).groupId }, signed ? token(turn) : null));
  const feedList = (type: 'hot' | 'new' | 'follow', signed: boolean) =>
    vary((turn) => shotOf(feeds.listFeeds, { type }, signed ? token(turn) : null));
  return [
    { name: 'hot-feeds-guest', title: 'hot feeds, guest', promises: { ready: 0.6 }, shots: feedList('hot', false) },
    { name: 'hot-feeds', title: 'hot feeds, signed in', promises: feedsSignedIn, shots: feedList('hot', true) },
    { name: NEWEST_FEEDS, title: 'newest feeds, signed in', promises: feedsSignedIn, shots: feedList('new', true) },
    { name: 'follow-feeds', title: 'feeds of those I follow', promises: followFeeds, shots: feedList('follow', true) },
    {
      name: 'follow-many-feeds',
      title: 'feeds of those I follow, who follows the most',
      promises: {},
      shots: vary((turn) => shotOf(feeds.listFeeds, { type: 'follow', limit: 15 + (turn % 2) }, devoted.token)),
    },
    {
      name: 'feed',
      title: 'feed with its comments, signed in',
      promises: own,
      shots: vary((turn) => shotOf(feeds.getFeed, { id: at(told, turn) }, token(turn))),
    },
    {
      name: 'profile-feeds',
      title: 'feeds of one person, signed in',
      promises: {},
      shots: vary((turn) => shotOf(feeds.listFeeds, { type: 'users', user: at(actors, turn * 7 + 3).userId }, token(turn))),
    },
    { name: 'group-posts-guest', title: 'posts of a circle, guest', promises: own, shots: list(false) },
    { name: 'group-posts', title: 'posts of a circle, signed in', promises: own, shots: list(true) },
    { name: 'post-guest', title: 'post with its comments, guest', promises: own, shots: detail(false) },
    { name: 'post', title: 'post with its comments, signed in', promises: own, shots: detail(true) },
    {
      name: 'questions',
      title: 'questions, newest, signed in',
      promises: own,
      shots: vary((turn) => shotOf(questions.listQuestions, { type: 'new', limit: 15 + (turn % 2) }, token(turn))),
    },
    {
      name: 'question',
      title: 'question, signed in',
      promises: own,
      shots: vary((turn) => shotOf(questions.getQuestion, { id: at(places.questions, turn) }, token(turn))),
    },
    {
      name: 'answers',
      title: 'answers of a question, signed in',
      promises: own,
      shots: vary((turn) => shotOf(answers.listAnswers, { id: at(places.questions, turn) }, token(turn))),
    },
    {
      name: 'news-list',
      title: 'news, signed in',
      promises: own,
      shots: vary((turn) => shotOf(news.listNews, { limit: 10 + (turn % 2) }, token(turn))),
    },
    {
      name: 'news',
      title: 'one piece of news, signed in',
      promises: own,
      shots: vary((turn) => shotOf(news.getNews, { id: at(places.news, turn) }, token(turn))),
    },
    {
      name: 'comments',
      title: 'comments of a post, guest',
      promises: own,
      shots: vary((turn) => shotOf(comments.listPostComments, { id: at(some, turn).id })),
    },
    {
      name: 'profile',
      title: 'profile, signed in',
      promises: own,
      shots: vary((turn) => shotOf(people.getUser, { id: at(actors, turn * 7 + 3).userId }, token(turn))),
    },
    {
      name: 'report-guest',
      title: 'value report with 20 works and 100 reviews, guest',
      promises: own,
      shots: vary((turn) => shotOf(reports.getReport, { userId: at(places.reports, turn) })),
    },
    {
      name: 'report',
      title: 'value report with 20 works and 100 reviews, signed in',
      promises: own,
      shots: vary((turn) => shotOf(reports.getReport, { userId: at(places.reports, turn) }, token(turn))),
    },
    {
      name: 'report-fullest',
      title: 'value report with 200 works and 1,000 reviews, signed in',
      promises: own,
      shots: vary((turn) => shotOf(reports.getReport, { userId: places.fullest }, token(turn))),
    },
    {
      name: 'trials',
      title: 'trials that I started',
      promises: own,
      shots: vary((turn) => shotOf(trials.listTrialsStarted, { limit: 15 + (turn % 2) }, at(places.trials, turn).token)),
    },
    {
      name: 'trial',
      title: 'a trial that I marked',
      promises: own,
      shots: vary((turn) => shotOf(trials.getTrial, { id: at(places.trials, turn).trial }, at(places.trials, turn).token)),
    },
    {
      name: 'new-posts',
      title: 'newest posts of all circles, signed in',
      promises: {},
      shots: vary((turn) => shotOf(posts.listPosts, {}, token(turn))),
    },
    {
      name: 'circles',
      title: 'circles, guest',
      promises: {},
      shots: vary((turn) => shotOf(groups.listGroups, { limit: 15 + (turn % 3) })),
    },
    { name: 'my-circles', title: 'my circles', promises: {}, shots: vary((turn) => shotOf(groups.listMyGroups, {}, token(turn))) },
    ...searchPages(),
    { name: 'counts', title: 'message counts', promises: {}, shots: vary((turn) => shotOf(notices.getCounts, {}, token(turn))) },
  ];
};
