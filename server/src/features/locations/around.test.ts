import { describe, expect, it } from 'vitest';
import * as locations from '#contract/locations/locations.doors.ts';
import { aroundSteps } from '#contract/locations/locations.limits.ts';
import * as people from '#contract/people/people.doors.ts';
import { personalDataRegistry } from '../../platform/security/personal-data.registry.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { cellCentre, fromWire, kilometres, toWire } from './points.geometry.ts';

const HOUR_MS = 3_600_000;
const KM_NORTH = 1 / 111.195;

type Someone = Awaited<ReturnType<TestApp['person']>>;
type Place = { longitude: number; latitude: number };

/** A place in a country of its own for each test, so that nobody of another is around. */
const north = (from: Place, km: number): Place => toWire({ ...fromWire(from), latitude: fromWire(from).latitude + km * KM_NORTH });
const around = async (viewer: Someone) =>
  (await viewer.call(locations.listAround, { limit: 100 })).map(({ user_id, distance }) => [user_id, distance]);

describe('people around me', () => {
  it('are found by who lets themselves be found too, by steps, until they end it', async () => {
    const house = await testApp();
    const [lin, mei, far] = [await house.person(), await house.person({ nickname: '附近的译者' }), await house.stranger()];
    const hangzhou = { longitude: 120.166, latitude: 30.29 };
    expect(await lin.call(locations.getOwnShare, {})).toEqual({ is_shared: false, ends_at: null, label: '', others: 0 });
    expect(await lin.refused(locations.listAround, {})).toBe('AROUND_NOT_SHARED');
    await mei.call(locations.shareAround, north(hangzhou, 4));
    await far.call(locations.shareAround, north(hangzhou, 70));
    const shared = await lin.call(locations.shareAround, hangzhou);
    expect(shared).toMatchObject({ is_shared: true, label: '杭州市', others: 1 });
    expect((shared.ends_at ?? 0) * 1000 - house.deps.now().getTime()).toBeLessThanOrEqual(24 * HOUR_MS);
    const [found, ...others] = await lin.call(locations.listAround, { longitude: 0, latitude: 0 });
    expect([found?.user_id, found?.distance, found?.user.name, others]).toEqual([mei.userId, 5, '附近的译者', []]);
    await mei.call(locations.endShare, {});
    expect(await around(lin)).toEqual([]);
    expect(await mei.refused(locations.listAround, {})).toBe('AROUND_NOT_SHARED');
    expect((await lin.call(locations.getOwnShare, {})).others).toBe(0);
  });

  it('are found no more when their day is over, and then nothing is kept of where they were', async () => {
    const house = await testApp();
    const [lin, mei] = [await house.person(), await house.person()];
    const lima = { longitude: -77.03, latitude: -12.04 };
    await mei.call(locations.shareAround, lima);
    house.advance(23 * HOUR_MS);
    await lin.call(locations.shareAround, lima);
    expect(await around(lin)).toEqual([[mei.userId, 1]]);
    house.advance(HOUR_MS + 1000);
    expect(await around(lin)).toEqual([]);
    const kept = () =>
      personalDataRegistry
        .values()
        .find(({ name }) => name === 'sharedPlaces')
        ?.collect(house.deps, mei.userId);
    expect(await kept()).toHaveLength(1);
    const { feature } = await import('./locations.feature.ts');
    await feature.jobs?.[0]?.run(house.deps, {});
    expect(await kept()).toEqual([]);
  });

  it('are neither found nor counted across a block, whoever of both said so', async () => {
    const house = await testApp();
    const [lin, mei, wu] = [await house.person(), await house.person(), await house.stranger()];
    const cusco = { longitude: -71.97, latitude: -13.53 };
    for (const one of [lin, mei, wu]) await one.call(locations.shareAround, cusco);
    expect((await around(lin)).length).toBe(2);
    await lin.call(people.block, { id: mei.userId });
    expect([await around(lin), await around(mei)]).toEqual([[[wu.userId, 1]], [[wu.userId, 1]]]);
    expect([(await lin.call(locations.getOwnShare, {})).others, (await mei.call(locations.getOwnShare, {})).others]).toEqual([1, 1]);
  });

  it('come by ten and page by page, the nearest steps first, nobody twice', async () => {
    const house = await testApp();
    const oslo = { longitude: 10.75, latitude: 59.91 };
    const lin = await house.person();
    await lin.call(locations.shareAround, oslo);
    for (let nth = 0; nth < 12; nth += 1) await (await house.person()).call(locations.shareAround, north(oslo, nth * 4));
    const pages = [await lin.call(locations.listAround, {}), await lin.call(locations.listAround, { page: 2 })];
    expect(pages.map((page) => page.length)).toEqual([10, 2]);
    const rows = pages.flat();
    expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(12);
    expect(rows.map(({ distance }) => distance)).toEqual([...rows.map(({ distance }) => distance)].sort((a, b) => a - b));
    expect(await lin.call(locations.listAround, { page: 3 })).toEqual([]);
  });

  it('travel by train at the fastest, also where they end it on the way', async () => {
    const house = await testApp();
    const lin = await house.person();
    const [beijing, shanghai] = [
      { longitude: 116.4, latitude: 39.9 },
      { longitude: 121.47, latitude: 31.23 },
    ];
    await lin.call(locations.shareAround, beijing);
    expect(await lin.refused(locations.shareAround, shanghai)).toBe('AROUND_TOO_FAST');
    await lin.call(locations.endShare, {});
    expect(await lin.refused(locations.shareAround, shanghai)).toBe('AROUND_TOO_FAST');
    house.advance(4.5 * HOUR_MS);
    expect((await lin.call(locations.shareAround, shanghai)).label).toBe('上海市');
  });

  it('are in one place where two first shares meet', async () => {
    const lin = await (await testApp()).person();
    const sent = await Promise.all(
      [
        { longitude: 116.4, latitude: 39.9 },
        { longitude: 121.47, latitude: 31.23 },
      ].map((place) => lin.send(locations.shareAround, place)),
    );
    expect(sent.map((one) => one.status < 300).sort()).toEqual([false, true]);
  });

  it('find no more than the cell of somebody from a hundred places around', async () => {
    const house = await testApp();
    const home = { longitude: 2.35, latitude: 48.857 };
    const centre = cellCentre(fromWire(home));
    // Both are somewhere in one cell, as far apart as one may be in it.
    const corners = [-1, 1].map((side) => ({ longitude: centre.longitude + side * 0.0066, latitude: centre.latitude + side * 0.0044 }));
    const [one, other] = [await house.person(), await house.person()];
    const [south, top] = corners as [Place, Place];
    expect(kilometres(south, top)).toBeGreaterThan(1.3);
    await one.call(locations.shareAround, toWire(south));
    await other.call(locations.shareAround, toWire(top));
    for (let nth = 0; nth < 100; nth += 1) {
      const spy = await house.stranger();
      const [angle, km] = [nth * 2.4, 0.3 + (nth % 25) * 2.1];
      const from = {
        longitude: home.longitude + (Math.sin(angle) * km * KM_NORTH) / Math.cos((home.latitude * Math.PI) / 180),
        latitude: home.latitude + Math.cos(angle) * km * KM_NORTH,
      };
      await spy.call(locations.shareAround, from);
      const seen = await spy.call(locations.listAround, { limit: 100, ...from });
      const rows = seen.filter((row) => [one.userId, other.userId].includes(row.user_id));
      // Whatever is said of one is said of the other, and nothing but a step.
      expect(rows.length === 0 || (rows.length === 2 && rows[0]?.distance === rows[1]?.distance), `place ${nth}`).toBe(true);
      for (const row of rows) expect(aroundSteps).toContain(row.distance);
      for (const row of rows) expect(Object.keys(row).sort()).toEqual(['distance', 'user', 'user_id']);
      await spy.call(locations.endShare, {});
    }
    const kept = await house.deps.db.write.execute(
      `select distinct latitude, longitude from shared_places where user_id in (${one.userId}, ${other.userId})`,
    );
    expect(kept.rows).toEqual([{ latitude: centre.latitude, longitude: centre.longitude }]);
  });

  it('stand in the export of who lets themselves be found, and go with the account', async () => {
    const house = await testApp();
    const lin = await house.person();
    await lin.call(locations.shareAround, { longitude: 139.69, latitude: 35.69 });
    const part = personalDataRegistry.values().find(({ name }) => name === 'sharedPlaces');
    expect(await part?.collect(house.deps, lin.userId)).toMatchObject([{ userId: lin.userId, endedAt: null }]);
    await house.deps.db.write.transaction(async (tx) => part?.erase(tx, lin.userId, house.deps.now()));
    expect(await part?.collect(house.deps, lin.userId)).toEqual([]);
  });

  it('are asked of a guest to sign in for', async () => {
    const { guest } = await testApp();
    expect(await guest.refused(locations.listAround, {})).toBe('SIGN_IN_REQUIRED');
    expect(await guest.refused(locations.shareAround, { longitude: 1, latitude: 1 })).toBe('SIGN_IN_REQUIRED');
  });
});
