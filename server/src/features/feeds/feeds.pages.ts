import { listFeeds as listFeedsCall } from '#contract/feeds/feeds.calls.ts';
import type { Feed } from '#contract/feeds/feeds.schemas.ts';
import { refuse } from '../../kernel/errors/refuse.ts';
import { type ReadCtx, say } from '../../kernel/http/context.ts';
import { answerFirst, idOf, isoTime, listPage, type Page, type PageWriter } from '../../kernel/http/pages/page.ts';
import { pictureUrl } from '../../platform/files/file.addresses.ts';
import { settingOf } from '../../platform/settings/settings.registry.ts';
import { pageSize } from '../../platform/settings/site.settings.ts';
import { loadSubject } from '../../platform/subjects/subjects.registry.ts';
import { adsFirst, configFirst } from '../site/site.public.ts';
import { authorName, feedItem } from './feed-item.view.ts';
import { listFeeds } from './reads/list-feeds.ts';

const PICTURE_WIDTH = 1080;

const words = {
  hot: { zh: '热门动态', en: 'What many read', es: 'Lo más leído' },
  new: { zh: '最新动态', en: 'The latest', es: 'Lo último' },
  about: {
    zh: '译者的每一天：现场、术语、译法、工具，还有改到凌晨的稿子。看看同行正在聊什么。',
    en: 'The days of people who translate: assignments, terms, renderings, tools and late nights. See what colleagues are talking about.',
    es: 'El día a día de quienes traducen: encargos, términos, versiones, herramientas y noches largas. Mira de qué hablan tus colegas.',
  },
} as const;

const feedThing = (ctx: ReadCtx, feed: Feed): Record<string, unknown> => {
  const picture = feed.images.find((image) => image.paid_node === undefined)?.file ?? feed.video?.cover_id;
  return {
    '@type': 'SocialMediaPosting',
    text: feed.feed_content,
    datePublished: isoTime(feed.created_at),
    author: { '@type': 'Person', name: authorName(ctx, feed) },
    ...(picture ? { image: ctx.deps.config.publicUrl + pictureUrl(picture, { width: PICTURE_WIDTH }) } : {}),
    commentCount: feed.feed_comment_count,
  };
};

const feedsPage = async (ctx: ReadCtx, type: 'hot' | 'new'): Promise<Page> => {
  const limit = await settingOf(ctx.deps, pageSize);
  const [{ answer, first }, ...around] = await Promise.all([
    answerFirst(ctx, listFeedsCall, listFeeds, { input: { type, limit }, isPaged: true }),
    ...configFirst(ctx, ['feed'], ['site', 'pay-validate-user-password']),
    ...(type === 'hot' ? adsFirst(ctx, 'feed:list:top', 'feed:list:single', 'feed:list:analog') : []),
  ]);
  const shown = [...answer.pinned, ...answer.feeds];
  const title = say(ctx, words[type]);
  const about = say(ctx, words.about);
  const lists = [{ title, items: shown.map((feed) => feedItem(ctx, feed)) }];
  return listPage(
    ctx,
    { title, description: about, canonical: `/feeds?type=${type}`, paragraphs: [about], lists, answers: [first, ...around] },
    { hasPart: shown.map((feed) => feedThing(ctx, feed)) },
  );
};

/** The hottest and the newest feeds, as everyone may see them. What somebody follows is nobody else's. */
export const feedsPages: readonly PageWriter[] = [
  {
    paths: ['/feeds'],
    write: async (ctx, { query }) => {
      const type = query.get('type') ?? 'new';
      return type === 'hot' || type === 'new' ? feedsPage(ctx, type) : null;
    },
  },
  {
    paths: ['/feeds/:feedId', '/feeds/:feedId/likers', '/feeds/:feedId/rewarders'],
    write: async (ctx, { params }) => {
      const feed = await loadSubject(ctx.db, 'feed', idOf(params['feedId']), { userId: null });
      if (!feed) throw refuse('NOT_FOUND');
      return null;
    },
  },
];
