import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as groups from '#contract/groups/groups.doors.ts';
import { usersTable } from '../../platform/accounts/accounts.tables.ts';
import { enterprisesTable } from '../../platform/people/companies.tables.ts';
import { testApp } from '../../testing/test-app.ts';
import { letIn, makeCircle } from '../posts/posts.factory.ts';
import { makeGroup } from './groups.factory.ts';

const idsOf = (list: readonly { id: number }[]) => list.map((one) => one.id);

describe('the people of a circle', () => {
  it('come founder and administrators first, ten at a time, without loss at the seams', async () => {
    const house = await testApp();
    const { id, owner, member } = await makeCircle(house);
    const people = [];
    for (let number = 0; number < 11; number += 1) {
      const one = await house.person();
      await one.call(groups.joinGroup, { id });
      people.push(one.userId);
    }
    const admin = await house.person({ nickname: '管理员乙' });
    await letIn(house.deps, id, admin.userId, 'administrator');

    const first = await house.guest.call(groups.listMembers, { id });
    expect(first).toHaveLength(10);
    expect(first.slice(0, 3)).toMatchObject([
      { user_id: owner.userId, role: 'founder', user: { name: '圈主' } },
      { user_id: admin.userId, role: 'administrator' },
      { user_id: member.userId, role: 'member' },
    ]);
    const next = await house.guest.call(groups.listMembers, { id, after: first.at(-1)?.id ?? 0 });
    expect(idsOf([...first, ...next])).toEqual([owner.userId, admin.userId, member.userId, ...people]);
    expect(idsOf(await house.guest.call(groups.listMembers, { id, flag: 1 }))).toEqual([owner.userId, admin.userId]);
    expect(await house.guest.call(groups.listMembers, { id, flag: 2, limit: 100 })).toHaveLength(12);
    expect((await house.guest.send(groups.listMembers, { id })).queries).toBeLessThanOrEqual(4);
  });

  it('are found by name, and by username only where that is the name they show', async () => {
    const house = await testApp();
    const { id, owner, member } = await makeCircle(house);
    const plain = await house.person();
    await plain.call(groups.joinGroup, { id });
    const [row] = await house.deps.db.write.select().from(usersTable).where(eq(usersTable.id, plain.userId));
    const [hidden] = await house.deps.db.write.select().from(usersTable).where(eq(usersTable.id, member.userId));
    const find = async (keyword: string) => idsOf(await owner.call(groups.listMembers, { id, keyword }));

    expect(await find('林')).toEqual([member.userId]);
    expect(await find(row?.username.slice(0, 9) ?? '')).toEqual([plain.userId]);
    expect(await find(hidden?.username ?? '')).toEqual([]);
    expect(await find('%')).toEqual([]);
    const named = await owner.raw({ method: 'GET', url: `/api/v2/group/member/seach?groupId=${id}&name=${encodeURIComponent('圈主')}` });
    expect(named.json()).toMatchObject({ code: 0, data: [{ user_id: owner.userId, role: '1' }] });
  });

  it('are found by the name that a company is shown under, and not by its username', async () => {
    const house = await testApp();
    const { id, owner } = await makeCircle(house);
    const called = `云帆译制 ${Date.now()} Ltd`;
    const company = await house.person({ userType: 2 });
    await house.deps.db.write
      .insert(enterprisesTable)
      .values({ userId: company.userId, companyName: called, country: 'CN', contactName: '许' });
    await company.call(groups.joinGroup, { id });
    const [row] = await house.deps.db.write.select().from(usersTable).where(eq(usersTable.id, company.userId));
    const find = async (keyword: string) => idsOf(await owner.call(groups.listMembers, { id, keyword }));
    expect(await find(called.slice(2, 12))).toEqual([company.userId]);
    expect(await find(row?.username ?? '')).toEqual([]);
  });

  it('show administrators as role 1 at their named door', async () => {
    const house = await testApp();
    const { id, owner } = await makeCircle(house);
    expect(await house.guest.call(groups.listAdmins, { id })).toMatchObject([{ user_id: owner.userId, role: '1' }]);
    expect(await house.guest.refused(groups.listAdmins, { id: 999_999_999 })).toBe('NOT_FOUND');
  });

  it('of a closed circle are known to its members alone', async () => {
    const house = await testApp();
    const { id, owner, member, outsider } = await makeCircle(house, 'private');
    expect(await house.guest.refused(groups.listMembers, { id })).toBe('MEMBERS_ONLY');
    expect(await outsider.refused(groups.listMembers, { id })).toBe('MEMBERS_ONLY');
    expect(await outsider.refused(groups.listAdmins, { id })).toBe('MEMBERS_ONLY');
    expect(await outsider.refused(groups.isMember, { group_id: id, user_id: member.userId })).toBe('MEMBERS_ONLY');
    expect(idsOf(await member.call(groups.listMembers, { id }))).toEqual([owner.userId, member.userId]);
    expect(await owner.call(groups.isMember, { group_id: id, user_id: member.userId })).toBe(true);
    const elsewhere = await outsider.call(groups.listGroupsOf, { user_id: member.userId });
    expect(elsewhere).toEqual([]);
    expect(idsOf(await owner.call(groups.listGroupsOf, { user_id: member.userId }))).toEqual([id]);
    expect(idsOf(await member.call(groups.listGroupsOf, { user_id: member.userId }))).toEqual([id]);
    expect(await house.guest.call(groups.listGroupsOf, { user_id: member.userId })).toEqual([]);
  });
});

