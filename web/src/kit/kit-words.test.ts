import { expect, it } from 'vitest';
import en from './words/en-US/kit.json' with { type: 'json' };
import es from './words/es-ES/kit.json' with { type: 'json' };
import zh from './words/zh-CN/kit.json' with { type: 'json' };

function flat(words: object, path = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'string' ? [[path + key, value] as const] : [...flat(value as object, `${path}${key}.`)],
    ),
  );
}

/** A counted word by its name: a language has as many forms of it as it needs. */
const wordOf = (key: string): string => key.replace(/_(one|many|other)$/, '');

const namesOf = (words: ReadonlyMap<string, string>): readonly string[] => [...new Set([...words.keys()].map(wordOf))].sort();

const holes = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([hole]) => hole).sort();

it.each([
  ['en-US', en],
  ['es-ES', es],
])('%s has every word of the kit, with the same places to fill', (_, words) => {
  const theirs = flat(words);
  const ours = flat(zh);
  expect(namesOf(theirs)).toEqual(namesOf(ours));
  for (const [key, text] of ours) expect([key, holes(theirs.get(key) ?? '')]).toEqual([key, holes(text)]);
});

it('says in Chinese what the specification says', () => {
  expect(zh.list).toMatchObject({
    pull: '下拉刷新',
    release: '释放更新',
    refreshing: '正在刷新',
    more: '点击加载更多',
    end: '-- 没有更多 --',
    loading: '加载中...',
  });
  expect(zh.field).toMatchObject({ getCode: '获取验证码', resendIn: '{{n}}s后重发' });
  expect(zh.search.placeholder).toBe('请输入关键字');
  expect(zh.sheet).toEqual({ title: '提示', dialogTitle: '标题', gotIt: '知道了' });
  expect([zh.cancel, zh.tags.max, zh.gallery.failed, zh.comment.empty, zh.text.more]).toEqual([
    '取消',
    '标签最多可选5个',
    '图片加载失败',
    '评论内容不能为空',
    '展开',
  ]);
});
