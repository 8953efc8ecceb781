import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import * as comments from '#contract/comments/comments.doors.ts';
import { createFeed, deleteFeed, getFeed } from '#contract/feeds/feeds.doors.ts';
import { setAccess } from '#contract/groups/group-admin.doors.ts';
import { listCategories } from '#contract/groups/groups.doors.ts';
import * as posts from '#contract/posts/posts.doors.ts';
import { features } from '../../features.ts';
import { serveWeb } from '../../kernel/http/serve-web.ts';
import { usersTable } from '../../platform/accounts/accounts.tables.ts';
import { testApp } from '../../testing/test-app.ts';
import { feedTopicsTable } from '../feeds/feeds.tables.ts';
import { makeCircle, publish } from '../posts/posts.factory.ts';
import { postsTable } from '../posts/posts.tables.ts';

const template = `<!doctype html>
<html lang="zh-CN"><head><meta name="description" content="一站式智能翻译空间" /><title>言值</title></head>
<body><div id="root"></div><script type="module" src="/assets/main.js"></script></body></html>`;

let web: FastifyInstance;

beforeAll(async () => {
  const { deps } = await testApp();
  const dist = mkdtempSync(join(tmpdir(), 'yanzhi-dist-'));
  writeFileSync(join(dist, 'index.html'), template);
  web = Fastify() as unknown as FastifyInstance;
  await serveWeb(web, deps, { dist, pages: features.flatMap((feature) => feature.pages ?? []) });
  return () => web.close();
});

type Data = { locale: string; at: number; answers: { id: string; input: object; isPaged: boolean; isStale: boolean; answer: unknown }[] };

const open = async (url: string, locale = 'zh-CN') => {
  const response = await web.inject({ method: 'GET', url, headers: { 'accept-language': locale } });
  const html = response.body;
  const script = (type: string, id = '') =>
    [...html.matchAll(new RegExp(`<script type="${type}"${id}>(.*?)</script>`, 'gs'))].map(
      (found) => JSON.parse(found[1] ?? '') as unknown,
    );
  const meta = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1];
  return {
    response,
    html,
    meta,
    title: /<title>(.*?)<\/title>/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1],
    things: script('application/ld\\+json') as Record<string, unknown>[],
    data: script('application/json', ' id="first-data"')[0] as Data | undefined,
    queries: Number(response.headers['x-queries']),
  };
};

const origin = 'http://localhost:3999';

