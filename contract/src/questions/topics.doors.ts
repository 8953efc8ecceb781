import { read, rest, write } from '../kernel/doors.ts';
import type { ListTopicQuestions } from './questions.schemas.ts';
import type * as shapes from './topics.schemas.ts';

/** Section 7.8. Calls that read answer guests (decision 60). */
export const listQuestionTopics = read<typeof shapes.ListQuestionTopics>('question-topics.list', 'guest', [
  rest('GET', '/question-topics'),
]);
export const listFollowedTopics = read<typeof shapes.ListFollowedTopics>('question-topics.followed', 'user', [
  rest('GET', '/user/question-topics'),
]);
export const getQuestionTopic = read<typeof shapes.GetQuestionTopic>('question-topics.get', 'guest', [
  rest('GET', '/question-topics/{id}'),
]);
export const listTopicQuestions = read<typeof ListTopicQuestions>('question-topics.questions', 'guest', [
  rest('GET', '/question-topics/{id}/questions'),
]);
export const listTopicExperts = read<typeof shapes.ListTopicExperts>('question-topics.experts', 'guest', [
  rest('GET', '/question-topics/{id}/experts'),
]);
export const followQuestionTopic = write<typeof shapes.FollowQuestionTopic>('question-topics.follow', 'user', [
  rest('PUT', '/user/question-topics/{id}'),
]);
export const unfollowQuestionTopic = write<typeof shapes.FollowQuestionTopic>('question-topics.unfollow', 'user', [
  rest('DELETE', '/user/question-topics/{id}'),
]);
export const proposeTopic = write<typeof shapes.ProposeTopic>('question-topics.propose', 'user', [
  rest('POST', '/user/question-topics/application'),
]);

export const listProposedTopics = read<typeof shapes.ListProposedTopics>('question-topics.proposed', 'operator', [
  rest('GET', '/ops/question-topics'),
]);
export const approveTopic = write<typeof shapes.ApproveTopic>('question-topics.approve', 'operator', [
  rest('POST', '/ops/question-topics/{id}/approval'),
]);
export const rejectTopic = write<typeof shapes.RejectTopic>('question-topics.reject', 'operator', [
  rest('POST', '/ops/question-topics/{id}/rejection'),
]);
