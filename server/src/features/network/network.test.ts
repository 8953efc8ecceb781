import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { updateCurrentUser } from '#contract/accounts/accounts.doors.ts';
import * as network from '#contract/network/network.doors.ts';
import * as people from '#contract/people/people.doors.ts';
import * as portfolio from '#contract/portfolio/portfolio.doors.ts';
import { setAudience } from '#contract/reports/reports.doors.ts';
import type { Client } from '../../testing/client.ts';
import { testApp } from '../../testing/test-app.ts';
import { makeFriends } from './ways.fixture.ts';

type Someone = Client & { userId: number };

/** Somebody with so many friends, of whom the first three know each other and the third knows the fourth. */
const withFriends = async (count = 4): Promise<{ owner: Someone; friends: Someone[] }> => {
  const { deps, person } = await testApp();
  const owner = await person();
  const friends: Someone[] = [];
  for (let nth = 0; nth < count; nth += 1) friends.push(await person({ nickname: `网友${nth}-${owner.userId}` }));
  const id = (nth: number) => friends[nth]?.userId ?? 0;
  const among =
    count < 4
      ? []
      : (
          [
            [0, 1],
            [1, 2],
            [0, 2],
            [2, 3],
          ] as const
        ).map(([one, other]) => [id(one), id(other)] as const);
  await makeFriends(deps.db.write, [...friends.map(({ userId }) => [owner.userId, userId] as const), ...among]);
  // Other tests of this process may have moved the clock of the house.
  await deps.db.write.execute(
    sql`update friendships set since = ${deps.now().toISOString()}::timestamptz where person_id = ${owner.userId}`,
  );
  return { owner, friends };
};

