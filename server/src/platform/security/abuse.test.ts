import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import { securityMessages } from '#contract/security/security.messages.ts';
import { testApp } from '../../testing/test-app.ts';
import { usersTable } from '../accounts/accounts.tables.ts';
import { codeFor, freshName, freshPhone, PASSWORD, signUp } from '../accounts/sign-up.factory.ts';
import { notifyOfTries } from './tries.notify.ts';

const REGISTRATIONS = 1_000;
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
          { address: `10.${n % 250}.${Math.floor(n / 250)}.1` },
        ),
      ),
    );
    expect(outcomes.filter((one) => one.status === 201)).toHaveLength(1);
    const reasons = new Set(outcomes.filter((one) => one.status !== 201).map((one) => String(one.body['reason'])));
    for (const reason of reasons) expect(['CODE_WRONG', 'PHONE_REGISTERED', 'UNAVAILABLE']).toContain(reason);
    expect(await deps.db.write.select().from(usersTable).where(eq(usersTable.phone, phone))).toHaveLength(1);
  });
});

/** Loopback addresses, here and below: no captcha stands before the demo's own machine, and each address counts for itself. */
describe('an account that is not there', () => {
  it('takes as long to refuse as a wrong password', async () => {
    const { guest } = await testApp();
    const lin = await signUp();
    /** In what the processor did for it: other programs of the machine take their time from the clock. */
    const timeOf = async (login: string, n: number): Promise<number> => {
      const before = process.cpuUsage();
      expect(await guest.refused(accounts.signIn, { login, password: 'Tinta-10' }, { address: `127.9.${n}.1` })).toBe('SIGN_IN_WRONG');
      const { user, system } = process.cpuUsage(before);
      return user + system;
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

  it('tells nobody by waits or captchas that a phone and a name are one account', async () => {
    const { guest } = await testApp();
    const lin = await signUp();
    const other = await signUp();
    const guessFrom = async (address: string, login: string) => {
      const headers: Record<string, string> = address.startsWith('127.') ? {} : { 'x-forwarded-for': address };
      const { status, body } = await guest.send(accounts.signIn, { login, password: 'Tinta-10' }, { address, headers });
      return `${status} ${String(body['reason'])}`;
    };
    for (const net of ['127.81', '203.0']) for (let n = 0; n < 12; n += 1) await guessFrom(`${net}.117.${n}`, lin.phone);
    for (let n = 0; n < 7; n += 1) await guessFrom('127.81.118.1', lin.phone);
    const seen = async (login: string, address: string) => {
      const answers: string[] = [];
      for (let n = 0; n < 7; n += 1) answers.push(await guessFrom(address, login));
      return answers;
    };
    for (const [one, two] of [
      ['127.81.118.1', '127.81.118.1'],
      ['127.81.119.1', '127.81.119.2'],
      ['203.0.119.1', '203.0.119.2'],
    ] as const)
      for (const [name, stranger] of [
        [lin.name, other.name],
        [String(lin.userId), String(other.userId)],
      ] as const)
        expect(await seen(name, one)).toEqual(await seen(stranger, two));
  });

  it('counts one name as one, however it is written', async () => {
    const { guest } = await testApp();
    const lin = await signUp();
    const guess = async (login: string) => guest.refused(accounts.signIn, { login, password: 'Tinta-10' }, { address: '127.82.1.1' });
    for (const login of [lin.phone, `+86${lin.phone}`, `+86 ${lin.phone}`, lin.phone, `+86-${lin.phone}`])
      expect(await guess(login)).toBe('SIGN_IN_WRONG');
    expect(await guess(`+86${lin.phone}`)).toBe('TOO_MANY');
    const spelled = [lin.name, lin.name.toUpperCase(), ` ${lin.name} `, lin.name, lin.name];
    for (const login of spelled) expect(await guess(login)).toBe('SIGN_IN_WRONG');
    expect(await guess(lin.name.toUpperCase())).toBe('TOO_MANY');
  });
});

describe('somebody whose account is guessed at', () => {
  const toldOf = async (userId: number): Promise<number> => {
    const { deps } = await testApp();
    await notifyOfTries(deps);
    const told = sql`select 1 from notices where user_id = ${userId} and data ->> 'zh' = ${securityMessages.triesFailed.zh}`;
    return (await deps.db.write.execute(told)).rowCount ?? 0;
  };

  /** Each from an address of its own, and under two of the account's names in turn. */
  const guess = async ({ name, phone }: { name: string; phone: string }, from: number, to: number) => {
    const { guest } = await testApp();
    for (let n = from; n < to; n += 1)
      await guest.refused(accounts.signIn, { login: n % 2 ? name : phone, password: 'Tinta-10' }, { address: `127.8.${n}.1` });
  };

  it('is told once a day, and not of a few slips', async () => {
    const { advance } = await testApp();
    const lin = await signUp();
    await guess(lin, 0, 9);
    expect(await toldOf(lin.userId)).toBe(0);
    await guess(lin, 9, 10);
    expect(await toldOf(lin.userId)).toBe(1);
    await guess(lin, 10, 20);
    expect(await toldOf(lin.userId)).toBe(1);
    advance(25 * 3_600_000);
    await guess(lin, 20, 30);
    expect(await toldOf(lin.userId)).toBe(2);
  });

  it('is told also where the last guess was right', async () => {
    const { advance, guest } = await testApp();
    const lin = await signUp();
    const enter = (password: string) => guest.send(accounts.signIn, { login: lin.name, password }, { address: '127.7.7.1' });
    for (let n = 0; n < 10; n += 1) {
      expect((await enter('Tinta-10')).status).not.toBe(200);
      advance(16 * 60_000);
    }
    expect((await enter(PASSWORD)).status).toBe(200);
    expect(await toldOf(lin.userId)).toBe(1);
  });
});
