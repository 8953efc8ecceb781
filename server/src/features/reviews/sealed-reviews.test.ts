import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import * as doors from '#contract/reviews/reviews.doors.ts';
import { usersTable } from '../../platform/accounts/accounts.tables.ts';
import { evidenceSources } from '../../platform/reports/evidence.registry.ts';
import { allPersonalData } from '../../platform/security/personal-data.registry.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { befriend } from './reviews.factory.ts';
import { settleReviews } from './reviews.jobs.ts';

const DAY_MS = 86_400_000;
type Someone = Awaited<ReturnType<TestApp['person']>>;

const marks = (mark: number) => ({ language: mark, expertise: mark, punctuality: mark, comment: `印象 ${mark} 分` });

const grant = async (owner: Someone, reviewer: Someone) => {
  const { grants } = await owner.call(doors.grantReview, { relationship: 2, user_ids: [reviewer.userId] });
  return grants[0]?.id ?? 0;
};

/** Two who authorised each other: `toLi` is Wang's to give, `toWang` Li's. */
const mutual = async (house: TestApp, daysBetween = 0) => {
  const [li, wang] = [await house.person({ nickname: '李译' }), await house.person({ nickname: '王译' })];
  await befriend(house.deps, li.userId, wang.userId);
  const toLi = await grant(li, wang);
  house.advance(daysBetween * DAY_MS);
  return { li, wang, toLi, toWang: await grant(wang, li) };
};

/** Everything that somebody but who wrote it could learn of the reviews of a person. */
const knownOf = async (house: TestApp, owner: Someone) => {
  const { rows: evidence } = await house.deps.db.write.execute(
    evidenceSources()
      .find((one) => one.part === 'reviews')
      ?.rows((column) => sql`${column} = ${owner.userId}`) ?? sql`select 1`,
  );
  const own = allPersonalData().find((part) => part.name === 'reviews');
  const kept = (await own?.collect(house.deps, owner.userId)) as { received: unknown[] };
  return {
    list: await house.guest.call(doors.listReviews, { user_id: owner.userId }),
    ownList: await owner.call(doors.listReviews, {}),
    average: await owner.call(doors.getReviewAverage, {}),
    grants: await owner.call(doors.listMyGrants, {}),
    waiting: (await owner.call(doors.countReviews, {})).waiting,
    notices: (await owner.call(listNotifications, {})).map((one) => one.content),
    evidence,
    received: kept.received,
  };
};

