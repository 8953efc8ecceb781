import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import * as files from '#contract/files/files.doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import * as people from '#contract/people/people.doors.ts';
import * as security from '#contract/security/security.doors.ts';
import { clientOf } from '../../testing/client.ts';
import { fileOf, makePng } from '../../testing/fixtures/pictures.fixture.ts';
import { testApp } from '../../testing/test-app.ts';
import { usersTable } from '../accounts/accounts.tables.ts';
import { freshEmail, freshPhone, PASSWORD, type SignedUp, sendCodeTo, signUp } from '../accounts/sign-up.factory.ts';
import { outboxTable } from '../delivery/delivery.tables.ts';
import { filesTable } from '../files/files.tables.ts';
import { makeMoney } from '../ledger/ledger.factory.ts';
import { passportAccountsTable } from '../passport/passport.tables.ts';
import { endDueAccounts } from './account-deletions.writes.ts';
import { makeExport, sweepExports } from './account-exports.writes.ts';
import { allPersonalData, objectionRegistry } from './personal-data.registry.ts';
import { accountDeletionsTable, accountExportsTable } from './security.tables.ts';

const DAY = 86_400_000;

const signInAgain = async (lin: SignedUp) => {
  const { app, guest } = await testApp();
  const { access_token: token } = await guest.call(accounts.signIn, { login: lin.name, password: PASSWORD });
  return clientOf(app, { userId: lin.userId, token, isStranger: false });
};

const isStored = async (key: string): Promise<boolean> => (await (await testApp()).deps.storage.size(key)) !== null;

const rowOf = async (userId: number) =>
  (await (await testApp()).deps.db.write.select().from(usersTable).where(eq(usersTable.id, userId)))[0];

describe('an export', () => {
  it('is made by a job, told of, and opened by its address for a week', async () => {
    const { deps, guest, runJobs, advance } = await testApp();
    const lin = await signUp();
    expect(await lin.call(security.getExport, {})).toMatchObject({ state: 'none' });
    await lin.call(security.askExport, {});
    expect(await lin.call(security.getExport, {})).toMatchObject({ state: 'waiting' });
    expect(await lin.refused(security.openExport, {})).toBe('NOT_FOUND');
    expect(await lin.refused(security.askExport, {})).toBe('EXPORT_TOO_SOON');
    await runJobs();
    expect(await lin.call(security.getExport, {})).toMatchObject({ state: 'ready', size: expect.any(Number) });
    const ready = await lin.call(security.openExport, {});
    const file = await guest.raw({ url: String(ready.url) });
    const given = new URL(String(ready.url), 'http://localhost');
    const address = {
      id: Number(given.pathname.split('/').at(-1)),
      expires: Number(given.searchParams.get('expires')),
      sign: String(given.searchParams.get('sign')),
    };
    expect((await guest.send(security.getExportFile, address)).status).toBe(200);
    expect(await guest.refused(security.getExportFile, { ...address, expires: address.expires + 1 })).toBe('NOT_FOUND');
    expect(file.headers['content-disposition']).toContain(`yanzhi-${lin.userId}.json`);
    expect(file.headers['cache-control']).toBe('private, no-store');
    const told = file.json<Record<string, Record<string, unknown>>>();
    expect(told['account']).toMatchObject({ username: lin.name, phone: lin.phone, has_password: true });
    for (const part of allPersonalData()) expect(told).toHaveProperty(part.name);
    expect(file.body).not.toMatch(/argon2id|token_hash|tokenHash|publicKey/);
    const notices = await lin.call(listNotifications, { type: 'system' });
    expect(JSON.stringify(notices)).toContain('数据副本');

    advance(8 * DAY);
    expect((await guest.raw({ url: String(ready.url) })).statusCode).toBe(404);
    await sweepExports(deps);
    const again = await signInAgain(lin);
    expect(await again.call(security.getExport, {})).toMatchObject({ state: 'none' });
    await again.call(security.askExport, {});
  });

  it('opens by nothing but its own address', async () => {
    const { guest, runJobs, stranger, advance } = await testApp();
    const lin = await signUp();
    await lin.call(security.askExport, {});
    await runJobs();
    const url = (await lin.call(security.openExport, {})).url;
    const other = await stranger();
    expect((await other.call(security.getExport, {})).state).toBe('none');
    expect(await other.refused(security.openExport, {})).toBe('NOT_FOUND');
    for (const bad of [
      url.replace(/sign=.{4}/, 'sign=AAAA'),
      url.replace(/expires=\d/, 'expires=9'),
      url.replace(/exports\/\d+/, 'exports/1'),
    ])
      expect((await guest.raw({ url: bad })).statusCode).toBe(404);
    advance(11 * 60_000);
    expect((await guest.raw({ url })).statusCode).toBe(404);
  });

  it('is opened by nobody who only found the session open', async () => {
    const { runJobs, advance } = await testApp();
    const lin = await signUp();
    await lin.call(security.askExport, {});
    await runJobs();
    advance(16 * 60_000);
    expect(JSON.stringify(await lin.call(security.getExport, {}))).not.toContain('sign=');
    expect(await lin.refused(security.openExport, {})).toBe('STEP_UP_NEEDED');
    await lin.call(security.stepUp, { password: PASSWORD });
    expect((await lin.call(security.openExport, {})).url).toContain('sign=');
  });

  it('is asked for once of two times at once, and only by who proved lately who they are', async () => {
    const { advance } = await testApp();
    const lin = await signUp();
    const asked = await Promise.all([1, 2].map(() => lin.send(security.askExport, {})));
    expect(asked.map((one) => one.status).sort()).toEqual([204, 403]);
    const zhou = await signUp();
    advance(16 * 60_000);
    expect(await zhou.refused(security.askExport, {})).toBe('STEP_UP_NEEDED');
  });
});

