import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderKit } from '../render-kit.tsx';
import { Markdown, type MarkdownProps } from './markdown.tsx';

afterEach(cleanup);

/** The text as it stands once it is drawn. */
const drawn = async (text: string, props: Partial<MarkdownProps> = {}): Promise<HTMLElement> => {
  const { container, findByTestId } = renderKit(
    <>
      <Markdown text={text} {...props} />
      <i data-testid="end" />
    </>,
  );
  await findByTestId('end');
  await expect.poll(() => container.querySelector('.leading-relaxed')).not.toBeNull();
  const found = container.querySelector<HTMLElement>('.leading-relaxed');
  if (found === null) throw new Error('nothing was drawn');
  return found;
};

const shape = (element: Element): string[] =>
  [...element.querySelectorAll('*')].map((one) => one.tagName.toLowerCase()).filter((name) => name !== 'bdi');
const textOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim();

describe('a text in markdown', () => {
  it('is drawn with its headings, lists, quotes, tables, code and marks', async () => {
    const text = [
      '# 协议',
      '欢迎，**本条**与*斜体*、~~划去~~、`code`。',
      '## 账号',
      '- 一\n- 二\n  1. 甲\n  2. 乙',
      '> 引文',
      '| 项目 | 期限 |\n| --- | :-: |\n| 证件照 | **30** 天 |',
      '```\nx < y\n```',
      '- [x] 已办\n- [ ] 未办',
      '---',
    ].join('\n\n');
    const all = shape(await drawn(text));
    for (const name of ['h2', 'h3', 'p', 'strong', 'em', 'del', 'code', 'ul', 'ol', 'li', 'blockquote', 'table', 'th', 'td', 'pre', 'hr'])
      expect(all).toContain(name);
    cleanup();
    const without = await drawn(text, { isTitled: false });
    expect(textOf(without)).not.toContain('协议');
    expect(without.querySelector('h2')?.textContent).toBe('账号');
    expect(textOf(without)).toContain('☑ 已办');
  });

  it('keeps its line breaks, and each list its numbers', async () => {
    const element = await drawn('一行\n二行\n\n3. 三\n4. 四');
    expect(element.querySelector('p')?.textContent).toBe('一行\n二行');
    expect(element.querySelector('ol')?.getAttribute('start')).toBe('3');
  });

  it('leads to safe addresses alone, in every way in which one is written', async () => {
    const bad = [
      'javascript:alert(1)',
      'JavaScript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      '/\\evil.example',
      'vbscript:x',
      'file:///x',
    ];
    for (const address of bad) {
      const element = await drawn(`[去](<${address}>) [也][a] ![图](<${address}>) <${address}>\n\n[a]: <${address}>`, {
        pictureOf: String,
      });
      expect([address, element.querySelectorAll('a, img, iframe').length]).toEqual([address, 0]);
      cleanup();
    }
    const good = await drawn(
      '[写信](mailto:a@yanzhi.example) [设置](/setting) [站](https://yanzhi.example) https://bare.example [名][b]\n\n[b]: /privacy',
    );
    const links = [...good.querySelectorAll('a')].map((one) => [one.getAttribute('href'), one.getAttribute('rel')]);
    expect(links).toEqual([
      ['mailto:a@yanzhi.example', 'noopener noreferrer nofollow ugc'],
      ['/setting', null],
      ['https://yanzhi.example', 'noopener noreferrer nofollow ugc'],
      ['https://bare.example', 'noopener noreferrer nofollow ugc'],
      ['/privacy', null],
    ]);
  });

  it('shows pictures of the house, and loads none from elsewhere', async () => {
    const element = await drawn('看 @![校样](12) 与 ![别处](https://evil.example/a.png) 与 ![号](99999999999999999999)', {
      pictureOf: (id) => `/api/files/${id}`,
    });
    expect([...element.querySelectorAll('img')].map((one) => [one.getAttribute('src'), one.alt])).toEqual([['/api/files/12', '校样']]);
    expect(textOf(element)).not.toContain('@');
    cleanup();
    const bare = await drawn('看 @![校样](12)');
    expect([bare.querySelectorAll('img').length, textOf(bare)]).toEqual([0, '看 校样']);
  });
});

const attacks: Record<string, string> = {
  'a script': '<script>alert(1)</script>',
  'an image that fails': '<img src=x onerror=alert(1)>',
  'an image in a line': '请看 <img src=x onerror=alert(1)> 这里',
  'a drawing': '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  'a frame': '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  'a link that breaks out': '[a](https://x.example/"onmouseover="alert(1))',
  'a title that breaks out': '[a](https://x.example "\\"onmouseover=alert(1) x=\\"")',
  'a picture that breaks out': '![a"onerror="alert(1)](12)',
  'characters by number': '[a](&#x6A;avascript:alert(1)) &lt;script&gt;alert(1)&lt;/script&gt;',
  'a language of code': '```"><script>alert(1)</script>\nx\n```',
  'a table': '| <script>alert(1)</script> |\n| --- |\n| <img src=x onerror=alert(1)> |',
  'a footnote': 'a[^1]\n\n[^1]: <script>alert(1)</script>',
};