describe('two who authorised each other', () => {
  it('see nothing of each other’s review anywhere before both are in, and then both at once', async () => {
    const house = await testApp();
    const { li, wang, toLi, toWang } = await mutual(house);
    const before = await knownOf(house, li);
    const given = await wang.call(doors.giveReview, { id: toLi, ...marks(2) });
    expect(given).toMatchObject({
      message: '评价已提交。你们互相授权了评价，双方都评价后同时公开',
      grant: { state: 'done', review: { language: 2 } },
    });
    expect(given.grant.sealed_until).not.toBeNull();
    expect(await knownOf(house, li)).toEqual(before);
    const reviewId = given.grant.review?.id ?? 0;
    for (const one of [li, await house.stranger(), house.guest])
      expect(await one.refused(doors.getReview, { id: reviewId })).toBe('NOT_FOUND');
    expect(await li.refused(doors.replyReview, { id: reviewId, body: '?' })).toBe('NOT_FOUND');
    // What Li may try tells nothing either: it is refused in the same words as before the review was in.
    expect(await li.refused(doors.cancelReview, { id: toLi })).toBe('GRANT_MUTUAL');
    expect(await wang.refused(doors.cancelReview, { id: toWang })).toBe('GRANT_MUTUAL');
    expect(await li.refused(doors.grantReview, { relationship: 2, user_ids: [wang.userId] })).toBe('GRANT_OPEN');

    await li.call(doors.giveReview, { id: toWang, ...marks(5) });
    expect((await knownOf(house, li)).list).toMatchObject([{ language: 2, user: { name: '王译' } }]);
    expect((await knownOf(house, wang)).list).toMatchObject([{ language: 5, user: { name: '李译' } }]);
    expect((await knownOf(house, li)).notices[0]).toBe('王译 评价了与你的合作');
    expect((await knownOf(house, wang)).notices[0]).toBe('李译 评价了与你的合作');
    expect((await knownOf(house, li)).evidence).toHaveLength(1);
  });

  it('are both open also where both are given in the same moment', async () => {
    const house = await testApp();
    const { li, wang, toLi, toWang } = await mutual(house);
    await Promise.all([wang.call(doors.giveReview, { id: toLi, ...marks(4) }), li.call(doors.giveReview, { id: toWang, ...marks(4) })]);
    for (const one of [li, wang]) {
      const { list, notices } = await knownOf(house, one);
      expect(list).toHaveLength(1);
      expect(notices.filter((content) => content.endsWith('评价了与你的合作'))).toHaveLength(1);
    }
  });

  it('wait fourteen days for the other at most, by the clock, also where the other declines meanwhile', async () => {
    const house = await testApp();
    const { li, wang, toLi, toWang } = await mutual(house);
    await wang.call(doors.giveReview, { id: toLi, ...marks(3) });
    await li.call(doors.declineReview, { id: toWang });
    expect(await li.refused(doors.cancelReview, { id: toLi })).toBe('GRANT_MUTUAL');
    house.advance(14 * DAY_MS - 60_000);
    await settleReviews(house.deps);
    expect((await knownOf(house, li)).list).toEqual([]);
    expect((await li.call(doors.listMyGrants, {}))[0]?.state).toBe('pending');
    house.advance(60_000);
    await settleReviews(house.deps);
    expect((await knownOf(house, li)).list).toMatchObject([{ language: 3 }]);
    expect((await li.call(doors.listMyGrants, {}))[0]).toMatchObject({ state: 'done', review: { language: 3 }, may_reply: true });
  });

  it('look over to each other as ended once a sealed one is past its term', async () => {
    const house = await testApp();
    const { li, wang, toLi } = await mutual(house);
    house.advance(25 * DAY_MS);
    await wang.call(doors.giveReview, { id: toLi, ...marks(1) });
    house.advance(6 * DAY_MS);
    await settleReviews(house.deps);
    const [shown] = await li.call(doors.listMyGrants, {});
    expect(shown).toMatchObject({ state: 'expired', review: null, ended_at: shown?.expires_at });
    expect(await li.call(doors.listMyGrants, { state: 'expired' })).toHaveLength(1);
    expect(await li.call(doors.listMyGrants, { state: 'done' })).toEqual([]);
    expect(await li.refused(doors.cancelReview, { id: toLi })).toBe('GRANT_ENDED');
    expect(await grant(li, wang)).toBeGreaterThan(toLi);
  });
});

describe('what is not sealed', () => {
  it.each([
    ['the other authorised more than thirty days later', 31],
    ['nobody authorised the other', null],
  ])('%s: the review is open at once', async (_, days) => {
    const house = await testApp();
    if (days === null) {
      const [li, wang] = [await house.person(), await house.person()];
      await befriend(house.deps, li.userId, wang.userId);
      await wang.call(doors.giveReview, { id: await grant(li, wang), ...marks(4) });
      expect((await knownOf(house, li)).list).toHaveLength(1);
      return;
    }
    const { li, wang, toWang } = await mutual(house, days);
    await li.call(doors.giveReview, { id: toWang, ...marks(4) });
    expect((await knownOf(house, wang)).list).toHaveLength(1);
  });
});