describe('a post in its document', () => {
  it('has its words, its card for sharing, its schema and its first data, as a guest sees it', async () => {
    const circle = await makeCircle(await testApp());
    const post = await publish(circle.member, circle.id, '“best efforts”译作“尽最大努力”？\n\n还是“合理努力”？');
    await circle.owner.call(comments.createPostComment, { id: post.id, body: '看管辖法。' });
    const page = await open(`/topicDetail?feed_from=${circle.id}&id=${post.id}`);

    expect(page.response.headers['vary']).toBe('accept-language, accept-encoding');
    expect(page.html).toContain('<html lang="zh-CN">');
    expect(page.title).toBe('“best efforts”译作“尽最大努力”？ 还是“合理努力”？ · 言值');
    expect(page.meta('description')).toContain('合理努力');
    expect(page.meta('robots')).toBeUndefined();
    expect(page.meta('og:type')).toBe('article');
    expect(page.meta('og:locale')).toBe('zh_CN');
    expect(page.meta('og:image')).toBe(`${origin}/icon-512.png`);
    expect(page.canonical).toBe(`${origin}/topicDetail?feed_from=${circle.id}&amp;id=${post.id}`);
    expect(page.things[0]).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'DiscussionForumPosting',
      author: { '@type': 'Person', name: '林译' },
      commentCount: 1,
      comment: [{ text: '看管辖法。', author: { name: '圈主' } }],
    });
    expect(page.html).toMatch(/<p>[^<]*\n还是“合理努力”？<\/p>/);
    expect(page.data?.answers.map(({ id, input, isPaged, isStale }) => [id, input, isPaged, isStale])).toEqual([
      ['posts.get', { id: post.id, group_id: circle.id }, false, true],
      ['comments.of-post', { id: post.id, limit: 15 }, true, false],
    ]);
    const asked = await (await testApp()).guest.call(posts.getPost, { id: post.id, group_id: circle.id });
    expect(page.data?.answers[0]?.answer).toEqual(asked);
    expect(page.queries).toBeLessThanOrEqual(8);
  });

  it('goes over the wire as small as the browser takes it', async () => {
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['identity', undefined],
    ] as const) {
      const response = await web.inject({ method: 'GET', url: '/group', headers: { 'accept-encoding': accepted } });
      expect(response.headers['content-encoding']).toBe(encoding);
      const bytes = response.rawPayload;
      const text = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
      expect(text.toString('utf8')).toContain('id="first-data"');
    }
  });

  it('cannot be broken out of by what people write', async () => {
    const circle = await makeCircle(await testApp());
    const body = '</script><script>alert(1)</script><!-- $& $1 "quoted" \' & <b>bold</b> \u2028';
    const post = await publish(circle.member, circle.id, body);
    const page = await open(`/topicDetail?feed_from=${circle.id}&id=${post.id}`);
    expect(page.html.match(/<script/g)).toHaveLength(3);
    expect(page.html).not.toContain('<b>bold');
    expect(page.html).not.toContain('<!--');
    expect(page.html).not.toContain('\u2028');
    expect(page.data?.answers[0]?.answer).toMatchObject({ body: body.trim() });
  });

  it('is not counted as seen by being written into a document', async () => {
    const { deps } = await testApp();
    const circle = await makeCircle(await testApp());
    const post = await publish(circle.member, circle.id);
    await open(`/topicDetail?feed_from=${circle.id}&id=${post.id}`);
    const { flushViews } = await import('../posts/post-views.counters.ts');
    await flushViews(deps);
    expect(
      (await deps.db.write.select({ views: postsTable.viewsCount }).from(postsTable).where(eq(postsTable.id, post.id)))[0]?.views,
    ).toBe(0);
  });

  it('of a closed circle, or of none, leaves no trace', async () => {
    const circle = await makeCircle(await testApp(), 'private');
    const post = await publish(circle.member, circle.id, '只给成员看的话');
    for (const url of [
      `/topicDetail?feed_from=${circle.id}&id=${post.id}`,
      `/groups/${circle.id}/info`,
      '/topicDetail?id=x',
      '/groups/999999999/info',
    ]) {
      const page = await open(url);
      expect(page.response.statusCode, url).toBe(404);
      expect(page.html, url).not.toContain('只给成员看的话');
      expect(page.title, url).toBe('言值');
      expect(page.data, url).toBeUndefined();
    }
    expect((await open(`/groups/${circle.id}/info`)).meta('robots')).toBe('noindex');
  });
});

