import type { Static } from 'typebox';
import type { Call } from '#contract/kernel/calls.ts';
import type { Shapes } from '#contract/kernel/doors.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { refuse } from '../../errors/refuse.ts';
import type { ReadCtx } from '../context.ts';
import { serializerOf } from '../envelope.ts';

/** The answer to a call that the page's first screen would make, as a guest gets it. */
export type FirstAnswer = {
  id: string;
  input: Readonly<Record<string, unknown>>;
  /** JSON. */
  answer: string;
  /** A list that the screen reads page by page; this is its first page. */
  isPaged: boolean;
  /** The screen asks again all the same, because asking counts. */
  isStale: boolean;
};

/** A link with some words to it, such as a post in a list. */
export type PageItem = { href: string | null; title: string; text: string; by: string };

/** A public page, as the server writes it into the document. Every text is plain; addresses begin with '/'. */
export type Page = {
  title: string;
  description: string;
  /** The one address of what is shown, however the visitor came. */
  canonical: string;
  kind: 'website' | 'article' | 'profile';
  image: { url: string; alt: string } | null;
  /** Search engines may keep it. */
  isListed: boolean;
  /** schema.org */
  things: readonly Record<string, unknown>[];
  /** What is read before the app is there: paragraphs, then lists. */
  paragraphs: readonly string[];
  lists: readonly { title: string; items: readonly PageItem[] }[];
  answers: readonly FirstAnswer[];
};

export type PagePlace = { params: Readonly<Record<string, string>>; query: URLSearchParams };

/** Writes the pages of some paths, `:name` standing for a part. Null where nothing is written down of what is there; throws NOT_FOUND where nothing is. */
export type PageWriter = { paths: readonly string[]; write: (ctx: ReadCtx<RefusalCode>, place: PagePlace) => Promise<Page | null> };

type Options<Input> = { input: Input; isPaged?: boolean; isStale?: boolean };

/** Answers a call by its own data function, in the form of its first door, and keeps the answer for the page. */
export const answerFirst = async <S extends Shapes, Answer extends Static<S['answer']>, Code extends RefusalCode = never>(
  ctx: ReadCtx<Code>,
  call: Call<S>,
  run: (ctx: ReadCtx<NoInfer<Code>>, input: Static<S['input']>) => Promise<Answer>,
  options: Options<Static<S['input']>>,
): Promise<{ answer: Answer; first: FirstAnswer }> => {
  const answer = await run({ ...ctx, door: call.operation.doors[0] }, options.input);
  const first: FirstAnswer = {
    id: call.operation.id,
    input: options.input as Record<string, unknown>,
    answer: serializerOf(call)(answer),
    isPaged: options.isPaged ?? false,
    isStale: options.isStale ?? false,
  };
  return { answer, first };
};

type ListPage = Pick<Page, 'title' | 'description' | 'canonical' | 'lists' | 'answers'> & Partial<Pick<Page, 'isListed' | 'paragraphs'>>;

/** A page that is a list and has no picture; `more` is what its schema says of it beside its name and address. */
export const listPage = (ctx: ReadCtx, page: ListPage, more: Record<string, unknown> = {}): Page => ({
  isListed: true,
  paragraphs: [],
  ...page,
  kind: 'website',
  image: null,
  things: [{ '@type': 'CollectionPage', name: page.title, url: ctx.deps.config.publicUrl + page.canonical, ...more }],
});

/** What a list holds, in its order, for schema.org. */
export const itemList = (ctx: ReadCtx, items: readonly { path: string; name?: string }[]): Record<string, unknown> => ({
  '@type': 'ItemList',
  itemListElement: items.map(({ path, ...named }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    ...named,
    url: ctx.deps.config.publicUrl + path,
  })),
});

/** What stands for the name of who has left. */
export const someoneGone = { zh: '已注销用户', en: 'someone who has left', es: 'alguien que se ha ido' } as const;

/** An id out of an address, or null for anything else. */
export const idIn = (text: string | null | undefined): number | null => {
  const id = Number(text);
  return /^\d{1,16}$/.test(text ?? '') && Number.isSafeInteger(id) && id > 0 ? id : null;
};

/** The same where the address must have one. Throws NOT_FOUND. */
export const idOf = (text: string | null | undefined): number => {
  const id = idIn(text);
  if (id === null) throw refuse('NOT_FOUND');
  return id;
};

/** A text on one line, cut at a number of characters. */
export const oneLine = (text: string, length: number): string => {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length <= length ? characters.join('') : `${characters.slice(0, length - 1).join('')}…`;
};

/** 'YYYY-MM-DD HH:mm:ss' of a REST door as ISO 8601. */
export const isoTime = (text: string): string => `${text.replace(' ', 'T')}Z`;
