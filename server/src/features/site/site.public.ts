import { type AdSpaceName, adSpaceIds } from '#contract/site/ad-space-ids.ts';
import { listAds as listAdsCall } from '#contract/site/ads.calls.ts';
import { getSiteConfig as getSiteConfigCall } from '#contract/site/site.calls.ts';
import type { SiteConfig } from '#contract/site/site.schemas.ts';
import type { ReadCtx } from '../../kernel/http/context.ts';
import { answerFirst, type FirstAnswer } from '../../kernel/http/pages/page.ts';
import { getSiteConfig } from './reads/get-site-config.ts';
import { listAds } from './reads/list-ads.ts';

export { listBanners } from './reads/list-banners.ts';

/** What a page's first screen asks of the site's configuration, one answer for each set of members that a part of it asks for. */
export const configFirst = (ctx: ReadCtx, ...asked: readonly (keyof SiteConfig)[][]): Promise<FirstAnswer>[] =>
  asked.map(async (keys) => (await answerFirst(ctx, getSiteConfigCall, getSiteConfig, { input: { keys } })).first);

/** The advertisements of a page's first screen, one answer for each place. */
export const adsFirst = (ctx: ReadCtx, ...spaces: readonly AdSpaceName[]): Promise<FirstAnswer>[] =>
  spaces.map(async (space) => (await answerFirst(ctx, listAdsCall, listAds, { input: { space_id: adSpaceIds[space] } })).first);
