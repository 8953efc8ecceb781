import { listStream as listStreamCall } from '#contract/feeds/feeds.calls.ts';
import type { ContentItem } from '#contract/feeds/feeds.schemas.ts';
import { getProof as getProofCall } from '#contract/home/home.calls.ts';
import { listBanners as listBannersCall } from '#contract/site/banners.calls.ts';
import { type ReadCtx, say } from '../../kernel/http/context.ts';
import { answerFirst, type Page, type PageWriter } from '../../kernel/http/pages/page.ts';
import { settingOf } from '../../platform/settings/settings.registry.ts';
import { pageSize } from '../../platform/settings/site.settings.ts';
import { feedItem, listStream } from '../feeds/feeds.public.ts';
import { postItem } from '../posts/posts.public.ts';
import { configFirst, listBanners } from '../site/site.public.ts';
import { getProof } from './reads/get-proof.ts';

const words = {
  title: { zh: '一站式智能翻译空间', en: 'One-stop intelligent translation space', es: 'Espacio integral de traducción inteligente' },
  about: {
    zh: '言值：优秀译者都在这里。加入译者圈子，讨论术语与译法，用言值报告记录你的语言价值。',
    en: 'Yanzhi: excellent translators are all here. Join their circles, talk terms and renderings, and keep a value report of your own.',
    es: 'Yanzhi: aquí están los mejores traductores. Únete a sus círculos, habla de términos y versiones y lleva tu informe de valor.',
  },
  lively: { zh: '大家在聊', en: 'What people talk about', es: 'De qué se habla' },
} as const;

const homePage = async (ctx: ReadCtx): Promise<Page> => {
  const limit = await settingOf(ctx.deps, pageSize);
  const [banners, proof, stream, ...config] = await Promise.all([
    answerFirst(ctx, listBannersCall, listBanners, { input: { position: 'home' } }),
    answerFirst(ctx, getProofCall, getProof, { input: {} }),
    answerFirst(ctx, listStreamCall, listStream, { input: { order: 'lively', limit }, isPaged: true }),
    ...configFirst(ctx, ['feed'], ['site', 'pay-validate-user-password']),
  ]);
  const itemOf = ({ feed, post }: ContentItem) => (feed ? [feedItem(ctx, feed)] : post ? [postItem(post)] : []);
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
    lists: [{ title: say(ctx, words.lively), items: stream.answer.list.flatMap(itemOf) }],
    answers: [banners.first, proof.first, stream.first, ...config],
  };
};

/** The way in: what the house is, a report that shows it, and what is lively. */
export const homePages: readonly PageWriter[] = [{ paths: ['/', '/home'], write: homePage }];
