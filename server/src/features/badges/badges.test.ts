import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getAttribute, listAttributes, setAttribute } from '#contract/attributes/attributes.doors.ts';
import { listBadges } from '#contract/badges/badges.doors.ts';
import { badgeCodes } from '#contract/badges/badges.schemas.ts';
import { createFeed } from '#contract/feeds/feeds.doors.ts';
import * as member from '#contract/member/member.doors.ts';
import { follow, unfollow } from '#contract/people/people.doors.ts';
import { testApp } from '../../testing/test-app.ts';
import { makeGroup } from '../groups/groups.factory.ts';

describe('badges', () => {
  it('are earned by what is true: an open report, a circle, days in a row, likes', async () => {
    const { deps, guest, person } = await testApp();
    const lin = await person();
    const earned = async () => (await guest.call(listBadges, { userId: lin.userId })).map((one) => one.code);
    expect(await earned()).toEqual(['report-opened']);
    await makeGroup(deps, { ownerId: lin.userId, mode: 'public' });
    // Six days, a gap, and seven days: the longer row counts.
    const days = [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14].map((day) => `2026-03-${String(day).padStart(2, '0')}`);
    for (const day of days.slice(0, -1))
      await deps.db.write.execute(sql`insert into checkins (user_id, day, amount, created_at) values (${lin.userId}, ${day}, 1, now())`);
    await deps.db.write.execute(sql`update user_counts set likes = 100 where user_id = ${lin.userId}`);
    expect(await earned()).toEqual(['report-opened', 'circle-founder', 'liked-100']);
    await deps.db.write.execute(
      sql`insert into checkins (user_id, day, amount, created_at) values (${lin.userId}, ${days.at(-1)}, 1, now())`,
    );
    expect(await earned()).toEqual(['report-opened', 'checkin-7', 'circle-founder', 'liked-100']);
    expect((await guest.send(listBadges, { userId: lin.userId })).queries).toBeLessThanOrEqual(4);
  });

  it('stand for oneself with those that are still to be earned, in three languages, at both doors', async () => {
    const { guest, person } = await testApp();
    const [lin, unsigned] = [await person(), await person({ signed: false })];
    const own = await lin.call(listBadges, {}, { door: 1, locale: 'es-ES' });
    expect(own.map((one) => one.code)).toEqual([...badgeCodes]);
    expect(own[0]).toMatchObject({ name: 'Informe abierto', is_earned: true, earned_at: expect.any(String) });
    expect(own.filter((one) => one.is_earned)).toHaveLength(1);
    expect(await guest.refused(listBadges, {})).toBe('SIGN_IN_REQUIRED');
    expect(await guest.refused(listBadges, { userId: unsigned.userId })).toBe('NOT_FOUND');
  });
});

describe('what the app keeps for a person', () => {
  it('is theirs alone, set, read, listed and taken away at every door, and bounded', async () => {
    const { guest, person } = await testApp();
    const [lin, wang] = [await person(), await person()];
    await lin.call(setAttribute, { key: 'reader.font', value: '大' });
    await lin.call(setAttribute, { key: 'reader.font', value: '特大' }, { door: 1 });
    expect(await lin.call(getAttribute, { key: 'reader.font' }, { door: 1 })).toMatchObject({ value: '特大' });
    expect((await wang.call(getAttribute, { key: 'reader.font' })).value).toBeNull();
    expect(await wang.call(listAttributes, {})).toEqual([]);
    await lin.call(setAttribute, { key: 'reader.font', value: null });
    expect((await lin.call(getAttribute, { key: 'reader.font' })).value).toBeNull();
    expect((await lin.send(setAttribute, { key: 'Key!', value: 'x' })).status).toBe(422);
    expect((await lin.send(setAttribute, { key: 'a', value: 'x'.repeat(2001) })).status).toBe(422);
    expect(await guest.refused(listAttributes, {})).toBe('SIGN_IN_REQUIRED');
    for (let n = 0; n < 49; n += 1) await lin.call(setAttribute, { key: `k${n}`, value: '' });
    const last = await Promise.all(['x', 'y'].map((key) => lin.send(setAttribute, { key, value: '1' })));
    expect(last.map((one) => one.status).sort()).toEqual([204, 422]);
    expect(await lin.call(listAttributes, {}, { door: 1 })).toHaveLength(50);
  });
});

describe('what the member doors tell', () => {
  it('is who follows whom, whose feeds, how many people there are, and the questions with their answers', async () => {
    const { guest, person } = await testApp();
    const [lin, wang] = [await person({ nickname: '林译' }), await person()];
    await lin.call(follow, { id: wang.userId });
    await wang.call(follow, { id: lin.userId });
    expect(await lin.call(member.getFollowInfo, { userId: wang.userId })).toMatchObject({
      following: true,
      follower: true,
      is_friend: true,
    });
    expect(await lin.call(member.getFollowInfo, {})).toMatchObject({ name: '林译', signed: true, friends_count: 1 });
    expect(await guest.refused(member.getFollowInfo, {})).toBe('SIGN_IN_REQUIRED');
    expect(await guest.refused(member.getFollowInfo, { userId: 999_999_999 })).toBe('NOT_FOUND');
    const feed = { feed_content: '一条动态', feed_from: 1, feed_mark: `member-${lin.userId}` };
    expect((await lin.send(createFeed, feed)).status).toBe(201);
    expect((await guest.call(member.listFeedsOf, { userId: lin.userId })).feeds).toHaveLength(1);
    expect((await wang.call(member.listFeedsOf, {})).feeds).toEqual([]);
    expect(await guest.call(member.getHelpContact, {})).toEqual({ phone: '', im: '', qr: '' });
    const { winding, user } = await guest.call(member.countPeople, {});
    expect(winding).toBeGreaterThan(0);
    await lin.call(unfollow, { id: wang.userId });
    expect(await guest.call(member.countPeople, {})).toEqual({ winding: winding - 1, user });
    for (const [locale, title] of [
      ['zh-CN', '什么是言值报告？'],
      ['en-US', 'report'],
      ['es-ES', 'informe'],
    ] as const) {
      const [first] = await guest.call(member.getFaq, {}, { locale });
      expect(first?.questions[0]?.question).toContain(title);
      expect(first?.questions[0]?.answer.length).toBeGreaterThan(20);
    }
  });
});
