import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import * as enterprises from '#contract/enterprises/enterprises.doors.ts';
import * as reports from '#contract/reports/reports.doors.ts';
import { serveWeb } from '../../kernel/http/serve-web.ts';
import { testApp } from '../../testing/test-app.ts';
import { actForCompany, signCompany } from './enterprises.factory.ts';
import { enterprisePages } from './enterprises.pages.ts';

const template =
  '<!doctype html><html lang="zh-CN"><head><meta name="description" content="一站式智能翻译空间" /><title>言值</title></head><body><div id="root"></div></body></html>';

let web: FastifyInstance;

beforeAll(async () => {
  const { deps } = await testApp();
  const dist = mkdtempSync(join(tmpdir(), 'yanzhi-dist-'));
  writeFileSync(join(dist, 'index.html'), template);
  web = Fastify() as unknown as FastifyInstance;
  await serveWeb(web, deps, { dist, pages: enterprisePages });
  return () => web.close();
});

const open = async (url: string) => {
  const { body } = await web.inject({ method: 'GET', url, headers: { 'accept-language': 'zh-CN' } });
  const meta = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(body)?.[1];
  return { body, meta, title: /<title>(.*?)<\/title>/.exec(body)?.[1] };
};

describe('a company in its document', () => {
  it('has its name, business and cases for search engines only when it says so, and what is for fewer than everybody in no case', async () => {
    const house = await testApp();
    const company = await signCompany('云帆译制有限公司');
    await company.call(enterprises.saveEnterprise, { intro: '做医药注册资料的翻译。</script><b>', fields: ['law'], founded: 2009 });
    await company.call(enterprises.saveCase, { name: '新药注册资料英译', client: '某药企' });
    const url = `/otherEnterpriseReport?id=${company.userId}`;

    const unlisted = await open(url);
    expect([unlisted.title, unlisted.meta('robots'), unlisted.meta('og:title')]).toEqual(['言值报告 · 言值', 'noindex', '言值报告']);
    const [written = '', data = ''] = unlisted.body.split('id="first-data"');
    expect(written).not.toMatch(/云帆|医药|新药/);
    expect(data).toContain('云帆译制有限公司');

    await company.call(reports.setListed, { listed: true });
    const page = await open(`${url}&again=0`);
    expect(page.title).toBe('云帆译制有限公司的企业报告 · 言值');
    expect(page.meta('description')).toContain('做医药注册资料的翻译');
    expect(page.meta('robots')).toBeUndefined();
    expect(page.body).toContain('"@type":"Organization"');
    expect(page.body).toContain('"foundingDate":"2009"');
    expect(page.body).toContain('"knowsAbout":["法律与合规"]');
    expect(page.body).toContain('新药注册资料英译');
    expect(page.body).not.toContain('</script><b>');
    expect(page.body).not.toContain(company.phone);
    const sitemap = await house.guest.raw({ method: 'GET', url: '/sitemaps/reports-1.xml' });
    expect(sitemap.body).toContain(`/otherEnterpriseReport?id=${company.userId}<`);
    expect(sitemap.body).not.toContain(`/reportOther?id=${company.userId}<`);

    await company.call(reports.setAudience, { section: 'projects', audience: 'friends' });
    await company.call(reports.setAudience, { section: 'intro', audience: 'signed-in' });
    const narrowed = await open(`${url}&again=1`);
    expect(narrowed.body).not.toMatch(/医药|新药|foundingDate/);
  });

  it('is the bare app for one that has not signed, for a person, and for nobody', async () => {
    const house = await testApp();
    const [unsigned, person] = [await actForCompany(), await house.person()];
    for (const id of [unsigned.userId, person.userId, 9_000_000_000, 'x']) {
      const page = await open(`/otherEnterpriseReport?id=${id}`);
      expect(page.title, String(id)).toBe('言值');
      expect(page.body).not.toContain('first-data');
    }
  });
});
