import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { adoptAnswer, deleteAnswer } from '#contract/questions/answers.doors.ts';
import { askQuestion, deleteQuestion } from '#contract/questions/questions.doors.ts';
import { serveWeb } from '../../kernel/http/serve-web.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { fund, password } from '../pins/pins.factory.ts';
import { questionAddresses } from './questions.addresses.ts';
import { makeAnswer, makeQuestion, makeTopic } from './questions.factory.ts';
import { questionsPages } from './questions.pages.ts';
import { questionTopicLinksTable, questionTopicsTable } from './questions.tables.ts';

const template =
  '<!doctype html><html lang="zh-CN"><head><meta name="description" content="一站式智能翻译空间" /><title>言值</title></head><body><div id="root"></div></body></html>';

let house: TestApp;
let web: FastifyInstance;

beforeAll(async () => {
  house = await testApp();
  const dist = mkdtempSync(join(tmpdir(), 'yanzhi-dist-'));
  writeFileSync(join(dist, 'index.html'), template);
  web = Fastify() as unknown as FastifyInstance;
  await serveWeb(web, house.deps, { dist, pages: questionsPages });
  return () => web.close();
});

const open = async (url: string) => {
  const { body, statusCode, headers } = await web.inject({ method: 'GET', url, headers: { 'accept-language': 'zh-CN' } });
  return { body, statusCode, title: /<title>(.*?)<\/title>/.exec(body)?.[1], queries: Number(headers['x-queries']) };
};

describe('a question in its document', () => {
  it('has its head and its beginning, not its whole text, and nothing in it is markup', async () => {
    const asker = await house.person({ nickname: '提问的人' });
    const secret = '全文在登录之后';
    const body = `## 出处\n\n**粗体**</script><img src=x onerror=alert(1)>${'一句话。'.repeat(80)}${secret}`;
    const id = await makeQuestion(house.deps, asker.userId, { subject: '怎么译</title>这个词？', body });
    const page = await open(`/questions/${id}`);
    expect([page.statusCode, page.title]).toEqual([200, '怎么译&lt;/title&gt;这个词？ · 言值']);
    for (const words of ['"@type":"Question"', '提问的人', '出处 粗体']) expect(page.body).toContain(words);
    for (const words of [secret, '<img src=x']) expect(page.body).not.toContain(words);
    expect(page.queries).toBeLessThanOrEqual(4);
  });

  it('names nobody who asked without a name, alone and in the list', async () => {
    const asker = await house.person({ nickname: '不愿署名者' });
    const id = await makeQuestion(house.deps, asker.userId, { isAnonymous: true });
    for (const url of [`/questions/${id}`, '/question']) {
      const page = await open(url);
      expect([page.body.includes('匿名'), page.body.includes('不愿署名者')], url).toEqual([true, false]);
    }
  });

  it('is not there once it is deleted, nor at a number that is none, and neither is what stands below it', async () => {
    const asker = await house.person();
    const id = await makeQuestion(house.deps, asker.userId);
    expect((await open(`/questions/${id}/comments`)).statusCode).toBe(200);
    await asker.call(deleteQuestion, { id });
    for (const url of [
      `/questions/${id}`,
      `/questions/${id}/comments`,
      `/questions/${id}/revisions`,
      '/questions/999999999',
      '/questions/abc',
    ])
      expect((await open(url)).statusCode, url).toBe(404);
  });

  it('stands in the list and under its topic, each with its address, and in the map of the site while it is there', async () => {
    const asker = await house.person();
    const id = await makeQuestion(house.deps, asker.userId, { subject: '刚刚问的一个？' });
    const topicId = await makeTopic(house.deps);
    await house.deps.db.write.insert(questionTopicLinksTable).values({ questionId: id, topicId, position: 0 });
    for (const url of ['/question', `/question-topics/${topicId}`]) {
      const page = await open(url);
      expect([page.body.includes(`href="/questions/${id}"`), page.body.includes('刚刚问的一个？')], url).toEqual([true, true]);
    }
    expect((await open('/question/topics')).statusCode).toBe(200);
    const mapped = async () => (await questionAddresses.list(house.deps.db.read, { above: id - 1, to: id })).map(({ path }) => path);
    expect(await questionAddresses.ranges(house.deps.db.read, 10_000)).toContain(Math.floor((id - 1) / 10_000));
    expect(await mapped()).toEqual([`/questions/${id}`]);
    await asker.call(deleteQuestion, { id });
    expect(await mapped()).toEqual([]);
  });

  it('has its topic in the map of the site as long as something is asked there', async () => {
    const topic = await makeTopic(house.deps);
    const empty = await makeTopic(house.deps);
    const asker = await house.person();
    await asker.call(askQuestion, { subject: '地图里的话题？', topics: [topic] });
    const index = await house.guest.raw({ method: 'GET', url: '/sitemap.xml' });
    const [map] = index.body.match(/\/sitemaps\/question-topics-\d+\.xml/g) ?? [];
    const { statusCode, body } = await house.guest.raw({ method: 'GET', url: map ?? '' });
    expect(statusCode).toBe(200);
    expect(body).toContain(`/question-topics/${topic}<`);
    expect(body).not.toContain(`/question-topics/${empty}<`);
  });

  it('has no page for a topic that nobody opened', async () => {
    const topicId = await makeTopic(house.deps);
    await house.deps.db.write.update(questionTopicsTable).set({ openedAt: null }).where(eq(questionTopicsTable.id, topicId));
    expect((await open(`/question-topics/${topicId}`)).statusCode).toBe(404);
  });
});

describe('an answer in its document', () => {
  it('has its beginning under what was asked and is at the address of no other question', async () => {
    const [asker, answerer] = [await house.person(), await house.person()];
    const asked = await makeQuestion(house.deps, asker.userId, { subject: '不可抗力怎么译？' });
    const other = await makeQuestion(house.deps, asker.userId);
    const id = await makeAnswer(house.deps, asked, answerer.userId);
    const page = await open(`/questions/${asked}/answers/${id}`);
    expect([page.statusCode, page.title, page.body.includes('可以这样译')]).toEqual([200, '不可抗力怎么译？ · 言值', true]);
    expect((await open(`/questions/${other}/answers/${id}`)).statusCode).toBe(404);
    await answerer.call(deleteAnswer, { id });
    for (const below of ['', '/likers', '/rewarders'])
      expect((await open(`/questions/${asked}/answers/${id}${below}`)).statusCode, below).toBe(404);
  });

  it('says nothing there once others pay to see it', async () => {
    const [asker, answerer] = [await fund(house, await house.person()), await house.person()];
    const { question } = await asker.call(askQuestion, { subject: '付费围观的怎么译？', amount: 10, look: 1, password });
    const id = await makeAnswer(house.deps, question.id, answerer.userId);
    const address = `/questions/${question.id}/answers/${id}`;
    expect((await open(address)).body).toContain('可以这样译');
    await asker.call(adoptAnswer, { question: question.id, answer: id });
    const page = await open(address);
    expect([page.statusCode, page.body.includes('可以这样译')]).toEqual([200, false]);
  });
});
