import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import { listRecommended } from '#contract/contacts/contacts.doors.ts';
import * as finding from '#contract/people/finding.doors.ts';
import * as people from '#contract/people/people.doors.ts';
import { setAudience } from '#contract/reports/reports.doors.ts';
import { eraseAccount } from '../../platform/accounts/account.writes.ts';
import { signUp } from '../../platform/accounts/sign-up.factory.ts';
import { replaceTags } from '../../platform/people/chosen-tags.queries.ts';
import { changeCompany, signCompanyAs } from '../../platform/people/companies.writes.ts';
import { indexStaleNames } from '../../platform/people/person-names.writes.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

type Someone = Awaited<ReturnType<TestApp['person']>>;

/** Latin letters that no other test has in a name. */
const rare = (): string => [...randomBytes(6)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');

/** Three hanzi of one reading each that stand together in no other name. */
const rareHan = (): string => [...randomBytes(6)].map((byte) => '春夏秋冬山水云雨风雪花鸟鱼虫'[byte % 14]).join('');

const idsFor = async (who: TestApp['guest'] | Someone, keyword: string): Promise<number[]> =>
  (await who.call(finding.searchPeople, { keyword, limit: 100 })).map((one) => one.id);

const usernameOf = async (house: TestApp, userId: number): Promise<string> => {
  const { rows } = await house.deps.db.write.execute<{ username: string }>(sql`select username from users where id = ${userId}`);
  return rows[0]?.username ?? '';
};

const among = (list: readonly { id: number }[], ...of: readonly Someone[]): number[] =>
  list.map((one) => one.id).filter((id) => of.some((one) => one.userId === id));

describe('looking for people', () => {
  it('finds a name by any part of it, in traditional hanzi, by pinyin, by initials and by username', async () => {
    const house = await testApp();
    const tail = rare();
    const one = await house.person({ nickname: `單曉龍${tail}` });
    const tries = [
      `单晓龙${tail}`,
      `單曉龍${tail}`,
      `晓龙${tail}`,
      `曉龍 ${tail}`,
      `ｘｉａｏｌｏｎｇ ${tail}`,
      `shanxiaolong ${tail}`,
      `sxl ${tail}`,
    ];
    for (const keyword of [
      ...tries,
      `xl ${tail.slice(0, 4)}`,
      `\u202e单晓龙\u200b${tail.toUpperCase()}`,
      await usernameOf(house, one.userId),
    ])
      expect(await idsFor(house.guest, keyword), keyword).toEqual([one.userId]);
    expect(await idsFor(house.guest, `龙晓${tail}`)).toEqual([]);
  });

  it('takes letters and numbers that stand together for one thing to look for', async () => {
    const house = await testApp();
    const name = rare();
    const meant = await house.person({ nickname: `${name}7` });
    await house.person({ nickname: `7 ${name}` });
    expect(await idsFor(house.guest, `${name}7`)).toEqual([meant.userId]);
  });

  it('puts who is called just so first, then whose name begins so, then who has more followers', async () => {
    const house = await testApp();
    const name = rare();
    const within = await house.person({ nickname: `the ${name}` });
    const followed = await house.person({ nickname: `a ${name} b` });
    const begins = await house.person({ nickname: `${name} two` });
    const whole = await house.person({ nickname: name });
    await whole.call(people.follow, { id: followed.userId });
    const order = [whole, begins, followed, within].map((one) => one.userId);
    expect(await idsFor(house.guest, name)).toEqual(order);
    const pages = await Promise.all(
      [0, 1, 2, 3, 4].map((offset) => house.guest.call(finding.searchPeople, { keyword: name, limit: 1, offset })),
    );
    expect(pages.flat().map((one) => one.id)).toEqual(order);
  });

  it('finds somebody by their new name at once and by the old one no more', async () => {
    const house = await testApp();
    const [before, after] = [rareHan(), rareHan()];
    const one = await house.person({ nickname: before });
    expect(await idsFor(house.guest, before)).toEqual([one.userId]);
    await one.call(accounts.updateCurrentUser, { name: after });
    expect([await idsFor(house.guest, before), await idsFor(house.guest, after)]).toEqual([[], [one.userId]]);
    const fresh = await signUp();
    expect(await idsFor(house.guest, fresh.name)).toEqual([fresh.userId]);
  });

  it('finds a company by the name that it signed with, and by no nickname or username that nobody sees', async () => {
    const house = await testApp();
    const [nickname, signed, certified] = [rare(), rare(), rare()];
    const company = await house.person({ userType: 2, nickname });
    const write = house.deps.db.write;
    const company_ = { country: 'CN', contactName: '许经理', updatedAt: house.deps.now() };
    expect(await idsFor(house.guest, nickname)).toEqual([company.userId]);
    await write.transaction((tx) => signCompanyAs(tx, company.userId, { ...company_, companyName: `${signed} 翻译有限公司` }));
    expect([await idsFor(house.guest, nickname), await idsFor(house.guest, `${signed} fanyi`)]).toEqual([[], [company.userId]]);
    await write.transaction((tx) => changeCompany(tx, company.userId, { companyName: certified }));
    expect([await idsFor(house.guest, signed), await idsFor(house.guest, certified)]).toEqual([[], [company.userId]]);
    expect(await idsFor(house.guest, await usernameOf(house, company.userId))).toEqual([]);
  });

  it('finds nobody across a block, whoever said it, none who is banned, and none who left', async () => {
    const house = await testApp();
    const name = rare();
    const [blocker, blocked, banned, gone, viewer] = [
      await house.person({ nickname: `${name} a` }),
      await house.person({ nickname: `${name} b` }),
      await house.person({ nickname: `${name} c` }),
      await house.person({ nickname: `${name} d` }),
      await house.person(),
    ];
    await blocker.call(people.block, { id: viewer.userId });
    await viewer.call(people.block, { id: blocked.userId });
    const write = house.deps.db.write;
    await write.execute(sql`update users set status = 'banned' where id = ${banned.userId}`);
    await write.transaction((tx) => eraseAccount(tx, { userId: gone.userId, now: house.deps.now() }, []));
    expect(await idsFor(viewer, name)).toEqual([]);
    expect((await idsFor(house.guest, name)).toSorted((a, b) => a - b)).toEqual([blocker.userId, blocked.userId]);
    for (const list of [finding.listPopular, finding.listLatest, listRecommended])
      expect(among(await viewer.call(list, { limit: 100 }), blocker, blocked, banned, gone)).toEqual([]);
    const left = await write.execute(sql`select 1 from person_names where user_id = ${gone.userId}`);
    expect(left.rows).toEqual([]);
  });

  it('takes nothing typed for a sign, and answers an empty list to what has no word in it', async () => {
    const house = await testApp();
    const name = rare();
    const one = await house.person({ nickname: `${name}_x` });
    for (const keyword of ['', '   ', '%', '_', '\\', '%%%', "'", "':* | '", '😀', '\u202e\u2066', '\u0301'])
      expect(await idsFor(house.guest, keyword), JSON.stringify(keyword)).toEqual([]);
    expect(await idsFor(house.guest, `${name}%x`)).toEqual([one.userId]);
    expect(await idsFor(house.guest, `😀${name}😀`)).toEqual([one.userId]);
    expect(await idsFor(house.guest, '译'.repeat(100))).toEqual([]);
    expect((await house.guest.send(finding.searchPeople, { keyword: '译'.repeat(400) })).status).toBe(422);
    expect((await house.guest.send(finding.searchPeople, { keyword: name, offset: 2_000_000_000 })).status).toBe(422);
    expect(await house.guest.call(finding.searchPeople, { keyword: name, offset: 10_000 })).toEqual([]);
    expect((await house.guest.call(finding.searchPeople, { limit: 2 })).length).toBe(2);
  });

  it('is mended where a name was changed past it', async () => {
    const house = await testApp();
    const [before, after] = [rare(), rare()];
    const one = await house.person({ nickname: before });
    await house.deps.db.write.execute(sql`update users set nickname = ${after} where id = ${one.userId}`);
    await indexStaleNames(house.deps);
    expect([await idsFor(house.guest, before), await idsFor(house.guest, after)]).toEqual([[], [one.userId]]);
  });
});

describe('lists of people', () => {
  it('show the most followed, and who came last, first', async () => {
    const house = await testApp();
    const [early, late] = [await house.person(), await house.person()];
    for (let nth = 0; nth < 3; nth += 1) await (await house.person()).call(people.follow, { id: early.userId });
    // Over whomever other tests made: a page holds the first hundred alone.
    await house.deps.db.write.execute(sql`update user_counts set followers = followers + 1000000 where user_id = ${early.userId}`);
    expect(among(await house.guest.call(finding.listPopular, { limit: 100 }), early)).toEqual([early.userId]);
    expect(among(await house.guest.call(finding.listLatest, { limit: 100 }), early, late)).toEqual([late.userId, early.userId]);
  });

  it('find by tags those with most of them first, and nobody without a tag or by tags that are not for the viewer', async () => {
    const house = await testApp();
    const [one, both, viewer] = [await house.person(), await house.person(), await house.person()];
    for (const each of [one, both, viewer])
      for (let nth = 0; nth < 3; nth += 1) await (await house.person()).call(people.follow, { id: each.userId });
    const write = house.deps.db.write;
    const choose = (who: Someone, tags: number[]) => write.transaction((tx) => replaceTags(tx, who.userId, tags));
    await choose(one, [406]);
    await choose(both, [406, 403]);
    await choose(viewer, [406, 403]);
    const found = await viewer.call(finding.findByTags, { tags: '406,403', limit: 100 });
    expect(among(found, one, both, viewer)).toEqual([both.userId, viewer.userId, one.userId]);
    const nothing = await house.guest.send(finding.findByTags, {});
    expect([nothing.status, nothing.body]).toEqual([200, []]);
    expect(await house.guest.call(finding.findByTags, { tags: 'x,-1,999999,1e99' })).toEqual([]);

    expect(among(await viewer.call(listRecommended, { limit: 100 }), one, both, viewer)).toEqual([both.userId, one.userId]);
    await both.call(setAudience, { section: 'tags', audience: 'me' });
    expect(among(await viewer.call(finding.findByTags, { tags: '406,403', limit: 100 }), one, both)).toEqual([one.userId]);
    expect(among(await viewer.call(listRecommended, { limit: 100 }), one, both)).toEqual([one.userId, both.userId]);
    await viewer.call(people.follow, { id: both.userId });
    expect(among(await viewer.call(listRecommended, { limit: 100 }), one, both)).toEqual([one.userId]);
  });
});
