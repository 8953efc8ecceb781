import { ADS_MAX, adSpaces } from '#contract/site/ad-spaces.ts';
import type { AdDraft, Advertisement, AdvertisingSpace } from '#contract/site/ads.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { listAdRows } from '../ads.queries.ts';
import { adDraftView, adView, findSpace, spaceView } from '../ads.view.ts';

const DRAFTS_MAX = 500;

export const listAdSpaces = async (ctx: ReadCtx, { channel }: { channel?: string }): Promise<AdvertisingSpace[]> =>
  adSpaces.filter((space) => channel === undefined || space.channel === channel).map((space) => spaceView(ctx, space));

/** Section 7.12. Throws NOT_FOUND where there is no such space. */
export const listAds = async (ctx: ReadCtx, input: { space_id: number }): Promise<Advertisement[]> => {
  if (!findSpace(input.space_id)) throw refuse('NOT_FOUND');
  return (await listAdRows(ctx.db, { spaceId: input.space_id, isShown: true, limit: ADS_MAX })).map((row) => adView(ctx, row));
};

export const listAdDrafts = async (ctx: ReadCtx, input: { space_id?: number }): Promise<AdDraft[]> =>
  (await listAdRows(ctx.db, { spaceId: input.space_id, limit: DRAFTS_MAX })).map((row) => adDraftView(ctx, row));
