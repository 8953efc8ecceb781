import { beforeAll, describe, expect, it } from 'vitest';
import { deleteFeed, listFeeds } from '#contract/feeds/feeds.doors.ts';
import { publishFeedAs } from '../../features/feeds/feeds.factory.ts';
import type { Client } from '../../testing/client.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let house: TestApp;
beforeAll(async () => {
  house = await testApp();
});

const NEWEST = `${listFeeds.doors[0].path}?type=new&limit=5`;

/** What a list answered, and whether the database was asked for it. */
const look = async (who: Client, headers: Record<string, string> = {}, url = NEWEST) => {
  const answer = await who.raw({ url, headers });
  expect(answer.statusCode).toBe(200);
  return { text: answer.body, isKept: answer.headers['x-queries'] === undefined };
};

/** The same answer once it is kept. */
const untilKept = async () => {
  let found = await look(house.guest);
  await expect
    .poll(async () => {
      if (!found.isKept) found = await look(house.guest);
      return found.isKept;
    })
    .toBe(true);
  return found;
};

describe('an answer that is the same for every guest', () => {
  it('is given again within a second, to the letter, and asked for anew after it', async () => {
    await publishFeedAs(await house.person(), { feed_content: '同一份答案' });
    const cold = await look(house.guest);
    expect(cold.isKept).toBe(false);
    // What was published may still be told to others in a job, which ends what is kept.
    const warm = await untilKept();
    expect(warm.text).toBe(cold.text);
    house.advance(1_000);
    const later = await look(house.guest);
    expect(later.isKept).toBe(false);
    expect(later.text).toBe(cold.text);
  });

  it('comes with the same headers whether it is made or kept, and a number of its own', async () => {
    await publishFeedAs(await house.person(), { feed_content: '同样的头' });
    await untilKept();
    const headersOf = async (url: string) => {
      const answer = await house.guest.raw({ url });
      const { 'x-queries': queries, 'x-request-id': id, date: _date, connection: _connection, ...headers } = answer.headers;
      return { isKept: queries === undefined, id, headers: { ...headers, 'content-length': '0' } };
    };
    const kept = await headersOf(NEWEST);
    const made = await headersOf(`${NEWEST}&after=0`);
    expect([kept.isKept, made.isKept]).toEqual([true, false]);
    expect(kept.headers).toEqual(made.headers);
    expect(kept.id).not.toBe((await headersOf(NEWEST)).id);
  });

  it('holds no longer than until something is written: what is deleted is gone with the next look', async () => {
    const author = await house.person();
    const { id } = await publishFeedAs(author, { feed_content: '马上就删' });
    expect((await untilKept()).text).toContain('马上就删');
    await author.call(deleteFeed, { id });
    const after = await look(house.guest);
    expect(after.isKept).toBe(false);
    expect(after.text).not.toContain('马上就删');
  });

  it('is made once where many ask for it at the same moment, and told to all of them', async () => {
    await publishFeedAs(await house.person(), { feed_content: '大家同时来' });
    house.deps.guestAnswers.forget();
    house.advance(1_000);
    const all = await Promise.all(Array.from({ length: 12 }, () => look(house.guest)));
    expect(all.filter((one) => !one.isKept)).toHaveLength(1);
    expect(new Set(all.map((one) => one.text)).size).toBe(1);
    expect(all[0]?.text).toContain('大家同时来');
  });

  it('is kept apart by language and by question, and never given to who shows a token', async () => {
    const reader = await house.person();
    await look(house.guest);
    const others = [
      await look(house.guest, { 'accept-language': 'es-ES' }),
      await look(house.guest, {}, `${NEWEST}&after=1`),
      await look(house.guest, { authorization: `Bearer ${reader.token ?? ''}` }),
      await look(house.guest, { authorization: `Bearer ${reader.token ?? ''}` }),
    ];
    expect(others.map((one) => one.isKept)).toEqual([false, false, false, false]);
    expect((await untilKept()).isKept).toBe(true);
  });
});
