import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as feeds from '#contract/feeds/feeds.doors.ts';
import { feedChanged } from '#contract/feeds/feeds.events.ts';
import { block } from '#contract/people/people.doors.ts';
import { serveWeb } from '../../kernel/http/serve-web.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { paidText, publishFeedAs, SECRET } from './feeds.factory.ts';
import { feedsPages } from './feeds.pages.ts';

let house: TestApp;
const sockets: Socket[] = [];
beforeAll(async () => {
  house = await testApp();
});
afterAll(() => {
  for (const socket of sockets) socket.disconnect();
});

const connect = async (token: string | null): Promise<Socket> => {
  const socket = io(await house.listen(), { transports: ['websocket'], auth: token ? { token } : {}, reconnection: false });
  sockets.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
};

const watch = (socket: Socket, id: number): Promise<boolean> =>
  new Promise((resolve) => {
    socket.emit('watch', `feed:${id}`, resolve);
  });

describe('an open feed', () => {
  it('hears of likes, comments, its change and its end, and is watched by nobody across a block', async () => {
    const [author, reader, blocked] = [await house.person(), await house.person(), await house.stranger()];
    const feed = await publishFeedAs(author);
    await author.call(block, { id: blocked.userId });
    expect(await watch(await connect(blocked.token), feed.id)).toBe(false);
    const screen = await connect(null);
    expect(await watch(screen, feed.id)).toBe(true);
    const heard = async (act: () => Promise<unknown>) => {
      const event = new Promise((resolve) => {
        screen.once(feedChanged.name, resolve);
      });
      return (await Promise.all([event, act()]))[0];
    };
    expect(await heard(() => reader.call(feeds.likeFeed, { id: feed.id }))).toEqual({ id: feed.id, likes: 1 });
    expect(await heard(() => reader.call(feeds.createFeedComment, { id: feed.id, body: '现场' }))).toMatchObject({
      id: feed.id,
      comments: 1,
      commented: expect.any(Number),
    });
    expect(await heard(() => author.call(feeds.editFeed, { id: feed.id, feed_content: '改一句' }))).toEqual({ id: feed.id, edited: true });
    expect(await heard(() => author.call(feeds.deleteFeed, { id: feed.id }))).toEqual({ id: feed.id, deleted: true });
  });
});

describe('the feeds in their document', () => {
  let web: FastifyInstance;
  beforeAll(async () => {
    const dist = mkdtempSync(join(tmpdir(), 'yanzhi-dist-'));
    const shell = '<!doctype html><html lang="zh-CN"><head><meta name="description" content="言值" /><title>言值</title></head>';
    writeFileSync(join(dist, 'index.html'), `${shell}<body><div id="root"></div></body></html>`);
    web = Fastify() as unknown as FastifyInstance;
    await serveWeb(web, house.deps, { dist, pages: feedsPages });
    return () => web.close();
  });

  it('have the first page as a guest gets it, in the language of the reader, and of a paid text its free part alone', async () => {
    const author = await house.person({ nickname: '写动态的人' });
    await publishFeedAs(author, { feed_content: paidText, amount: 10 });
    for (const type of ['new', 'hot']) {
      const { body, statusCode } = await web.inject({ url: `/feeds?type=${type}`, headers: { 'accept-language': 'zh-CN' } });
      expect(statusCode).toBe(200);
      expect(body).toContain(`/feeds?type=${type}">`);
      expect(body).toContain('写动态的人');
      expect(body).toContain('译者的工作台');
      expect(body).not.toContain(SECRET);
    }
    const { body } = await web.inject({ url: '/feeds?type=hot', headers: { 'accept-language': 'zh-CN' } });
    const written = JSON.parse(/id="first-data">([^<]*)</.exec(body)?.[1] ?? '{}') as { answers: { id: string; input: object }[] };
    // As the cards, what is paid for, and the places for advertisements ask: another key, and the answer is written for nobody.
    expect(written.answers.map(({ id, input }) => [id, input])).toEqual([
      ['feeds.list', { type: 'hot', limit: 15 }],
      ['site.config', { keys: ['feed'] }],
      ['site.config', { keys: ['site', 'pay-validate-user-password'] }],
      ['ads.list', { space_id: 6 }],
      ['ads.list', { space_id: 7 }],
      ['ads.list', { space_id: 8 }],
    ]);
    const spanish = await web.inject({ url: '/feeds?type=hot', headers: { 'accept-language': 'es-ES' } });
    expect(spanish.body).toContain('<title>Lo más leído');
    // What somebody follows is in no document.
    expect((await web.inject({ url: '/feeds?type=follow' })).body).not.toContain('写动态的人');
  });
});
