import { getFeed, listFeedTips, sumFeedTips, tipFeed } from '#contract/feeds/feeds.doors.ts';
import { changeAnswers } from '#web/api/answers.ts';
import type { TipCalls } from '../tips/tips.public.tsx';

/** The calls by which feeds are tipped. */
export const tipCalls: TipCalls = {
  kind: 'feed',
  give: tipFeed,
  list: listFeedTips,
  sum: sumFeedTips,
  show: (id, { reward_number, reward_amount }) => {
    const reward = { count: reward_number, amount: String(reward_amount) };
    changeAnswers(getFeed, (feed) => (feed.id === id ? { ...feed, reward } : feed));
  },
};
