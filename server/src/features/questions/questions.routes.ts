import * as featured from '#contract/questions/featured.calls.ts';
import * as calls from '#contract/questions/questions.calls.ts';
import * as topics from '#contract/questions/topics.calls.ts';
import { type Binding, bindPreparedWrite, bindRead, bindWrite } from '../../kernel/http/context.ts';
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
import { approveFeatured, rejectFeatured } from './actions/decide-featured.ts';
import { inviteToAnswer } from './actions/invite-to-answer.ts';
import { approveTopic, followQuestionTopic, proposeTopic, rejectTopic, unfollowQuestionTopic } from './actions/keep-topics.ts';
import { setAmount } from './actions/set-amount.ts';
import { QUESTION } from './questions.subject.ts';
import { getQuestion, listQuestionEdits } from './reads/get-question.ts';
import { listFeaturedApplications } from './reads/list-applications.ts';
import { listTopicExperts } from './reads/list-experts.ts';
import { listMyQuestions, listQuestions, listSimilarQuestions, listTopicQuestions, listWatchedQuestions } from './reads/list-questions.ts';
import { getQuestionTopic, listFollowedTopics, listProposedTopics, listQuestionTopics } from './reads/list-topics.ts';

export const questionsBindings: readonly Binding[] = [
  bindRead(calls.listQuestions, listQuestions),
  bindRead(calls.getQuestion, getQuestion),
  bindRead(calls.listSimilarQuestions, listSimilarQuestions),
  bindRead(calls.listQuestionEdits, listQuestionEdits),
  bindPreparedWrite(calls.askQuestion, askQuestion),
  bindWrite(calls.editQuestion, editQuestion),
  bindWrite(calls.deleteQuestion, deleteQuestion),
  bindPreparedWrite(calls.offerBounty, setAmount),
  bindPreparedWrite(calls.inviteToAnswer, inviteToAnswer),
  bindWrite(calls.watchQuestion, watchQuestion),
  bindWrite(calls.unwatchQuestion, unwatchQuestion),
  bindRead(calls.listWatchedQuestions, listWatchedQuestions),
  bindRead(calls.listMyQuestions, listMyQuestions),
  bindPreparedWrite(featured.applyFeatured, applyFeatured),
  bindRead(featured.listFeaturedApplications, listFeaturedApplications),
  bindWrite(featured.approveFeatured, approveFeatured),
  bindWrite(featured.rejectFeatured, rejectFeatured),
  ...bindComments(calls.questionComments, QUESTION),
  bindWrite(calls.featureQuestion, featureQuestion),
  bindWrite(calls.unfeatureQuestion, unfeatureQuestion),
  bindRead(topics.listQuestionTopics, listQuestionTopics),
  bindRead(topics.listFollowedTopics, listFollowedTopics),
  bindRead(topics.getQuestionTopic, getQuestionTopic),
  bindRead(topics.listTopicExperts, listTopicExperts),
  bindRead(topics.listTopicQuestions, listTopicQuestions),
  bindWrite(topics.followQuestionTopic, followQuestionTopic),
  bindWrite(topics.unfollowQuestionTopic, unfollowQuestionTopic),
  bindWrite(topics.proposeTopic, proposeTopic),
  bindRead(topics.listProposedTopics, listProposedTopics),
  bindWrite(topics.approveTopic, approveTopic),
  bindWrite(topics.rejectTopic, rejectTopic),
];
