import { getNews, newsTips } from '#contract/news/news.doors.ts';
import { changeAnswers } from '#web/api/answers.ts';
import type { TipCalls } from '../tips/tips.public.tsx';

/** The calls by which news is tipped. */
export const tipCalls: TipCalls = {
  kind: 'news',
  give: newsTips.tip,
  list: newsTips.tips,
  sum: newsTips.sum,
  show: (id, { reward_number, reward_amount }) => {
    const reward = { count: reward_number, amount: String(reward_amount) };
    changeAnswers(getNews, (news) => (news.id === id ? { ...news, reward } : news));
  },
};
