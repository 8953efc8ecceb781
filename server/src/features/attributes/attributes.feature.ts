import * as attributesCalls from '#contract/attributes/attributes.calls.ts';
import type { Feature } from '../../platform/feature.ts';
import { attributesPersonalData } from './attributes.personal.ts';
import { userAttributesTable } from './attributes.tables.ts';

export const feature: Feature = {
  name: 'attributes',
  routes: [{ calls: [attributesCalls], load: () => import('./attributes.routes.ts') }],
  tables: [userAttributesTable],
  personalData: [attributesPersonalData],
};
