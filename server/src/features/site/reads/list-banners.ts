import type { Static } from 'typebox';
import { BANNERS_MAX, bannerPositions } from '#contract/site/banners.limits.ts';
import type { Banner, BannerDraft, ListBanners } from '#contract/site/banners.schemas.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { listBannerRows } from '../banners.queries.ts';
import { bannerDraftView, bannerView } from '../banners.view.ts';

const DRAFTS_MAX = 200;

/** A place that shows no banners has none. */
export const listBanners = async (ctx: ReadCtx, { position }: Static<(typeof ListBanners)['input']>): Promise<Banner[]> => {
  const limit = position === undefined ? BANNERS_MAX * bannerPositions.length : BANNERS_MAX;
  return (await listBannerRows(ctx.db, { position, isShown: true, limit })).map((row) => bannerView(ctx, row));
};

export const listBannerDrafts = async (ctx: ReadCtx): Promise<BannerDraft[]> =>
  (await listBannerRows(ctx.db, { limit: DRAFTS_MAX })).map((row) => bannerDraftView(ctx, row));
