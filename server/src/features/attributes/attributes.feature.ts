import type { Feature } from '../../platform/feature.ts';
import { attributesPersonalData } from './attributes.personal.ts';
import { attributesBindings } from './attributes.routes.ts';
import { userAttributesTable } from './attributes.tables.ts';

export const feature: Feature = {
  name: 'attributes',
  bindings: attributesBindings,
  tables: [userAttributesTable],
  personalData: [attributesPersonalData],
};
