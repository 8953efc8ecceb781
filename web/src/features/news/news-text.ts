import type { NewsDetail } from '#contract/news/news.schemas.ts';
import type { ChosenTag } from '../people/picking.public.ts';

/** What a piece of news says, as calls take it. */
export type NewsText = {
  readonly title: string;
  readonly subject: string;
  readonly content: string;
  readonly image: number | null;
  readonly tags: number[];
  readonly from: string;
  readonly author: string;
};

/** The same as it stands in a form. */
export type NewsForm = {
  readonly title: string;
  readonly subject: string;
  readonly content: string;
  readonly category: number | null;
  readonly tags: readonly ChosenTag[];
  readonly from: string;
  readonly author: string;
  readonly note: string;
};

export const blankForm: NewsForm = { title: '', subject: '', content: '', category: null, tags: [], from: '', author: '', note: '' };

type Written = Pick<NewsDetail, 'title' | 'subject' | 'content' | 'category' | 'tags' | 'from' | 'author'>;

/** A text that is there already, to be changed. */
export const formOf = (news: Written): NewsForm => ({
  title: news.title,
  subject: news.subject,
  content: news.content,
  category: news.category?.id ?? null,
  tags: news.tags,
  from: news.from,
  author: news.author,
  note: '',
});

export const textOf = (form: NewsForm, image: number | null): NewsText => ({
  title: form.title.trim(),
  subject: form.subject.trim(),
  content: form.content,
  image,
  tags: form.tags.map(({ id }) => id),
  from: form.from.trim(),
  author: form.author.trim(),
});

/** Whether there is nothing in it worth keeping. */
export const isBlank = ({ title, subject, content }: NewsForm, image: number | null): boolean =>
  `${title}${subject}${content}`.trim() === '' && image === null;