describe('a hostile text', () => {
  it.each(Object.entries(attacks))('with %s stays words', async (_, text) => {
    const element = await drawn(text, { pictureOf: (id) => `/api/files/${id}` });
    expect(element.querySelectorAll('script, svg, iframe, object, style')).toHaveLength(0);
    for (const one of element.querySelectorAll('*'))
      for (const { name, value } of one.attributes) {
        expect(name).not.toMatch(/^on/);
        expect(value).not.toMatch(/javascript:/i);
      }
    expect(element.childNodes.length).toBeGreaterThan(0);
  });

  it('turns no direction but its own: marks of override are gone, and each link stands for itself', async () => {
    const element = await drawn('见 \u202egnp.exe\u202c [\u2067موقع](https://x.example) 末');
    expect(element.textContent).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    expect(element.querySelector('a > bdi')?.textContent).toBe('موقع');
  });

  const many = 10_000;
  const heavy: Record<string, string> = {
    'brackets that open': '['.repeat(many),
    'brackets between words': '[a'.repeat(many),
    'brackets that lead somewhere': '[a](b'.repeat(many / 2),
    'pictures that open': '![a'.repeat(many),
    'round brackets': '[a]'.concat('('.repeat(many)),
    quotes: '>'.repeat(many),
    'quotes in lists': '> - '.repeat(many),
    'lists in lists': Array.from({ length: 300 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n'),
    stars: '*a '.repeat(many),
    'stars on both sides': 'a**b'.repeat(many),
    'marks in turn': '*_'.repeat(many),
    'code that does not end': '`a``b'.repeat(many),
    angles: '<a'.repeat(many),
    'comments that open': '<!--'.repeat(many),
    'a wide table': `|${'a|'.repeat(many / 2)}\n|${'-|'.repeat(many / 2)}\n`,
    'struck words': '~~a'.repeat(many),
    addresses: 'https://a.example '.repeat(many / 5),
    mailboxes: 'a@b.'.repeat(many),
    blanks: ' '.repeat(many * 5).concat('x'),
    'names for addresses': Array.from({ length: many / 10 }, (_, nth) => `[a${nth}]: /b`).join('\n'),
    footnotes: '[^a]'.repeat(many),
    'footnotes, as many as are read': '[^a]'.repeat(999),
    'stars, as many as are read': '*a '.repeat(1_999),
    'code, as many as are read': '`a``b'.repeat(660),
    'angles, as many as are read': '<a '.repeat(1_999),
    entities: '&#x6A;'.repeat(many),
    backslashes: '\\'.repeat(many),
  };
  it.each(Object.entries(heavy))('of many %s is drawn before anybody waits', async (_, text) => {
    // Of this thread alone: on a machine that is busy the clock tells of others. Where what other tests left is cleared away meanwhile, once more.
    let least = Number.POSITIVE_INFINITY;
    let element: HTMLElement | undefined;
    for (let turn = 0; turn < 3 && least >= 5_000; turn += 1) {
      cleanup();
      const begun = process.threadCpuUsage();
      element = await drawn(text);
      least = Math.min(least, process.threadCpuUsage(begun).user / 1_000);
    }
    expect(least).toBeLessThan(5_000);
    expect(element).toBeDefined();
  });
});

describe('a text of the house', () => {
  it('may be HTML, of which the words, the tables and what leads somewhere remain', async () => {
    const html =
      '<h1>协议</h1><p onclick="x()">欢迎<script>x()</script><b>你</b>，见<a href="/privacy">隐私</a><a href="javascript:x">去</a></p><ul><li>一</li><li><p>二</p></li></ul><table><tr><th>项目</th></tr><tr><td><p>证件照</p></td></tr></table>';
    const element = await drawn(html, { isHouse: true });
    expect(shape(element)).toEqual([
      'h2',
      'p',
      'strong',
      'a',
      'ul',
      'li',
      'p',
      'li',
      'p',
      'div',
      'table',
      'thead',
      'tr',
      'th',
      'tbody',
      'tr',
      'td',
    ]);
    expect(textOf(element)).toBe('协议欢迎你，见隐私去一二项目证件照');
    cleanup();
    expect(textOf(await drawn('<p>谁写的</p>'))).toBe('<p>谁写的</p>');
  });
});
