import type { newsTextRefusals, newsWholeRefusals } from '#contract/news/contributing.calls.ts';
import type { NewsInput } from '#contract/news/contributing.schemas.ts';
import { NEWS_PICTURES_MAX } from '#contract/news/news.limits.ts';
import type { Refuses } from '../../kernel/errors/refuse.ts';
import { me, type WriteCtx } from '../../kernel/http/context.ts';
import { filesIn } from '../../platform/markdown/markdown.texts.ts';
import { checkWords } from '../../platform/moderation/words.guard.ts';
import { isTag } from '../../platform/people/tags.plain.ts';
import { useFiles } from './news.files.ts';
import { isCategory } from './news.queries.ts';
import type { NewsText } from './news.tables.ts';

export type TextRefusal = (typeof newsTextRefusals)[number];
export type WholeRefusal = (typeof newsWholeRefusals)[number];

const tagsOf = (ctx: Refuses<'NEWS_TAG_UNKNOWN'>, tags: NewsInput['tags'], before: number[]): number[] => {
  if (tags === undefined) return before;
  const given = typeof tags === 'string' ? tags.split(',').filter(Boolean).map(Number) : (tags ?? []);
  const ids = [...new Set(given)];
  if (!ids.every(isTag)) throw ctx.refuse('NEWS_TAG_UNKNOWN');
  return ids;
};

const wordsAfter = (given: string | null | undefined, before: string): string => (given === undefined ? before : (given ?? ''));

/**
 * The text that a person writes in place of another, with its files taken into use; `files` are all of the piece of news from now on. Throws
 * NEWS_TAG_UNKNOWN, NEWS_PICTURES_MANY, FILE_NOT_YOURS and FILE_WRONG_KIND.
 */
export const textOf = async (
  ctx: WriteCtx<TextRefusal>,
  input: NewsInput,
  { before, files: known }: { before: NewsText; files: readonly number[] },
): Promise<{ text: NewsText; files: number[] }> => {
  const body = input.content ?? before.body;
  const cover = input.image === undefined ? (before.cover?.file ?? null) : input.image || null;
  const shown = filesIn(body);
  if (shown.length > NEWS_PICTURES_MAX) throw ctx.refuse('NEWS_PICTURES_MANY');
  const wanted = cover === null ? shown : [cover, ...shown];
  const { files, pictureOf } = await useFiles(ctx, { writerId: me(ctx).userId, known, wanted });
  const text = {
    title: wordsAfter(input.title, before.title),
    subject: wordsAfter(input.subject, before.subject),
    body,
    source: wordsAfter(input.from, before.source),
    byline: wordsAfter(input.author, before.byline),
    tags: tagsOf(ctx, input.tags, before.tags),
    cover: cover === null ? null : pictureOf(cover),
    pictures: shown.map(pictureOf),
  };
  return { text, files };
};

/** The text is one that may be read by the other side. Throws NEWS_TITLE_NEEDED, NEWS_TEXT_NEEDED, NEWS_CATEGORY_UNKNOWN and WORD_REFUSED. */
export const needWhole = async (ctx: WriteCtx<WholeRefusal>, text: NewsText, categoryId: number): Promise<void> => {
  if (text.title.trim() === '') throw ctx.refuse('NEWS_TITLE_NEEDED');
  if (text.body.trim() === '') throw ctx.refuse('NEWS_TEXT_NEEDED');
  if (!(await isCategory(ctx.db, categoryId))) throw ctx.refuse('NEWS_CATEGORY_UNKNOWN');
  // Words that are only to be read first need no more: an operator reads all of it.
  const { title, subject, body: content, source: from, byline: author } = text;
  await checkWords(ctx, { title, subject, content, from, author });
};

const shownIn = ({ cover, pictures, ...said }: NewsText) =>
  JSON.stringify([said.title, said.subject, said.body, said.source, said.byline, said.tags, cover?.file]);

/** Both say the same. */
export const isSameText = (one: NewsText, other: NewsText): boolean => shownIn(one) === shownIn(other);
