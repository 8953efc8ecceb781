import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as conduct from '#contract/moderation/conduct.doors.ts';
import * as desk from '#contract/moderation/desk.doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import { grantReview } from '#contract/reviews/reviews.doors.ts';
import * as marks from '#contract/reviews/work-marks.doors.ts';
import type { Client } from '../../testing/client.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { makeWorks } from '../portfolio/portfolio.factory.ts';
import { befriend, makeReviews } from './reviews.factory.ts';
import { reviewsTable, workMarksTable } from './reviews.tables.ts';

type Someone = Client & { userId: number };

let house: TestApp;
let operator: Someone;

beforeAll(async () => {
  house = await testApp();
  operator = await house.person({ role: 'operator' });
});

/** A mark that weighs nothing, as both used one device. */
const setAside = async () => {
  const [owner, giver] = [await house.person(), await house.person()];
  const [workId = 0] = await makeWorks(house.deps, owner.userId, 1);
  const device = `tablet-${owner.userId}`;
  await house.deps.db.write.execute(sql`update sessions set device_id = ${device} where user_id in (${owner.userId}, ${giver.userId})`);
  const { mark } = await giver.call(marks.markWork, { work_id: workId, mark: 5 });
  return { owner, giver, workId, id: mark.id };
};
const isAside = async (id: number) =>
  (await house.deps.db.write.select().from(workMarksTable).where(eq(workMarksTable.id, id)))[0]?.setAside !== null;
const text = '同一间工作室，各做各的项目';
const appealOf = async (actId: number) => (await operator.call(desk.listAppeals, { state: 'open' })).find((one) => one.act.id === actId);

describe('an appeal against a mark that weighs nothing', () => {
  it('is made once by each of both, read and overturned by an operator: it counts again, and both are told', async () => {
    const { owner, giver, id } = await setAside();
    expect(await isAside(id)).toBe(true);
    const both = await Promise.all([1, 2].map(() => giver.send(conduct.appealWorkMark, { id, text })));
    expect(both.map((one) => one.body['reason'] ?? one.status).sort()).toEqual([201, 'APPEAL_MADE']);
    const actId = Number(both.find((one) => one.status === 201)?.body['act_id']);
    expect(await giver.call(conduct.getAct, { id: actId })).toMatchObject({
      act: 'aside',
      state: 'holds',
      may_appeal: false,
      appeal: { text, state: 'open' },
    });
    const appeal = await appealOf(actId);
    expect(appeal).toMatchObject({
      text,
      user: { id: giver.userId },
      act: { act: 'aside', thing: { kind: 'work-mark' } },
      may_decide: true,
    });
    await owner.call(conduct.appealWorkMark, { id, text });
    await operator.call(desk.decideAppeal, { id: appeal?.id ?? 0, overturn: true, answer: '核实无误' });
    expect(await isAside(id)).toBe(false);
    for (const one of [owner, giver])
      expect((await one.call(listNotifications, {})).map((notice) => notice.content)).toEqual([expect.stringContaining('计入评分')]);
    expect(await giver.call(conduct.getAct, { id: actId })).toMatchObject({ state: 'withdrawn', appeal: { state: 'overturned' } });
    expect(await giver.refused(conduct.appealWorkMark, { id, text })).toBe('REVIEW_COUNTS');
    // Decided for one of both, nothing is left to do for the other.
    const [act] = await owner.call(conduct.listActs, {});
    const other = await appealOf(act?.id ?? 0);
    await operator.call(desk.decideAppeal, { id: other?.id ?? 0, overturn: true, answer: '核实无误' });
    expect(await isAside(id)).toBe(false);
    const log = await house.guest.call(conduct.listLog, { limit: 50 });
    expect(log.filter((line) => line.act === 'aside')).toEqual([]);
  });

  it('may be turned down with an answer, and the mark stays aside', async () => {
    const { giver, id } = await setAside();
    const { act_id: actId } = await giver.call(conduct.appealWorkMark, { id, text });
    await operator.call(desk.decideAppeal, { id: (await appealOf(actId))?.id ?? 0, overturn: false, answer: '同一账户收款' });
    expect(await isAside(id)).toBe(true);
    expect((await giver.call(listNotifications, {}))[0]?.content).toBe('你的申诉已处理，维持原决定：同一账户收款');
    expect(await giver.refused(conduct.appealWorkMark, { id, text })).toBe('APPEAL_MADE');
  });

  it('is made about a review alike: overturned, it counts again', async () => {
    const [owner, reviewer] = [await house.person(), await house.person()];
    await makeReviews(house.deps, [{ ownerId: owner.userId, reviewerId: reviewer.userId, at: house.deps.now(), setAside: 'device' }]);
    const stored = () => house.deps.db.write.select().from(reviewsTable).where(eq(reviewsTable.ownerId, owner.userId));
    const id = (await stored())[0]?.id ?? 0;
    const { act_id: actId } = await owner.call(conduct.appealReview, { id, text });
    const appeal = await appealOf(actId);
    expect(appeal).toMatchObject({ text, act: { act: 'aside', thing: { kind: 'review' } } });
    await operator.call(desk.decideAppeal, { id: appeal?.id ?? 0, overturn: true, answer: '核实无误' });
    expect((await stored())[0]?.setAside).toBeNull();
  });

  it('is for the two between whom the mark is, and for what was set aside', async () => {
    const [{ id }, stranger] = [await setAside(), await house.stranger()];
    for (const call of [conduct.appealWorkMark, conduct.appealReview]) {
      expect(await stranger.refused(call, { id, text })).toBe('NOT_FOUND');
      expect(await house.guest.refused(call, { id, text })).toBe('SIGN_IN_REQUIRED');
      expect(await stranger.refused(call, { id: 987_654_321, text })).toBe('NOT_FOUND');
    }
    const [owner, giver] = [await house.person(), await house.person()];
    const [workId = 0] = await makeWorks(house.deps, owner.userId, 1);
    await befriend(house.deps, owner.userId, giver.userId);
    await owner.call(grantReview, { relationship: 3, user_ids: [giver.userId] });
    const { mark } = await giver.call(marks.markWork, { work_id: workId, mark: 5 });
    expect(await giver.refused(conduct.appealWorkMark, { id: mark.id, text })).toBe('REVIEW_COUNTS');
    expect(await giver.refused(conduct.appealWorkMark, { id: mark.id, text: '长'.repeat(501) })).toBe('INVALID_INPUT');
  });

  it('is not decided by an operator who is one of both', async () => {
    const { giver, owner, id } = await setAside();
    const { act_id: actId } = await giver.call(conduct.appealWorkMark, { id, text });
    const appeal = await appealOf(actId);
    await house.deps.db.write.execute(sql`update users set role = 'operator' where id = ${owner.userId}`);
    house.deps.live.rightsChanged({ userId: owner.userId });
    expect(await owner.refused(desk.decideAppeal, { id: appeal?.id ?? 0, overturn: true, answer: '同意' })).toBe('CASE_OWN');
    await house.deps.db.write.execute(sql`update users set role = 'user' where id = ${owner.userId}`);
    house.deps.live.rightsChanged({ userId: owner.userId });
  });
});