describe('whether someone is in a circle', () => {
  it('is a bare yes or no in `data`, at both named doors', async () => {
    const house = await testApp();
    const { id, owner, member, outsider } = await makeCircle(house);
    const get = async (who: typeof owner, url: string) => (await who.raw({ method: 'GET', url: `/api/${url}` })).json();
    expect(await get(member, `v2/group/userGrouped?groupId=${id}&userId=${member.userId}`)).toMatchObject({ code: 0, data: true });
    expect(await get(outsider, `v2/group/userGrouped?groupId=${id}&userId=${outsider.userId}`)).toMatchObject({ code: 0, data: false });
    expect(await get(member, 'isJoinGroup')).toMatchObject({ code: 0, data: true });
    expect(await get(outsider, 'isJoinGroup')).toMatchObject({ code: 0, data: false });
    expect(await outsider.call(groups.isMember, { group_id: id, user_id: member.userId })).toBe(true);
    expect(await outsider.refused(groups.isMember, { user_id: member.userId })).toBe('NOT_ALLOWED');
    expect(await house.guest.refused(groups.isMember, { group_id: id })).toBe('SIGN_IN_REQUIRED');
  });
});

describe('my circles', () => {
  it('are listed, wrapped and counted, those that I run apart', async () => {
    const house = await testApp();
    const lin = await house.person();
    const owner = await house.person();
    const stranger = await house.stranger();
    const mine = await makeGroup(house.deps, { ownerId: lin.userId, name: '我开的' });
    const joined = await makeGroup(house.deps, { ownerId: owner.userId, name: '我加的' });
    await lin.call(groups.joinGroup, { id: joined });

    expect(idsOf(await lin.call(groups.listMyGroups, {}))).toEqual([joined, mine]);
    expect(idsOf(await lin.call(groups.listMyGroups, { limit: 1, offset: 1 }, { door: 1 }))).toEqual([mine]);
    expect(idsOf(await lin.call(groups.listMyGroups, {}, { door: 2 }))).toEqual([joined, mine]);
    expect(idsOf(await lin.call(groups.listMasteredGroups, {}))).toEqual([mine]);
    expect(idsOf((await lin.call(groups.wrapMyGroups, {})).data)).toEqual([joined, mine]);
    expect(await lin.call(groups.countMyGroups, {})).toEqual({ count: 2 });
    expect(await stranger.call(groups.wrapMyGroups, {})).toEqual({ data: [] });
    expect(await stranger.call(groups.countMyGroups, {})).toEqual({ count: 0 });
    for (const call of [groups.listMyGroups, groups.listMasteredGroups]) expect(await stranger.call(call, {})).toEqual([]);
    for (const call of [groups.listMyGroups, groups.listMasteredGroups, groups.wrapMyGroups, groups.countMyGroups])
      expect(await house.guest.refused(call, {})).toBe('SIGN_IN_REQUIRED');
    expect(await house.guest.refused(groups.listGroupsOf, { user_id: 0 })).toBe('INVALID_INPUT');
  });
});

