import * as adsCalls from '#contract/site/ads.calls.ts';
import * as bannersCalls from '#contract/site/banners.calls.ts';
import * as siteCalls from '#contract/site/site.calls.ts';
import type { Feature } from '../../platform/feature.ts';
import { siteAddresses } from './site.addresses.ts';
import { sitePages } from './site.pages.ts';
import { advertisementsTable, bannersTable } from './site.tables.ts';

export const feature: Feature = {
  name: 'site',
  routes: [{ calls: [adsCalls, bannersCalls, siteCalls], load: () => import('./site.routes.ts') }],
  tables: [bannersTable, advertisementsTable],
  pages: sitePages,
  addresses: [siteAddresses],
};