describe('a network', () => {
  it('is counted by language, field, place and month, as far as whoever looks may see each friend', async () => {
    const { owner, friends } = await withFriends();
    const [first, second, third] = friends as [Someone, Someone, Someone];
    for (const one of [first, second, third]) await one.call(portfolio.editLanguages, { native: 'zh', first: 'en' });
    await first.call(portfolio.editIndustries, { industries: ['law', 'finance'] });
    await second.call(portfolio.editIndustries, { industries: ['law'] });
    await third.call(setAudience, { section: 'languages', audience: 'me' });
    await second.call(setAudience, { section: 'industries', audience: 'friends' });
    await first.call(updateCurrentUser, { location: '上海' });
    const told = await owner.call(network.getNetwork, {});
    expect(told).toMatchObject({
      ...{ user_id: owner.userId, size: 4, languages: [{ code: 'zh/en', count: 2 }], places: [{ name: '上海', count: 1 }] },
      fields: [
        { code: 'law', count: 2 },
        { code: 'finance', count: 1 },
      ],
      hidden: { languages: 2, fields: 2, places: 3 },
    });
    expect(told.growth).toHaveLength(12);
    expect(told.growth.at(-1)).toMatchObject({ added: 4, total: 4 });
    expect(told.growth.at(-2)).toMatchObject({ added: 0, total: 0 });
    // Whoever looks is a friend of the owner and of no friend of theirs but two.
    expect(await friends[3]?.call(network.getNetwork, { id: owner.userId })).toMatchObject({
      size: 4,
      fields: [
        { code: 'finance', count: 1 },
        { code: 'law', count: 1 },
      ],
    });
    for (const call of [network.getNetwork, network.getNetworkGraph]) expect((await owner.send(call, {})).queries).toBeLessThanOrEqual(4);
  });

  it('grows by the months of the house, and shrinks with who leaves it', async () => {
    const { deps } = await testApp();
    const { owner, friends } = await withFriends(2);
    await deps.db.write.execute(sql`update friendships set since = since - interval '40 days'
      where person_id = ${owner.userId} and friend_id = ${friends[0]?.userId ?? 0}`);
    const growth = (await owner.call(network.getNetwork, {})).growth;
    expect(growth.reduce((sum, month) => sum + month.added, 0)).toBe(2);
    expect(growth.at(-1)).toMatchObject({ added: 1, total: 2 });
    await owner.call(people.unfollow, { id: friends[1]?.userId ?? 0 });
    expect((await owner.call(network.getNetwork, {})).growth.at(-1)).toMatchObject({ added: 0, total: 1 });
  });

  it('is drawn with who is a friend of whom, and who bridges', async () => {
    const { owner, friends } = await withFriends();
    const graph = await owner.call(network.getNetworkGraph, {});
    const place = (nth: number) => graph.nodes.findIndex(({ id }) => id === friends[nth]?.userId);
    const drawn = graph.edges.map((edge) => [...edge].sort((a, b) => a - b).join());
    const wanted = [
      [0, 1],
      [1, 2],
      [0, 2],
      [2, 3],
    ].map((edge) =>
      edge
        .map(place)
        .sort((a, b) => a - b)
        .join(),
    );
    expect(drawn.sort()).toEqual(wanted.sort());
    expect(graph.nodes[0]).toMatchObject({ id: friends[2]?.userId, ties: 3 });
    expect(graph.bridges).toEqual([{ id: friends[2]?.userId, pairs: 2 }]);
    expect(graph.size).toBe(4);
  });

  it('shows no tie between two who both keep whom they know to themselves, nor one of which the viewer knows neither', async () => {
    const { owner, friends } = await withFriends();
    const [first, second, third, fourth] = friends as [Someone, Someone, Someone, Someone];
    for (const one of [first, second]) await one.call(setAudience, { section: 'network', audience: 'me' });
    expect((await owner.call(network.getNetworkGraph, {})).edges).toHaveLength(3);
    for (const one of [first, second]) await one.call(setAudience, { section: 'network', audience: 'friends' });
    // The fourth knows the third and the owner: the triangle without them stays between its three, but for what the third shows.
    const seen = await fourth.call(network.getNetworkGraph, { id: owner.userId });
    const named = seen.edges.map((edge) => edge.map((place) => seen.nodes[place]?.id));
    expect(named).toHaveLength(3);
    expect(named.every((edge) => edge.includes(third.userId))).toBe(true);
  });

  it('is for friends alone, is nobody’s while it is for its owner alone, and leaves out who is across a block', async () => {
    const { guest, stranger, person } = await testApp();
    const { owner, friends } = await withFriends();
    const [first, second] = friends as [Someone, Someone];
    const other = await stranger();
    for (const call of [network.getNetwork, network.getNetworkGraph]) {
      expect(await guest.refused(call, { id: owner.userId })).toBe('SIGN_IN_REQUIRED');
      expect(await other.refused(call, { id: owner.userId })).toBe('NETWORK_FRIENDS_ONLY');
      expect((await other.send(call, { id: owner.userId })).body['message']).toBe('好友才能互看人脉信息哦');
      expect(await other.refused(call, { id: 999_999_999 })).toBe('NOT_FOUND');
      expect(await other.call(call, {})).toMatchObject({ size: 0 });
    }
    await first.call(people.block, { id: second.userId });
    expect(await first.call(network.getNetwork, { id: owner.userId })).toMatchObject({ size: 3 });
    expect(JSON.stringify(await first.call(network.getNetworkGraph, { id: owner.userId }))).not.toContain(`"id":${second.userId},`);
    await owner.call(setAudience, { section: 'network', audience: 'me' });
    expect(await first.refused(network.getNetwork, { id: owner.userId })).toBe('NOT_FOUND');
    expect(await owner.call(network.getNetwork, {})).toMatchObject({ size: 4 });
    const blocked = await person();
    await owner.call(people.block, { id: blocked.userId });
    expect(await blocked.refused(network.getNetwork, { id: owner.userId })).toBe('NOT_FOUND');
  });

  it('of more than 300 is drawn of those with most ties', async () => {
    const { deps, person } = await testApp();
    const owner = await person();
    const { rows } = await deps.db.write.execute<{ id: number }>(sql`
      insert into users (username, signed_at) select 'crowd-' || g || '-' || ${owner.userId}::bigint, now() from generate_series(1, 320) g returning id`);
    const ids = rows.map((row) => Number(row.id));
    const [first = 0, second = 0] = ids.slice(-2);
    await makeFriends(deps.db.write, [...ids.map((id) => [owner.userId, id] as const), [first, second]]);
    const graph = await owner.call(network.getNetworkGraph, {});
    expect([graph.size, graph.nodes.length, graph.edges]).toEqual([320, 300, [[0, 1]]]);
    expect(
      graph.nodes
        .slice(0, 2)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([first, second].sort());
  });
});
