import {
  getGroup as getGroupCall,
  listCategories as listCategoriesCall,
  listGroups as listGroupsCall,
  recommendGroups as recommendGroupsCall,
} from '#contract/groups/groups.calls.ts';
import type { Group } from '#contract/groups/groups.schemas.ts';
import { listGroupPosts as listGroupPostsCall } from '#contract/posts/posts.calls.ts';
import { refuse } from '../../kernel/errors/refuse.ts';
import { type ReadCtx, say } from '../../kernel/http/context.ts';
import {
  answerFirst,
  idIn,
  idOf,
  isoTime,
  itemList,
  listPage,
  oneLine,
  type Page,
  type PageItem,
  type PageWriter,
} from '../../kernel/http/pages/page.ts';
import { settingOf } from '../../platform/settings/settings.ts';
import { pageSize } from '../../platform/settings/site.settings.ts';
import { listGroupPosts, postItem } from '../posts/posts.public.ts';
import { getGroup } from './reads/get-group.ts';
import { listCategories } from './reads/list-categories.ts';
import { listGroups, recommendGroups } from './reads/list-groups.ts';

const DESCRIPTION = 150;
/** As many as the shelf of the screen shows. */
const SHELF = 8;

const words = {
  circles: { zh: '圈子', en: 'Circles', es: 'Círculos' },
  about: {
    zh: '按领域找到你的译者圈子：合同、专利、医药、字幕、同传、文学，和同行讨论术语与译法。',
    en: 'Find your circle by field: contracts, patents, medicine, subtitles, simultaneous interpreting, literature. Talk terms and renderings with colleagues.',
    es: 'Encuentra tu círculo por especialidad: contratos, patentes, medicina, subtítulos, interpretación simultánea, literatura.',
  },
  posts: { zh: '最新帖子', en: 'Latest posts', es: 'Últimas publicaciones' },
  counts: {
    zh: '{members} 名成员 · {posts} 篇帖子',
    en: '{members} members · {posts} posts',
    es: '{members} miembros · {posts} publicaciones',
  },
} as const;

const circlePath = (id: number): string => `/groups/${id}/info`;

const circleItem = (group: Group): PageItem => ({
  href: circlePath(group.id),
  title: group.name,
  text: group.mode === 'public' ? oneLine(group.summary, DESCRIPTION) : '',
  by: '',
});

const circlesPage = async (ctx: ReadCtx): Promise<Page> => {
  const limit = await settingOf(ctx.deps, pageSize);
  const [categories, recommended, all] = await Promise.all([
    answerFirst(ctx, listCategoriesCall, listCategories, { input: {} }),
    answerFirst(ctx, recommendGroupsCall, recommendGroups, { input: { limit: SHELF } }),
    answerFirst(ctx, listGroupsCall, listGroups, { input: { limit }, isPaged: true }),
  ]);
  const title = say(ctx, words.circles);
  const answers = [categories.first, recommended.first, all.first];
  return listPage(
    ctx,
    { title, description: say(ctx, words.about), canonical: '/group', lists: [{ title, items: all.answer.map(circleItem) }], answers },
    {
      mainEntity: itemList(
        ctx,
        all.answer.map(({ id, name }) => ({ path: circlePath(id), name })),
      ),
    },
  );
};

const categoryPage = async (ctx: ReadCtx, wanted: number | null): Promise<Page | null> => {
  const limit = await settingOf(ctx.deps, pageSize);
  const categories = await answerFirst(ctx, listCategoriesCall, listCategories, { input: {} });
  const category = categories.answer.find(({ id }) => id === wanted) ?? categories.answer[0];
  if (category === undefined) return null;
  const groups = await answerFirst(ctx, listGroupsCall, listGroups, { input: { category_id: category.id, limit }, isPaged: true });
  const title = `${say(ctx, words.circles)} · ${category.name}`;
  return listPage(ctx, {
    title,
    description: say(ctx, words.about),
    canonical: `/groupClass?category_id=${category.id}`,
    isListed: groups.answer.length > 0,
    lists: [{ title, items: groups.answer.map(circleItem) }],
    answers: [categories.first, groups.first],
  });
};

/** Nothing of a closed circle is written down, nor whether there is one. Throws NOT_FOUND. */
const openCircle = async (ctx: ReadCtx, id: number) => {
  const found = await answerFirst(ctx, getGroupCall, getGroup, { input: { id } });
  if (found.answer.mode !== 'public') throw refuse('NOT_FOUND');
  return found;
};

const circlePage = async (ctx: ReadCtx, id: number): Promise<Page> => {
  const limit = await settingOf(ctx.deps, pageSize);
  const { answer: group, first } = await openCircle(ctx, id);
  const input = { group_id: id, type: 'latest_post', limit } as const;
  const posts = await answerFirst(ctx, listGroupPostsCall, listGroupPosts, { input, isPaged: true });
  const shown = [...posts.answer.pinneds, ...posts.answer.posts];
  const origin = ctx.deps.config.publicUrl;
  return {
    title: group.name,
    description: oneLine(group.summary || group.name, DESCRIPTION),
    canonical: circlePath(id),
    kind: 'website',
    image: group.avatar ? { url: group.avatar.url, alt: group.name } : null,
    isListed: true,
    things: [
      {
        '@type': 'CollectionPage',
        name: group.name,
        description: oneLine(group.summary, DESCRIPTION),
        url: origin + circlePath(id),
        dateModified: isoTime(group.updated_at),
        mainEntity: {
          '@type': 'ItemList',
          numberOfItems: group.posts_count,
          itemListElement: shown.map((post, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            url: origin + (postItem(post).href ?? ''),
          })),
        },
      },
    ],
    paragraphs: [say(ctx, words.counts, { members: group.users_count, posts: group.posts_count }), group.summary],
    lists: [{ title: say(ctx, words.posts), items: shown.map(postItem) }],
    answers: [first, posts.first],
  };
};

/** All circles, those of a category, and one of them by either of its addresses (decision 47). */
export const groupsPages: readonly PageWriter[] = [
  { paths: ['/group'], write: circlesPage },
  { paths: ['/groupClass'], write: (ctx, { query }) => categoryPage(ctx, idIn(query.get('category_id'))) },
  {
    paths: ['/groups/:groupId/info', '/groupDetail'],
    write: async (ctx, { params, query }) => circlePage(ctx, idOf(params['groupId'] ?? query.get('groupId'))),
  },
  {
    paths: ['members', 'edit', 'earnings', 'access', 'flags', 'blacklist'].map((screen) => `/groups/:groupId/${screen}`),
    write: async (ctx, { params }) => {
      await openCircle(ctx, idOf(params['groupId']));
      return null;
    },
  },
];
