import { heading, Whole } from '../../platform/settings/setting.words.ts';
import { defineSetting } from '../../platform/settings/settings.registry.ts';

/** So many intentions a person may send within a day. */
export const intentionsPerDay = defineSetting(
  'cooperation.per-day',
  Whole(
    1,
    500,
    heading(
      'content',
      '每人每天可发送的合作意向',
      'Offers to work together a person a day',
      'Propuestas de colaboración por persona y día',
    ),
  ),
  20,
);
