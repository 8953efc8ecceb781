import { describe, expect, it } from 'vitest';
import { allRoutes } from './all-routes.ts';
import { displayTitle, titleKeyOf, titleNamespaceOf } from './route-titles.ts';

type Titles = Readonly<Record<string, string>>;
const files = import.meta.glob<Titles | undefined>('../../**/words/*/*.json', { eager: true, import: 'titles' });

const locales = ['zh-CN', 'en-US', 'es-ES'] as const;
const titlesOf = (locale: string, namespace: string): Titles =>
  Object.entries(files).find(([path]) => path.endsWith(`/words/${locale}/${namespace}.json`))?.[1] ?? {};
const titled = allRoutes.filter((entry) => titleKeyOf(entry) !== null);
const title = (locale: string, name: string): string | undefined => {
  const entry = allRoutes.find((one) => one.name === name);
  return entry && titlesOf(locale, titleNamespaceOf(entry))[name];
};

describe('titles', () => {
  it.each(locales)('are there for every screen, alias and outside path in %s, trimmed', (locale) => {
    const missing = titled.filter((entry) => {
      const text = titlesOf(locale, titleNamespaceOf(entry))[entry.name];
      return !text || text !== text.trim();
    });
    expect(missing.map(({ path }) => path)).toEqual([]);
  });

  it.each(locales)('hold no name that no route has in %s', (locale) => {
    const keys = new Set(titled.map(titleKeyOf));
    const strays = [...new Set(allRoutes.map(titleNamespaceOf))].flatMap((namespace) =>
      Object.keys(titlesOf(locale, namespace)).filter((name) => !keys.has(`${namespace}:titles.${name}`)),
    );
    expect(strays).toEqual([]);
  });

  it('stand in the files of features and in no others', () => {
    const withTitles = Object.entries(files).flatMap(([path, titles]) => (titles === undefined ? [] : [/([\w-]+)\.json$/.exec(path)?.[1]]));
    expect(new Set(withTitles)).toEqual(new Set(titled.map(titleNamespaceOf)));
  });

  it('are Chinese in zh-CN and not left in Chinese elsewhere', () => {
    const han = /\p{Script=Han}/u;
    for (const { name, path } of titled) {
      expect(han.test(title('zh-CN', name) ?? ''), path).toBe(true);
      for (const locale of ['en-US', 'es-ES']) expect(han.test(title(locale, name) ?? ''), `${path} ${locale}`).toBe(false);
    }
  });

  it('are translated into Spanish, not left in English', () => {
    expect(titled.filter(({ name }) => title('en-US', name) === title('es-ES', name)).map(({ path }) => path)).toEqual([]);
  });

  it.each([
    ['Home', '一站式智能翻译空间', 'one-stop intelligent translation space'],
    ['OrderSquare', '任务广场·微任务', 'task square, micro-tasks'],
    ['MyOrders', '我的任务', 'my tasks'],
    ['OrderDetail', '我的任务详情', 'my task detail'],
    ['VieOrder', '抢单任务详情', 'grab-order task detail'],
    ['ChanceRecommend', '职位推荐', 'job recommendations'],
    ['ChanceRecommendAll', '全部职位', 'all jobs'],
    ['ChanceMyJoin', '我参与的职位', 'jobs I joined'],
    ['PostJob', '发布职位', 'post a job'],
    ['TopicIndex', '圈子精选帖子', 'featured posts in the circles'],
    ['MyTopic', '我的帖子', 'my posts'],
    ['ClassIndex', '课堂', 'classroom'],
    ['MyLesson', '我的课堂', 'my classroom'],
    ['Group', '圈子', 'circles'],
    ['PostTopic', '发布帖子', 'publish post'],
    ['Wealth', '译力财富', 'translation power wealth'],
    ['Relation', '合作意向', 'cooperation intentions (report)'],
    ['NoticeList', '系统消息', 'system messages'],
    ['CoursePlanCertificationPlan', '认证计划', 'certification plan'],
  ])('of %s are those of the table in section 2.11', (name, chinese, english) => {
    expect([title('zh-CN', name), title('en-US', name)]).toEqual([chinese, english]);
  });

  it('begin with a capital where they are shown', () => {
    expect(displayTitle('circles', 'en-US')).toBe('Circles');
    expect(displayTitle('圈子', 'zh-CN')).toBe('圈子');
  });
});
