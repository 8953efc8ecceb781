import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getCurrentUser } from '#contract/accounts/accounts.doors.ts';
import * as claims from '#contract/ecert-claims/ecert-claims.doors.ts';
import * as ecerts from '#contract/ecerts/ecerts.doors.ts';
import { numberKeyOf } from '../../platform/papers/paper-numbers.keys.ts';
import { certifyPerson } from '../../testing/certify-person.ts';
import { testApp } from '../../testing/test-app.ts';
import { makeKept } from '../ecerts/ecerts.factory.ts';
import { ecertsTable } from '../ecerts/ecerts.tables.ts';
import { freshNumber, issue, someone } from './ecert-claims.factory.ts';

const MINUTE_MS = 60_000;

describe('moving a certificate', () => {
  it('brings it into another account of one certified person, tells the one that kept it, and changes nothing of what was signed', async () => {
    const house = await testApp();
    const number = freshNumber();
    const [old, next] = [await someone(house, number), await someone(house, number)];
    const id = await makeKept(house.deps, { holderId: old.userId, title: '笔译' });
    const before = await old.call(ecerts.getCertificate, { id });
    expect(await (await someone(house)).call(claims.listMovable, {})).toEqual([]);
    expect((await next.call(claims.listMovable, {})).map((one) => one.id)).toEqual([id]);
    expect((await next.call(getCurrentUser, {})).chainAccount).toBeNull();
    await next.call(claims.moveCertificate, { id });
    expect(await next.call(claims.moveCertificate, { id })).toEqual({ id });
    expect(await next.call(claims.listMovable, {})).toEqual([]);
    const after = await next.call(ecerts.getCertificate, { id });
    expect({ ...after, userId: old.userId }).toEqual(before);
    expect(await old.refused(ecerts.getCertificate, { id })).toBe('ECERT_TOKEN_NEEDED');
    expect((await next.call(getCurrentUser, {})).chainAccount).toMatch(new RegExp(`/blockChainRecord\\?id=${next.userId}$`));
  });

  it('is not asked of a passport, whose number another country may have given to somebody else', async () => {
    const house = await testApp();
    const number = freshNumber();
    const [old, other] = [await house.person(), await house.person()];
    for (const [one, name] of [
      [old, 'Ana Gil'],
      [other, 'John Gale'],
    ] as const)
      await certifyPerson(house.deps, one.userId, { name, number, kind: 'foreign' });
    const id = await makeKept(house.deps, { holderId: old.userId, title: '笔译' });
    expect(await other.call(claims.listMovable, {})).toEqual([]);
    expect(await other.refused(claims.moveCertificate, { id })).toBe('ECERT_MOVE_WRONG');
    const issued = await issue(house);
    const numberKey = await numberKeyOf(house.deps, number, 'foreign');
    await house.deps.db.write.update(ecertsTable).set({ numberKey }).where(eq(ecertsTable.id, issued.id));
    expect(await other.refused(claims.proveIdentity, { id: issued.id })).toBe('ECERT_IDENTITY_UNSHOWN');
  });

  it('takes the code of who keeps it, for an hour at most, once, and from nobody who only knows the number', async () => {
    const house = await testApp();
    const [old, next, third] = [await house.person(), await house.person(), await someone(house)];
    const id = await makeKept(house.deps, { holderId: old.userId, title: '笔译' });
    expect(await next.refused(claims.offerMove, { id })).toBe('NOT_FOUND');
    const { code } = await old.call(claims.offerMove, { id });
    expect(code).toMatch(new RegExp(`^${id}-[A-Z2-9]{10}$`));
    const wrong = [{ id }, {}, { code: '' }, { code: `${id}` }, { code: code.replace(/.$/, (letter) => (letter === 'A' ? 'B' : 'A')) }];
    for (const given of wrong) expect(await next.refused(claims.moveCertificate, given)).toBe('ECERT_MOVE_WRONG');
    house.advance(61 * MINUTE_MS);
    try {
      expect(await next.refused(claims.moveCertificate, { code })).toBe('ECERT_MOVE_WRONG');
    } finally {
      house.advance(-61 * MINUTE_MS);
    }
    await next.call(claims.moveCertificate, { code: code.toLowerCase() });
    expect(await third.refused(claims.moveCertificate, { code })).toBe('ECERT_MOVE_WRONG');
    expect((await next.call(ecerts.listMyCertificates, {})).map((one) => one.id)).toEqual([id]);
  });

  it('takes no code that was given before the last move, or before a newer code', async () => {
    const house = await testApp();
    const [old, next] = [await someone(house), await someone(house, null)];
    const id = await makeKept(house.deps, { holderId: old.userId, title: '笔译' });
    const first = await old.call(claims.offerMove, { id });
    const second = await old.call(claims.offerMove, { id });
    expect(await next.refused(claims.moveCertificate, first)).toBe('ECERT_MOVE_WRONG');
    await next.call(claims.moveCertificate, second);
    await old.call(claims.moveCertificate, await next.call(claims.offerMove, { id }));
    // Back where it was: who read the code over a shoulder has nothing.
    for (const { code } of [first, second]) expect(await next.refused(claims.moveCertificate, { code })).toBe('ECERT_MOVE_WRONG');
    expect(await old.call(ecerts.getCertificate, { id })).toMatchObject({ userId: old.userId });
  });

  it('never goes to another certified person, whatever code was given', async () => {
    const house = await testApp();
    const [old, other] = [await someone(house), await someone(house)];
    const id = await makeKept(house.deps, { holderId: old.userId, title: '笔译' });
    const { code } = await old.call(claims.offerMove, { id });
    expect(await other.refused(claims.moveCertificate, { code })).toBe('ECERT_MOVE_OTHER');
    expect(await other.refused(claims.moveCertificate, { id })).toBe('ECERT_MOVE_WRONG');
    expect((await old.call(ecerts.listMyCertificates, {})).map((one) => one.id)).toEqual([id]);
  });

  it('is for who has proved lately who they are', async () => {
    const house = await testApp();
    const old = await house.person();
    const id = await makeKept(house.deps, { holderId: old.userId, title: '笔译' });
    house.advance(20 * MINUTE_MS);
    try {
      expect(await old.refused(claims.offerMove, { id })).toBe('STEP_UP_NEEDED');
    } finally {
      house.advance(-20 * MINUTE_MS);
    }
  });
});
