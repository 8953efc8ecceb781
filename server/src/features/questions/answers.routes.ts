import * as agreements from '#contract/questions/agreements.calls.ts';
import * as calls from '#contract/questions/answers.calls.ts';
import { type Binding, bindPreparedWrites, bindReads, bindWrites } from '../../kernel/http/context.ts';
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

export const bindings: readonly Binding[] = [
  ...bindReads(calls, { listAnswers, getAnswer, listCollectedAnswers, listMyAnswers }),
  ...bindWrites(calls, { writeAnswer, editAnswer, deleteAnswer, adoptAnswer }),
  ...bindWrites(agreements, { agreeWithAnswer, takeAgreementBack }),
  ...bindReads(agreements, { listAgreements }),
  ...bindPreparedWrites(calls, { lookAtAnswer }),
  ...bindReactions(calls.answerReactions, ANSWER),
  ...bindComments(calls.answerComments, ANSWER),
  ...bindTips(calls.answerTips, tipped),
];
