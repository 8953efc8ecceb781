import { beforeAll, describe, expect, it } from 'vitest';
import { createFeedComment, deleteFeed, likeFeed, listFeeds } from '#contract/feeds/feeds.doors.ts';
import { publishFeedAs } from '../../features/feeds/feeds.factory.ts';
import type { Client } from '../../testing/client.ts';
import { openSecondApp } from '../../testing/open-second-app.ts';
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
  return { text: answer.body, isCached: answer.headers['x-queries'] === undefined };
};

/** The same answer once it is kept. */
const untilCached = async () => {
  let found = await look(house.guest);
  await expect
    .poll(async () => {
      if (!found.isCached) found = await look(house.guest);
      return found.isCached;
    })
    .toBe(true);
  return found;
};

describe('an answer that is the same for every guest', () => {
  it('is given again within a second, to the letter, and asked for anew after it', async () => {
    await publishFeedAs(await house.person(), { feed_content: '同一份答案' });
    house.advance(1_000);
    const cold = await look(house.guest);
    expect(cold.isCached).toBe(false);
    // What was published may still be told to others in a job, which ends what is kept.
    const warm = await untilCached();
    expect(warm.text).toBe(cold.text);
    house.advance(1_000);
    const later = await look(house.guest);
    expect(later.isCached).toBe(false);
    expect(later.text).toBe(cold.text);
  });

  it('comes with the same headers whether it is made, kept, or sent before anything else looks at the request, and a number of its own', async () => {
    await publishFeedAs(await house.person(), { feed_content: '同样的头' });
    const url = await house.listen();
    type Seen = { isCached: boolean; id: string | undefined; status: number; headers: Record<string, string> };
    const headersOf = async (address: string, headers: Record<string, string> = {}): Promise<Seen> => {
      const answer = await fetch(address, { headers });
      const { 'x-queries': queries, 'x-request-id': id, date: _date, ...others } = Object.fromEntries(answer.headers);
      return { isCached: queries === undefined, id, status: answer.status, headers: { ...others, 'content-length': '0' } };
    };
    const cachedHeaders = async (headers: Record<string, string> = {}): Promise<Seen> => {
      let seen = await headersOf(url + NEWEST, headers);
      await expect
        .poll(async () => {
          if (!seen.isCached) seen = await headersOf(url + NEWEST, headers);
          return seen.isCached;
        })
        .toBe(true);
      return seen;
    };
    const kept = await cachedHeaders();
    const made = await headersOf(`${url + NEWEST}&after=0`);
    expect(made.isCached).toBe(false);
    expect([kept.status, kept.headers]).toEqual([made.status, made.headers]);
    expect((await cachedHeaders()).id).not.toBe(kept.id);
    // The demo has no proxy in front: whoever says so is not believed.
    expect((await cachedHeaders({ 'x-forwarded-proto': 'https' })).headers).not.toHaveProperty('strict-transport-security');
  });

  it('says that the house is reached by HTTPS alone where the proxy in front says so, kept or not', async () => {
    const proxied = await openSecondApp('proxied', { DEMO: 'false', SMTP_URL: 'smtp://127.0.0.1:1' });
    try {
      const strictOf = async (headers: Record<string, string>) =>
        (await fetch(proxied.url + NEWEST, { headers })).headers.get('strict-transport-security');
      const https = { 'x-forwarded-proto': 'https' };
      const found = [await strictOf(https), await strictOf(https), await strictOf(https), await strictOf({})];
      expect(found).toEqual([found[0], found[0], found[0], null]);
      expect(found[0]).toContain('max-age=31536000');
    } finally {
      await proxied.close();
    }
  });

  it('is sent to nobody whose request asks for more than reading', async () => {
    await publishFeedAs(await house.person(), { feed_content: '只给读的人' });
    const url = await house.listen();
    await expect.poll(async () => (await fetch(url + NEWEST)).headers.has('x-queries')).toBe(false);
    expect((await fetch(url + NEWEST, { headers: { authorization: 'Bearer nobody' } })).headers.has('x-queries')).toBe(true);
    expect((await fetch(url + NEWEST, { method: 'POST' })).status).toBe(401);
  });

  it('stays where others like and comment meanwhile: of 96 looks between eight such writes hardly any asks the database', async () => {
    const { id } = await publishFeedAs(await house.person(), { feed_content: '大家都喜欢' });
    const likers = await Promise.all(Array.from({ length: 8 }, () => house.person()));
    await untilCached();
    const startedAt = performance.now();
    let asked = 0;
    for (const [nth, liker] of likers.entries()) {
      if (nth % 2 === 0) await liker.call(likeFeed, { id });
      else await liker.call(createFeedComment, { id, body: '说得对' });
      for (let turn = 0; turn < 12; turn += 1) if (!(await look(house.guest)).isCached) asked += 1;
    }
    // Made anew once in each second, however many write.
    expect(asked).toBeLessThanOrEqual(2 + Math.ceil((performance.now() - startedAt) / 1_000));
    house.advance(1_000);
    expect((await look(house.guest)).text).toContain('说得对');
  });

  it('holds no longer than until something may be taken out of sight: what is deleted is gone with the next look', async () => {
    const author = await house.person();
    const { id } = await publishFeedAs(author, { feed_content: '马上就删' });
    house.advance(1_000);
    expect((await untilCached()).text).toContain('马上就删');
    await author.call(deleteFeed, { id });
    const after = await look(house.guest);
    expect(after.isCached).toBe(false);
    expect(after.text).not.toContain('马上就删');
  });

  it('is made once where many ask for it at the same moment, and told to all of them', async () => {
    await publishFeedAs(await house.person(), { feed_content: '大家同时来' });
    await house.deps.sharedPageCache.clear();
    house.advance(1_000);
    const all = await Promise.all(Array.from({ length: 12 }, () => look(house.guest)));
    expect(all.filter((one) => !one.isCached)).toHaveLength(1);
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
    expect(others.map((one) => one.isCached)).toEqual([false, false, false, false]);
    expect((await untilCached()).isCached).toBe(true);
  });
});
