import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as people from '#contract/people/people.doors.ts';
import * as security from '#contract/security/security.doors.ts';
import { seededRandom } from '#demo/random.ts';
import { changeUser } from '../../platform/accounts/account.writes.ts';
import { addFollow } from '../../platform/people/follows.writes.ts';
import { followsTable } from '../../platform/people/people.tables.ts';
import { recountTies } from '../../platform/people/ties.jobs.ts';
import { endDueAccounts } from '../../platform/security/account-deletions.writes.ts';
import type { Client } from '../../testing/client.ts';
import { testApp } from '../../testing/test-app.ts';

type Someone = Client & { userId: number };

const DAY_MS = 86_400_000;

/** Of these people: friendships that are kept, those that their follows make, and whose figures say otherwise. */
const tiesOf = async (all: readonly Someone[]) => {
  const { deps } = await testApp();
  const ids = sql`${sql.param(all.map((one) => one.userId))}::bigint[]`;
  const lines = async (query: ReturnType<typeof sql>) => (await deps.db.write.execute<{ line: string }>(query)).rows.map((row) => row.line);
  return {
    kept: await lines(sql`
      select person_id || ' ' || friend_id as line from friendships where person_id = any(${ids}) or friend_id = any(${ids}) order by 1`),
    made: await lines(sql`
      select mine.follower_id || ' ' || mine.followee_id as line from follows mine
      join follows theirs on theirs.follower_id = mine.followee_id and theirs.followee_id = mine.follower_id
      where mine.follower_id = any(${ids}) or mine.followee_id = any(${ids}) order by 1`),
    wrong: await lines(sql`
      select user_id::text as line from user_counts c where user_id = any(${ids}) and
        friends <> (select count(*) from friendships where person_id = c.user_id) order by 1`),
  };
};

describe('friendships', () => {
  it('are what the follows say after many people followed, unfollowed, blocked and unblocked each other at once', async () => {
    const { person } = await testApp();
    const random = seededRandom('friendships');
    const all = await Promise.all(Array.from({ length: 8 }, () => person()));
    const acts = [
      people.follow,
      people.follow,
      people.follow,
      people.follow,
      people.unfollow,
      people.block,
      people.unblock,
      people.unblock,
    ];
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
    const outcomes = await Promise.all(
      Array.from({ length: 600 }, async () => {
        const [one, other, act] = [pick(all), pick(all), pick(acts)];
        for (;;) {
          const { status } = one === other ? { status: 204 } : await one.send(act, { id: other.userId });
          // A house that is short of connections asks for patience, and has done nothing.
          if (status !== 503) return status;
        }
      }),
    );
    expect(outcomes.filter((status) => ![201, 204, 403].includes(status))).toEqual([]);
    const { kept, made, wrong } = await tiesOf(all);
    expect(kept).toEqual(made);
    expect(wrong).toEqual([]);
    // As many made and ended as leaves some: nothing was compared with nothing.
    expect(kept.length).toBeGreaterThan(5);
  });

  it('stand for both or for nobody when two do nothing else than follow and unfollow each other', async () => {
    const { person } = await testApp();
    const both = [await person(), await person()] as const;
    const [lin, wang] = both;
    for (let round = 0; round < 20; round += 1) {
      await Promise.all([
        lin.send(people.follow, { id: wang.userId }),
        wang.send(people.follow, { id: lin.userId }),
        round % 2 === 0 ? lin.send(people.unfollow, { id: wang.userId }) : wang.send(people.unfollow, { id: lin.userId }),
      ]);
      const { kept, made, wrong } = await tiesOf(both);
      expect([kept, wrong], `round ${round}`).toEqual([made, []]);
    }
    for (const one of both) await one.call(people.follow, { id: one === lin ? wang.userId : lin.userId });
    expect((await tiesOf(both)).kept).toHaveLength(2);
  });

  it('end with the account of either, also where others follow it at that moment', async () => {
    const { advance, deps, person } = await testApp();
    const lin = await person();
    const others = await Promise.all(Array.from({ length: 6 }, () => person()));
    for (const other of others) await lin.call(people.follow, { id: other.userId });
    for (const other of others.slice(0, 3)) await other.call(people.follow, { id: lin.userId });
    expect((await tiesOf([lin])).kept).toHaveLength(6);
    await lin.call(security.askDeletion, {});
    advance(16 * DAY_MS);
    const [, ...outcomes] = await Promise.all([
      endDueAccounts(deps),
      ...others.slice(3).map((other) => other.send(people.follow, { id: lin.userId })),
    ]);
    expect(outcomes.filter(({ status }) => ![204, 404].includes(status))).toEqual([]);
    expect(await tiesOf([lin])).toEqual({ kept: [], made: [], wrong: [] });
    expect((await tiesOf(others)).wrong).toEqual([]);
  });

  it('are mended at night: what is missing comes back with its day, what is false goes, and what is true stays as it is', async () => {
    const { deps, person } = await testApp();
    const [lin, wang, zhou] = [await person(), await person(), await person()];
    for (const [one, other] of [
      [lin, wang],
      [wang, lin],
      [lin, zhou],
    ] as const)
      await one.call(people.follow, { id: other.userId });
    const rows = async () => (await deps.db.write.execute(sql`select * from friendships where person_id = ${lin.userId}`)).rows;
    const before = await rows();
    expect(before).toMatchObject([{ friend_id: wang.userId }]);
    await recountTies(deps);
    expect(await rows()).toEqual(before);

    await deps.db.write.execute(sql`delete from friendships where person_id = ${lin.userId}`);
    await deps.db.write.execute(sql`insert into friendships (person_id, friend_id) values (${lin.userId}, ${zhou.userId})`);
    await deps.db.write.execute(sql`update user_counts set friends = 9, followers = 9 where user_id = ${lin.userId}`);
    await recountTies(deps);
    expect(await rows()).toEqual(before);
    const { kept, made, wrong } = await tiesOf([lin, wang, zhou]);
    expect([kept, wrong]).toEqual([made, []]);
    expect(await lin.call(people.getUser, { id: lin.userId })).toMatchObject({ friends_count: 1, extra: { followers_count: 1 } });
  });

  it('are none of who left: a follow that was under way adds nothing, and what stayed of one goes at night', async () => {
    const { deps, person } = await testApp();
    const [lin, wang] = [await person(), await person()];
    await wang.call(people.follow, { id: lin.userId });
    await deps.db.write.transaction((tx) => changeUser(tx, lin.userId, { status: 'deleted' }));
    const { changed } = await deps.db.write.transaction((tx) => addFollow(tx, lin.userId, wang.userId, deps.now()));
    expect(changed).toBe(false);
    expect((await tiesOf([lin, wang])).kept).toEqual([]);
    await recountTies(deps);
    expect(await deps.db.write.$count(followsTable, eq(followsTable.followerId, wang.userId))).toBe(0);
    expect(await wang.call(people.getUser, { id: wang.userId })).toMatchObject({ extra: { followings_count: 0 } });
  });
});
