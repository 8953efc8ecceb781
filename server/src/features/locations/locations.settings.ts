import { heading, Lines } from '../../platform/settings/setting.words.ts';
import { defineSetting } from '../../platform/settings/settings.registry.ts';

/** What stands on top where a city is chosen, by name; a name that means no place is passed over. */
export const hotPlaces = defineSetting(
  'locations.hots',
  Lines(heading('content', '热门城市', 'Cities that many choose', 'Ciudades más elegidas')),
  [
    ...['北京市', '上海市', '广州市', '深圳市', '杭州市', '成都市', '武汉市', '西安市', '南京市', '重庆市', '天津市', '苏州市'],
    ...['香港特别行政区', '澳门特别行政区', '台北市', '伦敦', '东京', '纽约', '巴黎', '马德里'],
  ],
);
