import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { listCarded } from '#contract/moderation/carded.doors.ts';
import { block } from '#contract/people/people.doors.ts';
import type { Client } from '../../testing/client.ts';
import { testApp } from '../../testing/test-app.ts';

const DAY_MS = 86_400_000;

const card = async (userId: number, act: 'yellow' | 'red', more: { days?: number; isWithdrawn?: boolean } = {}): Promise<number> => {
  const { deps } = await testApp();
  const now = deps.now().getTime();
  const { rows } = await deps.db.write.execute<{ id: number }>(sql`
    insert into moderation_acts (act, user_id, subject_kind, subject_id, rule, reason, role, given_at, ends_at, withdrawn_at)
    values (${act}, ${userId}, 'user', ${userId}, 'spam', '机密原因', 'operator', ${new Date(now - DAY_MS).toISOString()},
      ${new Date(now + (more.days ?? 30) * DAY_MS).toISOString()}, ${more.isWithdrawn ? new Date(now).toISOString() : null})
    returning id`);
  return Number(rows[0]?.id);
};

it('lists whoever has a card that holds, the latest first and by pages, and nobody whose card is over, withdrawn or across a block', async () => {
  const { deps, guest, person } = await testApp();
  const [lin, wang, cleared, over, gone] = [await person(), await person(), await person(), await person(), await person()];
  await card(lin.userId, 'yellow');
  await card(cleared.userId, 'red', { isWithdrawn: true });
  await card(over.userId, 'yellow', { days: -0.5 });
  await card(gone.userId, 'yellow');
  await deps.db.write.execute(sql`update users set status = 'deleted' where id = ${gone.userId}`);
  const red = await card(wang.userId, 'red');
  const again = await card(lin.userId, 'yellow');
  const mine = new Set([lin, wang, cleared, over, gone].map((one) => one.userId));
  const listed = async (who: Pick<Client, 'call'>, page: { limit?: number; after?: number } = {}) =>
    (await who.call(listCarded, page)).filter((one) => mine.has(one.user.id));

  const all = await listed(guest);
  expect(all.map((one) => [one.user.id, one.cards.length, one.newest])).toEqual([
    [lin.userId, 2, again],
    [wang.userId, 1, red],
  ]);
  expect(all[1]?.cards[0]).toMatchObject({ act: 'red', rule: 'spam', is_appealed: false });
  expect(JSON.stringify(all)).not.toContain('机密原因');
  expect((await listed(guest, { limit: 1, after: again })).map((one) => one.user.id)).toEqual([wang.userId]);
  expect((await guest.send(listCarded, {})).queries).toBeLessThanOrEqual(4);

  await deps.db.write.execute(sql`insert into moderation_appeals (act_id, user_id, text) values (${red}, ${wang.userId}, '请复核')`);
  expect((await listed(guest))[1]?.cards[0]?.is_appealed).toBe(true);
  const viewer = await person();
  await viewer.call(block, { id: lin.userId });
  expect((await listed(viewer)).map((one) => one.user.id)).toEqual([wang.userId]);
});
