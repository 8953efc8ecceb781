import * as ads from '#contract/site/ads.calls.ts';
import * as banners from '#contract/site/banners.calls.ts';
import * as calls from '#contract/site/site.calls.ts';
import { type Binding, bindDownloads, bindReads, bindWrites } from '../../kernel/http/context.ts';
import { changeAd, createAd, removeAd } from './actions/write-ad.ts';
import { changeBanner, createBanner, removeBanner } from './actions/write-banner.ts';
import { getAboutUs } from './reads/get-about-us.ts';
import { getSiteConfig } from './reads/get-site-config.ts';
import { listAdDrafts, listAdSpaces, listAds } from './reads/list-ads.ts';
import { listBannerDrafts, listBanners } from './reads/list-banners.ts';

export const bindings: readonly Binding[] = [
  ...bindReads(calls, { getSiteConfig }),
  ...bindDownloads(calls, { getAboutUs }),
  ...bindReads(banners, { listBanners, listBannerDrafts }),
  ...bindWrites(banners, { createBanner, changeBanner, removeBanner }),
  ...bindReads(ads, { listAdSpaces, listAds, listAdDrafts }),
  ...bindWrites(ads, { createAd, changeAd, removeAd }),
];
