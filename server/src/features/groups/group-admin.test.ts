import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createPostComment } from '#contract/comments/comments.doors.ts';
import * as groupAdmin from '#contract/groups/group-admin.doors.ts';
import * as groups from '#contract/groups/groups.doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import { setPaymentPassword } from '#contract/payment-password/payment-password.doors.ts';
import { createPost, getPost, listPosts } from '#contract/posts/posts.doors.ts';
import { userCountsTable, usersTable } from '../../platform/accounts/accounts.tables.ts';
import { makeMoney } from '../../platform/ledger/ledger.factory.ts';
import { balancesOf } from '../../platform/ledger/transfers.writes.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { withSetting } from '../../testing/with-setting.ts';
import { letIn, makeCircle, makeFile, publish } from '../posts/posts.factory.ts';
import { recountAll } from '../posts/posts.jobs.ts';
import { groupCategoriesTable, groupsTable } from './groups.tables.ts';

const categoryIn = async (house: TestApp): Promise<number> => {
  await house.deps.db.write
    .insert(groupCategoriesTable)
    .values({ handle: 'test', nameZh: '测试', nameEn: 'Test', nameEs: 'Prueba' })
    .onConflictDoNothing();
  const [row] = await house.deps.db.write.select().from(groupCategoriesTable).where(eq(groupCategoriesTable.handle, 'test'));
  return row?.id ?? 0;
};

const figuresOf = async (house: TestApp, userId: number) =>
  (await house.deps.db.write.select().from(userCountsTable).where(eq(userCountsTable.userId, userId)))[0];

describe('founding a circle', () => {
  it('gives its founder a circle with everything they said of it', async () => {
    const house = await testApp();
    const owner = await house.person({ nickname: '圈主' });
    const category_id = await categoryIn(house);
    const avatar = await makeFile(house.deps, owner.userId);
    const form = {
      category_id,
      name: '医药翻译圈',
      summary: '说明书、临床试验',
      notice: '入圈先看',
      avatar,
      tags: [],
      location: '上海',
      agreed: true,
    };
    const made = await owner.send(groupAdmin.createGroup, {
      ...form,
      mode: 'paid',
      money: 88,
      capacity: 500,
      permissions: 'administrator,founder',
    });
    expect(made).toMatchObject({
      status: 201,
      body: {
        message: '圈子创建成功',
        group: {
          name: '医药翻译圈',
          mode: 'paid',
          money: 88,
          capacity: 500,
          notice: '入圈先看',
          users_count: 1,
          joined: { role: 'founder' },
        },
      },
    });
    expect((await figuresOf(house, owner.userId))?.groups).toBe(1);
    expect((await owner.call(groups.listGroups, { mode: 'paid', keyword: '医药翻译圈' })).map((one) => one.name)).toEqual(['医药翻译圈']);
  });

  it('keeps the tags and the place that were given, in the words of who reads, until others are given', async () => {
    const house = await testApp();
    const owner = await house.person();
    const place = { location: '上海市静安区', longitude: 121.4737, latitude: 31.2304 };
    const { group } = await owner.call(groupAdmin.createGroup, {
      ...{ category_id: await categoryIn(house), name: '同传练习圈', mode: 'public', agreed: true },
      ...{ tags: [103, 106, 103], ...place },
    });
    expect(group).toMatchObject(place);
    const { id } = group;
    const seen = await house.guest.call(groups.getGroup, { id });
    expect(seen).toMatchObject(place);
    expect(seen.tags).toEqual([
      { id: 103, name: '同声传译' },
      { id: 106, name: '译后编辑' },
    ]);
    expect((await house.guest.call(groups.getGroup, { id }, { locale: 'es-ES' })).tags[0]).toEqual({
      id: 103,
      name: 'Interpretación simultánea',
    });
    await owner.call(groupAdmin.updateGroup, { id, notice: '周三晚上练' });
    expect(await owner.call(groups.getGroup, { id })).toMatchObject({ ...place, tags: [{ id: 103 }, { id: 106 }] });
    await owner.call(groupAdmin.updateGroup, { id, tags: [101], location: '', longitude: null, latitude: null });
    expect(await owner.call(groups.getGroup, { id })).toMatchObject({ location: '', longitude: null, latitude: null, tags: [{ id: 101 }] });
    const [listed] = await house.guest.call(groups.listGroups, { keyword: '同传练习圈' });
    expect(listed).toMatchObject({ id, location: '', longitude: null });
  });

  it('is refused without the agreement, a category, a price or a word, with another’s picture, and after so many on a day', async () => {
    const house = await testApp();
    const owner = await house.person();
    const form = { category_id: await categoryIn(house), name: '圈', mode: 'public' as const, agreed: true };
    const refused = (change: object) => owner.refused(groupAdmin.createGroup, { ...form, ...change });
    expect(await refused({ agreed: false })).toBe('AGREEMENT_NOT_ACCEPTED');
    expect(await refused({ category_id: 999_999 })).toBe('CATEGORY_UNKNOWN');
    expect(await refused({ mode: 'paid' })).toBe('FEE_MISSING');
    expect(await refused({ mode: 'password' })).toBe('CIRCLE_PASSWORD_MISSING');
    expect(await refused({ tags: [999_999] })).toBe('CHOICE_UNKNOWN');
    expect(await refused({ capacity: 1_000_000 })).toBe('CAPACITY_TOO_SMALL');
    expect(await refused({ avatar: await makeFile(house.deps, (await house.person()).userId) })).toBe('FILE_NOT_YOURS');
    expect(await refused({ avatar: await makeFile(house.deps, owner.userId, 'video') })).toBe('FILE_WRONG_KIND');
    expect(await refused({ name: '   ' })).toBe('INVALID_INPUT');
    expect(await (await house.person({ signed: false })).refused(groupAdmin.createGroup, form)).toBe('REPORT_NOT_OPENED');
    const tries = await Promise.all([1, 2, 3, 4].map(() => owner.send(groupAdmin.createGroup, form)));
    expect(tries.map((one) => one.body['reason'] ?? one.status).sort()).toEqual([201, 201, 201, 'CIRCLES_TOO_MANY']);
  });

  it('is for verified people and companies alone while operators say so', async () => {
    const house = await testApp();
    const owner = await house.person();
    const form = { category_id: await categoryIn(house), name: '认证译者圈', mode: 'public' as const, agreed: true };
    await withSetting(house.deps, 'group', { create: { need_verified: true }, reward: { status: true } }, async () => {
      expect(await owner.refused(groupAdmin.createGroup, form)).toBe('VERIFIED_FOUNDERS_ONLY');
      await house.deps.db.write.update(usersTable).set({ verifiedType: 'user' }).where(eq(usersTable.id, owner.userId));
      expect((await owner.send(groupAdmin.createGroup, form)).status).toBe(201);
    });
  });
});

