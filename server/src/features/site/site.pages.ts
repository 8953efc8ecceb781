import { listPosts as listPostsCall } from '#contract/posts/posts.calls.ts';
import { listBanners as listBannersCall } from '#contract/site/banners.calls.ts';
import { type ReadCtx, say } from '../../kernel/http/context.ts';
import { answerFirst, type Page, type PageWriter } from '../../kernel/http/pages/page.ts';
import { settingOf } from '../../platform/settings/settings.ts';
import { pageSize } from '../../platform/settings/site.settings.ts';
import { listPosts, postItem } from '../posts/posts.public.ts';
import { listBanners } from './reads/list-banners.ts';

const words = {
  title: { zh: '一站式智能翻译空间', en: 'One-stop intelligent translation space', es: 'Espacio integral de traducción inteligente' },
  about: {
    zh: '言值：优秀译者都在这里。加入译者圈子，讨论术语与译法，用言值报告记录你的语言价值。',
    en: 'Yanzhi: excellent translators are all here. Join their circles, talk terms and renderings, and keep a value report of your own.',
    es: 'Yanzhi: aquí están los mejores traductores. Únete a sus círculos, habla de términos y versiones y lleva tu informe de valor.',
  },
  featured: { zh: '精选帖子', en: 'Featured posts', es: 'Publicaciones destacadas' },
} as const;

const homePage = async (ctx: ReadCtx): Promise<Page> => {
  const limit = await settingOf(ctx.deps, pageSize);
  const [banners, posts] = await Promise.all([
    answerFirst(ctx, listBannersCall, listBanners, { input: { position: 'home' } }),
    answerFirst(ctx, listPostsCall, listPosts, { input: { type: 'recommended', limit }, isPaged: true }),
  ]);
  const title = say(ctx, words.title);
  const origin = ctx.deps.config.publicUrl;
  return {
    title,
    description: say(ctx, words.about),
    canonical: '/home',
    kind: 'website',
    image: null,
    isListed: true,
    things: [
      {
        '@type': 'WebSite',
        name: say(ctx, { zh: '言值', en: 'Yanzhi', es: 'Yanzhi' }),
        alternateName: ['Yanzhi', '言值'],
        url: `${origin}/home`,
      },
    ],
    paragraphs: [say(ctx, words.about)],
    lists: [{ title: say(ctx, words.featured), items: posts.answer.map(postItem) }],
    answers: [banners.first, posts.first],
  };
};

/** Pages of the house's own words: what they are about is all that is written down. */
const plainPages = {
  '/downloadPage': {
    title: { zh: '把言值放到手机桌面', en: 'Yanzhi on your home screen', es: 'Yanzhi en tu pantalla de inicio' },
    about: {
      zh: '不用下载安装包：在手机浏览器里把言值添加到桌面，随手打开，没有网络也能读。',
      en: 'Nothing to download: add Yanzhi to your home screen in your phone’s browser; it opens at a touch and reads without a network.',
      es: 'No hay nada que descargar: añade Yanzhi a la pantalla de inicio desde el navegador; se abre con un toque y se lee sin conexión.',
    },
  },
  '/signup/protocol': {
    title: { zh: '注册协议', en: 'Registration agreement', es: 'Acuerdo de registro' },
    about: {
      zh: '加入言值前请阅读的注册协议。',
      en: 'The terms that whoever joins Yanzhi agrees to.',
      es: 'Las condiciones que acepta quien se une a Yanzhi.',
    },
  },
  '/money-proof': {
    title: { zh: '资金公示', en: 'Proof of the money', es: 'Prueba de los fondos' },
    about: {
      zh: '言值每天公布账本的汇总与指纹，任何人都能核对账目是否平衡、是否被改动。',
      en: 'Each day Yanzhi publishes the sums and the fingerprint of its books, so that anybody can check that they add up and were not changed.',
      es: 'Cada día Yanzhi publica las sumas y la huella de sus libros, para que cualquiera compruebe que cuadran y que nadie los ha cambiado.',
    },
  },
} as const;

const plainPage = (ctx: ReadCtx, path: keyof typeof plainPages): Page => {
  const { title, about } = plainPages[path];
  const page = { kind: 'website', image: null, isListed: true, things: [], lists: [], answers: [] } as const;
  return { ...page, title: say(ctx, title), description: say(ctx, about), canonical: path, paragraphs: [say(ctx, about)] };
};

export const sitePages: readonly PageWriter[] = [
  { paths: ['/', '/home'], write: homePage },
  ...(Object.keys(plainPages) as (keyof typeof plainPages)[]).map((path) => ({
    paths: [path],
    write: async (ctx: ReadCtx) => plainPage(ctx, path),
  })),
];
