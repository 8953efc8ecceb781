import { read, rest, write } from '../kernel/doors.ts';
import type { ListTopicQuestions } from './questions.schemas.ts';
import type {
  ApproveTopic,
  FollowQuestionTopic,
  GetQuestionTopic,
  ListFollowedTopics,
  ListProposedTopics,
  ListQuestionTopics,
  ListTopicExperts,
  ProposeTopic,
  RejectTopic,
} from './topics.schemas.ts';

/** Section 7.8. Calls that read answer guests (decision 60). */
export const listQuestionTopics = read<typeof ListQuestionTopics>('question-topics.list', 'guest', [rest('GET', '/question-topics')]);
export const listFollowedTopics = read<typeof ListFollowedTopics>('question-topics.followed', 'user', [
  rest('GET', '/user/question-topics'),
]);
export const getQuestionTopic = read<typeof GetQuestionTopic>('question-topics.get', 'guest', [rest('GET', '/question-topics/{id}')]);
export const listTopicQuestions = read<typeof ListTopicQuestions>('question-topics.questions', 'guest', [
  rest('GET', '/question-topics/{id}/questions'),
]);
export const listTopicExperts = read<typeof ListTopicExperts>('question-topics.experts', 'guest', [
  rest('GET', '/question-topics/{id}/experts'),
]);
export const followQuestionTopic = write<typeof FollowQuestionTopic>('question-topics.follow', 'user', [
  rest('PUT', '/user/question-topics/{id}'),
]);
export const unfollowQuestionTopic = write<typeof FollowQuestionTopic>('question-topics.unfollow', 'user', [
  rest('DELETE', '/user/question-topics/{id}'),
]);
export const proposeTopic = write<typeof ProposeTopic>('question-topics.propose', 'user', [
  rest('POST', '/user/question-topics/application'),
]);

export const listProposedTopics = read<typeof ListProposedTopics>('question-topics.proposed', 'operator', [
  rest('GET', '/ops/question-topics'),
]);
export const approveTopic = write<typeof ApproveTopic>('question-topics.approve', 'operator', [
  rest('POST', '/ops/question-topics/{id}/approval'),
]);
export const rejectTopic = write<typeof RejectTopic>('question-topics.reject', 'operator', [
  rest('POST', '/ops/question-topics/{id}/rejection'),
]);
