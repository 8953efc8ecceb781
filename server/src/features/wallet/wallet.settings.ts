import Type from 'typebox';
import { heading, label, Whole } from '../../platform/settings/setting-words.ts';
import { defineSetting } from '../../platform/settings/settings.ts';

/** From which amount on two operators must say yes to a withdrawal, each for itself (issue 5: reviewed by two over a setting). */
export const cashReview = defineSetting(
  'wallet.cash.review',
  Type.Object(
    {
      twoFrom: Whole(1, 10_000_000, label('需两人复核的金额（分）', 'Two operators from, in fen', 'Dos personas a partir de, en fen')),
      openMost: Whole(1, 100, label('每人同时审核中的提现', 'Open at once for a person', 'Abiertas a la vez por persona')),
    },
    heading('money', '提现审核', 'Review of withdrawals', 'Revisión de retiradas'),
  ),
  { twoFrom: 100_000, openMost: 3 },
);
