import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrowser } from '../system-programs.mjs';
import { screenSize } from './browse.ts';
import { findFaults } from './find-faults.ts';

const sound = `
  <h1>标题</h1>
  <p>一句话里有<a href="/x">一个链接</a>，不必有四十四像素高。</p>
  <p style="width: 90px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">一个很长很长很长很长的名字</p>
  <button type="button" style="width: 120px; height: 48px">好的</button>
  <input aria-label="所在地" style="width: 120px; height: 48px" placeholder="城市或机构">
  <article style="cursor: pointer; height: 120px"><a href="/y" style="display: block">整张卡片都能点</a></article>
  <label style="display: block; height: 48px; line-height: 48px"><input type="checkbox"> 同意</label>`;

/** One fault each, and the rule that must find it. */
const planted: readonly [rule: string, html: string][] = [
  ['overflow', '<div style="width: 600px; height: 20px; background: #ccc"></div>'],
  // What holds the app clips what reaches out of it: nobody could come to that.
  ['overflow', '<div id="root" style="overflow-x: clip"><div style="width: 600px; height: 20px; background: #ccc"></div></div>'],
  ['clipped', '<p style="width: 80px; overflow: hidden; white-space: nowrap">这一句没有省略号就断了，后面看不到</p>'],
  ['clipped', '<p style="height: 12px; overflow: hidden">这一句的下半截没有了<br>第二行也没有了</p>'],
  [
    'clipped',
    '<button type="button" style="width: 88px; height: 48px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">Guardar todos los cambios</button>',
  ],
  ['clipped', '<button type="button" style="width: 60px; height: 48px; padding: 0; white-space: nowrap">Sobresale por el lado</button>'],
  ['clipped', '<input aria-label="Lugar" style="width: 120px; height: 48px" placeholder="Ciudad o institución, si procede">'],
  ['target', '<button type="button" style="width: 120px; height: 28px">小</button>'],
  ['target', '<a href="/z" style="display: block; width: 20px; height: 60px" aria-label="窄">|</a>'],
  ['contrast', '<p style="color: #aaa; background: #fff">太淡的字</p>'],
  ['axe image-alt', '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="50" height="50">'],
  ['axe label', '<input style="width: 120px; height: 48px">'],
];

describe('the checks of a screen', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
    page = await browser.newPage({ viewport: screenSize });
  });
  afterAll(() => browser?.close());

  const rulesOn = async (html: string): Promise<string[]> => {
    await page.setContent(
      `<!doctype html><html lang="zh-CN"><head><title>x</title><meta name="viewport" content="width=device-width"></head><body style="margin: 8px; font-size: 16px"><main>${html}</main></body></html>`,
    );
    return (await findFaults(page)).map(({ rule }) => rule);
  };

  it('find nothing on a screen that is sound', async () => {
    expect(await rulesOn(sound)).toEqual([]);
  });

  it.each(planted)('find a planted fault: %s in %s', async (rule, html) => {
    expect(new Set(await rulesOn(`<h1>标题</h1>${html}`))).toEqual(new Set([rule]));
  });
});
