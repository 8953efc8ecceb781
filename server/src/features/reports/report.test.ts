import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as onboarding from '#contract/onboarding/onboarding.doors.ts';
import * as people from '#contract/people/people.doors.ts';
import { type Audience, audienceChoices, audiences, reportSections, usualAudience } from '#contract/reports/report-sections.ts';
import * as reports from '#contract/reports/reports.doors.ts';
import { cachedStatement } from '../../kernel/db/driver/driver.public.ts';
import { usersTable } from '../../platform/accounts/accounts.tables.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { makeWorks } from '../portfolio/portfolio.factory.ts';
import { makeManyReviews } from '../reviews/reviews.factory.ts';
import { befriend } from './reports.factory.ts';
import { wholeReportSql } from './reports.parts.ts';

const offered = reportSections.filter((section) => section !== 'visitors');

/** Somebody with an open report that has something in it, a friend of theirs, and two who have nothing to do with them. */
const makeOwner = async (house: TestApp) => {
  const owner = await house.person({ nickname: '苏岚', phone: `139${String(Date.now()).slice(-8)}`, email: `s${Date.now()}@example.com` });
  const friend = await house.person({ nickname: '程砚' });
  await befriend(owner, friend);
  await owner.call(reports.saveIntro, { intro: '十一年法律与金融翻译。' });
  await owner.call(onboarding.chooseTags, { tags: [101, 102] });
  return { owner, friend, user: await house.stranger() };
};

/** Who a part with that audience is for. */
const readersOf: Record<Audience, readonly string[]> = {
  everyone: ['guest', 'user', 'friend', 'self'],
  'signed-in': ['user', 'friend', 'self'],
  friends: ['friend', 'self'],
  me: ['self'],
};

