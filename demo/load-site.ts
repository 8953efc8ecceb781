import { uploadFile } from '#contract/files/files.doors.ts';
import { featurePost, listPosts } from '#contract/posts/posts.doors.ts';
import { createBanner } from '#contract/site/banners.doors.ts';
import { type BannerScene, drawBanner } from './banners.ts';
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

const FEATURED = 12;

/** What operators do for the home page: banners, and the posts that are worth everyone's while. */
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
  const posts = await operator.as.call(listPosts, {});
  for (const post of posts.filter((one) => one.comments_count > 0).slice(0, FEATURED)) await operator.as.call(featurePost, { id: post.id });
};
