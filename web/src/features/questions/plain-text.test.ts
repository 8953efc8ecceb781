import { describe, expect, it } from 'vitest';
import { hasPicture, plainOf } from './plain-text.ts';

describe('a text in markdown as it stands in a list', () => {
  it.each([
    ['## 出处\n\n一句**合同**里的话。', '出处 一句合同里的话。'],
    ['- 一\n- 二', '一 二'],
    ['见[网站](https://example.com/a)', '见网站'],
    ['前@![图](9)后', '前 后'],
    ['> 引用 `code` ~~删~~', '引用 code 删'],
    ['3 - 2 = 1', '3 - 2 = 1'],
  ])('%j reads %j', (markdown, words) => {
    expect(plainOf(markdown)).toBe(words);
  });

  it('knows whether there is a picture in it', () => {
    expect([hasPicture('@![图](9)'), hasPicture('[链接](https://example.com)')]).toEqual([true, false]);
  });
});
