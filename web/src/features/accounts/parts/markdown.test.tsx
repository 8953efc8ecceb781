import { describe, expect, it } from 'vitest';
import { blocksOf } from './markdown.tsx';

const seen = (text: string) => blocksOf(text).map((block) => [block.kind, block.kind === 'list' ? block.items.join('|') : block.text]);

describe('an agreement', () => {
  it('is read as markdown', () => {
    expect(seen('# 协议\n\n欢迎。\n\n## 账号\n- 一\n- 二\n\n## 其他\n好。')).toEqual([
      ['title', '协议'],
      ['paragraph', '欢迎。'],
      ['heading', '账号'],
      ['list', '一|二'],
      ['heading', '其他'],
      ['paragraph', '好。'],
    ]);
  });

  it('is read as HTML, of which only the words remain', () => {
    expect(seen('<h1>协议</h1><p onclick="x()">欢迎<script>x()</script><b>你</b></p><ul><li>一</li><li><p>二</p></li></ul>')).toEqual([
      ['title', '协议'],
      ['paragraph', '欢迎你'],
      ['list', '一|二'],
    ]);
  });

  it('leaves what looks like markup in markdown as words', () => {
    expect(seen('请看 <img src=x onerror=y>')).toEqual([['paragraph', '请看 <img src=x onerror=y>']]);
  });
});
