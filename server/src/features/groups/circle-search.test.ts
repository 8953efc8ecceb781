import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { setMuteWords } from '#contract/feeds/feeds.doors.ts';
import { updateGroup } from '#contract/groups/group-admin.doors.ts';
import * as groups from '#contract/groups/groups.doors.ts';
import * as people from '#contract/people/people.doors.ts';
import * as search from '#contract/search/search.doors.ts';
import type { Client } from '../../testing/client.ts';
import { testApp } from '../../testing/test-app.ts';
import { indexWordlessCircles } from './circle-words.writes.ts';
import { makeGroup } from './groups.factory.ts';

const rare = (): string => [...randomBytes(7)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');

/** By every way in which somebody comes upon circles that they did not ask for: whether this one is there. */
const meets = async (who: Client, id: number, keyword: string): Promise<boolean[]> => {
  const { tabs } = await who.call(search.globalSearch, { keyword });
  const found = await who.call(search.searchGroup, { keyword });
  const listed = await who.call(groups.listGroups, { keyword });
  const offered = await who.call(groups.recommendGroups, { limit: 100 });
  return [
    (tabs.find(({ kind }) => kind === 'groups')?.count ?? 0) > 0,
    ...[found.list, listed, offered].map((list) => list.some((one) => one.id === id)),
  ];
};

it('a circle is neither found, counted nor offered across a block, nor where its words are muted', async () => {
  const house = await testApp();
  const word = rare();
  const [founder, viewer, blocked, muting, laterMuting] = [
    await house.person(),
    await house.person(),
    await house.person(),
    await house.person(),
    await house.person(),
  ];
  const id = await makeGroup(house.deps, { ownerId: founder.userId, name: `${word} 圈` });
  await house.deps.db.write.execute(sql`update groups set posts_count = 9000000 where id = ${id}`);
  await viewer.call(people.block, { id: founder.userId });
  await founder.call(people.block, { id: blocked.userId });
  await muting.call(setMuteWords, { words: [word] });
  await laterMuting.call(setMuteWords, { words: ['毒誓'] });
  for (const who of [viewer, blocked, muting]) expect(await meets(who, id, word)).toEqual([false, false, false, false]);
  for (const who of [house.guest, laterMuting]) expect(await meets(who, id, word)).toEqual([true, true, true, true]);
  await founder.call(setMuteWords, { words: [word] });
  expect((await meets(founder, id, word)).slice(0, 3)).toEqual([true, true, true]);
  await founder.call(updateGroup, { id, summary: '这里不许发毒誓' });
  expect(await meets(laterMuting, id, word)).toEqual([false, false, false, false]);
  await house.deps.db.write.execute(sql`update groups set words = null where id = ${id}`);
  await indexWordlessCircles(house.deps);
  expect(await meets(muting, id, word)).toEqual([false, false, false, false]);
  await house.deps.db.write.execute(sql`update groups set posts_count = 0 where id = ${id}`);
});