describe('other public pages in their documents', () => {
  it('are the circle, by either address', async () => {
    const circle = await makeCircle(await testApp());
    const post = await publish(circle.member, circle.id, '第一行');
    for (const url of [`/groups/${circle.id}/info`, `/groupDetail?groupId=${circle.id}`]) {
      const page = await open(url);
      expect(page.title).toBe('法律翻译圈 · 言值');
      expect(page.canonical).toBe(`${origin}/groups/${circle.id}/info`);
      expect(page.html).toContain(`<a href="/topicDetail?feed_from=${circle.id}&amp;id=${post.id}">第一行</a>`);
      expect(page.data?.answers.map(({ id, input, isPaged }) => [id, input, isPaged])).toEqual([
        ['groups.get', { id: circle.id }, false],
        ['posts.of-group', { group_id: circle.id, type: 'latest_post', limit: 15 }, true],
      ]);
      expect(page.queries).toBeLessThanOrEqual(8);
    }
  });

  it('are all circles, in the language that is asked for', async () => {
    const page = await open('/group', 'es-ES');
    expect(page.html).toContain('<html lang="es-ES">');
    expect(page.title).toBe('Círculos · Yanzhi');
    expect(page.data?.locale).toBe('es-ES');
    expect(page.data?.answers.map(({ id, input }) => [id, input])).toEqual([
      ['groups.categories', {}],
      ['groups.recommend', { limit: 8 }],
      ['groups.list', { limit: 15 }],
    ]);
    expect(page.data?.answers[0]?.answer).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'Prueba' })]));
  });

  it('are lists of posts, of topics and of a category, with what their screens ask for', async () => {
    const house = await testApp();
    const circle = await makeCircle(house);
    const post = await publish(circle.member, circle.id, '目录页里的一篇帖子');
    const author = await house.person();
    const { id } = await author.call(createFeed, { feed_content: '目录页里的一条动态', topic_names: ['目录页里的话题'] });
    const topic = (await author.call(getFeed, { id })).topics[0]?.id ?? 0;
    const category = (await house.guest.call(listCategories, {}))[0];
    const asked = async (url: string) => (await open(url)).data?.answers.map((one) => [one.id, one.input]);
    expect(await asked('/topicIndex')).toEqual([['posts.list', { type: 'recommended', limit: 15 }]]);
    expect(await asked('/topicIndex?type=latest_post')).toEqual([['posts.list', { type: 'latest_post', limit: 15 }]]);
    expect(await asked('/feedTopics')).toEqual([['feeds.topics', { only: 'hot', limit: 15 }]]);
    expect(await asked(`/feedTopics/${topic}`)).toEqual([
      ['feeds.topic', { id: topic }],
      ['feeds.of-topic', { id: topic, limit: 15 }],
    ]);
    expect(await asked('/groupClass')).toEqual([
      ['groups.categories', {}],
      ['groups.list', { category_id: category?.id, limit: 15 }],
    ]);
    expect((await open('/topicIndex?type=latest_post')).html).toContain(`feed_from=${circle.id}&amp;id=${post.id}`);
    const page = await open(`/feedTopics/${topic}`, 'en-US');
    expect([page.title, page.canonical]).toEqual(['#目录页里的话题 · Yanzhi', `${origin}/feedTopics/${topic}`]);
    expect(page.html).toContain('目录页里的一条动态');
    expect((await open('/feedTopics/999999999')).meta('robots')).toBe('noindex');
    expect((await open('/downloadPage', 'es-ES')).title).toBe('Yanzhi en tu pantalla de inicio · Yanzhi');
  });

  it('are the home page, also at the root', async () => {
    for (const url of ['/', '/home', '/home/']) {
      const page = await open(url);
      expect(page.title).toBe('一站式智能翻译空间 · 言值');
      expect(page.canonical).toBe(`${origin}/home`);
      expect(page.things[0]).toMatchObject({ '@type': 'WebSite' });
      expect(page.data?.answers.map(({ id, input }) => [id, input])).toEqual([
        ['banners.list', { position: 'home' }],
        ['home.proof', {}],
        ['feeds.stream', { order: 'lively', limit: 15 }],
        ['site.config', { keys: ['feed'] }],
        ['site.config', { keys: ['site', 'pay-validate-user-password'] }],
      ]);
    }
  });

  it('are people, whom search engines do not keep', async () => {
    const house = await testApp();
    const lin = await house.person({ nickname: '林一 <译者>' });
    const page = await open(`/users/${lin.userId}`);
    expect(page.title).toBe('林一 &lt;译者&gt; · 言值');
    expect([page.meta('robots'), page.meta('og:type')]).toEqual(['noindex', 'profile']);
    expect(page.data?.answers).toEqual([]);
    await house.deps.db.write.update(usersTable).set({ status: 'deleted' }).where(eq(usersTable.id, lin.userId));
    expect((await open(`/users/${lin.userId}?again`)).title).toBe('言值');
  });

  it('leave every other address as it is, and out of search engines', async () => {
    for (const url of ['/signin', '/groups/7/members', '/api/nothing', '/nothing.js']) {
      const page = await open(url);
      expect(page.meta('og:title'), url).toBeUndefined();
    }
    expect((await open('/signin')).response.statusCode).toBe(200);
    const bare = template.replace('</head>', '<meta name="robots" content="noindex"><meta name="yanzhi-demo" content="on"></head>');
    // Neither a screen of one's own nor an address of nothing is for search engines.
    for (const url of ['/signin', '/no/such/screen']) expect((await open(url)).html, url).toBe(bare);
  });
});

