import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as cooperation from '#contract/cooperation/cooperation.doors.ts';
import { answerTeam, saveTeamMember } from '#contract/enterprises/enterprises.doors.ts';
import { getCounts } from '#contract/notices/notices.doors.ts';
import * as people from '#contract/people/people.doors.ts';
import { associate } from '#contract/referrals/referrals.doors.ts';
import * as reviews from '#contract/reviews/reviews.doors.ts';
import * as windings from '#contract/windings/windings.doors.ts';
import { usersTable } from '../../platform/accounts/accounts.tables.ts';
import { personalDataRegistry } from '../../platform/security/personal-data.registry.ts';
import type { Client } from '../../testing/client.ts';
import { testApp } from '../../testing/test-app.ts';
import { signCompany } from '../enterprises/enterprises.factory.ts';

type Someone = Client & { userId: number };

const bind = async (one: Someone, other: Someone): Promise<void> => {
  await one.call(people.follow, { id: other.userId });
  await other.call(people.follow, { id: one.userId });
};
const boundTo = async (who: Someone, input: { hidden?: boolean } = {}) =>
  (await who.call(windings.listWindings, input)).map((one) => one.user_id);
const bindings = async (who: Someone, other: Someone) =>
  (await who.call(windings.listWindingRecords, { userId: other.userId })).map(({ kind, by }) => `${kind} ${by}`).sort();

const intention = { kind: 'translation', message: '一份合同', contact: 'lin@example.com' } as const;

