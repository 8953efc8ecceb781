import { read, rest, write } from '../kernel/doors.ts';
import type {
  ChangeNews,
  ChangeNewsDraft,
  ContributeNews,
  DeleteNews,
  GetContributing,
  KeepNewsDraft,
  ListContributions,
  WithdrawNews,
} from './contributing.schemas.ts';

export const getContributing = read<typeof GetContributing>('news.contributing', 'user', [rest('GET', '/user/news/contributing')]);
export const listContributions = read<typeof ListContributions>('news.contributions', 'user', [rest('GET', '/user/news/contributes')]);

/** Issue 17, part 9: the addresses of the family. */
export const contributeNews = write<typeof ContributeNews>('news.contribute', 'user', [
  rest('POST', '/news/categories/{category}/currency-news'),
]);
export const changeNews = write<typeof ChangeNews>('news.change', 'owner', [rest('PATCH', '/news/categories/{category}/news/{id}')]);
export const withdrawNews = write<typeof WithdrawNews>('news.withdraw', 'owner', [rest('PUT', '/news/categories/{category}/news/{id}')]);
export const deleteNews = write<typeof DeleteNews>('news.delete', 'owner', [
  rest('DELETE', '/news/categories/{category}/news/{id}'),
  rest('DELETE', '/user/news/drafts/{id}'),
]);

export const keepNewsDraft = write<typeof KeepNewsDraft>('news.keep-draft', 'user', [rest('POST', '/user/news/drafts')]);
export const changeNewsDraft = write<typeof ChangeNewsDraft>('news.change-draft', 'owner', [rest('PATCH', '/user/news/drafts/{id}')]);
