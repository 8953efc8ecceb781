import { commentCalls } from '../comments/comment.calls-of.ts';
import { defineCall } from '../kernel/calls.ts';
import { settlingRefusals, transferRefusals } from '../ledger/ledger.calls.ts';
import { paymentPasswordAsked } from '../payment-password/payment-password.calls.ts';
import { reactionCalls } from '../reactions/reaction.calls-of.ts';
import { tipCalls } from '../tips/tip.calls-of.ts';
import * as doors from './answers.doors.ts';
import * as shapes from './answers.schemas.ts';
import { questionTextRefusals } from './questions.calls.ts';

const seldom = { limits: [{ by: 'actor', max: 60, perSeconds: 60 }] } as const;

export const listAnswers = defineCall(doors.listAnswers, shapes.ListAnswers, { summary: 'Answers to a question' });
export const getAnswer = defineCall(doors.getAnswer, shapes.GetAnswer, { summary: 'An answer with its question' });
export const writeAnswer = defineCall(doors.writeAnswer, shapes.WriteAnswer, {
  summary: 'Answer a question',
  refusals: ['QUESTIONS_CLOSED', 'ANONYMITY_CLOSED', 'ANSWER_TERM_NEEDED', ...questionTextRefusals, ...settlingRefusals],
  limits: [{ by: 'actor', max: 60, perSeconds: 3600 }],
});
export const editAnswer = defineCall(doors.editAnswer, shapes.EditAnswer, {
  summary: 'Change an answer, or lay its anonymity down',
  refusals: ['ANONYMITY_LATE', 'ANSWER_ADOPTED', 'ANSWER_TERM_NEEDED', ...questionTextRefusals, ...settlingRefusals],
  ...seldom,
});
export const deleteAnswer = defineCall(doors.deleteAnswer, shapes.DeleteAnswer, {
  summary: 'Delete an answer that was neither adopted nor paid nor sold',
  refusals: ['ANSWER_ADOPTED'],
  ...seldom,
});
export const adoptAnswer = defineCall(doors.adoptAnswer, shapes.AdoptAnswer, {
  summary: 'Adopt an answer to a question of mine',
  refusals: ['QUESTION_SOLVED', 'ANSWER_OWN', 'ANSWERER_GONE', ...settlingRefusals],
  ...seldom,
});

export const lookAtAnswer = defineCall(doors.lookAtAnswer, shapes.LookAtAnswer, {
  summary: 'Pay to see an answer',
  refusals: ['ANSWER_OPEN', 'PRICE_MOVED', 'PURCHASED_ALREADY', ...paymentPasswordAsked, ...transferRefusals],
  ...seldom,
});

export const answerReactions = reactionCalls(doors.answerReactions, 'an answer');
export const {
  like: likeAnswer,
  unlike: unlikeAnswer,
  likes: listAnswerLikes,
  collect: collectAnswer,
  uncollect: uncollectAnswer,
} = answerReactions;
export const listCollectedAnswers = defineCall(doors.listCollectedAnswers, shapes.ListCollectedAnswers, {
  summary: 'Answers that I keep, the latest first',
});

export const listMyAnswers = defineCall(doors.listMyAnswers, shapes.ListMyAnswers, {
  summary: 'Answers that I gave, the latest first, each with its question',
});

export const answerComments = commentCalls(doors.answerComments, 'an answer');
export const { comments: listAnswerComments, comment: createAnswerComment, uncomment: deleteAnswerComment } = answerComments;

export const answerTips = tipCalls(doors.answerTips, 'an answer');
export const { tip: tipAnswer, tips: listAnswerTips, sum: sumAnswerTips } = answerTips;