describe('a bond', () => {
  it('begins when two follow each other, is told by every door, and ends with either follow or a block', async () => {
    const { person } = await testApp();
    const [lin, mei, zhao] = [await person({ nickname: '缠绕林' }), await person({ nickname: '缠绕梅' }), await person()];
    await lin.call(people.follow, { id: mei.userId });
    expect(await lin.call(windings.isWinding, { userId: mei.userId })).toBe(false);
    expect(await lin.call(windings.listWindingRecords, { userId: mei.userId })).toEqual([]);
    expect(await lin.call(windings.getLastWinding, {})).toBeNull();
    await mei.call(people.follow, { id: lin.userId });
    await bind(lin, zhao);
    for (const door of [0, 1]) {
      expect(await lin.call(windings.isWinding, { userId: mei.userId }, { door })).toBe(true);
      expect((await lin.call(windings.listWindings, {}, { door })).map((one) => one.user_id)).toEqual([zhao.userId, mei.userId]);
      expect(await lin.call(windings.countWindings, {}, { door })).toEqual({ count: 2 });
      expect(await lin.call(windings.getLastWinding, {}, { door })).toMatchObject({ user_id: zhao.userId });
      const records = await mei.call(windings.listWindingRecords, { userId: lin.userId }, { door });
      expect(records.map(({ kind, by }) => `${kind} ${by}`).sort()).toEqual(['bound both', 'followed me', 'followed them']);
    }
    expect((await lin.send(windings.listWindings, {})).queries).toBeLessThanOrEqual(4);
    expect((await lin.send(windings.listWindingRecords, { userId: mei.userId })).queries).toBeLessThanOrEqual(4);
    expect(await lin.call(windings.listWindings, { limit: 1, offset: 1 })).toMatchObject([{ user: { name: '缠绕梅', following: true } }]);
    await mei.call(people.unfollow, { id: lin.userId });
    expect(await boundTo(lin)).toEqual([zhao.userId]);
    await zhao.call(people.block, { id: lin.userId });
    expect(await boundTo(lin)).toEqual([]);
    expect(await lin.call(windings.isWinding, { userId: zhao.userId })).toBe(false);
    expect(await lin.call(windings.listWindingRecords, { userId: zhao.userId })).toEqual([]);
  });

  it('dates an invitation by the day on which it was told', async () => {
    const { person, deps, advance } = await testApp();
    const [lin, mei] = [await person(), await person({ signed: false })];
    await deps.db.write.update(usersTable).set({ createdAt: deps.now() }).where(eq(usersTable.id, mei.userId));
    advance(5 * 3_600_000);
    await mei.call(associate, { invitePeople: String(lin.userId) });
    await bind(lin, mei);
    const records = await lin.call(windings.listWindingRecords, { userId: mei.userId });
    const at = (kind: string) => Date.parse(records.find((one) => one.kind === kind)?.at ?? '');
    expect(at('bound') - at('invited')).toBeLessThan(3_600_000);
  });

  it('dates the work in a team by the day on which its member agreed', async () => {
    const { person, advance } = await testApp();
    const [company, lin] = [await signCompany('缠绕译制有限公司'), await person()];
    await bind(company, lin);
    const { id } = await company.call(saveTeamMember, { name: '林晓', title: '译审', userId: lin.userId });
    advance(5 * 3_600_000);
    await lin.call(answerTeam, { id, agrees: true });
    const worked = async () =>
      (await lin.call(windings.listWindingRecords, { userId: company.userId })).filter((one) => one.kind === 'worked');
    const [since] = await worked();
    const bound = (await lin.call(windings.listWindings, {}))[0]?.since ?? '';
    expect(Date.parse(since?.at ?? '') - Date.parse(bound)).toBeGreaterThan(4 * 3_600_000);
    // Other words about them are asked about anew, and count from the new answer on.
    await company.call(saveTeamMember, { id, name: '林晓', title: '总译审' });
    expect(await worked()).toEqual([]);
    advance(3_600_000);
    await lin.call(answerTeam, { id, agrees: true });
    expect(Date.parse((await worked())[0]?.at ?? '')).toBeGreaterThan(Date.parse(since?.at ?? ''));
  });

  it('is made of follows, invitations, open reviews and work that was agreed to, each with who did it', async () => {
    const { deps, person, advance } = await testApp();
    const [lin, mei] = [await person(), await person()];
    await bind(lin, mei);
    await deps.db.write.update(usersTable).set({ invitedBy: lin.userId }).where(eq(usersTable.id, mei.userId));
    const { id } = await lin.call(cooperation.sendIntention, { ...intention, userId: mei.userId });
    const bare = ['bound both', 'followed me', 'followed them', 'invited me'];
    expect(await bindings(lin, mei)).toEqual(bare);
    await mei.call(cooperation.answerIntention, { id, accepts: true });
    const worked = [...bare, 'worked me'];
    expect(await bindings(lin, mei)).toEqual(worked);
    // Each authorises the other, and one alone has reviewed: that review is sealed, and nobody is told of it.
    const [one] = (await lin.call(reviews.grantReview, { relationship: 3, user_ids: [mei.userId] })).grants;
    const [other] = (await mei.call(reviews.grantReview, { relationship: 3, user_ids: [lin.userId] })).grants;
    const marks = { language: 5, expertise: 4, punctuality: 5, comment: '合作很顺利' };
    await mei.call(reviews.giveReview, { id: one?.id ?? 0, ...marks });
    for (const [who, whom] of [
      [lin, mei],
      [mei, lin],
    ] as const)
      expect((await bindings(who, whom)).filter((told) => told.startsWith('reviewed'))).toEqual([]);
    await lin.call(reviews.giveReview, { id: other?.id ?? 0, ...marks });
    advance(1000);
    expect(await bindings(lin, mei)).toEqual([
      'bound both',
      'followed me',
      'followed them',
      'invited me',
      'reviewed me',
      'reviewed them',
      'worked me',
    ]);
    expect(await mei.call(windings.listWindings, {})).toMatchObject([{ user_id: lin.userId, invited: 1, reviewed: 2, worked: 1 }]);
  });

  it('is taken out of one’s own list alone, follows nobody less, tells nobody, comes back, and shows again when it is made anew', async () => {
    const { person } = await testApp();
    const [lin, mei] = [await person(), await person()];
    await bind(lin, mei);
    const before = (await mei.call(getCounts, {})).user;
    await lin.call(windings.hideWinding, { userId: mei.userId }, { door: 1 });
    await lin.call(windings.hideWinding, { userId: mei.userId });
    expect([await boundTo(lin), await boundTo(lin, { hidden: true }), await boundTo(mei)]).toEqual([[], [mei.userId], [lin.userId]]);
    expect([await lin.call(windings.countWindings, {}), await lin.call(windings.getLastWinding, {})]).toEqual([{ count: 0 }, null]);
    expect(await lin.call(windings.isWinding, { userId: mei.userId })).toBe(true);
    expect((await mei.call(getCounts, {})).user).toEqual(before);
    await lin.call(windings.showWinding, { userId: mei.userId });
    expect(await boundTo(lin)).toEqual([mei.userId]);
    await lin.call(windings.hideWinding, { userId: mei.userId });
    await mei.call(people.unfollow, { id: lin.userId });
    await mei.call(people.follow, { id: lin.userId });
    expect(await boundTo(lin)).toEqual([mei.userId]);
  });

  it('is nobody’s where there is none: not with oneself, a stranger, somebody who is not there, or as a guest', async () => {
    const { guest, person, stranger } = await testApp();
    const [lin, mei, other] = [await person(), await person(), await stranger()];
    await bind(lin, mei);
    for (const userId of [lin.userId, other.userId, 999_999_999]) {
      expect(await lin.call(windings.isWinding, { userId })).toBe(false);
      expect(await lin.call(windings.listWindingRecords, { userId })).toEqual([]);
      expect(await lin.refused(windings.hideWinding, { userId })).toBe('NOT_FOUND');
    }
    expect(await other.refused(windings.hideWinding, { userId: lin.userId })).toBe('NOT_FOUND');
    expect(await other.call(windings.listWindingRecords, { userId: lin.userId })).toEqual([]);
    await other.call(windings.showWinding, { userId: mei.userId });
    expect(await boundTo(lin)).toEqual([mei.userId]);
    const { listWindings, getLastWinding, countWindings, isWinding, listWindingRecords, hideWinding, showWinding } = windings;
    for (const call of [listWindings, getLastWinding, countWindings]) expect(await guest.refused(call, {})).toBe('SIGN_IN_REQUIRED');
    for (const call of [isWinding, listWindingRecords, hideWinding, showWinding])
      expect(await guest.refused(call, { userId: lin.userId })).toBe('SIGN_IN_REQUIRED');
  });

  it('that was hidden stands in the export of who hid it, and goes with either account', async () => {
    const { deps, person } = await testApp();
    const [lin, mei, zhao] = [await person(), await person(), await person()];
    await bind(lin, mei);
    await bind(lin, zhao);
    for (const { userId } of [mei, zhao]) await lin.call(windings.hideWinding, { userId });
    const part = personalDataRegistry.values().find(({ name }) => name === 'hiddenWindings');
    const kept = async (userId: number) => part?.collect(deps, userId);
    expect(await kept(lin.userId)).toHaveLength(2);
    expect(await kept(mei.userId)).toEqual([]);
    const erase = (userId: number) => deps.db.write.transaction(async (tx) => part?.erase(tx, userId, deps.now()));
    await erase(mei.userId);
    expect(await kept(lin.userId)).toMatchObject([{ otherId: zhao.userId }]);
    await erase(lin.userId);
    expect(await kept(lin.userId)).toEqual([]);
  });
});
