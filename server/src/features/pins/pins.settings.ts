import { heading, Whole } from '../../platform/settings/setting.words.ts';
import { defineSetting } from '../../platform/settings/settings.registry.ts';

const MOST = 50;

/** The house's share of what is paid for pins to circles and people, in per cent, rounded down (decision 45). */
export const pinFee = defineSetting(
  'pin.fee',
  Whole(0, MOST, heading('money', '置顶平台分成（%）', "The house's share of pins, in per cent", 'Parte de la casa en los fijados, en %')),
  0,
);
