import { commentDoors } from '../comments/comment.doors-of.ts';
import { read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './questions.schemas.ts';

/** Section 7.8. Calls that read answer guests (decision 60). */
export const listQuestions = read<typeof shapes.ListQuestions>('questions.list', 'guest', [rest('GET', '/questions')]);
export const getQuestion = read<typeof shapes.GetQuestion>('questions.get', 'guest', [rest('GET', '/questions/{id}')]);
export const listSimilarQuestions = read<typeof shapes.ListSimilarQuestions>('questions.similar', 'user', [
  rest('GET', '/questions/similar'),
]);
export const listQuestionEdits = read<typeof shapes.ListQuestionEdits>('questions.edits', 'guest', [
  rest('GET', '/questions/{id}/revisions'),
]);

/** Issue 17, part 9: the addresses of the family. */
export const askQuestion = write<typeof shapes.AskQuestion>('questions.ask', 'user', [
  rest('POST', '/questions'),
  rest('POST', '/currency-questions'),
]);
export const editQuestion = write<typeof shapes.EditQuestion>('questions.edit', 'owner', [
  rest('PATCH', '/questions/{id}'),
  rest('PATCH', '/currency-questions/{id}'),
]);
export const deleteQuestion = write<typeof shapes.DeleteQuestion>('questions.delete', 'owner', [
  rest('DELETE', '/questions/{id}'),
  rest('DELETE', '/currency-questions/{id}'),
]);

export const offerBounty = write<typeof shapes.OfferBounty>('questions.offer', 'owner', [
  rest('PATCH', '/questions/{id}/amount', { status: 204 }),
  rest('PATCH', '/currency-questions/{id}/amount', { status: 204 }),
]);

export const inviteToAnswer = write<typeof shapes.InviteToAnswer>('questions.invite', 'owner', [
  rest('POST', '/questions/{id}/invitations', { status: 204 }),
]);

/** Decision 67: 204 both ways. */
export const watchQuestion = write<typeof shapes.WatchQuestion>('questions.watch', 'user', [
  rest('PUT', '/user/question-watches/{id}', { status: 204 }),
]);
export const unwatchQuestion = write<typeof shapes.WatchQuestion>('questions.unwatch', 'user', [
  rest('DELETE', '/user/question-watches/{id}'),
]);
export const listWatchedQuestions = read<typeof shapes.ListWatchedQuestions>('questions.watched', 'user', [
  rest('GET', '/user/question-watches'),
]);

export const listMyQuestions = read<typeof shapes.ListMyQuestions>('questions.mine', 'user', [rest('GET', '/user/questions')]);

export const questionComments = commentDoors('questions', '/questions/{id}');
export const { comments: listQuestionComments, comment: createQuestionComment, uncomment: deleteQuestionComment } = questionComments;

export const featureQuestion = write<typeof shapes.SwitchExcellent>('questions.feature', 'operator', [
  rest('PUT', '/ops/questions/{id}/excellence'),
]);
export const unfeatureQuestion = write<typeof shapes.SwitchExcellent>('questions.unfeature', 'operator', [
  rest('DELETE', '/ops/questions/{id}/excellence', { status: 200 }),
]);
