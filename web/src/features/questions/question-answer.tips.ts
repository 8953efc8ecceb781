import { answerTips } from '#contract/questions/answers.doors.ts';
import type { TipCalls } from '../tips/tips.public.tsx';
import { changeAnswer } from './cached-questions.ts';

/** The calls by which answers are tipped. */
export const tipCalls: TipCalls = {
  kind: 'question-answer',
  give: answerTips.tip,
  list: answerTips.tips,
  sum: answerTips.sum,
  show: (id, { reward_number, reward_amount }) =>
    changeAnswer(id, (answer) => ({ ...answer, rewarded: true, rewarder_count: reward_number, rewards_amount: reward_amount })),
};
