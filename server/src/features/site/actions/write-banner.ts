import type { Static } from 'typebox';
import type { ChangeBanner, CreateBanner } from '#contract/site/banners.schemas.ts';
import { siteMessages } from '#contract/site/site.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { say, type WriteCtx } from '../../../kernel/http/context.ts';
import { type BannerRow, type BannerValues, deleteBanner, insertBanner, lockBanner, updateBanner } from '../banners.queries.ts';
import { bannerDraftView } from '../banners.view.ts';
import type { InLanguages } from '../site.tables.ts';
import { swapPictures } from '../swap-pictures.writes.ts';

const KIND = 'banner';

type Given = Static<(typeof CreateBanner)['input']>;
type Saved = Static<(typeof CreateBanner)['answer']>;

const trimmed = ({ zh, en, es }: InLanguages): InLanguages => ({ zh: zh.trim(), en: en.trim(), es: es.trim() });

const valuesOf = (ctx: WriteCtx, given: Given): BannerValues => ({
  position: given.position,
  title: trimmed(given.title),
  text: trimmed(given.text),
  link: given.link,
  fileId: given.file,
  rank: given.rank,
  isShown: given.is_shown,
  updatedAt: ctx.now,
});

const saved = (ctx: WriteCtx, row: BannerRow): Saved => ({ message: say(ctx, siteMessages.saved), banner: bannerDraftView(ctx, row) });

/** Throws FILE_NOT_YOURS, FILE_WRONG_KIND. */
export const createBanner = async (ctx: WriteCtx<'FILE_NOT_YOURS' | 'FILE_WRONG_KIND'>, given: Given): Promise<Saved> => {
  await swapPictures(ctx, [], [given.file]);
  const row = await insertBanner(ctx.db, valuesOf(ctx, given));
  ctx.audit(KIND, row.id, { to: valuesOf(ctx, given) });
  return saved(ctx, row);
};

/** Throws NOT_FOUND, FILE_NOT_YOURS, FILE_WRONG_KIND. */
export const changeBanner = async (
  ctx: WriteCtx<'FILE_NOT_YOURS' | 'FILE_WRONG_KIND'>,
  { id, ...given }: Static<(typeof ChangeBanner)['input']>,
): Promise<Saved> => {
  const before = await lockBanner(ctx.db, id);
  if (!before) throw refuse('NOT_FOUND');
  await swapPictures(ctx, [before.fileId], [given.file]);
  const row = await updateBanner(ctx.db, id, valuesOf(ctx, given));
  ctx.audit(KIND, id, { from: before, to: valuesOf(ctx, given) });
  return saved(ctx, row);
};

/** Throws NOT_FOUND. */
export const removeBanner = async (ctx: WriteCtx<'FILE_NOT_YOURS' | 'FILE_WRONG_KIND'>, { id }: { id: number }): Promise<null> => {
  const before = await lockBanner(ctx.db, id);
  if (!before) throw refuse('NOT_FOUND');
  await deleteBanner(ctx.db, id);
  await swapPictures(ctx, [before.fileId], []);
  ctx.audit(KIND, id, { from: before });
  return null;
};
