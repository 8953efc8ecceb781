import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { contract } from '#contract/contract.ts';
import { audienceChoices, reportSections, usualAudience } from '#contract/reports/report-sections.ts';
import { setAudience } from '#contract/reports/reports.doors.ts';
import { features } from './features.ts';
import { serveWeb } from './kernel/http/serve-web.ts';
import { noSections, sectionDoors } from './testing/matrix/all-matrices.ts';
import { lookFaults, unlisted } from './testing/sections/section-faults.ts';
import { makeWorld } from './testing/sections/section-world.ts';
import { testApp } from './testing/test-app.ts';

/** Serves the public pages as the web server does, without the app that is built into them. */
const openPages = async () => {
  const { deps } = await testApp();
  const dist = mkdtempSync(join(tmpdir(), 'yanzhi-dist-'));
  writeFileSync(join(dist, 'index.html'), '<!doctype html><html><head><title>言值</title></head><body><div id="root"></div></body></html>');
  const web = Fastify() as unknown as FastifyInstance;
  await serveWeb(web, deps, { dist, pages: features.flatMap((feature) => feature.pages ?? []) });
  return web;
};

const documents = features.flatMap((feature) => feature.pages ?? []).flatMap((writer) => writer.paths);

describe('sections of a report', () => {
  it('are walked at every door that may give their data, or it is said why a door gives none', () => {
    expect(unlisted({ calls: contract, documents }, sectionDoors, [...noSections.keys()])).toEqual([]);
  });

  it('are told at every door to those whom their owner shows them, and to nobody else: not while the report is shut, not across a block', {
    timeout: 300_000,
  }, async () => {
    const web = await openPages();
    onTestFinished(() => web.close());
    let opened = 0;
    const world = await makeWorld(await testApp(), async (path) => {
      // A document is kept for three seconds at its address (docs/decisions/007).
      opened += 1;
      return (await web.inject({ method: 'GET', url: `${path}&opened=${opened}`, headers: { 'accept-language': 'zh-CN' } })).body;
    });
    const faults: string[] = [];
    for (const section of reportSections) {
      const doors = sectionDoors.filter((door) => door.section === section);
      for (const audience of audienceChoices(section)) {
        for (const owner of [world.person, world.company]) await owner.call(setAudience, { section, audience });
        for (const door of doors) faults.push(...(await lookFaults(world, door, audience)));
      }
      for (const owner of [world.person, world.company]) await owner.call(setAudience, { section, audience: usualAudience(section) });
    }
    const { db, live } = world.house.deps;
    for (const { userId } of [world.person, world.company]) {
      await db.write.execute(sql`update users set signed_at = null where id = ${userId}`);
      live.rightsChanged({ userId });
    }
    for (const door of sectionDoors) faults.push(...(await lookFaults(world, door, null)));
    expect(faults).toEqual([]);
  });
});
