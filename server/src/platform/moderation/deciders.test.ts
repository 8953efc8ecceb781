import { and, eq, inArray, ne } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as feeds from '#contract/feeds/feeds.doors.ts';
import { joinGroup } from '#contract/groups/groups.doors.ts';
import * as conduct from '#contract/moderation/conduct.doors.ts';
import * as desk from '#contract/moderation/desk.doors.ts';
import * as flags from '#contract/moderation/flags.doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import { publishFeedAs } from '../../features/feeds/feeds.factory.ts';
import { makeCircle, publish } from '../../features/posts/posts.factory.ts';
import type { Client } from '../../testing/client.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { usersTable } from '../accounts/accounts.tables.ts';
import { endDueAccounts } from '../security/account-deletions.writes.ts';
import { accountDeletionsTable } from '../security/security.tables.ts';
import { OwnerId } from '../subjects/owner.types.ts';
import { moderationCasesTable } from './moderation.tables.ts';
import { notifyReporters } from './reporters.notify.ts';

type Someone = Client & { userId: number };

const DAY_MS = 86_400_000;
const grounds = { rule: 'spam', reason: '站外广告' } as const;
let house: TestApp;
let operator: Someone;
let second: Someone;
/** Operators of other files of this worker, who stand aside while these tests say who there is. */
let aside: number[] = [];

const setRole = (ids: readonly number[], role: 'user' | 'operator') =>
  house.deps.db.write
    .update(usersTable)
    .set({ role })
    .where(inArray(usersTable.id, [...ids]));

beforeAll(async () => {
  house = await testApp();
});
beforeEach(async () => {
  [operator, second] = await Promise.all([house.person({ role: 'operator' }), house.person({ role: 'operator' })]);
  const others = await house.deps.db.write
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(and(eq(usersTable.role, 'operator'), ne(usersTable.id, operator.userId), ne(usersTable.id, second.userId)));
  aside = others.map((one) => one.id);
  await setRole(aside, 'user');
});
afterEach(async () => {
  await setRole([operator.userId, second.userId], 'user');
  await setRole(aside, 'operator');
});

const flagged = async (reporter: Client, author?: Client) => {
  const by = author ?? (await house.person());
  const feed = await publishFeedAs(by, { feed_content: '加我领优惠券' });
  await reporter.call(flags.flagFeed, { id: feed.id, reason: '广告骚扰' });
  const [found] = await operator.call(desk.listCases, { kind: 'feed', state: 'open', limit: 1 });
  return { author: by, feed, caseId: found?.id ?? 0 };
};

/** A removed feed with an appeal against it. */
const appealed = async (author?: Client) => {
  const { caseId, ...made } = await flagged(await house.person(), author);
  await operator.call(desk.upholdCase, { id: caseId, ...grounds, remove: true });
  const [act] = await made.author.call(conduct.listActs, {});
  await made.author.call(conduct.appealAct, { id: act?.id ?? 0, text: '这是翻译讨论' });
  const seenBy = async (who: Client) => (await who.call(desk.listAppeals, { state: 'open' })).find((one) => one.act.id === act?.id);
  return { ...made, seenBy, id: (await seenBy(operator))?.id ?? 0 };
};

const overturn = { overturn: true, answer: '误判' } as const;

