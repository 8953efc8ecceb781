import * as ads from '#contract/site/ads.calls.ts';
import * as banners from '#contract/site/banners.calls.ts';
import { getAboutUs as getAboutUsCall, getSiteConfig as getSiteConfigCall } from '#contract/site/site.calls.ts';
import { type Binding, bindDownload, bindRead, bindWrite } from '../../kernel/http/context.ts';
import { changeAd, createAd, removeAd } from './actions/write-ad.ts';
import { changeBanner, createBanner, removeBanner } from './actions/write-banner.ts';
import { getAboutUs } from './reads/get-about-us.ts';
import { getSiteConfig } from './reads/get-site-config.ts';
import { listAdDrafts, listAdSpaces, listAds } from './reads/list-ads.ts';
import { listBannerDrafts, listBanners } from './reads/list-banners.ts';

export const siteBindings: readonly Binding[] = [
  bindRead(getSiteConfigCall, getSiteConfig),
  bindDownload(getAboutUsCall, getAboutUs),
  bindRead(banners.listBanners, listBanners),
  bindRead(banners.listBannerDrafts, listBannerDrafts),
  bindWrite(banners.createBanner, createBanner),
  bindWrite(banners.changeBanner, changeBanner),
  bindWrite(banners.removeBanner, removeBanner),
  bindRead(ads.listAdSpaces, listAdSpaces),
  bindRead(ads.listAds, listAds),
  bindRead(ads.listAdDrafts, listAdDrafts),
  bindWrite(ads.createAd, createAd),
  bindWrite(ads.changeAd, changeAd),
  bindWrite(ads.removeAd, removeAd),
];
