import * as paymentPasswordCalls from '#contract/payment-password/payment-password.calls.ts';
import type { Feature } from '../feature.ts';
import { paymentPasswordPersonalData } from './payment-password.personal.ts';
import { paymentPasswordsTable } from './payment-password.tables.ts';

export const feature: Feature = {
  name: 'payment-password',
  routes: [{ calls: [paymentPasswordCalls], load: () => import('./payment-password.routes.ts') }],
  tables: [paymentPasswordsTable],
  personalData: [paymentPasswordPersonalData],
};