describe('an export that could not be made', () => {
  it('is given up after a day and forgotten after a week', async () => {
    const { deps, advance } = await testApp();
    const lin = await signUp();
    await lin.call(security.askExport, {});
    const states = async () =>
      (await deps.db.write.select().from(accountExportsTable).where(eq(accountExportsTable.userId, lin.userId))).map((row) => row.state);
    advance(DAY + 60_000);
    await sweepExports(deps);
    expect(await states()).toEqual(['failed']);
    advance(7 * DAY);
    await sweepExports(deps);
    expect(await states()).toEqual([]);
  });
});

describe('the end of an account', () => {
  it('is asked for by who proves who they are, ends every session, and can be undone for fifteen days', async () => {
    const { advance, deps } = await testApp();
    const lin = await signUp();
    advance(16 * 60_000);
    expect(await lin.refused(security.askDeletion, {})).toBe('STEP_UP_NEEDED');
    await lin.call(security.stepUp, { password: PASSWORD });
    await lin.call(security.askDeletion, {});
    expect(await lin.refused(accounts.getCurrentUser, {})).toBe('SESSION_ENDED');

    const back = await signInAgain(lin);
    expect((await back.call(security.getDeletion, {})).due_at).not.toBeNull();
    await back.call(security.undoDeletion, {});
    expect(await back.call(security.getDeletion, {})).toEqual({ asked_at: null, due_at: null });
    advance(16 * DAY);
    await endDueAccounts(deps);
    expect((await rowOf(lin.userId))?.status).toBe('active');
  });

  it('keeps its first date when it is asked for again', async () => {
    const { advance } = await testApp();
    const lin = await signUp();
    const { due_at: first } = await lin.call(security.askDeletion, {});
    advance(DAY);
    expect((await (await signInAgain(lin)).call(security.askDeletion, {})).due_at).toBe(first);
  });

  it('takes away everything that says who it was, and gives name and phone back', async () => {
    const { deps, guest, advance, person } = await testApp();
    const lin = await signUp();
    const friend = await person();
    await lin.call(people.follow, { id: friend.userId });
    await friend.call(people.follow, { id: lin.userId });
    await lin.call(accounts.updateCurrentUser, { name: `要走的人${lin.userId}`, bio: '译诗' });
    await lin.call(security.askDeletion, {});
    advance(14 * DAY);
    await endDueAccounts(deps);
    expect((await rowOf(lin.userId))?.status).toBe('active');
    advance(DAY + 60_000);
    await Promise.all([endDueAccounts(deps), endDueAccounts(deps)]);

    const row = await rowOf(lin.userId);
    expect(row).toMatchObject({ status: 'deleted', phone: null, nickname: null, passwordHash: null, bio: '' });
    expect(JSON.stringify(row)).not.toContain(lin.phone);
    expect(await guest.refused(accounts.signIn, { login: lin.name, password: PASSWORD })).toBe('SIGN_IN_WRONG');
    expect(await guest.refused(people.getUser, { id: lin.userId })).toBe('NOT_FOUND');
    const figures = await deps.db.write.execute<{ followers: number; followings: number; friends: number }>(
      `select followers, followings, friends from user_counts where user_id = ${friend.userId}`,
    );
    expect(figures.rows[0]).toEqual({ followers: 0, followings: 0, friends: 0 });
    expect((await guest.call(accounts.accountExists, { account: lin.name }, { address: '203.0.113.91' })).exists).toBe(false);
    await expect(sendCodeTo(lin.phone)).rejects.toThrow('PHONE_NOT_REGISTERED');
  });

  it('waits as long as something is not settled', async () => {
    const { deps, advance } = await testApp();
    const held = new Set<number>();
    objectionRegistry.add('test-debts', { name: 'test-debts', objects: async (_db, userId) => held.has(userId) });
    const lin = await signUp();
    held.add(lin.userId);
    const asked = await lin.send(security.askDeletion, {});
    expect(asked).toMatchObject({ status: 422, body: { reason: 'DELETION_OBJECTED', objections: ['test-debts'] } });
    held.clear();
    await lin.call(security.askDeletion, {});
    held.add(lin.userId);
    advance(16 * DAY);
    await endDueAccounts(deps);
    expect((await rowOf(lin.userId))?.status).toBe('active');
    held.clear();
    advance(DAY);
    await endDueAccounts(deps);
    expect((await rowOf(lin.userId))?.status).toBe('deleted');
  });

  it('is refused while money lies in the wallet, with nothing under way; points are given up with the account', async () => {
    const { deps } = await testApp();
    const [lin, wen] = [await signUp(), await signUp()];
    await makeMoney(deps, lin.userId, { CNY: 1 });
    await makeMoney(deps, wen.userId, { currency: 500 });
    const asked = await lin.send(security.askDeletion, {});
    expect(asked).toMatchObject({ status: 422, body: { reason: 'DELETION_OBJECTED', objections: ['wallet'] } });
    expect((await rowOf(lin.userId))?.status).toBe('active');
    expect((await wen.send(security.askDeletion, {})).status).toBe(201);
  });

  it('is put off for a day where something is not settled, so that nobody behind it waits', async () => {
    const { deps, advance } = await testApp();
    const held = new Set<number>();
    objectionRegistry.add('test-orders', { name: 'test-orders', objects: async (_db, userId) => held.has(userId) });
    const lin = await signUp();
    await lin.call(security.askDeletion, {});
    held.add(lin.userId);
    advance(16 * DAY);
    await endDueAccounts(deps);
    const [row] = await deps.db.write.select().from(accountDeletionsTable).where(eq(accountDeletionsTable.userId, lin.userId));
    expect(row?.dueAt.getTime()).toBeGreaterThan(deps.now().getTime() + DAY - 60_000);
    // Told once, however often it is put off.
    advance(2 * DAY);
    await endDueAccounts(deps);
    const notices = await (await signInAgain(lin)).call(listNotifications, {});
    expect(notices.filter((one) => one.content.startsWith('你申请的注销已到期'))).toHaveLength(1);
  });

  it('that fails is put off behind the others, however many fail', async () => {
    const { deps, advance } = await testApp();
    const broken = new Set<number>();
    objectionRegistry.add('test-broken', {
      name: 'test-broken',
      objects: async (_db, userId) => {
        if (broken.has(userId)) throw new Error('the ledger cannot be read');
        return false;
      },
    });
    const [lin, zhou] = [await signUp(), await signUp()];
    await lin.call(security.askDeletion, {});
    await zhou.call(security.askDeletion, {});
    broken.add(lin.userId);
    advance(16 * DAY);
    await expect(endDueAccounts(deps)).rejects.toThrow('could not be ended');
    expect([(await rowOf(lin.userId))?.status, (await rowOf(zhou.userId))?.status]).toEqual(['active', 'deleted']);
    // It is not at the head of the queue any more, and its turn comes again.
    await endDueAccounts(deps);
    broken.clear();
    advance(2 * 3_600_000);
    await endDueAccounts(deps);
    expect((await rowOf(lin.userId))?.status).toBe('deleted');
  });

  it('lets its pictures go, and what other houses call it', async () => {
    const { deps, advance } = await testApp();
    const lin = await signUp();
    const { id: avatar } = await lin.call(files.uploadFile, { file: fileOf(await makePng()) });
    await lin.call(accounts.updateCurrentUser, { avatar });
    await deps.db.write.insert(passportAccountsTable).values({ server: 'https://cas.example', principal: lin.name, userId: lin.userId });
    const [passport] = allPersonalData().filter((part) => part.name === 'passport');
    expect(await passport?.collect(deps, lin.userId)).toMatchObject([{ principal: lin.name }]);
    await lin.call(security.askDeletion, {});
    advance(16 * DAY);
    await endDueAccounts(deps);
    const [file] = await deps.db.write.select().from(filesTable).where(eq(filesTable.id, avatar));
    expect(file).toMatchObject({ uses: 0, idleSince: expect.any(Date) });
    expect(await passport?.collect(deps, lin.userId)).toEqual([]);
  });

  it('takes the messages to its confirmed phone, from wherever that is, and leaves those to what it never confirmed', async () => {
    const { deps, advance } = await testApp();
    const lin = await signUp();
    const email = freshEmail();
    const number = `151${freshPhone().slice(-8)}`;
    await deps.db.write.update(usersTable).set({ phoneCountry: '49', phone: number, email }).where(eq(usersTable.id, lin.userId));
    const to = [`+49${number}`, email];
    const message = { channel: 'sms' as const, template: 'code-enter', text: '{code}' };
    await deps.db.write.insert(outboxTable).values(to.map((one) => ({ ...message, to: one })));
    await lin.call(security.askDeletion, {});
    advance(16 * DAY);
    await endDueAccounts(deps);
    const left = await deps.db.write.select({ to: outboxTable.to }).from(outboxTable).where(inArray(outboxTable.to, to));
    expect(left).toEqual([{ to: email }]);
  });

  it('takes the files of its exports by a job, also one that was being made meanwhile', async () => {
    const { deps, advance, runJobs } = await testApp();
    const [lin, zhou] = [await signUp(), await signUp()];
    await lin.call(security.askExport, {});
    await runJobs();
    await zhou.call(security.askExport, {});
    const rowsOf = async () => {
      const both = inArray(accountExportsTable.userId, [lin.userId, zhou.userId]);
      return deps.db.write.select().from(accountExportsTable).where(both).orderBy(accountExportsTable.id);
    };
    const [made, waiting] = await rowsOf();
    if (!made || !waiting) throw new Error('both were asked for');
    await lin.call(security.askDeletion, {});
    await zhou.call(security.askDeletion, {});
    advance(16 * DAY);
    // The account ends while its export is on the way to the store.
    const put: typeof deps.storage.put = async (...given) => {
      await endDueAccounts(deps);
      return deps.storage.put(...given);
    };
    await makeExport({ ...deps, storage: { ...deps.storage, put } }, { exportId: waiting.id });
    expect(await rowsOf()).toEqual([]);
    expect(await Promise.all([made, waiting].map((row) => isStored(row.storageKey)))).toEqual([true, true]);
    await runJobs();
    expect(await Promise.all([made, waiting].map((row) => isStored(row.storageKey)))).toEqual([false, false]);
  });

  it('of somebody else is nobody’s to ask for or to undo', async () => {
    const { stranger, deps } = await testApp();
    const lin = await signUp();
    await lin.call(security.askDeletion, {});
    await (await stranger()).call(security.undoDeletion, {});
    expect((await (await signInAgain(lin)).call(security.getDeletion, {})).due_at).not.toBeNull();
    await endDueAccounts(deps);
    expect((await rowOf(lin.userId))?.status).toBe('active');
  });
});