describe('circles worth a look', () => {
  it('are those that I am not in, and a mixed order keeps still while I page through it', async () => {
    const house = await testApp();
    const owner = await house.person();
    const lin = await house.person();
    const ids: number[] = [];
    for (let number = 0; number < 6; number += 1) ids.push(await makeGroup(house.deps, { ownerId: owner.userId }));
    await lin.call(groups.joinGroup, { id: ids[0] ?? 0 });

    const all: number[] = [];
    for (let page = [0]; page.length > 0; all.push(...page))
      page = idsOf(await lin.call(groups.recommendGroups, { limit: 100, offset: all.length }));
    expect(all).not.toContain(ids[0]);
    expect(all).toEqual(expect.arrayContaining(ids.slice(1)));
    const mixed = idsOf(await lin.call(groups.recommendGroups, { type: 'random', limit: 100 }));
    const [first, second] = [
      await lin.call(groups.recommendGroups, { type: 'random', limit: 3 }),
      await lin.call(groups.recommendGroups, { type: 'random', limit: 97, offset: 3 }),
    ];
    expect(idsOf([...first, ...second])).toEqual(mixed);
    expect(await house.guest.call(groups.topGroups, {})).toHaveLength(3);
    expect((await house.guest.send(groups.recommendGroups, {})).status).toBe(200);
    expect(await house.guest.refused(groups.recommendGroups, { limit: 0 })).toBe('INVALID_INPUT');
  });

  it('are listed by their category at its own address', async () => {
    const house = await testApp();
    const owner = await house.person();
    const id = await makeGroup(house.deps, { ownerId: owner.userId });
    const { category_id: category } = await owner.call(groups.getGroup, { id });
    // Other tests of this worker have circles of the same category.
    const listed: number[] = [];
    for (let more = true; more; ) {
      const url = `/api/sns/api/v2/plus-group/categories/${category}/groups?limit=100&offset=${listed.length}`;
      const page = idsOf((await house.guest.raw({ method: 'GET', url })).json<{ id: number }[]>());
      listed.push(...page);
      more = page.length === 100;
    }
    expect(listed).toContain(id);
  });
});

describe('the agreement of circles', () => {
  it('is told in the language of the reader, or in the one that is named', async () => {
    const { guest } = await testApp();
    expect((await guest.call(groups.getGroupProtocol, {})).protocol).toContain('圈子协议');
    expect((await guest.call(groups.getGroupProtocol, {}, { locale: 'es-ES' })).protocol).toContain('Acuerdo de los círculos');
    expect((await guest.call(groups.getGroupProtocol, { lang: 'en-US' })).protocol).toContain('Agreement for circles');
    expect(await guest.refused(groups.getGroupProtocol, { lang: 'fr-FR' as 'en-US' })).toBe('INVALID_INPUT');
  });
});

describe('categories and figures of circles', () => {
  it('are open to guests, in their language, and count the circles of each', async () => {
    const house = await testApp();
    const owner = await house.person();
    const id = await makeGroup(house.deps, { ownerId: owner.userId });
    const { category_id: category } = await owner.call(groups.getGroup, { id });
    const listed = (await house.guest.call(groups.listCategories, {}, { locale: 'es-ES' })).find((one) => one.id === category);
    const { count } = await house.guest.call(groups.countGroups, { category_id: category });
    expect(listed).toMatchObject({ name: 'Prueba', groups_count: count });
    expect((await house.guest.call(groups.countGroups, {})).count).toBeGreaterThanOrEqual(count);
    expect(await house.guest.refused(groups.listCategories, { limit: 0 })).toBe('INVALID_INPUT');
    expect(await house.guest.refused(groups.countGroups, { category_id: -1 })).toBe('INVALID_INPUT');
    expect(await house.guest.refused(groups.topGroups, { limit: 4 })).toBe('INVALID_INPUT');
  });
});
