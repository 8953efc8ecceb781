import { commentCalls } from '../comments/comment.calls-of.ts';
import { defineCall } from '../kernel/calls.ts';
import { settlingRefusals, transferRefusals } from '../ledger/ledger.calls.ts';
import { paymentPasswordAsked } from '../payment-password/payment-password.calls.ts';
import * as doors from './questions.doors.ts';
import * as shapes from './questions.schemas.ts';

const seldom = { limits: [{ by: 'actor', max: 60, perSeconds: 60 }] } as const;
const often = { limits: [{ by: 'actor', max: 120, perSeconds: 60 }] } as const;
/** What a question or an answer of this text may be refused with (see takePictures). */
export const questionTextRefusals = ['TEXT_PICTURES_MANY', 'FILE_NOT_YOURS', 'FILE_WRONG_KIND'] as const;
const asking = ['QUESTION_SUBJECT', 'QUESTION_TOPIC_UNKNOWN', ...questionTextRefusals] as const;

export const listQuestions = defineCall(doors.listQuestions, shapes.ListQuestions, {
  summary: 'Questions: all, new, hot, with a bounty, excellent, or found by words',
  sameForGuests: true,
});
export const getQuestion = defineCall(doors.getQuestion, shapes.GetQuestion, { summary: 'A question with its text' });
export const listSimilarQuestions = defineCall(doors.listSimilarQuestions, shapes.ListSimilarQuestions, {
  summary: 'Questions that were asked already, while one is typed',
  limits: [{ by: 'actor', max: 120, perSeconds: 60 }],
});
export const listQuestionEdits = defineCall(doors.listQuestionEdits, shapes.ListQuestionEdits, {
  summary: 'What a question said before it was changed',
});
export const askQuestion = defineCall(doors.askQuestion, shapes.AskQuestion, {
  summary: 'Ask a question, with a bounty where one is offered',
  refusals: [
    ...(['QUESTIONS_CLOSED', 'ANONYMITY_CLOSED', 'INVITATION_WRONG', 'AUTOMATICITY_ONE', 'LOOK_BOUNTY', 'LOOK_TERM'] as const),
    ...(['TERM_LANGUAGES', 'TERM_FIELD'] as const),
    ...asking,
    ...paymentPasswordAsked,
    ...transferRefusals,
  ],
  limits: [{ by: 'actor', max: 60, perSeconds: 3600 }],
});
export const editQuestion = defineCall(doors.editQuestion, shapes.EditQuestion, {
  summary: 'Change a question, or lay its anonymity down',
  refusals: ['ANONYMITY_LATE', ...asking],
  ...seldom,
});
export const deleteQuestion = defineCall(doors.deleteQuestion, shapes.DeleteQuestion, {
  summary: 'Delete a question that nobody has answered',
  refusals: ['QUESTION_ANSWERED', ...settlingRefusals],
  ...seldom,
});
export const offerBounty = defineCall(doors.offerBounty, shapes.OfferBounty, {
  summary: 'Offer a bounty for a question of mine, or raise it',
  refusals: ['BOUNTY_OVER', 'BOUNTY_LOWER', ...paymentPasswordAsked, ...settlingRefusals],
  ...seldom,
});
export const inviteToAnswer = defineCall(doors.inviteToAnswer, shapes.InviteToAnswer, {
  summary: 'Ask more people to answer a question of mine',
  refusals: ['INVITATION_WRONG', 'INVITATIONS_MANY', 'QUESTION_SOLVED'],
  ...seldom,
});
export const watchQuestion = defineCall(doors.watchQuestion, shapes.WatchQuestion, {
  summary: 'Watch a question',
  hidesNothing: true,
  ...often,
});
export const unwatchQuestion = defineCall(doors.unwatchQuestion, shapes.WatchQuestion, {
  summary: 'Watch a question no longer',
  hidesNothing: true,
  ...often,
});
export const listWatchedQuestions = defineCall(doors.listWatchedQuestions, shapes.ListWatchedQuestions, {
  summary: 'Questions that I watch, the latest first',
});

export const listMyQuestions = defineCall(doors.listMyQuestions, shapes.ListMyQuestions, {
  summary: 'Questions that I asked, the latest first',
});

export const questionComments = commentCalls(doors.questionComments, 'a question');
export const { comments: listQuestionComments, comment: createQuestionComment, uncomment: deleteQuestionComment } = questionComments;

export const featureQuestion = defineCall(doors.featureQuestion, shapes.SwitchExcellent, {
  summary: 'Choose a question as one of the best',
});
export const unfeatureQuestion = defineCall(doors.unfeatureQuestion, shapes.SwitchExcellent, {
  summary: 'Take a question out of the best ones',
});
