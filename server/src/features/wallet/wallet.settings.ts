import Type from 'typebox';
import { heading, label, Whole } from '../../platform/settings/setting.words.ts';
import { defineSetting } from '../../platform/settings/settings.registry.ts';

/** How many withdrawals of a person may be under review at once. Each needs two operators, whatever its amount. */
export const withdrawalReview = defineSetting(
  'wallet.cash.review',
  Type.Object(
    {
      openMost: Whole(1, 100, label('每人同时审核中的提现', 'Open at once for a person', 'Abiertas a la vez por persona')),
    },
    heading('money', '提现审核', 'Review of withdrawals', 'Revisión de retiradas'),
  ),
  { openMost: 3 },
);
