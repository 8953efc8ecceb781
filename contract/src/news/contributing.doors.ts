import { read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './contributing.schemas.ts';

export const getContributing = read<typeof shapes.GetContributing>('news.contributing', 'user', [rest('GET', '/user/news/contributing')]);
export const listContributions = read<typeof shapes.ListContributions>('news.contributions', 'user', [
  rest('GET', '/user/news/contributes'),
]);

/** Issue 17, part 9: the addresses of the family. */
export const contributeNews = write<typeof shapes.ContributeNews>('news.contribute', 'user', [
  rest('POST', '/news/categories/{category}/currency-news'),
]);
export const changeNews = write<typeof shapes.ChangeNews>('news.change', 'owner', [rest('PATCH', '/news/categories/{category}/news/{id}')]);
export const withdrawNews = write<typeof shapes.WithdrawNews>('news.withdraw', 'owner', [
  rest('PUT', '/news/categories/{category}/news/{id}'),
]);
export const deleteNews = write<typeof shapes.DeleteNews>('news.delete', 'owner', [
  rest('DELETE', '/news/categories/{category}/news/{id}'),
  rest('DELETE', '/user/news/drafts/{id}'),
]);

export const saveNewsDraft = write<typeof shapes.SaveNewsDraft>('news.keep-draft', 'user', [rest('POST', '/user/news/drafts')]);
export const changeNewsDraft = write<typeof shapes.ChangeNewsDraft>('news.change-draft', 'owner', [
  rest('PATCH', '/user/news/drafts/{id}'),
]);
