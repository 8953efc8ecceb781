import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import * as security from '#contract/security/security.doors.ts';
import { readConfig } from '../../config.ts';
import { closeDeps, createDeps } from '../../deps.ts';
import { sendCall } from '../../testing/send-call.ts';
import { spawnServer } from '../../testing/spawn-server.ts';
import { cloneDatabase } from '../../testing/test-database.ts';
import { makePerson } from '../accounts/accounts.factory.ts';
import { hashPassword } from '../accounts/passwords.plain.ts';
import { freshEmail } from '../accounts/sign-up.factory.ts';

const PASSWORD = 'Papel-verde-12';

it('no token, password, code or address reaches the log, even where it tells everything', { timeout: 180_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'yanzhi-token-log-'));
  chmodSync(dataDir, 0o755);
  const databaseUrl = await cloneDatabase(String(process.env['TEST_DATABASE_URL']), `token_log_${process.pid}`);
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SMTP_URL: 'smtp://127.0.0.1:9' };
  const email = freshEmail();
  const deps = await createDeps(readConfig({ ...settings, LOG_LEVEL: 'silent' }), databaseUrl);
  const { token: first } = await makePerson(deps, { email, passwordHash: await hashPassword(PASSWORD) });
  await closeDeps(deps);
  const server = await spawnServer({ ...settings, LOG_LEVEL: 'trace' }, 120_000);
  onTestFinished(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const entered = await sendCall(server.url, accounts.signIn, { input: { login: email, password: PASSWORD } });
  const token = String(entered.body['access_token']);
  expect([first.length, token.length]).toEqual([43, 43]);
  expect((await sendCall(server.url, accounts.getCurrentUser, { input: {}, token })).status).toBe(200);

  const totp = await sendCall(server.url, security.startTotp, { input: {}, token });
  await sendCall(server.url, accounts.sendCode, { input: { email } });
  await sendCall(server.url, accounts.signIn, { input: { login: email, password: `${PASSWORD}x` } });
  await fetch(`${server.url}/home?access_token=${token}`);
  await fetch(`${server.url}/api/sns/api/v2/user?access_token=${token}`, { headers: { authorization: `Bearer ${token}x` } });
  const form = new FormData();
  form.append('file', new File(['no picture'], 'a.png', { type: 'image/png' }));
  await fetch(`${server.url}/api/sns/api/v2/files`, { method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } });
  await sendCall(server.url, accounts.signOut, { input: {}, token });
  await server.stop();

  const log = server.output();
  expect(log).toContain('"call":"accounts.sign-in"');
  expect(log).toContain('busboy');
  const secrets = { first, token, password: PASSWORD, email, totp: String(totp.body['secret']) };
  for (const [name, secret] of Object.entries(secrets)) expect(log.includes(secret), name).toBe(false);
});
