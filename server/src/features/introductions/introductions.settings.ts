import { heading, Whole } from '../../platform/settings/setting.words.ts';
import { defineSetting } from '../../platform/settings/settings.registry.ts';

/** So many introductions a person may ask for within a day. */
export const introductionsPerDay = defineSetting(
  'introductions.per-day',
  Whole(
    1,
    100,
    heading('content', '每人每天可请求的引荐', 'Introductions asked for, a person a day', 'Presentaciones pedidas por persona y día'),
  ),
  10,
);
