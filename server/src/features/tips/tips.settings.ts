import { heading, Whole } from '../../platform/settings/setting.words.ts';
import { defineSetting } from '../../platform/settings/settings.registry.ts';

const MOST = 50;

/** The house's share of a tip in per cent, rounded down (decision 45). */
export const tipFee = defineSetting(
  'tip.fee',
  Whole(0, MOST, heading('money', '打赏平台分成（%）', "The house's share of tips, in per cent", 'Parte de la casa en las propinas, en %')),
  0,
);
