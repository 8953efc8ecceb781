import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import * as security from '#contract/security/security.doors.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Outcome } from '../../testing/client.ts';
import { testApp } from '../../testing/test-app.ts';
import { OWN, passportBrowser, ticketIn } from '../passport/passport.factory.ts';
import { passportGrantsTable } from '../passport/passport.tables.ts';
import { totpFactorsTable } from '../security/security.tables.ts';
import { sessionsTable, usersTable } from './accounts.tables.ts';
import { hashPassword } from './passwords.plain.ts';
import { endSessions } from './sessions.writes.ts';
import { PASSWORD, type SignedUp, sendCodeTo, signUp } from './sign-up.factory.ts';

/** Holds the person's row as a change of the account does, until the sign-in has looked at everything and waits for it. */
const meanwhile = async (lin: SignedUp, signIn: () => Promise<Outcome>, change: (tx: Tx) => Promise<unknown>): Promise<Outcome> => {
  const { deps } = await testApp();
  const { write } = deps.db;
  const started = await write.transaction(async (tx) => {
    await tx.select().from(usersTable).where(eq(usersTable.id, lin.userId)).for('update');
    const outcome = signIn();
    const waits = async () =>
      (await write.execute(sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)).rowCount;
    await expect.poll(waits).toBe(1);
    await change(tx);
    return { outcome };
  });
  return started.outcome;
};

const openSessionsOf = async ({ userId }: SignedUp): Promise<number> => {
  const { deps } = await testApp();
  const rows = await deps.db.write.select().from(sessionsTable).where(eq(sessionsTable.userId, userId));
  return rows.filter((row) => row.revokedAt === null).length;
};

const newPassword = (lin: SignedUp) => async (tx: Tx) => {
  await tx
    .update(usersTable)
    .set({ passwordHash: await hashPassword('Otra-tinta-7') })
    .where(eq(usersTable.id, lin.userId));
  await endSessions({ db: tx, deps: (await testApp()).deps, afterCommit: () => undefined }, lin.userId, {});
};

const factorOf = ({ userId }: SignedUp) => ({ userId, secret: Buffer.alloc(32), salt: Buffer.alloc(16), confirmedAt: new Date() });

describe('a sign-in that was looked at before the account changed', () => {
  it('by the old password opens nothing after a new one was set', async () => {
    const { guest } = await testApp();
    const lin = await signUp();
    const signIn = () => guest.send(accounts.signIn, { login: lin.name, password: PASSWORD });
    expect(await meanwhile(lin, signIn, newPassword(lin))).toMatchObject({ status: 422, body: { reason: 'SIGN_IN_WRONG' } });
    expect(await openSessionsOf(lin)).toBe(0);
  });

  it('by a code opens nothing after the account was banned', async () => {
    const { guest } = await testApp();
    const lin = await signUp();
    const code = await sendCodeTo(lin.phone);
    const signIn = () => guest.send(accounts.signIn, { login: lin.phone, verifiable_code: code });
    const ban = (tx: Tx) => tx.update(usersTable).set({ status: 'banned' }).where(eq(usersTable.id, lin.userId));
    expect((await meanwhile(lin, signIn, ban)).body).toMatchObject({ reason: 'ACCOUNT_DISABLED' });
  });

  it('by a password alone opens nothing after a second factor was turned on', async () => {
    const { guest } = await testApp();
    const lin = await signUp();
    const before = await openSessionsOf(lin);
    const signIn = () => guest.send(accounts.signIn, { login: lin.name, password: PASSWORD });
    const outcome = await meanwhile(lin, signIn, (tx) => tx.insert(totpFactorsTable).values(factorOf(lin)));
    expect(outcome.body).toMatchObject({ reason: 'SIGN_IN_WRONG' });
    expect(await openSessionsOf(lin)).toBe(before);
  });

  it('by a ticket opens nothing after its single sign-on ended', async () => {
    const { guest } = await testApp();
    const lin = await signUp();
    const ticket = ticketIn(await passportBrowser().enter(lin, { service: `${OWN}/home`, keep: true }));
    const before = await openSessionsOf(lin);
    const end = (tx: Tx) => tx.update(passportGrantsTable).set({ revokedAt: new Date() }).where(eq(passportGrantsTable.userId, lin.userId));
    const outcome = await meanwhile(lin, () => guest.send(accounts.issueToken, { ticket }), end);
    expect(outcome.body).toMatchObject({ reason: 'TICKET_WRONG' });
    expect(await openSessionsOf(lin)).toBe(before);
  });
});

describe('the end of all sessions', () => {
  it('by a new password is the end of a sign-in that waits for its second factor', async () => {
    const { guest, deps } = await testApp();
    const lin = await signUp();
    await deps.db.write.insert(totpFactorsTable).values(factorOf(lin));
    const half = await guest.send(accounts.signIn, { login: lin.name, password: PASSWORD });
    const challenge = String(half.body['challenge']);
    const [password, old_password] = ['Otra-tinta-7', PASSWORD];
    await lin.call(accounts.changePassword, { old_password, password, password_confirmation: password });
    expect(await guest.refused(security.finishSignIn, { challenge, code: '123456' })).toBe('CHALLENGE_OVER');
  });

  it('waits for a session that is being opened, and ends it too', async () => {
    const { guest, deps } = await testApp();
    const lin = await signUp();
    const { write } = deps.db;
    const { access_token: token } = await guest.call(accounts.signIn, { login: lin.name, password: PASSWORD });
    const ended = await write.transaction(async (tx) => {
      await tx.select().from(usersTable).where(eq(usersTable.id, lin.userId)).for('share');
      const outcome = write.transaction((other) => endSessions({ db: other, deps, afterCommit: () => undefined }, lin.userId, {}));
      const waits = async () =>
        (await write.execute(sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)).rowCount;
      await expect.poll(waits).toBe(1);
      await tx
        .insert(sessionsTable)
        .values({ userId: lin.userId, tokenHash: Buffer.from(token), expiresAt: new Date(deps.now().getTime() + 60_000) });
      return { outcome };
    });
    await ended.outcome;
    expect(await openSessionsOf(lin)).toBe(0);
  });
});