describe('by no side door is a sealed review told of:', () => {
  it('the most that may be open counts one that was used under a seal as one that waits', async () => {
    const house = await testApp();
    const { li, wang, toLi } = await mutual(house);
    const { db } = house.deps;
    await db.write.execute(sql`
      insert into review_grants (owner_id, reviewer_id, relationship, created_at, authorised_at, expires_at)
      select ${li.userId}, 7000000000 + n, 0, now(), now(), ${new Date(house.deps.now().getTime() + DAY_MS).toISOString()}::timestamptz from generate_series(1, 99) n`);
    expect(await li.refused(doors.grantReview, { relationship: 0 })).toBe('GRANTS_TOO_MANY');
    await wang.call(doors.giveReview, { id: toLi, ...marks(2) });
    expect(await li.refused(doors.grantReview, { relationship: 0 })).toBe('GRANTS_TOO_MANY');
    expect((await li.call(doors.countReviews, {})).waiting).toBe(100);
  });

  it('who leaves under a seal is answered by nobody any more: what they wrote opens, and what they had not written is declined', async () => {
    const house = await testApp();
    const { li, wang, toLi } = await mutual(house);
    const other = await house.person();
    await befriend(house.deps, other.userId, wang.userId);
    await grant(other, wang);
    await wang.call(doors.giveReview, { id: toLi, ...marks(2) });
    const own = allPersonalData().find((part) => part.name === 'reviews');
    await house.deps.db.write.transaction(async (tx) => {
      await own?.erase(tx, wang.userId, house.deps.now());
      await own?.erase(tx, wang.userId, house.deps.now());
    });
    await house.deps.db.write.update(usersTable).set({ status: 'deleted' }).where(eq(usersTable.id, wang.userId));
    await settleReviews(house.deps);
    expect((await li.call(doors.listMyGrants, {}))[0]).toMatchObject({ state: 'done', review: { language: 2 } });
    expect((await other.call(doors.listMyGrants, {}))[0]).toMatchObject({ state: 'declined', review: null });
    expect((await knownOf(house, li)).notices[0]).toBe('一位已注销的用户 评价了与你的合作');
  });

  it('what one takes along holds nothing of a review that a moderator removed, and no column of the house', async () => {
    const house = await testApp();
    const [li, wang] = [await house.person(), await house.person()];
    await befriend(house.deps, li.userId, wang.userId);
    await wang.call(doors.giveReview, { id: await grant(li, wang), ...marks(1) });
    expect((await knownOf(house, li)).received).toMatchObject([{ language: 1 }]);
    expect(Object.keys((await knownOf(house, li)).received[0] as object)).not.toEqual(expect.arrayContaining(['isCleared']));
    await house.deps.db.write.execute(sql`update reviews set removed_at = now() where owner_id = ${li.userId}`);
    expect((await knownOf(house, li)).received).toEqual([]);
  });
});

describe('the clock', () => {
  it('opens every other sealed review and ends what is over, also where one of them fails', async () => {
    const house = await testApp();
    const first = await mutual(house);
    const second = await mutual(house);
    await first.wang.call(doors.giveReview, { id: first.toLi, ...marks(3) });
    await second.wang.call(doors.giveReview, { id: second.toLi, ...marks(4) });
    const { db } = house.deps;
    await db.write.execute(
      sql`create function spoilt_review() returns trigger language plpgsql as $$ begin raise exception 'spoilt'; end $$`,
    );
    await db.write.execute(sql`create trigger spoilt before update on reviews for each row when (old.owner_id = ${sql.raw(String(first.li.userId))})
      execute function spoilt_review()`);
    house.advance(31 * DAY_MS);
    await expect(settleReviews(house.deps)).rejects.toThrow('reviews that could not be opened');
    await db.write.execute(sql`drop trigger spoilt on reviews`);
    await db.write.execute(sql`drop function spoilt_review`);
    expect((await knownOf(house, second.li)).list).toMatchObject([{ language: 4 }]);
    expect((await knownOf(house, first.li)).list).toEqual([]);
    const { rows } = await db.write.execute(sql`select 1 from review_grants where state = 'pending'`);
    expect(rows).toEqual([]);
  });
});
