import type { Feature } from '../../platform/feature.ts';
import { siteAddresses } from './site.addresses.ts';
import { sitePages } from './site.pages.ts';
import { siteBindings } from './site.routes.ts';
import { advertisementsTable, bannersTable } from './site.tables.ts';

export const feature: Feature = {
  name: 'site',
  bindings: siteBindings,
  tables: [bannersTable, advertisementsTable],
  pages: sitePages,
  addresses: [siteAddresses],
};
