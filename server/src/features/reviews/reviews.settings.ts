import { heading, Whole } from '../../platform/settings/setting.words.ts';
import { defineSetting } from '../../platform/settings/settings.registry.ts';

const LONGEST = 365;

/** For how many days somebody who was asked may review. */
export const grantDays = defineSetting(
  'review.days',
  Whole(1, LONGEST, heading('content', '评价授权有效期（天）', 'Days in which a review may be given', 'Días para enviar una valoración')),
  30,
);
