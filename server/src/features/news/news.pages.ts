import {
  listNewsCategories as listCategoriesCall,
  listNews as listNewsCall,
  listPinnedNews as listPinnedCall,
} from '#contract/news/news.calls.ts';
import { NEWS_PAGE } from '#contract/news/news.limits.ts';
import type { News } from '#contract/news/news.schemas.ts';
import { refuse } from '../../kernel/errors/refuse.ts';
import { type ReadCtx, say } from '../../kernel/http/context.ts';
import {
  answerFirst,
  idOf,
  isoTime,
  itemList,
  listPage,
  oneLine,
  type Page,
  type PageItem,
  type PageWriter,
} from '../../kernel/http/pages/page.ts';
import { pictureUrl } from '../../platform/files/file.addresses.ts';
import { loadSubject } from '../../platform/subjects/subjects.registry.ts';
import { newsPath } from './news.path.ts';
import { newsStates } from './news.tables.ts';
import { readNews } from './reads/get-news.ts';
import { listNewsCategories } from './reads/list-categories.ts';
import { listNews, listPinnedNews } from './reads/list-news.ts';

const DESCRIPTION = 150;
const PICTURE_WIDTH = 1080;

const words = {
  news: { zh: '资讯', en: 'News', es: 'Noticias' },
  about: {
    zh: '译者写给译者的资讯：行业动静、译技、工具、活动，还有译者的生活。',
    en: 'News by translators for translators: the trade, the craft, tools, events, and how we live.',
    es: 'Noticias de traductores para traductores: el sector, el oficio, las herramientas, los actos y cómo vivimos.',
  },
} as const;

const newsItem = (news: News): PageItem => ({
  href: newsPath(news.id),
  title: news.title,
  text: oneLine(news.subject, DESCRIPTION),
  by: news.author,
});

const newsListPage = async (ctx: ReadCtx): Promise<Page> => {
  const [categories, pinned, newest] = await Promise.all([
    answerFirst(ctx, listCategoriesCall, listNewsCategories, { input: {} }),
    answerFirst(ctx, listPinnedCall, listPinnedNews, { input: {} }),
    answerFirst(ctx, listNewsCall, listNews, { input: { limit: NEWS_PAGE }, isPaged: true }),
  ]);
  const title = say(ctx, words.news);
  const about = say(ctx, words.about);
  const shown = [...pinned.answer, ...newest.answer];
  return listPage(
    ctx,
    {
      title,
      description: about,
      canonical: '/news',
      paragraphs: [about],
      lists: [{ title, items: shown.map(newsItem) }],
      answers: [categories.first, pinned.first, newest.first],
    },
    {
      mainEntity: itemList(
        ctx,
        shown.map((news) => ({ path: newsPath(news.id), name: news.title })),
      ),
    },
  );
};

/** Decision 60: who is signed in reads the text; the document holds its head and its beginning. */
const newsPage = async (ctx: ReadCtx, id: number): Promise<Page> => {
  const news = await readNews({ ...ctx, actor: null }, { id });
  if (news.audit_status !== newsStates.published) throw refuse('NOT_FOUND');
  const picture = news.images[0] ? pictureUrl(news.images[0].file, { width: PICTURE_WIDTH }) : null;
  const origin = ctx.deps.config.publicUrl;
  return {
    title: news.title,
    description: oneLine(news.subject, DESCRIPTION),
    canonical: newsPath(id),
    kind: 'article',
    image: picture ? { url: picture, alt: news.title } : null,
    isListed: true,
    things: [
      {
        '@type': 'NewsArticle',
        url: origin + newsPath(id),
        headline: oneLine(news.title, 110),
        description: oneLine(news.subject, DESCRIPTION),
        datePublished: isoTime(news.created_at),
        dateModified: isoTime(news.updated_at),
        author: { '@type': 'Person', name: news.author },
        ...(picture ? { image: origin + picture } : {}),
        isAccessibleForFree: true,
        commentCount: news.comment_count,
      },
    ],
    paragraphs: [
      [news.author, news.category?.name ?? ''].filter(Boolean).join(' · '),
      ...(news.text_content.startsWith(news.subject) ? [] : [news.subject]),
      news.text_content,
    ],
    lists: [],
    answers: [],
  };
};

/** The news, and one of them. */
export const newsPages: readonly PageWriter[] = [
  { paths: ['/news'], write: newsListPage },
  // A screen of its own, and no number of a piece of news.
  { paths: ['/news/search'], write: async () => null },
  { paths: ['/news/:newsId'], write: (ctx, { params }) => newsPage(ctx, idOf(params['newsId'])) },
  {
    paths: ['/news/:article/likers', '/news/:article/rewarders'],
    write: async (ctx, { params }) => {
      if (!(await loadSubject(ctx.db, 'news', idOf(params['article']), { userId: null }))) throw refuse('NOT_FOUND');
      return null;
    },
  },
];
