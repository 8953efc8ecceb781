import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import { testApp } from '../../testing/test-app.ts';
import { usersTable } from '../accounts/accounts.tables.ts';
import { codeFor, freshName, freshPhone, PASSWORD, signUp } from '../accounts/sign-up.factory.ts';

const REGISTRATIONS = 200;
/** Loopback addresses: no captcha stands before the demo's own machine, and each address counts for itself. */
const SAMPLES = 12;
/** What the two medians may differ by, in parts of the larger: the look of a right name must not show, a busy machine may. */
const APART = 0.5;

const median = (figures: number[]): number => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

describe('registering', () => {
  it(`makes one account of ${REGISTRATIONS} registrations of one phone at once`, { timeout: 120_000 }, async () => {
    const { deps, guest } = await testApp();
    const phone = freshPhone();
    await guest.call(accounts.sendRegisterCode, { phone });
    const verifiable_code = await codeFor(phone);
    const outcomes = await Promise.all(
      Array.from({ length: REGISTRATIONS }, (_, n) =>
        guest.send(
          accounts.register,
          { name: freshName(), phone, verifiable_type: 'sms', verifiable_code, password: PASSWORD },
          { address: `10.${n % 200}.9.1` },
        ),
      ),
    );
    expect(outcomes.filter((one) => one.status === 201)).toHaveLength(1);
    const reasons = new Set(outcomes.filter((one) => one.status !== 201).map((one) => String(one.body['reason'])));
    for (const reason of reasons) expect(['CODE_WRONG', 'PHONE_REGISTERED', 'UNAVAILABLE']).toContain(reason);
    expect(await deps.db.write.select().from(usersTable).where(eq(usersTable.phone, phone))).toHaveLength(1);
  });
});

describe('an account that is not there', () => {
  it('takes as long to refuse as a wrong password', { timeout: 60_000 }, async () => {
    const { guest } = await testApp();
    const lin = await signUp();
    const timeOf = async (login: string, n: number): Promise<number> => {
      const begun = performance.now();
      expect(await guest.refused(accounts.signIn, { login, password: 'Tinta-10' }, { address: `127.9.${n}.1` })).toBe('SIGN_IN_WRONG');
      return performance.now() - begun;
    };
    await timeOf(freshPhone(), 250);
    const known: number[] = [];
    const unknown: number[] = [];
    for (let n = 0; n < SAMPLES; n += 1) {
      known.push(await timeOf(lin.name, n));
      unknown.push(await timeOf(freshPhone(), n));
    }
    const [one, other] = [median(known), median(unknown)];
    expect(Math.abs(one - other) / Math.max(one, other)).toBeLessThan(APART);
  });
});

describe('guessing at an account from everywhere', () => {
  it('leaves its owner the way in', async () => {
    const { guest } = await testApp();
    const lin = await signUp();
    for (let n = 0; n < 60; n += 1)
      await guest.send(accounts.signIn, { login: lin.name, password: `Guess-${n}` }, { address: `127.77.${n}.1` });
    expect((await guest.send(accounts.signIn, { login: lin.name, password: PASSWORD }, { address: '127.78.1.1' })).status).toBe(200);
  });
});