describe('an appeal against what an operator decided', () => {
  it('is for the other operator, and says so to both in the list', async () => {
    const { id, seenBy } = await appealed();
    expect(await seenBy(operator)).toMatchObject({ may_decide: false });
    expect(await seenBy(second)).toMatchObject({ may_decide: true });
    expect(await operator.refused(desk.decideAppeal, { id, ...overturn })).toBe('APPEAL_OTHER_OPERATOR');
    await second.call(desk.decideAppeal, { id, ...overturn });
  });

  it('is decided by the same operator where the only other one is whose appeal it is', async () => {
    const { id, seenBy, feed } = await appealed(second);
    expect(await seenBy(second)).toMatchObject({ may_decide: false });
    expect(await second.refused(desk.decideAppeal, { id, ...overturn })).toBe('CASE_OWN');
    expect(await seenBy(operator)).toMatchObject({ may_decide: true });
    await operator.call(desk.decideAppeal, { id, ...overturn });
    expect((await house.guest.call(feeds.getFeed, { id: feed.id })).id).toBe(feed.id);
  });

  it('is decided by the same operator once nobody else did for a week', async () => {
    const { id } = await appealed();
    expect(await operator.refused(desk.decideAppeal, { id, ...overturn })).toBe('APPEAL_OTHER_OPERATOR');
    // A session lives three days, so she comes by meanwhile.
    for (let day = 0; day < 7; day += 1) {
      house.advance(DAY_MS);
      await operator.call(desk.listAppeals, { state: 'open' });
    }
    try {
      await operator.call(desk.decideAppeal, { id, ...overturn });
    } finally {
      house.advance(-7 * DAY_MS);
    }
  });
});

describe('a case about what an operator flagged', () => {
  it('is decided by another operator, and by that one where nobody else is there', async () => {
    const { caseId } = await flagged(operator);
    expect(await operator.refused(desk.upholdCase, { id: caseId, ...grounds, remove: true })).toBe('CASE_OWN');
    expect(await operator.refused(desk.dismissCase, { id: caseId })).toBe('CASE_OWN');
    await second.call(desk.dismissCase, { id: caseId });
    const { caseId: next } = await flagged(operator, second);
    await operator.call(desk.upholdCase, { id: next, ...grounds, remove: true });
  });
});

describe('the outcome of a case', () => {
  it('is told by a job to everyone who flagged, each once however often the job runs', async () => {
    const reporters = await Promise.all([1, 2, 3].map(() => house.person()));
    const [first, ...others] = reporters;
    const { caseId, feed } = await flagged(first as Someone);
    for (const other of others) await other.call(flags.flagFeed, { id: feed.id, reason: '同上' });
    await second.call(desk.upholdCase, { id: caseId, ...grounds, remove: true });
    await Promise.all([notifyReporters(house.deps, { caseId }), notifyReporters(house.deps, { caseId })]);
    await house.runJobs();
    for (const reporter of reporters)
      expect((await reporter.call(listNotifications, {})).map((one) => one.content)).toEqual([
        '你举报的动态经核实存在违规，已处理。感谢你一起维护社区',
      ]);
  });
});

describe('the end of an account', () => {
  it('ends cases about the person, and leaves those about what they published open and decided like any other', async () => {
    const [author, reporter, circle] = [await house.person(), await house.person(), await makeCircle(house)];
    await author.call(joinGroup, { id: circle.id });
    const post = await publish(author, circle.id, '加我领优惠券');
    await reporter.call(flags.flagPost, { id: post.id, reason: '广告骚扰' });
    const { feed } = await flagged(reporter, author);
    await reporter.call(flags.flagUser, { id: author.userId, reason: '冒充他人' });
    const now = house.deps.now();
    await house.deps.db.write.insert(accountDeletionsTable).values({ userId: author.userId, askedAt: now, dueAt: now });
    await endDueAccounts(house.deps);
    const rows = await house.deps.db.write
      .select()
      .from(moderationCasesTable)
      .where(eq(moderationCasesTable.ownerId, new OwnerId(author.userId)));
    const states = new Map(rows.map((row) => [row.subjectKind, row.state]));
    expect(Object.fromEntries(states)).toEqual({ user: 'dismissed', post: 'open', feed: 'open' });
    for (const row of rows.filter((one) => one.state === 'open'))
      await operator.call(desk.upholdCase, { id: row.id, ...grounds, remove: true });
    expect(await house.guest.refused(feeds.getFeed, { id: feed.id })).toBe('NOT_FOUND');
  });
});
