import * as featured from '#contract/questions/featured.calls.ts';
import * as calls from '#contract/questions/questions.calls.ts';
import * as topics from '#contract/questions/topics.calls.ts';
import { type Binding, bindPreparedWrites, bindReads, bindWrites } from '../../kernel/http/context.ts';
import { bindComments } from '../comments/comments.public.ts';
import { applyFeatured } from './actions/apply-featured.ts';
import { askQuestion } from './actions/ask-question.ts';
import {
  deleteQuestion,
  editQuestion,
  featureQuestion,
  unfeatureQuestion,
  unwatchQuestion,
  watchQuestion,
} from './actions/change-question.ts';
import { approveTopic, followQuestionTopic, proposeTopic, rejectTopic, unfollowQuestionTopic } from './actions/change-topics.ts';
import { approveFeatured, rejectFeatured } from './actions/decide-featured.ts';
import { inviteToAnswer } from './actions/invite-to-answer.ts';
import { setAmount } from './actions/set-amount.ts';
import { QUESTION } from './questions.subject.ts';
import { getQuestion, listQuestionEdits } from './reads/get-question.ts';
import { listFeaturedApplications } from './reads/list-applications.ts';
import { listTopicExperts } from './reads/list-experts.ts';
import { listMyQuestions, listQuestions, listSimilarQuestions, listTopicQuestions, listWatchedQuestions } from './reads/list-questions.ts';
import { getQuestionTopic, listFollowedTopics, listProposedTopics, listQuestionTopics } from './reads/list-topics.ts';

export const bindings: readonly Binding[] = [
  ...bindReads(calls, { listQuestions, getQuestion, listSimilarQuestions, listQuestionEdits, listWatchedQuestions, listMyQuestions }),
  ...bindPreparedWrites(calls, { askQuestion, offerBounty: setAmount, inviteToAnswer }),
  ...bindWrites(calls, { editQuestion, deleteQuestion, watchQuestion, unwatchQuestion, featureQuestion, unfeatureQuestion }),
  ...bindPreparedWrites(featured, { applyFeatured }),
  ...bindReads(featured, { listFeaturedApplications }),
  ...bindWrites(featured, { approveFeatured, rejectFeatured }),
  ...bindComments(calls.questionComments, QUESTION),
  ...bindReads(topics, {
    listQuestionTopics,
    listFollowedTopics,
    getQuestionTopic,
    listTopicExperts,
    listTopicQuestions,
    listProposedTopics,
  }),
  ...bindWrites(topics, { followQuestionTopic, unfollowQuestionTopic, proposeTopic, approveTopic, rejectTopic }),
];