describe('a document of nothing', () => {
  const statuses = async (urls: readonly string[]) =>
    Object.fromEntries(await Promise.all(urls.map(async (url) => [url, (await open(url)).response.statusCode])));

  it('answers 404 with the app where there is no such person, circle, post, feed, topic or report, and 200 where there is', async () => {
    const house = await testApp();
    const circle = await makeCircle(house);
    const post = await publish(circle.member, circle.id);
    const feed = await circle.member.call(createFeed, { feed_content: '找得到的动态' });
    const [person, company] = [await house.person(), await house.person({ userType: 2 })];
    const unsigned = await house.person({ signed: false });
    const things = {
      people: [`/users/${person.userId}`, `/users/${person.userId}/followers`, `/users/${person.userId}/group`],
      circles: [`/groups/${circle.id}/info`, `/groupDetail?groupId=${circle.id}`, `/groups/${circle.id}/members`],
      posts: [`/topicDetail?feed_from=${circle.id}&id=${post.id}`, `/groups/${circle.id}/posts/${post.id}/likers`],
      feeds: [`/feeds/${feed.id}`, `/feeds/${feed.id}/likers`, '/feeds?type=follow'],
      reports: [`/reportOther?id=${person.userId}`, `/otherEnterpriseReport?id=${company.userId}`, `/reportOther?id=${company.userId}`],
    };
    for (const [what, urls] of Object.entries(things))
      expect(await statuses(urls), what).toEqual(Object.fromEntries(urls.map((url) => [url, 200])));
    const missing = [
      ...['/users/999999999', '/users/x', '/users/0/followers', '/groups/999999999/info', '/groupDetail', '/groups/999999999/members'],
      ...['/topicDetail', `/topicDetail?feed_from=${circle.id}&id=999999999`, `/groups/${circle.id}/posts/999999999/likers`],
      ...[
        `/groups/999999999/posts/${post.id}/likers`,
        '/feeds/999999999',
        '/feeds/x',
        '/feeds/999999999/rewarders',
        '/feedTopics/999999999',
      ],
      ...['/reportOther', '/reportOther?id=999999999', `/reportOther?id=${unsigned.userId}`, `/otherEnterpriseReport?id=${person.userId}`],
    ];
    expect(await statuses(missing)).toEqual(Object.fromEntries(missing.map((url) => [url, 404])));
    for (const url of missing) {
      const { html, meta } = await open(url);
      expect([html.includes('<div id="root"></div>'), meta('robots')], url).toEqual([true, 'noindex']);
    }
    await circle.member.call(deleteFeed, { id: feed.id });
    await circle.member.call(posts.deletePost, { group_id: circle.id, id: post.id });
    await circle.owner.call(setAccess, { id: circle.id, mode: 'private' });
    const gone = [...things.circles, ...things.posts, `/feeds/${feed.id}`];
    expect(await statuses(gone)).toEqual(Object.fromEntries(gone.map((url) => [url, 404])));
  });

  it('answers 404 with the app at a path that is none of the app’s, as the build tells them', async () => {
    const { deps } = await testApp();
    const dist = mkdtempSync(join(tmpdir(), 'yanzhi-paths-'));
    writeFileSync(join(dist, 'index.html'), template);
    mkdirSync(join(dist, '.vite'));
    const paths = { '/': 'any', '/wallet': 'any', '/certificate/:id': 'any', '/users/:userId': 'numbers' };
    writeFileSync(join(dist, '.vite/first-files.json'), JSON.stringify({ paths, screens: {}, words: {} }));
    const app = Fastify() as unknown as FastifyInstance;
    await serveWeb(app, deps, { dist, pages: [] });
    const statusOf = async (url: string) => (await app.inject({ url })).statusCode;
    for (const url of ['/', '/wallet', '/WALLET/', '/wallet?a=1', '/w%61llet', '/certificate/%E8%AF%91', '/users/7'])
      expect(await statusOf(url), url).toBe(200);
    for (const url of ['/nothing', '/wallet/x', '/users/7x', '/certificate/', '/wallet%2Fx', '/__proto__'])
      expect([await statusOf(url), (await app.inject({ url })).body.includes('noindex')], url).toEqual([404, true]);
    expect((await app.inject({ method: 'HEAD', url: '/nothing' })).statusCode).toBe(404);
    await app.close();
  });
});

