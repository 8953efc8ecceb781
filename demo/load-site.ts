import { featureFeed, listFeeds } from '#contract/feeds/feeds.doors.ts';
import { uploadFile } from '#contract/files/files.doors.ts';
import { featurePost, listPosts } from '#contract/posts/posts.doors.ts';
import { type AdSpaceName, adSpaceIds } from '#contract/site/ad-space-ids.ts';
import { createAd } from '#contract/site/ads.doors.ts';
import { createBanner } from '#contract/site/banners.doors.ts';
import { type BannerScene, drawAd, drawBanner } from './banners.ts';
import type { LoadedPerson } from './load-people.ts';

type Words = { zh: string; en: string; es: string };

const banners: readonly { scene: BannerScene; link: string; title: Words; text: Words }[] = [
  {
    scene: 'circles',
    link: '/group',
    title: { zh: '找到你的译者圈子', en: 'Find your circle', es: 'Encuentra tu círculo' },
    text: {
      zh: '合同、医药、字幕、同传，和同行聊术语与译法',
      en: 'Contracts, medicine, subtitles, interpreting: talk terms with colleagues',
      es: 'Contratos, medicina, subtítulos, interpretación: habla con colegas',
    },
  },
  {
    scene: 'pages',
    link: '/topicIndex',
    title: { zh: '本周精选讨论', en: 'Featured this week', es: 'Lo mejor de la semana' },
    text: {
      zh: '一个译法，十种意见，看看大家怎么说',
      en: 'One phrase, ten renderings: see what colleagues say',
      es: 'Una frase, diez versiones: mira qué opinan los colegas',
    },
  },
  {
    scene: 'phone',
    link: '/downloadPage',
    title: { zh: '把言值放到手机桌面', en: 'Yanzhi on your home screen', es: 'Yanzhi en tu pantalla de inicio' },
    text: {
      zh: '随手打开，没有网络也能读',
      en: 'Opens at a touch, reads without a network',
      es: 'Se abre con un toque y se lee sin conexión',
    },
  },
];

/** The house's own advertisements, one in each shape that a list has. */
const ads: readonly {
  space: AdSpaceName;
  size: string;
  scene: BannerScene;
  link: string;
  title: string;
  name?: string;
  content?: string;
}[] = [
  { space: 'feed:list:top', size: '1020x180', scene: 'circles', link: '/group', title: '译者圈子，按领域找同行' },
  {
    space: 'feed:list:analog',
    size: '777x387',
    scene: 'pages',
    link: '/topicIndex',
    title: '本周精选讨论',
    name: '言值小编',
    content: '“尽最大努力”还是“合理努力”？本周圈子里聊得最多的十个译法，来看看同行怎么说。',
  },
  { space: 'feed:list:single', size: '1080x561', scene: 'phone', link: '/downloadPage', title: '把言值放到手机桌面' },
  { space: 'currency', size: '1020x180', scene: 'pages', link: '/shop', title: '积分能做什么' },
];

const FEATURED_FEEDS = 12;
const FEATURED = 12;

/** What operators do for the home page: banners, advertisements, and the posts that are worth everyone's while. */
export const loadSite = async (operator: LoadedPerson): Promise<void> => {
  for (const [rank, banner] of banners.entries()) {
    const file = await operator.as.upload(uploadFile, {
      name: `${banner.scene}.jpg`,
      mime: 'image/jpeg',
      bytes: await drawBanner(banner.scene),
    });
    await operator.as.call(createBanner, {
      position: 'home',
      title: banner.title,
      text: banner.text,
      link: banner.link,
      file,
      rank,
      is_shown: true,
    });
  }
  for (const [sort, { space, size, scene, ...words }] of ads.entries()) {
    const bytes = await drawAd(scene, size);
    const file = await operator.as.upload(uploadFile, { name: `${scene}-${size}.jpg`, mime: 'image/jpeg', bytes });
    await operator.as.call(createAd, { ...words, space_id: adSpaceIds[space], file, sort, is_shown: true });
  }
  const posts = await operator.as.call(listPosts, {});
  for (const post of posts.filter((one) => one.comments_count > 0).slice(0, FEATURED)) await operator.as.call(featurePost, { id: post.id });
  const { feeds } = await operator.as.call(listFeeds, { type: 'new', limit: 60 });
  const plain = feeds.filter(
    (one) => one.paid_node === null && one.source === null && one.images.every(({ amount }) => amount === undefined),
  );
  const liked = plain.sort((one, other) => other.like_count - one.like_count).slice(0, FEATURED_FEEDS);
  for (const feed of liked) await operator.as.call(featureFeed, { id: feed.id });
};
