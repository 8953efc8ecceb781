import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createPostComment, listPostComments } from '#contract/comments/comments.doors.ts';
import { joinGroup, listMembers } from '#contract/groups/groups.doors.ts';
import { saveGuideLanguages } from '#contract/onboarding/onboarding.doors.ts';
import { block, follow, getUser, listFollows, unfollow } from '#contract/people/people.doors.ts';
import { likePost, listPostLikes } from '#contract/reactions/reactions.doors.ts';
import type { Audience } from '#contract/reports/report-sections.ts';
import { setAudience } from '#contract/reports/reports.doors.ts';
import { makeReviews } from './features/reviews/reviews.factory.ts';
import { computeAllScores } from './features/scores/compute-scores.jobs.ts';
import { personDoors } from './testing/matrix/all-matrices.ts';
import { makeScene } from './testing/person-scene.ts';
import type { TestApp } from './testing/test-app.ts';

type Told = { score: unknown; pair: unknown };

/** What an answer says beside the name of that person, wherever they stand in it. */
const toldIn = (answer: unknown, id: number): Told[] => {
  if (answer === null || typeof answer !== 'object') return [];
  const within = Object.values(answer).flatMap((one) => toldIn(one, id));
  return 'blacked' in answer && 'id' in answer && answer.id === id && 'score' in answer && 'pair' in answer
    ? [{ score: answer.score, pair: answer.pair }, ...within]
    : within;
};

const nothing: Told = { score: null, pair: null };

/** Somebody with reviews that count and two languages, in everybody's sight, and who looks at them. */
const makeSealed = async () => {
  const { house, person, scene } = await makeScene();
  const giver = await house.person();
  await makeReviews(house.deps, [{ ownerId: person.userId, reviewerId: giver.userId, at: house.deps.now(), mark: 5 }]);
  await person.call(saveGuideLanguages, { native: 'zh', first: 'en' });
  await computeAllScores(house.deps);
  const [reader, friend, blocked] = [await house.person(), await house.person(), await house.person()];
  await friend.call(follow, { id: person.userId });
  await person.call(follow, { id: friend.userId });
  await person.call(block, { id: blocked.userId });
  const [row] = (
    await house.deps.db.write.execute<{ total: number }>(sql`select total from report_scores where user_id = ${person.userId}`)
  ).rows;
  return { house, person, scene, reader, friend, blocked, seal: { score: Math.round((row?.total ?? 0) * 10) / 10, pair: 'zh/en' } };
};

type Sealed = Awaited<ReturnType<typeof makeSealed>>;

/** Where a door tells another seal of the person than expected, and how many were looked at. */
const sealFaults = async ({ scene }: Sealed, who: TestApp['guest'] | Sealed['reader'], expected: Told) => {
  const faults: string[] = [];
  let seen = 0;
  for (const { operation, input } of personDoors)
    for (const told of toldIn((await who.send(operation, input(scene))).body, scene.personId)) {
      seen += 1;
      if (told.score !== expected.score || told.pair !== expected.pair)
        faults.push(`${operation.id} says ${JSON.stringify(told)} for ${JSON.stringify(expected)}`);
    }
  return { faults, seen };
};

it('a person bears the score and the languages of their report wherever they stand, for those alone whom the report shows them', {
  timeout: 120_000,
}, async () => {
  const sealed = await makeSealed();
  const { house, person, reader, friend, blocked, seal } = sealed;
  expect(seal.score).toBeGreaterThan(6);
  const choose = async (audience: Audience) => {
    await person.call(setAudience, { section: 'assessment', audience });
    await person.call(setAudience, { section: 'languages', audience });
  };
  const looks: [Audience, Parameters<typeof sealFaults>[1], Told][] = [
    ['everyone', reader, seal],
    ['everyone', house.guest, seal],
    ['everyone', friend, seal],
    ['everyone', blocked, nothing],
    ['signed-in', reader, seal],
    ['signed-in', house.guest, nothing],
    ['friends', friend, seal],
    ['friends', reader, nothing],
    ['me', friend, nothing],
    ['me', person, seal],
  ];
  for (const [audience, who, expected] of looks) {
    await choose(audience);
    const { faults, seen } = await sealFaults(sealed, who, expected);
    expect(faults, audience).toEqual([]);
    if (who !== blocked) expect(seen, audience).toBeGreaterThan(2);
  }
});

it('a report that is closed, of a banned person or of a company puts no seal beside a name', async () => {
  const sealed = await makeSealed();
  const { house, person, reader, seal } = sealed;
  const faultsAfter = async (change: ReturnType<typeof sql>, expected: Told) => {
    await house.deps.db.write.execute(sql`update users set ${change} where id = ${person.userId}`);
    // What was kept of lists goes with the next write, whoever makes it.
    await reader.call(follow, { id: sealed.scene.hostId });
    await reader.call(unfollow, { id: sealed.scene.hostId });
    return (await sealFaults(sealed, reader, expected)).faults;
  };
  expect(await faultsAfter(sql`signed_at = null`, nothing)).toEqual([]);
  expect(await faultsAfter(sql`signed_at = now()`, seal)).toEqual([]);
  expect(await faultsAfter(sql`status = 'banned'`, nothing)).toEqual([]);
  expect(await faultsAfter(sql`status = 'active', user_type = 2`, nothing)).toEqual([]);
});

it('the seal goes with the last mark that counted, and the languages follow what their owner says of them', async () => {
  const { house, person, reader } = await makeSealed();
  const seen = async () => toldIn(await reader.call(getUser, { id: person.userId }), person.userId);
  await person.call(saveGuideLanguages, { native: 'es', first: 'zh' });
  expect(await seen()).toMatchObject([{ pair: 'es/zh' }]);
  await house.deps.db.write.execute(sql`update reviews set set_aside = 'device' where owner_id = ${person.userId}`);
  await computeAllScores(house.deps);
  expect(await seen()).toEqual([{ score: null, pair: 'es/zh' }]);
});

it('a list of twenty people takes as many queries as a list of one', { timeout: 120_000 }, async () => {
  const { house, person, scene } = await makeScene();
  const reader = await house.person();
  const count = async () => ({
    followers: (await reader.send(listFollows, { uid: person.userId, type: 'followers', limit: 30 })).queries,
    likers: (await reader.send(listPostLikes, { id: scene.post, limit: 30 })).queries,
    comments: (await reader.send(listPostComments, { id: scene.post, limit: 30 })).queries,
    members: (await reader.send(listMembers, { id: scene.circle, limit: 30 })).queries,
  });
  const join = async () => {
    const one = await house.person();
    await one.call(follow, { id: person.userId });
    await one.call(joinGroup, { id: scene.circle });
    await one.call(likePost, { id: scene.post });
    await one.call(createPostComment, { id: scene.post, body: '同感' });
  };
  await join();
  const few = await count();
  for (let more = 0; more < 19; more += 1) await join();
  expect(await count()).toEqual(few);
});