describe('administering a circle', () => {
  it('is for founder and administrators; how one comes in is the founder’s alone', async () => {
    const house = await testApp();
    const { id, owner, member, outsider } = await makeCircle(house);
    const admin = await house.person();
    await letIn(house.deps, id, admin.userId, 'administrator');
    await recountAll(house.deps);
    await admin.call(groupAdmin.updateGroup, { id, notice: '新公告', name: '新名字' });
    expect(await member.call(groups.getGroup, { id })).toMatchObject({ notice: '新公告', name: '新名字' });
    await admin.call(groupAdmin.setPermissions, { id, permissions: 'founder' });
    expect(await admin.refused(createPost, { group_id: id, body: '我也想说' })).toBe('MAY_NOT_POST');
    expect(await admin.refused(groupAdmin.setAccess, { id, mode: 'private' })).toBe('CIRCLE_OWNER_ONLY');
    expect(await owner.refused(groupAdmin.setAccess, { id, mode: 'public', capacity: 2 })).toBe('CAPACITY_TOO_SMALL');
    for (const one of [member, outsider, await house.stranger()]) {
      expect(await one.refused(groupAdmin.updateGroup, { id, name: '我的' })).toBe('GROUP_ADMINS_ONLY');
      expect(await one.refused(groupAdmin.setPermissions, { id, permissions: 'founder' })).toBe('GROUP_ADMINS_ONLY');
      expect(await one.refused(groupAdmin.setAccess, { id, mode: 'private' })).toBe('CIRCLE_OWNER_ONLY');
      expect(await one.refused(groupAdmin.setGroupAuth, { id, user_id: one.userId, role: '1' })).toBe('GROUP_ADMINS_ONLY');
      expect(await one.refused(groupAdmin.transferGroup, { id, target: one.userId })).toBe('CIRCLE_OWNER_ONLY');
      expect(await one.refused(groupAdmin.dissolveGroup, { id })).toBe('CIRCLE_OWNER_ONLY');
      expect(await one.refused(groupAdmin.blacklist, { id, user_id: owner.userId })).toBe('GROUP_ADMINS_ONLY');
      expect(await one.refused(groupAdmin.unblacklist, { id, user_id: owner.userId })).toBe('GROUP_ADMINS_ONLY');
      expect(await one.refused(groupAdmin.listBlacklist, { id })).toBe('GROUP_ADMINS_ONLY');
    }
  });

  it('has administrators, whom the founder alone takes the role from, and hands the circle to a member', async () => {
    const house = await testApp();
    const { id, owner, member, outsider } = await makeCircle(house);
    const admin = await house.person();
    await letIn(house.deps, id, admin.userId);
    await owner.call(groupAdmin.setGroupAuth, { id, user_id: admin.userId, role: '1' }, { door: 1 });
    expect((await admin.call(listNotifications, {}))[0]).toMatchObject({ content: '您已成为圈子「法律翻译圈」的管理员' });
    await admin.call(groupAdmin.setGroupAuth, { id, user_id: member.userId, role: 'administrator' });
    expect(await admin.refused(groupAdmin.setGroupAuth, { id, user_id: member.userId, role: 'member' })).toBe('CIRCLE_OWNER_ONLY');
    expect(await admin.refused(groupAdmin.setGroupAuth, { id, user_id: owner.userId, role: 'member' })).toBe('OWNER_STAYS');
    expect(await owner.refused(groupAdmin.setGroupAuth, { id, user_id: outsider.userId, role: '1' })).toBe('NOT_A_MEMBER_THEY');
    await admin.call(groupAdmin.setGroupAuth, { id, user_id: admin.userId, role: 'member' });

    expect(await member.refused(groupAdmin.transferGroup, { id, target: member.userId })).toBe('CIRCLE_OWNER_ONLY');
    expect(await owner.refused(groupAdmin.transferGroup, { id, target: outsider.userId })).toBe('NOT_A_MEMBER_THEY');
    await owner.call(groupAdmin.transferGroup, { id, target: admin.userId });
    const people = await house.guest.call(groups.listMembers, { id });
    expect(people.map((one) => [one.user_id, one.role])).toEqual([
      [admin.userId, 'founder'],
      [member.userId, 'administrator'],
      [owner.userId, 'member'],
    ]);
    // Who is banned keeps it; whose account has ended cannot hand it over: an administrator does.
    await house.deps.db.write.update(usersTable).set({ status: 'banned' }).where(eq(usersTable.id, admin.userId));
    expect(await member.refused(groupAdmin.transferGroup, { id, target: member.userId })).toBe('CIRCLE_OWNER_ONLY');
    await house.deps.db.write.update(usersTable).set({ status: 'deleted' }).where(eq(usersTable.id, admin.userId));
    await member.call(groupAdmin.transferGroup, { id, target: owner.userId });
    expect((await house.guest.call(groups.getGroup, { id })).user_id).toBe(owner.userId);
  });

  it('shuts people out: they are counted no more, come in by no way, and say nothing, until they are let back', async () => {
    const house = await testApp();
    const { id, owner, member } = await makeCircle(house);
    const admin = await house.person();
    await letIn(house.deps, id, admin.userId, 'administrator');
    const post = await publish(owner, id);
    expect(await owner.refused(groupAdmin.blacklist, { id, user_id: owner.userId })).toBe('BLACKLIST_SELF');
    expect(await admin.refused(groupAdmin.blacklist, { id, user_id: owner.userId })).toBe('OWNER_STAYS');
    await recountAll(house.deps);
    await Promise.all([
      admin.send(groupAdmin.blacklist, { id, user_id: member.userId }),
      owner.send(groupAdmin.blacklist, { id, user_id: member.userId }),
    ]);
    expect(await member.call(groups.getGroup, { id })).toMatchObject({ joined: null, blocked: true, users_count: 2 });
    expect((await figuresOf(house, member.userId))?.groups).toBe(0);
    expect((await member.call(listNotifications, {})).filter((one) => one.content === '您已被移出圈子「法律翻译圈」')).toHaveLength(1);
    expect(await member.refused(groups.joinGroup, { id })).toBe('BLOCKED_IN_CIRCLE');
    const { invite } = await owner.call(groupAdmin.createInvite, { id, days: 1, uses: 9 });
    expect(await member.refused(groups.joinGroup, { id, invite: invite.code })).toBe('BLOCKED_IN_CIRCLE');
    expect(await member.refused(createPost, { group_id: id, body: '喂' })).toBe('JOIN_TO_POST');
    expect(await member.refused(createPostComment, { id: post.id, body: '喂' })).toBe('JOIN_TO_COMMENT');
    const listed = await admin.send(groupAdmin.listBlacklist, { id });
    expect(listed.body).toMatchObject([{ user_id: member.userId, user: { name: '林译' } }]);
    expect(listed.queries).toBeLessThanOrEqual(4);
    expect((await owner.send(groupAdmin.unblacklist, { id, user_id: member.userId })).status).toBe(204);
    expect(await owner.refused(groupAdmin.unblacklist, { id, user_id: member.userId })).toBe('NOT_FOUND');
    await member.call(groups.joinGroup, { id });
    expect((await figuresOf(house, member.userId))?.groups).toBe(1);
  });
});