describe('who sees what of a report', () => {
  it('follows what the owner said of each part, for guests, people, friends and the owner alike', async () => {
    const house = await testApp();
    const { owner, friend, user } = await makeOwner(house);
    const viewers = { guest: house.guest, user, friend, self: owner };
    const shownTo = async (who: keyof typeof viewers) => {
      const report = await viewers[who].call(reports.getReport, { userId: owner.userId });
      expect(report.relation).toBe(who);
      expect(report.rules === null).toBe(who !== 'self');
      return report;
    };
    for (const audience of audiences) {
      const set = offered.filter((section) => audienceChoices(section).includes(audience));
      const said = await Promise.all(set.map((section) => owner.send(reports.setAudience, { section, audience })));
      expect(said.map((one) => one.status)).toEqual(set.map(() => 204));
      for (const who of ['guest', 'user', 'friend', 'self'] as const) {
        const report: Record<string, unknown> = await shownTo(who);
        for (const section of set.filter((one) => one in report))
          expect(report[section] !== null, `${section} for ${audience}, as seen by ${who}`).toBe(readersOf[audience].includes(who));
        const friendsOnly = readersOf.friends.includes(who) || audience !== 'friends' ? [] : set;
        expect(report['friends_only']).toEqual(expect.arrayContaining(friendsOnly));
        const isShown = audience === 'everyone';
        for (const section of set)
          expect(report['for_everyone'], `${section} as seen by ${who}`).toSatisfy((all: string[]) => all.includes(section) === isShown);
        expect(report['visitors'] === null).toBe(who !== 'self');
      }
    }
  });

  it('is for friends alone where it is contact and network, and for nobody else where it is visitors, unless the owner says less', async () => {
    const house = await testApp();
    const { owner, friend, user } = await makeOwner(house);
    expect(usualAudience('contact')).toBe('friends');
    const seen = await friend.call(reports.getReport, { userId: owner.userId });
    expect(seen.contact).toMatchObject({ phone: expect.stringContaining('139'), email: expect.stringContaining('@example.com') });
    expect(seen.network).toMatchObject({ friends_count: 1, friends: [{ name: '程砚' }] });
    for (const other of [house.guest, user]) {
      const report = await other.call(reports.getReport, { userId: owner.userId });
      expect([report.contact, report.network, report.visitors]).toEqual([null, null, null]);
      expect(report.friends_only).toEqual(['contact', 'network']);
      expect(JSON.stringify(report)).not.toMatch(/139\d{8}|@example\.com/);
    }
    for (const [section, audience] of [
      ['contact', 'everyone'],
      ['network', 'signed-in'],
      ['visitors', 'friends'],
    ] as const)
      expect(await owner.refused(reports.setAudience, { section, audience })).toBe('AUDIENCE_NOT_OFFERED');
    expect((await owner.send(reports.setAudience, { section: 'everything', audience: 'me' })).status).toBe(422);
    expect(await house.guest.refused(reports.setAudience, { section: 'intro', audience: 'me' })).toBe('SIGN_IN_REQUIRED');
  });

  it('keeps both of two choices that are made at the same moment', async () => {
    const { person } = await testApp();
    const owner = await person();
    const sections = ['intro', 'tags', 'works', 'reviews', 'projects'] as const;
    await Promise.all(sections.map((section) => owner.call(reports.setAudience, { section, audience: 'signed-in' })));
    const { rules } = await owner.call(reports.getReport, { userId: owner.userId });
    expect(
      rules
        ?.filter((rule) => rule.audience === 'signed-in')
        .map((rule) => rule.section)
        .sort(),
    ).toEqual([...sections].sort());
  });

  it('is nothing at all for whom a block keeps apart, of a banned person, and of nobody', async () => {
    const house = await testApp();
    const { owner, user } = await makeOwner(house);
    await owner.call(people.block, { id: user.userId });
    for (const [one, other] of [
      [user, owner],
      [owner, user],
    ] as const) {
      expect(await one.refused(reports.getReport, { userId: other.userId })).toBe('NOT_FOUND');
      expect(await one.refused(reports.getUserinfo, { userId: other.userId })).toBe('NOT_FOUND');
    }
    const { deps } = house;
    await deps.db.write.update(usersTable).set({ status: 'banned' }).where(eq(usersTable.id, owner.userId));
    expect(await house.guest.refused(reports.getReport, { userId: owner.userId })).toBe('NOT_FOUND');
    expect(await user.refused(reports.getReport, { userId: 9_000_000_000 })).toBe('NOT_FOUND');
    expect(await house.guest.refused(reports.getReport, {}, { door: 1 })).toBe('SIGN_IN_REQUIRED');
  });

  it('is a name and no more while the report is not open, except to its owner', async () => {
    const house = await testApp();
    const owner = await house.person({ signed: false, nickname: '未开' });
    await owner.call(reports.saveIntro, { intro: '还没写完' });
    await owner.call(reports.editUserinfo, { country: 'ES' });
    expect((await house.guest.call(reports.getUserinfo, { userId: owner.userId })).country).toBeNull();
    expect((await owner.call(reports.getUserinfo, { userId: owner.userId })).country).toMatchObject({ code: 'ES' });
    const seen = await house.guest.call(reports.getReport, { userId: owner.userId });
    expect(seen).toMatchObject({
      is_open: false,
      country: null,
      user: { name: '未开' },
      intro: null,
      tags: null,
      friends_only: [],
      for_everyone: [],
      opened_at: null,
    });
    expect(await owner.call(reports.getReport, { userId: owner.userId })).toMatchObject({ is_open: false, intro: '还没写完' });
    expect(await owner.refused(reports.setListed, { listed: true })).toBe('REPORT_NOT_OPENED');
  });

  it('shows nobody among friends with whom the viewer is apart', async () => {
    const house = await testApp();
    const { owner, friend } = await makeOwner(house);
    const third = await house.person();
    await befriend(owner, third);
    await friend.call(people.block, { id: third.userId });
    const seen = await friend.call(reports.getReport, { userId: owner.userId });
    expect(seen.network?.friends.map((one) => one.id)).toEqual([friend.userId]);
    const own = await owner.call(reports.getReport, { userId: owner.userId });
    expect(own.network?.friends.map((one) => one.id)).toEqual([third.userId, friend.userId]);
  });
});

