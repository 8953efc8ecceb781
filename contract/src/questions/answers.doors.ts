import { commentDoors } from '../comments/comment.doors-of.ts';
import { read, rest, write } from '../kernel/doors.ts';
import { reactionDoors } from '../reactions/reaction.doors-of.ts';
import type { CollectSubject, UncollectSubject } from '../reactions/reactions.schemas.ts';
import type { TipDoors } from '../tips/tip.doors-of.ts';
import type { GiveTip, ListTips, SumTips } from '../tips/tips.schemas.ts';
import type * as shapes from './answers.schemas.ts';

/** Section 7.8. Calls that read answer guests (decision 60). */
export const listAnswers = read<typeof shapes.ListAnswers>('question-answers.list', 'guest', [rest('GET', '/questions/{id}/answers')]);
export const getAnswer = read<typeof shapes.GetAnswer>('question-answers.get', 'guest', [rest('GET', '/question-answers/{id}')]);
export const writeAnswer = write<typeof shapes.WriteAnswer>('question-answers.write', 'user', [rest('POST', '/questions/{id}/answers')]);
export const editAnswer = write<typeof shapes.EditAnswer>('question-answers.edit', 'owner', [rest('PATCH', '/question-answers/{id}')]);
export const deleteAnswer = write<typeof shapes.DeleteAnswer>('question-answers.delete', 'owner', [
  rest('DELETE', '/question-answers/{id}'),
]);
export const adoptAnswer = write<typeof shapes.AdoptAnswer>('question-answers.adopt', 'owner', [
  rest('PUT', '/questions/{question}/adoptions/{answer}'),
  rest('PUT', '/questions/{question}/currency-adoptions/{answer}'),
]);

export const lookAtAnswer = write<typeof shapes.LookAtAnswer>('question-answers.look', 'user', [
  rest('POST', '/question-answers/{id}/currency-onlookers'),
  rest('POST', '/question-answers/{id}/onlookers'),
]);

export const answerReactions = {
  ...reactionDoors('question-answers', '/question-answers/{id}'),
  collect: write<typeof CollectSubject>('question-answers.collect', 'user', [rest('POST', '/user/question-answer/collections/{id}')]),
  uncollect: write<typeof UncollectSubject>('question-answers.uncollect', 'user', [
    rest('DELETE', '/user/question-answer/collections/{id}'),
  ]),
};
export const {
  like: likeAnswer,
  unlike: unlikeAnswer,
  likes: listAnswerLikes,
  collect: collectAnswer,
  uncollect: uncollectAnswer,
} = answerReactions;
export const listCollectedAnswers = read<typeof shapes.ListCollectedAnswers>('question-answers.collected', 'user', [
  rest('GET', '/user/question-answer/collections'),
]);

export const listMyAnswers = read<typeof shapes.ListMyAnswers>('question-answers.mine', 'user', [rest('GET', '/user/question-answers')]);

export const answerComments = commentDoors('question-answers', '/question-answers/{id}');
export const { comments: listAnswerComments, comment: createAnswerComment, uncomment: deleteAnswerComment } = answerComments;

/** Decision 67: a tip of an answer is 200; the list stands where the text has it. */
export const answerTips: TipDoors = {
  tip: write<typeof GiveTip>('question-answers.tip', 'user', [rest('POST', '/question-answers/{id}/new-rewards', { status: 200 })]),
  tips: read<typeof ListTips>('question-answers.tips', 'guest', [rest('GET', '/question-answers/{id}/rewarders')]),
  sum: read<typeof SumTips>('question-answers.tip-sum', 'guest', [rest('GET', '/question-answers/{id}/rewarders/sum')]),
};
export const { tip: tipAnswer, tips: listAnswerTips, sum: sumAnswerTips } = answerTips;
