import { defineCall } from '../kernel/calls.ts';
import { ListTopicQuestions } from './questions.schemas.ts';
import * as doors from './topics.doors.ts';
import * as shapes from './topics.schemas.ts';

const often = { limits: [{ by: 'actor', max: 120, perSeconds: 60 }] } as const;

export const listQuestionTopics = defineCall(doors.listQuestionTopics, shapes.ListQuestionTopics, {
  summary: 'Topics of questions, those with most questions first, or found by name',
});
export const listFollowedTopics = defineCall(doors.listFollowedTopics, shapes.ListFollowedTopics, {
  summary: 'Topics of questions that I follow',
});
export const getQuestionTopic = defineCall(doors.getQuestionTopic, shapes.GetQuestionTopic, { summary: 'A topic of questions' });
export const listTopicQuestions = defineCall(doors.listTopicQuestions, ListTopicQuestions, { summary: 'Questions about a topic' });
export const listTopicExperts = defineCall(doors.listTopicExperts, shapes.ListTopicExperts, {
  summary: 'Whose answers about a topic were adopted or agreed to',
});
export const followQuestionTopic = defineCall(doors.followQuestionTopic, shapes.FollowQuestionTopic, {
  summary: 'Follow a topic of questions',
  ...often,
});
export const unfollowQuestionTopic = defineCall(doors.unfollowQuestionTopic, shapes.FollowQuestionTopic, {
  summary: 'Follow a topic of questions no longer',
  ...often,
});
export const proposeTopic = defineCall(doors.proposeTopic, shapes.ProposeTopic, {
  summary: 'Propose a topic of questions',
  refusals: ['TOPIC_THERE', 'TOPIC_PROPOSALS_MANY'],
  limits: [{ by: 'actor', max: 20, perSeconds: 3600 }],
});
export const listProposedTopics = defineCall(doors.listProposedTopics, shapes.ListProposedTopics, {
  summary: 'Topics of questions that were proposed',
});
export const approveTopic = defineCall(doors.approveTopic, shapes.ApproveTopic, { summary: 'Open a proposed topic of questions' });
export const rejectTopic = defineCall(doors.rejectTopic, shapes.RejectTopic, { summary: 'Turn down a proposed topic of questions' });
