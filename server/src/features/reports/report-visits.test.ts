import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getEnterprise } from '#contract/enterprises/enterprises.doors.ts';
import * as notices from '#contract/notices/notices.doors.ts';
import * as people from '#contract/people/people.doors.ts';
import * as reports from '#contract/reports/reports.doors.ts';
import { usersTable } from '../../platform/accounts/accounts.tables.ts';
import { testApp } from '../../testing/test-app.ts';
import { flushVisits } from './report-visits.counters.ts';
import { forgetVisits, notifyOfVisits } from './reports.jobs.ts';

const DAY_MS = 86_400_000;

describe('visitors of a report', () => {
  it('are recorded once a day, newest first, and never while the report is read', async () => {
    const house = await testApp();
    const [owner, lin, wang] = [await house.person(), await house.person({ nickname: '林译' }), await house.person()];
    const look = async (who: typeof lin) => who.call(reports.getReport, { userId: owner.userId });
    for (const who of [lin, lin, wang, lin]) await look(who);
    expect(await owner.call(reports.listVisitors, {})).toEqual({ count: 0, fresh: 0, visitors: [] });
    await Promise.all([flushVisits(house.deps), flushVisits(house.deps)]);
    await look(lin);
    await flushVisits(house.deps);
    const first = await owner.call(reports.listVisitors, {});
    expect(first).toMatchObject({ count: 2, fresh: 2 });
    expect(first.visitors.map((one) => one.days)).toEqual([1, 1]);

    house.advance(DAY_MS);
    await look(lin);
    await flushVisits(house.deps);
    const next = await owner.call(reports.listVisitors, {});
    expect(next.visitors.map((one) => [one.user.id, one.days])).toEqual([
      [lin.userId, 2],
      [wang.userId, 1],
    ]);
    const page = await owner.call(reports.listVisitors, { limit: 1, after: next.visitors[0]?.id ?? 0 }, { door: 1 });
    expect(page.visitors.map((one) => one.user.id)).toEqual([wang.userId]);
    expect((await owner.send(reports.listVisitors, {})).queries).toBeLessThanOrEqual(4);
    expect((await owner.call(reports.getReport, { userId: owner.userId })).visitors).toMatchObject({
      count: 2,
      fresh: 2,
      people: [{ name: '林译' }, { id: wang.userId }],
    });
  });

  it('stand beside followers and friends as people, page by page, for nobody but whose they are', async () => {
    const house = await testApp();
    const [owner, lin, wang] = [await house.person(), await house.person(), await house.person()];
    for (const who of [lin, wang]) {
      await who.call(reports.getReport, { userId: owner.userId });
      await flushVisits(house.deps);
    }
    const listed = async (who: Pick<typeof lin, 'call'>, page: { limit?: number; offset?: number } = {}) =>
      (await who.call(people.listFollows, { uid: owner.userId, type: 'visitors', ...page })).map((one) => one.id);
    expect(await listed(owner)).toEqual([wang.userId, lin.userId]);
    expect(await listed(owner, { limit: 1, offset: 1 })).toEqual([lin.userId]);
    expect(await listed(lin)).toEqual([]);
    expect(await house.guest.refused(people.listFollows, { uid: owner.userId, type: 'visitors' })).toBe('SIGN_IN_REQUIRED');
  });

  it('are other people who are signed in, and never those whom a block keeps apart', async () => {
    const house = await testApp();
    const [owner, lin] = [await house.person(), await house.person()];
    const closed = await house.person({ signed: false });
    await owner.call(reports.getReport, { userId: owner.userId });
    await house.guest.call(reports.getReport, { userId: owner.userId });
    await lin.call(reports.getReport, { userId: owner.userId });
    await lin.call(reports.getReport, { userId: closed.userId });
    await flushVisits(house.deps);
    expect(await closed.call(reports.listVisitors, {})).toMatchObject({ count: 0 });
    expect(await owner.call(reports.listVisitors, {})).toMatchObject({ count: 1, visitors: [{ user: { id: lin.userId } }] });
    await owner.call(people.block, { id: lin.userId });
    expect(await owner.call(reports.listVisitors, {})).toMatchObject({ count: 0, visitors: [] });
    expect(await owner.call(people.listFollows, { uid: owner.userId, type: 'visitors' })).toEqual([]);
    expect(await (await house.stranger()).call(reports.listVisitors, {})).toMatchObject({ count: 0, visitors: [] });
    expect(await house.guest.refused(reports.listVisitors, {})).toBe('SIGN_IN_REQUIRED');
    expect(await house.guest.refused(reports.seeVisitors, {})).toBe('SIGN_IN_REQUIRED');
  });

  it('come to a company as they do to a person, and are forgotten with an account also where they were not written yet', async () => {
    const house = await testApp();
    const [company, owner] = [await house.person({ userType: 2 }), await house.person()];
    const [lin, leaver] = [await house.person(), await house.person()];
    for (const who of [lin, leaver]) {
      await who.call(getEnterprise, { userId: company.userId });
      await who.call(reports.getReport, { userId: owner.userId });
    }
    await company.call(getEnterprise, {});
    await house.guest.call(getEnterprise, { userId: company.userId });
    await house.deps.db.write.update(usersTable).set({ status: 'deleted' }).where(eq(usersTable.id, leaver.userId));
    await flushVisits(house.deps);
    for (const who of [company, owner])
      expect(await who.call(reports.listVisitors, {})).toMatchObject({ count: 1, visitors: [{ user: { id: lin.userId } }] });
    const { rowCount } = await house.deps.db.write.execute(sql`select 1 from report_visits where visitor_id = ${leaver.userId}`);
    expect(rowCount).toBe(0);
  });

  it('are new until their owner looks, who is told of them once in the morning', async () => {
    const house = await testApp();
    const [owner, lin, wang] = [await house.person(), await house.person(), await house.person()];
    for (const who of [lin, wang]) await who.call(reports.getReport, { userId: owner.userId });
    await flushVisits(house.deps);
    await notifyOfVisits(house.deps);
    await notifyOfVisits(house.deps);
    const told = await owner.call(notices.listNotifications, { type: 'system' });
    expect(told.map((one) => one.content)).toEqual(['最近有 2 位用户看了你的言值报告']);

    expect((await owner.send(reports.seeVisitors, {})).status).toBe(204);
    expect((await owner.send(reports.seeVisitors, {})).status).toBe(204);
    expect(await owner.call(reports.listVisitors, {})).toMatchObject({ count: 2, fresh: 0 });
    house.advance(DAY_MS);
    await wang.call(reports.getReport, { userId: owner.userId });
    await flushVisits(house.deps);
    expect(await owner.call(reports.listVisitors, {})).toMatchObject({ count: 2, fresh: 1 });
    await owner.call(reports.seeVisitors, {});
    await notifyOfVisits(house.deps);
    expect((await owner.call(notices.listNotifications, { type: 'system' })).length).toBe(1);

    house.advance(181 * DAY_MS);
    await forgetVisits(house.deps);
    expect(await owner.call(reports.listVisitors, {})).toMatchObject({ count: 0 });
  });
});
