import { describe, expect, it } from 'vitest';
import { type Block, blocksOf, runsOfMarkdown, wordsOf } from './markdown-blocks.ts';

const wordsIn = (block: Block): string => {
  if (block.kind === 'list') return block.items.map(wordsOf).join('|');
  return block.kind === 'table' ? block.rows.map((row) => row.map(wordsOf).join('|')).join('/') : wordsOf(block.runs);
};
const seen = (text: string) => blocksOf(text).map((block) => [block.kind, wordsIn(block)]);

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

  it('keeps its tables, in markdown and in HTML', () => {
    expect(seen('| 项目 | 期限 |\n| --- | :-: |\n| 证件照 | **30** 天 |\n\n完。')).toEqual([
      ['table', '项目|期限/证件照|30 天'],
      ['paragraph', '完。'],
    ]);
    expect(seen('<table><tr><th>项目</th><th>期限</th></tr><tr><td><p>证件照</p></td><td>30 天</td></tr></table>')).toEqual([
      ['table', '项目|期限/证件照|30 天'],
    ]);
  });

  it('keeps what is strong and what leads somewhere, in markdown and in HTML', () => {
    const kept = [
      { text: '请看' },
      { text: '隐私政策', href: 'https://yanzhi.example/privacy' },
      { text: '与' },
      { text: '本条', isStrong: true },
      { text: '。' },
    ];
    expect(runsOfMarkdown('请看[隐私政策](https://yanzhi.example/privacy)与**本条**。')).toEqual(kept);
    const html = '<p>请看<a href="https://yanzhi.example/privacy" onclick="x()">隐私政策</a>与<strong>本条</strong>。</p>';
    expect(blocksOf(html)).toEqual([{ kind: 'paragraph', key: 0, runs: kept }]);
  });

  it('leads nowhere that is not an address', () => {
    for (const address of [
      'javascript:alert(1)',
      'JavaScript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      '/\\evil.example',
      'x"y',
      'vbscript:x',
    ]) {
      expect(
        runsOfMarkdown(`[去](${address})`).some((run) => run.href !== undefined),
        address,
      ).toBe(false);
      const link = document.createElement('a');
      link.setAttribute('href', address);
      link.textContent = '去';
      expect(blocksOf(`<p>${link.outerHTML}</p>`), address).toEqual([{ kind: 'paragraph', key: 0, runs: [{ text: '去' }] }]);
    }
    expect(runsOfMarkdown('[写信](mailto:a@yanzhi.example) [设置](/setting)').filter((run) => run.href)).toHaveLength(2);
  });
});
