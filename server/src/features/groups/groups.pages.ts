import {
  getGroup as getGroupCall,
  listCategories as listCategoriesCall,
  listGroups as listGroupsCall,
  recommendGroups as recommendGroupsCall,
} from '#contract/groups/groups.calls.ts';
import type { Group } from '#contract/groups/groups.schemas.ts';
import { refuse } from '../../kernel/errors/refuse.ts';
import { type ReadCtx, say } from '../../kernel/http/context.ts';
import {
  answerFirst,
  idIn,
  idOf,
  itemList,
  listPage,
  oneLine,
  type Page,
  type PageItem,
  type PageWriter,
} from '../../kernel/http/pages/page.ts';
import { settingOf } from '../../platform/settings/settings.registry.ts';
import { pageSize } from '../../platform/settings/site.settings.ts';
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
} as const;

export const circlePath = (id: number): string => `/groups/${id}/info`;

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
export const openCircle = async (ctx: ReadCtx, id: number) => {
  const found = await answerFirst(ctx, getGroupCall, getGroup, { input: { id } });
  if (found.answer.mode !== 'public') throw refuse('NOT_FOUND');
  return found;
};

/** All circles, and those of a category. One of them stands with its posts (posts/circle.pages.ts). */
export const groupsPages: readonly PageWriter[] = [
  { paths: ['/group'], write: circlesPage },
  { paths: ['/groupClass'], write: (ctx, { query }) => categoryPage(ctx, idIn(query.get('category_id'))) },
  {
    paths: ['members', 'edit', 'earnings', 'access', 'flags', 'blacklist'].map((screen) => `/groups/:groupId/${screen}`),
    write: async (ctx, { params }) => {
      await openCircle(ctx, idOf(params['groupId']));
      return null;
    },
  },
];
