import type { Feature } from '../feature.ts';
import { paymentPasswordPersonalData } from './payment-password.personal.ts';
import { paymentPasswordBindings } from './payment-password.routes.ts';
import { paymentPasswordsTable } from './payment-password.tables.ts';

export const feature: Feature = {
  name: 'payment-password',
  bindings: paymentPasswordBindings,
  tables: [paymentPasswordsTable],
  personalData: [paymentPasswordPersonalData],
};
