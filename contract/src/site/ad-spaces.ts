import { type AdSpaceName, adSpaceIds } from './ad-space-ids.ts';

/** What an advertisement of a space consists of: a picture, or something that looks like a card of the list it stands in. */
export type AdType = 'image' | 'feed:analog' | 'news:analog';

export type AdSpace = {
  id: number;
  channel: string;
  space: AdSpaceName;
  type: AdType;
  /** 'WxH' of its pictures, the first one for a single picture. */
  sizes: readonly [string, ...string[]];
  alias: { zh: string; en: string; es: string };
};

/** One picture across, or two or three side by side. */
const strip = ['1020x180', '502x180', '340x180'] as const;

/** The 13 places of section 9. */
export const adSpaces = [
  {
    id: adSpaceIds.boot,
    channel: 'boot',
    space: 'boot',
    type: 'image',
    sizes: ['1080x1567'],
    alias: { zh: '启动页', en: 'While the app opens', es: 'Al abrir la aplicación' },
  },
  {
    id: adSpaceIds.currency,
    channel: 'currency',
    space: 'currency',
    type: 'image',
    sizes: ['1020x180'],
    alias: { zh: '积分页', en: 'Currency', es: 'Moneda' },
  },
  {
    id: adSpaceIds['news:list:top'],
    channel: 'news',
    space: 'news:list:top',
    type: 'image',
    sizes: strip,
    alias: { zh: '资讯列表顶部', en: 'Above the news', es: 'Sobre las noticias' },
  },
  {
    id: adSpaceIds['news:list:single'],
    channel: 'news',
    space: 'news:list:single',
    type: 'image',
    sizes: ['1080x561'],
    alias: { zh: '资讯列表单图', en: 'Among the news, a picture', es: 'Entre las noticias, una imagen' },
  },
  {
    id: adSpaceIds['news:list:analog'],
    channel: 'news',
    space: 'news:list:analog',
    type: 'news:analog',
    sizes: ['285x204'],
    alias: { zh: '资讯列表仿资讯', en: 'Among the news, like one of them', es: 'Entre las noticias, como una de ellas' },
  },
  {
    id: adSpaceIds['feed:list:top'],
    channel: 'feed',
    space: 'feed:list:top',
    type: 'image',
    sizes: strip,
    alias: { zh: '动态列表顶部', en: 'Above the feeds', es: 'Sobre las publicaciones' },
  },
  {
    id: adSpaceIds['feed:list:single'],
    channel: 'feed',
    space: 'feed:list:single',
    type: 'image',
    sizes: ['1080x561'],
    alias: { zh: '动态列表单图', en: 'Among the feeds, a picture', es: 'Entre las publicaciones, una imagen' },
  },
  {
    id: adSpaceIds['feed:list:analog'],
    channel: 'feed',
    space: 'feed:list:analog',
    type: 'feed:analog',
    sizes: ['777x387', '196x196'],
    alias: { zh: '动态列表仿动态', en: 'Among the feeds, like one of them', es: 'Entre las publicaciones, como una de ellas' },
  },
  {
    id: adSpaceIds['pc:news:top'],
    channel: 'pc',
    space: 'pc:news:top',
    type: 'image',
    sizes: ['1080x561'],
    alias: { zh: '电脑端资讯顶部', en: 'Computer: above the news', es: 'Ordenador: sobre las noticias' },
  },
  {
    id: adSpaceIds['pc:news:right'],
    channel: 'pc',
    space: 'pc:news:right',
    type: 'image',
    sizes: ['285x204'],
    alias: { zh: '电脑端资讯右侧', en: 'Computer: beside the news', es: 'Ordenador: junto a las noticias' },
  },
  {
    id: adSpaceIds['pc:news:list'],
    channel: 'pc',
    space: 'pc:news:list',
    type: 'news:analog',
    sizes: ['285x204'],
    alias: { zh: '电脑端资讯列表', en: 'Computer: among the news', es: 'Ordenador: entre las noticias' },
  },
  {
    id: adSpaceIds['pc:feeds:right'],
    channel: 'pc',
    space: 'pc:feeds:right',
    type: 'image',
    sizes: ['285x204'],
    alias: { zh: '电脑端动态右侧', en: 'Computer: beside the feeds', es: 'Ordenador: junto a las publicaciones' },
  },
  {
    id: adSpaceIds['pc:feeds:list'],
    channel: 'pc',
    space: 'pc:feeds:list',
    type: 'feed:analog',
    sizes: ['777x387', '196x196'],
    alias: { zh: '电脑端动态列表', en: 'Computer: among the feeds', es: 'Ordenador: entre las publicaciones' },
  },
] as const satisfies readonly AdSpace[];

export const AD_TITLE_MAX = 60;
export const AD_TEXT_MAX = 300;
/** Advertisements of one place that are given out. */
export const ADS_MAX = 20;
