import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import * as people from '#contract/people/people.doors.ts';
import * as portfolio from '#contract/portfolio/portfolio.doors.ts';
import * as reports from '#contract/reports/reports.doors.ts';
import { serveWeb } from '../../kernel/http/serve-web.ts';
import { fileOf, makePng } from '../../testing/fixtures/pictures.fixture.ts';
import { testApp } from '../../testing/test-app.ts';
import { makeWorks } from '../portfolio/portfolio.factory.ts';
import { reportPages } from './report.pages.ts';

const template =
  '<!doctype html><html lang="zh-CN"><head><meta name="description" content="一站式智能翻译空间" /><title>言值</title></head><body><div id="root"></div></body></html>';

let web: FastifyInstance;

beforeAll(async () => {
  const { deps } = await testApp();
  const dist = mkdtempSync(join(tmpdir(), 'yanzhi-dist-'));
  writeFileSync(join(dist, 'index.html'), template);
  web = Fastify() as unknown as FastifyInstance;
  await serveWeb(web, deps, { dist, pages: reportPages });
  return () => web.close();
});

const open = async (url: string) => {
  const { body } = await web.inject({ method: 'GET', url, headers: { 'accept-language': 'zh-CN' } });
  const meta = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(body)?.[1];
  return { body, meta, title: /<title>(.*?)<\/title>/.exec(body)?.[1] };
};

describe('a report in its document', () => {
  it('has its name, its words and its card, is for search engines only when its owner says so, and holds nothing private', async () => {
    const house = await testApp();
    const owner = await house.person({
      nickname: '苏岚',
      phone: `136${String(Date.now()).slice(-8)}`,
      email: `p${Date.now()}@example.com`,
    });
    const friend = await house.person({ nickname: '不露面的朋友' });
    await owner.call(people.follow, { id: friend.userId });
    await friend.call(people.follow, { id: owner.userId });
    await owner.call(reports.saveIntro, { intro: '十一年法律与金融翻译。</script><b>' });
    await owner.call(reports.editUserinfo, { country: 'CN', city: '杭州' });
    const url = `/reportOther?id=${owner.userId}`;

    const unlisted = await open(url);
    expect([unlisted.title, unlisted.meta('robots'), unlisted.meta('og:type')]).toEqual(['言值报告 · 言值', 'noindex', 'website']);
    expect(unlisted.meta('og:title')).toBe('言值报告');
    expect(unlisted.meta('og:image')).toMatch(/\/icon-512\.png$/);
    expect(unlisted.body).not.toContain('application/ld+json');
    const [written = '', data = ''] = unlisted.body.split('id="first-data"');
    expect(written).not.toMatch(/苏岚|十一年|杭州/);
    expect(data).toContain('苏岚');

    const { id: face } = await owner.call(reports.uploadPhoto, { file: fileOf(await makePng(), 'me.png', 'image/png') });
    expect((await open(`${url}&face=1`)).meta('og:image'), 'no face before its owner says so').toMatch(/\/icon-512\.png$/);

    await owner.call(reports.setListed, { listed: true });
    house.advance(3_600_001);
    const page = await open(`${url}&again=0`);
    const { publicUrl } = house.deps.config;
    const picture = page.meta('og:image') ?? '';
    expect(picture).toContain(`${publicUrl}/`);
    expect(picture).toContain(`/files/${face}`);
    expect(page.meta('og:image:alt')).toBe('苏岚');
    // Whoever draws the preview is a guest.
    const drawn = await house.guest.raw({ method: 'GET', url: picture.slice(publicUrl.length) });
    expect([drawn.statusCode, String(drawn.headers['content-type'])]).toEqual([200, expect.stringMatching(/^image\//)]);
    expect(page.title).toBe('苏岚的言值报告 · 言值');
    expect(page.meta('og:type')).toBe('profile');
    expect(page.meta('description')).toContain('十一年法律与金融翻译');
    expect(page.meta('robots')).toBeUndefined();
    expect(page.body).toContain('"@type":"ProfilePage"');
    expect(page.body).toContain('"addressLocality":"杭州"');
    expect(page.body, 'an address that leads somewhere by itself').toContain(`"image":"${publicUrl}/api/sns/api/v2/files/${face}`);
    expect(page.body).not.toContain('</script><b>');
    expect(page.body).not.toMatch(/136\d{8}|p\d+@example\.com|不露面的朋友/);

    await owner.call(reports.setAudience, { section: 'intro', audience: 'signed-in' });
    house.advance(3_600_001);
    const listed = await open(`${url}&again=1`);
    expect(listed.meta('robots')).toBeUndefined();
    expect(listed.body).not.toContain('十一年法律');
    const sitemap = await house.guest.raw({ method: 'GET', url: '/sitemaps/reports-1.xml' });
    expect(sitemap.body).toContain(`/reportOther?id=${owner.userId}<`);
    expect(sitemap.body).not.toContain(`/reportOther?id=${friend.userId}<`);

    await owner.call(reports.setListed, { listed: false });
    house.advance(3_600_001);
    expect((await open(`${url}&again=2`)).meta('robots')).toBe('noindex');
  });

  it('says to search engines what is for everyone: languages, fields, schools, works and projects, and nothing that is for fewer', async () => {
    const house = await testApp();
    const owner = await house.person({ nickname: '苏岚' });
    await owner.call(portfolio.editLanguages, { native: 'zh', first: 'es' });
    await owner.call(portfolio.editIndustries, { industries: ['law'] });
    await owner.call(portfolio.saveEducation, { school: '海滨外国语学院', degree: 'master' });
    await owner.call(portfolio.saveProject, { name: '港口特许经营谈判', company: '海桥重装', startedOn: '2024-01', endedOn: '2024-02' });
    const [workId] = await makeWorks(house.deps, owner.userId, 1);
    await owner.call(reports.setListed, { listed: true });
    const written = async (again: number) =>
      (await open(`/reportOther?id=${owner.userId}&again=${again}`)).body.split('id="first-data"')[0];
    const page = await written(0);
    for (const part of [
      '"knowsLanguage":["zh","es"]',
      '"knowsAbout":["法律与合规"]',
      '"alumniOf":[{"@type":"EducationalOrganization","name":"海滨外国语学院"}]',
      `<h2>代表作品</h2><ul><li><a href="/workDetail?id=${workId}">作品 1</a><small>中文 → 英语</small>`,
      '<b>港口特许经营谈判</b><small>海桥重装</small>',
    ])
      expect(page).toContain(part);
    for (const section of ['languages', 'industries', 'education', 'works', 'projects'] as const)
      await owner.call(reports.setAudience, { section, audience: 'signed-in' });
    house.advance(3_600_001);
    expect(await written(1)).not.toMatch(/knowsLanguage|knowsAbout|alumniOf|作品 1|港口|海桥|海滨|<h2>/);
  });

  it('is the bare app for a report that is not open, for a company, and for nobody', async () => {
    const house = await testApp();
    const [closed, company] = [await house.person({ signed: false }), await house.person({ userType: 2 })];
    for (const id of [closed.userId, company.userId, 9_000_000_000, 'x']) {
      const page = await open(`/reportOther?id=${id}`);
      expect(page.title, String(id)).toBe('言值');
      expect(page.body).not.toContain('first-data');
    }
  });
});
