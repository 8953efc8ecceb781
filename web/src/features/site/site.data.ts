import type { AdSpaceName } from '#contract/site/ad-spaces.ts';
import { adSpaces } from '#contract/site/ad-spaces.ts';
import { listAds } from '#contract/site/ads.doors.ts';
import { listBanners } from '#contract/site/banners.doors.ts';
import type { BannerPosition } from '#contract/site/banners.limits.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import type { SiteConfig } from '#contract/site/site.schemas.ts';
import { useCall } from '../../api/use-call.ts';

const minutesMs = 60_000;

/** The banners of a place. */
export const useBanners = (position: BannerPosition) => useCall(listBanners, { position }, { keepCopy: true });

/** The advertisements of a place; none while nothing is known. */
export function useAds(space: AdSpaceName) {
  const id = adSpaces.find((one) => one.space === space)?.id ?? null;
  return useCall(listAds, id === null ? null : { space_id: id }, { staleTimeMs: 10 * minutesMs }).data ?? [];
}

/** Members of the site's configuration (specification, section 3), such as what tips are offered. */
export const useSiteConfig = (...keys: readonly (keyof SiteConfig)[]) =>
  useCall(getSiteConfig, { keys: [...keys] }, { staleTimeMs: 10 * minutesMs, keepCopy: true });