describe('what search engines may visit', () => {
  const addressesIn = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map((found) => found[1] ?? '');

  it('are open circles and the posts in them, page by page, and nothing closed', async () => {
    const house = await testApp();
    const [open_, closed] = [await makeCircle(house), await makeCircle(house, 'private')];
    const [shown, hidden, gone] = [
      await publish(open_.member, open_.id),
      await publish(closed.member, closed.id),
      await publish(open_.member, open_.id),
    ];
    await open_.member.call(posts.deletePost, { group_id: open_.id, id: gone.id });
    const feed = await open_.member.call(createFeed, { feed_content: '地图里的一条', topic_names: ['地图里的话题', '地图外的话题'] });
    const [listed, removed] = (await open_.member.call(getFeed, { id: feed.id })).topics.map(({ id }) => id);
    await house.deps.db.write
      .update(feedTopicsTable)
      .set({ removedAt: house.deps.now() })
      .where(eq(feedTopicsTable.id, removed ?? 0));
    house.advance(3_600_001);

    const index = await house.guest.raw({ method: 'GET', url: '/sitemap.xml' });
    expect(index.headers['content-type']).toContain('application/xml');
    const pages = addressesIn(index.body);
    expect(pages).toEqual(
      expect.arrayContaining([`${origin}/sitemaps/site-1.xml`, `${origin}/sitemaps/circles-1.xml`, `${origin}/sitemaps/posts-1.xml`]),
    );
    const all: string[] = [];
    for (const page of pages) {
      const answer = await house.guest.raw({ method: 'GET', url: page.slice(origin.length) });
      expect(answer.statusCode).toBe(200);
      const addresses = addressesIn(answer.body);
      expect(addresses.length).toBeGreaterThan(0);
      expect(addresses.length).toBeLessThanOrEqual(10_000);
      all.push(...addresses);
    }
    expect(all).toEqual(
      expect.arrayContaining([
        `${origin}/home`,
        `${origin}/groups/${open_.id}/info`,
        `${origin}/topicDetail?feed_from=${open_.id}&amp;id=${shown.id}`,
      ]),
    );
    expect(
      all.filter((one) => one.includes(`/groups/${closed.id}/`) || one.endsWith(`id=${hidden.id}`) || one.endsWith(`id=${gone.id}`)),
    ).toEqual([]);
    expect(all.filter((one) => one.includes('/users/'))).toEqual([]);
    expect(all).toContain(`${origin}/feedTopics/${listed}`);
    expect(all).not.toContain(`${origin}/feedTopics/${removed}`);
    // What a page says is its one address is what the map names.
    for (const one of all.filter((address) => !address.includes('/feedTopics/') && !address.includes('/topicDetail')).slice(0, 8)) {
      const path = one.slice(origin.length).replaceAll('&amp;', '&');
      const page = await open(path);
      expect([page.canonical, page.meta('robots')], path).toEqual([one, undefined]);
    }
  });

  it('is told to robots, with what is not for them', async () => {
    const { guest } = await testApp();
    const { body, headers } = await guest.raw({ method: 'GET', url: '/robots.txt' });
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(body).toContain('Disallow: /ops');
    for (const name of ['posts-99999.xml', 'people-1.xml', 'posts-0.xml', '../x.xml', 'posts-1'])
      expect((await guest.raw({ method: 'GET', url: `/sitemaps/${name}` })).statusCode, name).toBe(404);
  });
});