describe('a circle that is dissolved', () => {
  it('is gone with everything in it, pays its founder what it earned, and tells its people once', async () => {
    const house = await testApp();
    const { id, owner, member } = await makeCircle(house);
    const post = await publish(owner, id, '散场前的一句');
    await owner.call(groupAdmin.setAccess, { id, mode: 'paid', money: 70 });
    const lin = await house.person();
    await lin.call(setPaymentPassword, { password: 'Moneda-17' });
    await makeMoney(house.deps, lin.userId, { currency: 70 });
    await lin.call(groupAdmin.joinByPassword, { id, password: 'Moneda-17' });
    expect((await owner.send(groupAdmin.dissolveGroup, { id })).status).toBe(204);
    expect(await owner.refused(groupAdmin.dissolveGroup, { id })).toBe('NOT_FOUND');
    expect((await balancesOf(house.deps.db.write, { owner: 'user', id: owner.userId })).currency).toBe(70);
    expect(await house.guest.refused(groups.getGroup, { id })).toBe('NOT_FOUND');
    expect(await owner.refused(getPost, { group_id: id, id: post.id })).toBe('NOT_FOUND');
    await house.runJobs();
    expect((await member.call(listNotifications, {}))[0]).toMatchObject({ content: '圈子「法律翻译圈」已解散', subject: null });
    expect(await figuresOf(house, owner.userId)).toMatchObject({ posts: 0, groups: 0 });
  });

  it('leaves nothing half done where people post, join and comment at the same moment', async () => {
    const house = await testApp();
    const { id, owner, member } = await makeCircle(house);
    const post = await publish(owner, id);
    const people = await Promise.all(Array.from({ length: 6 }, () => house.person()));
    await recountAll(house.deps);
    const acts = people.flatMap((one) => [one.send(groups.joinGroup, { id }), member.send(createPost, { group_id: id, body: '赶上了吗' })]);
    const comments = [1, 2, 3].map(() => member.send(createPostComment, { id: post.id, body: '在' }));
    const [gone, ...done] = await Promise.all([owner.send(groupAdmin.dissolveGroup, { id }), ...acts, ...comments]);
    expect(gone.status).toBe(204);
    expect(done.filter((one) => ![201, 404].includes(one.status)).map((one) => one.body)).toEqual([]);
    await house.runJobs();
    const before = [
      await figuresOf(house, member.userId),
      (await house.deps.db.write.select().from(groupsTable).where(eq(groupsTable.id, id)))[0],
    ];
    await recountAll(house.deps);
    expect([
      await figuresOf(house, member.userId),
      (await house.deps.db.write.select().from(groupsTable).where(eq(groupsTable.id, id)))[0],
    ]).toEqual(before);
    expect((await member.call(listPosts, { author: member.userId })).length).toBe(0);
  });
});
