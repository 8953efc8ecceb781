import * as agreements from '#contract/questions/agreements.calls.ts';
import * as calls from '#contract/questions/answers.calls.ts';
import { type Binding, bindPreparedWrite, bindRead, bindWrite } from '../../kernel/http/context.ts';
import { bindComments } from '../comments/comments.public.ts';
import { bindReactions } from '../reactions/reactions.public.ts';
import { bindTips, subjectTarget } from '../tips/tips.public.ts';
import { adoptAnswer } from './actions/adopt-answer.ts';
import { agreeWithAnswer, takeAgreementBack } from './actions/agree-with-answer.ts';
import { lookAtAnswer } from './actions/look-at-answer.ts';
import { deleteAnswer, editAnswer, writeAnswer } from './actions/write-answer.ts';
import { ANSWER } from './answers.subject.ts';
import { listAgreements } from './reads/list-agreements.ts';
import { getAnswer, listAnswers, listCollectedAnswers, listMyAnswers } from './reads/read-answers.ts';

/** Answers have no switch of their own. */
const tipped = subjectTarget(ANSWER, async () => true);

export const answersBindings: readonly Binding[] = [
  bindRead(calls.listAnswers, listAnswers),
  bindRead(calls.getAnswer, getAnswer),
  bindWrite(calls.writeAnswer, writeAnswer),
  bindWrite(calls.editAnswer, editAnswer),
  bindWrite(calls.deleteAnswer, deleteAnswer),
  bindWrite(calls.adoptAnswer, adoptAnswer),
  bindWrite(agreements.agreeWithAnswer, agreeWithAnswer),
  bindWrite(agreements.takeAgreementBack, takeAgreementBack),
  bindRead(agreements.listAgreements, listAgreements),
  bindPreparedWrite(calls.lookAtAnswer, lookAtAnswer),
  ...bindReactions(calls.answerReactions, ANSWER),
  bindRead(calls.listCollectedAnswers, listCollectedAnswers),
  bindRead(calls.listMyAnswers, listMyAnswers),
  ...bindComments(calls.answerComments, ANSWER),
  ...bindTips(calls.answerTips, tipped),
];
