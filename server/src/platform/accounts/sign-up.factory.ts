import { randomBytes, randomInt } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import { type Client, clientOf } from '../../testing/client.ts';
import { testApp } from '../../testing/test-app.ts';
import { outboxTable } from '../delivery/delivery.tables.ts';

/** A mainland number, a mailbox and a name that no other test has. */
export const freshPhone = (): string => `1${randomInt(3, 10)}${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
export const freshEmail = (): string => `m${randomBytes(6).toString('hex')}@example.com`;
export const freshName = (): string => `n${randomBytes(6).toString('hex')}`;

/** The last code that went to a phone or mailbox. */
export const codeFor = async (to: string): Promise<string> => {
  const { deps } = await testApp();
  const [row] = await deps.db.write.select().from(outboxTable).where(eq(outboxTable.to, to)).orderBy(desc(outboxTable.id)).limit(1);
  if (!row?.code) throw new Error(`no code went to ${to}`);
  return row.code;
};

/** A minute after the last code to that phone, sends one for signing in or for a forgotten password. */
export const sendCodeTo = async (phone: string): Promise<string> => {
  const { guest, advance } = await testApp();
  advance(61_000);
  await guest.call(accounts.sendCode, { phone });
  return codeFor(phone);
};

/** A code that is not the one. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

export const PASSWORD = 'Tinta-09';

export type SignedUp = Client & { name: string; phone: string; userId: number };

/** Somebody who signed up with a phone and PASSWORD, as people do. */
export const signUp = async (): Promise<SignedUp> => {
  const { app, guest } = await testApp();
  const phone = freshPhone();
  const name = freshName();
  await guest.call(accounts.sendRegisterCode, { phone });
  const form = { name, phone, verifiable_type: 'sms' as const, verifiable_code: await codeFor(phone), password: PASSWORD };
  const { token } = await guest.call(accounts.register, form);
  const client = clientOf(app, { userId: null, token, isStranger: false });
  const { id } = await client.call(accounts.getCurrentUser, {});
  return { ...client, name, phone, userId: id };
};
