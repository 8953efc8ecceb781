import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { serveWeb } from '../../kernel/http/serve-web.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { makeNews, makeWaiting } from './news.factory.ts';
import { newsPages } from './news.pages.ts';

const template =
  '<!doctype html><html lang="zh-CN"><head><meta name="description" content="一站式智能翻译空间" /><title>言值</title></head><body><div id="root"></div></body></html>';

let house: TestApp;
let web: FastifyInstance;

beforeAll(async () => {
  house = await testApp();
  const dist = mkdtempSync(join(tmpdir(), 'yanzhi-dist-'));
  writeFileSync(join(dist, 'index.html'), template);
  web = Fastify() as unknown as FastifyInstance;
  await serveWeb(web, house.deps, { dist, pages: newsPages });
  return () => web.close();
});

const open = async (url: string) => {
  const { body, statusCode, headers } = await web.inject({ method: 'GET', url, headers: { 'accept-language': 'zh-CN' } });
  return { body, statusCode, title: /<title>(.*?)<\/title>/.exec(body)?.[1], queries: Number(headers['x-queries']) };
};

describe('a piece of news in its document', () => {
  it('has its head and its beginning, not its whole text, and nothing in it is markup', async () => {
    const author = await house.person({ nickname: '撰稿人' });
    const secret = '全文在登录之后';
    const body = `## 开头\n\n**粗体**</script><img src=x onerror=alert(1)>${'一句话。'.repeat(80)}${secret}`;
    const id = await makeNews(house.deps, author.userId, { title: '敦煌写卷的一个</title>译名', body });
    const page = await open(`/news/${id}`);
    expect([page.statusCode, page.title]).toEqual([200, '敦煌写卷的一个&lt;/title&gt;译名 · 言值']);
    expect(page.body).toContain('"@type":"NewsArticle"');
    expect(page.body).toContain('撰稿人');
    expect(page.body).toContain('开头 粗体');
    expect(page.body).not.toContain(secret);
    expect(page.body).not.toContain('<img src=x');
    expect(page.queries).toBeLessThanOrEqual(4);
  });

  it('is not there while it waits, nor at a number that is none, and neither are its likers and rewarders', async () => {
    const author = await house.person();
    const waiting = await makeWaiting(house.deps, author.userId, { title: '还没有人读过' });
    for (const url of [`/news/${waiting}`, '/news/999999999', '/news/abc', `/news/${waiting}/likers`, '/news/999999999/rewarders']) {
      const page = await open(url);
      expect([page.statusCode, page.body.includes('还没有人读过')], url).toEqual([404, false]);
    }
    const id = await makeNews(house.deps, author.userId);
    expect((await open(`/news/${id}/likers`)).statusCode).toBe(200);
  });

  it('is not what its search is taken for, which is there under an address like that of one', async () => {
    expect((await open('/news/search')).statusCode).toBe(200);
  });

  it('stands in the list with the others, the latest first, each with its address', async () => {
    const author = await house.person();
    const id = await makeNews(house.deps, author.userId, { title: '刚刚发布的一则' });
    const page = await open('/news');
    expect(page.title).toBe('资讯 · 言值');
    expect(page.body).toContain(`href="/news/${id}"`);
    expect(page.body).toContain('刚刚发布的一则');
    expect(page.body).toContain('"news.list"');
  });
});
