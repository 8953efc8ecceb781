import type { Static } from 'typebox';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { changeNewsDraft as changeDraftCall, saveNewsDraft as saveDraftCall } from '#contract/news/contributing.calls.ts';
import type { ChangeNewsDraft, SaveNewsDraft } from '#contract/news/contributing.schemas.ts';
import { NEWS_DRAFTS_MAX } from '#contract/news/news.limits.ts';
import { newsMessages } from '#contract/news/news.messages.ts';
import { type Refuses, refuse } from '../../../kernel/errors/refuse.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { lockUser } from '../../../platform/accounts/accounts.queries.ts';
import { countDrafts, isCategory } from '../news.queries.ts';
import { answerWith, lockOwn } from '../news.sending.ts';
import { newsStates } from '../news.tables.ts';
import { textOf } from '../news.texts.ts';
import { addNews, nothingWritten, setNews, textIn } from '../news.writes.ts';

const needCategory = async (ctx: WriteCtx & Refuses<'NEWS_CATEGORY_UNKNOWN'>, id: number | null | undefined): Promise<void> => {
  if (id && !(await isCategory(ctx.db, id))) throw ctx.refuse('NEWS_CATEGORY_UNKNOWN');
};

/** Keeps a text that is not sent in; nothing of it is asked for. Throws NEWS_DRAFTS_MANY, NEWS_CATEGORY_UNKNOWN and what textOf throws. */
export const saveNewsDraft = async (ctx: WriteCtx<RefusalOf<typeof saveDraftCall>>, input: Static<(typeof SaveNewsDraft)['input']>) => {
  const { userId } = me(ctx);
  // Who keeps two at once waits for the first to be counted.
  await lockUser(ctx.db, userId);
  if ((await countDrafts(ctx.db, userId)) >= NEWS_DRAFTS_MAX) throw ctx.refuse('NEWS_DRAFTS_MANY');
  await needCategory(ctx, input.cate_id);
  const written = await textOf(ctx, input, { before: nothingWritten, files: [] });
  const place = { authorId: userId, categoryId: input.cate_id ?? null, state: newsStates.draft };
  const { id } = await addNews(ctx.db, { ...place, ...written, at: ctx.now });
  return answerWith(ctx, id, newsMessages.kept);
};

/** Changes a draft; one that was rejected becomes one. Throws NOT_FOUND, NEWS_CATEGORY_UNKNOWN and what textOf throws. */
export const changeNewsDraft = async (
  ctx: WriteCtx<RefusalOf<typeof changeDraftCall>>,
  input: Static<(typeof ChangeNewsDraft)['input']>,
) => {
  const news = await lockOwn(ctx, input.id);
  if (news.state !== newsStates.draft && news.state !== newsStates.rejected) throw refuse('NOT_FOUND');
  await needCategory(ctx, input.cate_id);
  const { text, files } = await textOf(ctx, input, { before: textIn(news), files: news.files });
  const categoryId = input.cate_id === undefined ? news.categoryId : input.cate_id;
  await setNews(ctx.db, news.id, { state: newsStates.draft, categoryId, files, movedAt: ctx.now, text });
  return answerWith(ctx, news.id, newsMessages.kept);
};
