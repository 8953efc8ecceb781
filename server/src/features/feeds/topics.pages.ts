import {
  getTopic as getTopicCall,
  listTopicFeeds as listTopicFeedsCall,
  listTopics as listTopicsCall,
} from '#contract/feeds/feeds.calls.ts';
import { type ReadCtx, say } from '../../kernel/http/context.ts';
import { answerFirst, idOf, itemList, listPage, type Page, type PageWriter } from '../../kernel/http/pages/page.ts';
import { settingOf } from '../../platform/settings/settings.registry.ts';
import { pageSize } from '../../platform/settings/site.settings.ts';
import { feedItem } from './feed-item.view.ts';
import { listTopicFeeds } from './reads/list-feeds.ts';
import { getTopic, listTopics } from './reads/list-topics.ts';

const words = {
  topics: { zh: '热门话题', en: 'Hot topics', es: 'Temas del momento' },
  about: {
    zh: '译者们正在聊的话题：术语、译法、行业、工具。',
    en: 'What people who translate are writing about: terms, renderings, the trade, tools.',
    es: 'De qué escriben quienes traducen: términos, versiones, el oficio, herramientas.',
  },
  aboutOne: {
    zh: '译者们关于“{name}”的动态。',
    en: 'What people who translate write about “{name}”.',
    es: 'Lo que escriben quienes traducen sobre «{name}».',
  },
} as const;

const topicPath = (id: number): string => `/feedTopics/${id}`;

const topicsPage = async (ctx: ReadCtx): Promise<Page> => {
  const limit = await settingOf(ctx.deps, pageSize);
  const { answer, first } = await answerFirst(ctx, listTopicsCall, listTopics, { input: { only: 'hot', limit }, isPaged: true });
  const title = say(ctx, words.topics);
  const lists = [{ title, items: answer.map((topic) => ({ href: topicPath(topic.id), title: topic.name, text: '', by: '' })) }];
  return listPage(
    ctx,
    { title, description: say(ctx, words.about), canonical: '/feedTopics', lists, answers: [first] },
    {
      mainEntity: itemList(
        ctx,
        answer.map(({ id, name }) => ({ path: topicPath(id), name })),
      ),
    },
  );
};

const topicPage = async (ctx: ReadCtx, id: number): Promise<Page> => {
  const limit = await settingOf(ctx.deps, pageSize);
  const [{ answer: topic, first }, feeds] = await Promise.all([
    answerFirst(ctx, getTopicCall, getTopic, { input: { id } }),
    answerFirst(ctx, listTopicFeedsCall, listTopicFeeds, { input: { id, limit }, isPaged: true }),
  ]);
  const title = `#${topic.name}`;
  const about = say(ctx, words.aboutOne, { name: topic.name });
  return listPage(ctx, {
    title,
    description: about,
    canonical: topicPath(id),
    isListed: feeds.answer.feeds.length > 0,
    paragraphs: [about],
    lists: [{ title, items: feeds.answer.feeds.map((feed) => feedItem(ctx, feed)) }],
    answers: [first, feeds.first],
  });
};

/** What people write about, and one topic with its feeds, as everyone may see them. */
export const topicsPages: readonly PageWriter[] = [
  { paths: ['/feedTopics'], write: topicsPage },
  {
    paths: ['/feedTopics/:topicId'],
    write: async (ctx, { params }) => topicPage(ctx, idOf(params['topicId'])),
  },
];
