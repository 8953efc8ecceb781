import { expect, it } from 'vitest';
import { langOf } from './lang-of.ts';

it.each([
  ['合同里的 best efforts', 'zh'],
  ['これは契約です', 'ja'],
  ['계약서 번역', 'ko'],
  ['剧本里写的是“最近好吗”，演员现场加了一句“밥은 먹었어”，吃饭了没有', 'zh'],
  ['best efforts', undefined],
  ['', undefined],
])('the script of %s says %s', (text, lang) => {
  expect(langOf(text)).toBe(lang);
});