describe('a report', () => {
  it('is read in at most four queries, by either door, in the language asked for', async () => {
    const house = await testApp();
    const { owner, friend } = await makeOwner(house);
    await owner.call(reports.editUserinfo, { country: 'CN', city: '杭州' });
    const seen = await friend.send(reports.getReport, { userId: owner.userId });
    expect(seen.queries).toBeLessThanOrEqual(4);
    expect(seen.body).toMatchObject({
      intro: '十一年法律与金融翻译。',
      tags: [{ id: 101 }, { id: 102 }],
      country: { code: 'CN', name: '中国' },
    });
    await makeWorks(house.deps, owner.userId, 200);
    await makeManyReviews(house.deps, owner.userId, 1_000);
    const full = await friend.send(reports.getReport, { userId: owner.userId });
    expect(full.queries).toBeLessThanOrEqual(4);
    expect(full.body).toMatchObject({ works: { count: 200 }, reviews: { count: 1_000 } });
    const { works, reviews, badges } = await friend.call(reports.getReport, { userId: owner.userId });
    expect([works?.items.length, reviews?.latest.length]).toEqual([3, 3]);
    expect(badges?.map((one) => one.code)).toEqual(['report-opened', 'first-review', 'ten-reviews']);
    const named = await owner.call(reports.getReport, {}, { door: 1, locale: 'en-US' });
    expect(named).toMatchObject({ relation: 'self', user: { id: owner.userId }, country: { name: 'China' } });
    expect((await owner.send(reports.getReport, { userId: 'x' })).status).toBeGreaterThanOrEqual(400);
  });

  it('goes over its reviews once for means, counts and badges together, besides looking up the newest', async () => {
    const { db } = (await testApp()).deps;
    const explained = cachedStatement<Record<string, unknown>>(
      db.write,
      'reports/whole/explained',
      () => sql`explain (format json) ${wholeReportSql()}`,
    );
    const { rows } = await explained.execute({ owner: 1, viewer: 0, seen: [...reportSections] });
    expect(JSON.stringify(rows).match(/"Relation Name":"reviews"/g)).toHaveLength(2);
  });
});

describe('the head of a report', () => {
  it('has an introduction of at most 500 characters, which may go again', async () => {
    const house = await testApp();
    const owner = await house.person();
    const long = await owner.send(reports.saveIntro, { intro: '字'.repeat(501) });
    expect(long).toMatchObject({ status: 422, body: { reason: 'INVALID_INPUT', errors: { intro: ['个人简介最多500字'] } } });
    const hostile = '<img src=x onerror=alert(1)>\u0000';
    expect((await owner.send(reports.saveIntro, { intro: hostile })).status).toBeLessThan(500);
    expect(await owner.send(reports.saveIntro, { intro: '字'.repeat(500) })).toMatchObject({ status: 201, body: { message: '保存成功' } });
    await Promise.all(Array.from({ length: 4 }, (_, n) => owner.call(reports.saveIntro, { intro: `第${n}稿` })));
    expect((await owner.call(reports.getReport, { userId: owner.userId })).intro).toMatch(/^第\d稿$/);
    await owner.call(reports.saveIntro, { intro: '' }, { door: 1 });
    expect((await owner.call(reports.getReport, { userId: owner.userId })).intro).toBe('');
    expect(await house.guest.refused(reports.saveIntro, { intro: 'x' })).toBe('SIGN_IN_REQUIRED');
  });

  it('has a nickname, a face, a sex, a city and a country that must be named', async () => {
    const house = await testApp();
    const owner = await house.person();
    expect(await owner.send(reports.editUserinfo, { nickname: '苏岚' })).toMatchObject({
      status: 422,
      body: { reason: 'INVALID_INPUT', errors: { country: ['请选择国家'] } },
    });
    expect(await owner.refused(reports.editUserinfo, { country: 'ZZ' })).toBe('COUNTRY_MISSING');
    expect(await owner.send(reports.editUserinfo, { country: 'CN', nickname: '岚'.repeat(41) })).toMatchObject({
      status: 422,
      body: { errors: { nickname: ['昵称为1到40个字'] } },
    });
    expect(await owner.refused(reports.editUserinfo, { country: 'CN', avatar: 9_000_000_000 })).toBe('FILE_NOT_YOURS');
    expect(await house.guest.refused(reports.editUserinfo, { country: 'CN' })).toBe('SIGN_IN_REQUIRED');
    await owner.call(reports.editUserinfo, { country: 'ES', city: 'Sevilla', nickname: '岚'.repeat(40), sex: 2 }, { door: 1 });
    for (const door of [0, 1, 2])
      expect(await house.guest.call(reports.getUserinfo, { userId: owner.userId }, { door, locale: 'es-ES' })).toEqual({
        userId: owner.userId,
        nickname: '岚'.repeat(40),
        sex: 2,
        country: { code: 'ES', name: 'España' },
        city: 'Sevilla',
        userType: 1,
        signed: true,
        verified: null,
        photoUrl: `/api/member/file/userPhoto/${owner.userId}`,
      });
    expect(await owner.call(reports.getUserinfo, {}, { door: 1 })).toMatchObject({ userId: owner.userId });
    const seen = await (await house.stranger()).send(reports.getUserinfo, { userId: owner.userId });
    expect(seen.queries).toBeLessThanOrEqual(4);
  });
});
