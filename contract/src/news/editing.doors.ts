import { read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './editing.schemas.ts';

export const listNewsRevisions = read<typeof shapes.ListNewsRevisions>('news.revisions', 'user', [rest('GET', '/news/{id}/revisions')]);
export const getNewsRevision = read<typeof shapes.GetNewsRevision>('news.revision', 'user', [
  rest('GET', '/news/{id}/revisions/{revision}'),
]);
export const answerNewsRevision = write<typeof shapes.AnswerNewsRevision>('news.answer-revision', 'owner', [
  rest('POST', '/news/{id}/revisions/{revision}/answers'),
]);

export const listDeskNews = read<typeof shapes.ListDeskNews>('news.desk', 'operator', [rest('GET', '/ops/news')]);
export const publishNews = write<typeof shapes.PublishNews>('news.publish', 'operator', [rest('POST', '/ops/news/{id}/publication')]);
export const rejectNews = write<typeof shapes.RejectNews>('news.reject', 'operator', [rest('POST', '/ops/news/{id}/rejection')]);
export const editNews = write<typeof shapes.EditNews>('news.edit', 'operator', [rest('POST', '/ops/news/{id}/revisions')]);
export const recommendNews = write<typeof shapes.RecommendNews>('news.recommend', 'operator', [
  rest('PUT', '/ops/news/{id}/recommendation'),
]);
export const unrecommendNews = write<typeof shapes.RecommendNews>('news.unrecommend', 'operator', [
  rest('DELETE', '/ops/news/{id}/recommendation', { status: 200 }),
]);
