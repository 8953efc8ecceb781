import { type AdSpaceName, adSpaceIds } from '#contract/site/ad-space-ids.ts';
import { listAds } from '#contract/site/ads.doors.ts';
import { listBanners } from '#contract/site/banners.doors.ts';
import type { BannerPosition } from '#contract/site/banners.limits.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import type { SiteConfig } from '#contract/site/site.schemas.ts';
import { useCall } from '#web/api/use-call.ts';

const MINUTES_MS = 60_000;

/** The banners of a place. */
export const useBanners = (position: BannerPosition) => useCall(listBanners, { position }, { saveCopy: true });

/** The advertisements of a place; none while nothing is known. */
export const useAds = (space: AdSpaceName) =>
  useCall(listAds, { space_id: adSpaceIds[space] }, { staleTimeMs: 10 * MINUTES_MS, saveCopy: true }).data ?? [];

/** Members of the site's configuration (specification, section 3), such as what tips are offered. */
export const useSiteConfig = (...keys: readonly (keyof SiteConfig)[]) =>
  useCall(getSiteConfig, { keys: [...keys] }, { staleTimeMs: 10 * MINUTES_MS, saveCopy: true });
