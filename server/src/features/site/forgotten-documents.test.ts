import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import * as feeds from '#contract/feeds/feeds.doors.ts';
import { setAccess } from '#contract/groups/group-admin.doors.ts';
import * as desk from '#contract/moderation/desk.doors.ts';
import { saveIntro, setAudience, setListed } from '#contract/reports/reports.doors.ts';
import { askDeletion } from '#contract/security/security.doors.ts';
import { features } from '../../features.ts';
import { serveWeb } from '../../kernel/http/serve-web.ts';
import { endDueAccounts } from '../../platform/security/account-deletions.writes.ts';
import type { Client } from '../../testing/client.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { publishFeedAs } from '../feeds/feeds.factory.ts';
import { makeCircle, publish } from '../posts/posts.factory.ts';

const template = '<!doctype html><html lang="zh-CN"><head><title>言值</title></head><body><div id="root"></div></body></html>';

let house: TestApp;
let web: FastifyInstance;
let operator: Client;

beforeAll(async () => {
  house = await testApp();
  operator = await house.person({ role: 'operator' });
  const dist = mkdtempSync(join(tmpdir(), 'yanzhi-dist-'));
  writeFileSync(join(dist, 'index.html'), template);
  web = Fastify() as unknown as FastifyInstance;
  await serveWeb(web, house.deps, { dist, pages: features.flatMap((feature) => feature.pages ?? []) });
  return () => web.close();
});

const documentAt = async (url: string) => {
  const answer = await web.inject({ url, headers: { 'accept-language': 'zh-CN' } });
  return { html: answer.body, queries: Number(answer.headers['x-queries']) };
};

/** The document once it is kept: the one that was sent for it before holds the same words. */
const cachedAt = async (url: string): Promise<string> => {
  let found = await documentAt(url);
  await expect
    .poll(async () => {
      if (found.queries > 0) found = await documentAt(url);
      return found.queries;
    })
    .toBe(0);
  return found.html;
};

describe('a document that is kept for others is forgotten with the answers that it is made of', () => {
  it('as soon as a feed is deleted', async () => {
    const author = await house.person();
    const { id } = await publishFeedAs(author, { feed_content: '文档里马上删掉的动态' });
    expect(await cachedAt('/feeds?type=new')).toContain('文档里马上删掉的动态');
    await author.call(feeds.deleteFeed, { id });
    expect((await documentAt('/feeds?type=new')).html).not.toContain('文档里马上删掉的动态');
  });

  it('as soon as a circle is turned private', async () => {
    const circle = await makeCircle(house);
    await publish(circle.member, circle.id, '圈子关上前的帖子');
    expect(await cachedAt(`/groups/${circle.id}/info`)).toContain('圈子关上前的帖子');
    await circle.owner.call(setAccess, { id: circle.id, mode: 'private' });
    expect((await documentAt(`/groups/${circle.id}/info`)).html).not.toContain('圈子关上前的帖子');
  });

  it('as soon as what somebody wrote is removed by an operator', async () => {
    const circle = await makeCircle(house);
    const post = await publish(circle.member, circle.id, '会被移除的帖子');
    const url = `/topicDetail?feed_from=${circle.id}&id=${post.id}`;
    expect(await cachedAt(url)).toContain('会被移除的帖子');
    const { id } = await operator.call(desk.openCase, { kind: 'post', subject_id: post.id });
    await operator.call(desk.upholdCase, { id, rule: 'spam', reason: '广告', remove: true });
    expect((await documentAt(url)).html).not.toContain('会被移除的帖子');
  });

  it('as soon as a person is banned: their report is gone, from the map too, and what they wrote stays', async () => {
    const banned = await house.person({ nickname: '被封的人甲' });
    await banned.call(saveIntro, { intro: '封号前看得到的介绍' });
    await banned.call(setListed, { listed: true });
    await publishFeedAs(banned, { feed_content: '被封的人说的话' });
    const url = `/reportOther?id=${banned.userId}`;
    const map = `/sitemaps/reports-${Math.floor((banned.userId - 1) / 10_000) + 1}.xml`;
    const named = async () => (await house.guest.raw({ url: map })).body.includes(`${url}<`);
    expect(await cachedAt(url)).toContain('封号前看得到的介绍');
    expect(await named()).toBe(true);
    const { id: caseId } = await operator.call(desk.openCase, { kind: 'user', subject_id: banned.userId });
    await operator.call(desk.upholdCase, { id: caseId, rule: 'spam', reason: '广告', ban_days: 0 });
    expect((await documentAt(url)).html).not.toContain('封号前看得到的介绍');
    expect(await named()).toBe(false);
    expect((await documentAt('/feeds?type=new')).html).toContain('被封的人说的话');
  });

  it('as soon as the time of an account is over', async () => {
    const leaver = await house.person({ nickname: '要走的人甲' });
    const url = `/users/${leaver.userId}`;
    await leaver.call(askDeletion, {});
    house.advance(16 * 86_400_000);
    expect(await cachedAt(url)).toContain('要走的人甲');
    await endDueAccounts(house.deps);
    expect((await documentAt(url)).html).not.toContain('要走的人甲');
  });

  it('as soon as the owner of a report closes a part of it, or takes it from search engines and their map', async () => {
    const owner = await house.person({ nickname: '收起报告的人' });
    await owner.call(saveIntro, { intro: '只在公开时看得到的介绍' });
    await owner.call(setListed, { listed: true });
    const url = `/reportOther?id=${owner.userId}`;
    const map = `/sitemaps/reports-${Math.floor((owner.userId - 1) / 10_000) + 1}.xml`;
    const named = async () => (await house.guest.raw({ url: map })).body.includes(`${url}<`);
    expect(await cachedAt(url)).toContain('只在公开时看得到的介绍');
    expect(await named()).toBe(true);
    await owner.call(setAudience, { section: 'intro', audience: 'me' });
    expect((await documentAt(url)).html).not.toContain('只在公开时看得到的介绍');
    await owner.call(setListed, { listed: false });
    expect((await documentAt(url)).html).not.toContain('og:type" content="profile');
    expect(await named()).toBe(false);
  });
});
