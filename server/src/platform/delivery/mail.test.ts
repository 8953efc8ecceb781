import { createServer as createHttp, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asc, eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import { readConfig } from '../../config.ts';
import { UpstreamError } from '../../kernel/errors/refuse.ts';
import type { WriteCtx } from '../../kernel/http/context.ts';
import { onJob } from '../../kernel/jobs/jobs.ts';
import { type Message, NoSuchAddress } from '../../kernel/ports.ts';
import { type House, openSecondApp } from '../../testing/open-second-app.ts';
import { sendCall } from '../../testing/send-call.ts';
import { freePort } from '../../testing/spawn-server.ts';
import { freshEmail, freshPhone } from '../accounts/sign-up.factory.ts';
import { openCourier } from './courier.gateway.ts';
import { deliver, deliverMessage } from './delivery.jobs.ts';
import { outboxTable } from './delivery.tables.ts';
import { type MailServer, openMailServer } from './mail-server.fixture.ts';
import { sendMessage } from './outbox.writes.ts';

const HOUR_S = 3_600;
const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

const mailServer = async (port?: number): Promise<MailServer> => {
  const server = await openMailServer(port);
  closing.push(server.close);
  return server;
};

const house = async (name: string, settings: Record<string, string>): Promise<House> => {
  const opened = await openSecondApp(name, { LOG_LEVEL: 'silent', ...settings });
  closing.push(opened.close);
  return opened;
};

const letterTo = (to: string): Message => ({
  channel: 'mail',
  to,
  subject: '验证码',
  text: '482913',
  code: '482913',
  template: 'code-register',
});
const courierAt = (smtpUrl: string) => openCourier(readConfig({ DEMO: 'false', SMTP_URL: smtpUrl }), pino({ level: 'silent' }));

describe('mail over SMTP', () => {
  it('arrives at a server that others wrote', async () => {
    const server = await mailServer();
    await courierAt(server.url).deliver(letterTo('lin@example.com'));
    expect(server.letters).toEqual([{ to: 'lin@example.com', text: expect.stringContaining('482913') }]);
    expect(server.letters[0]?.text).toContain('To: lin@example.com');
  });

  it('ends where the server says that there is no such mailbox, and is worth another try whatever else it says', async () => {
    const server = await mailServer();
    const courier = courierAt(server.url);
    for (const line of ['550 5.1.1 no such user', '553 5.1.3 bad syntax', '556 5.1.10 takes no mail']) {
      server.answer(line);
      await expect(courier.deliver(letterTo('nobody@example.com')), line).rejects.toThrow(NoSuchAddress);
    }
    const mendable = [
      '550 5.7.1 relaying denied',
      '554 5.7.1 refused by policy',
      '554 refused',
      '550 refused',
      '550 5.1.8 bad sender',
      '552 5.2.2 mailbox full',
      '450 4.1.1 later',
    ];
    for (const line of mendable) {
      server.answer(line);
      await expect(courier.deliver(letterTo('lin@example.com')), line).rejects.toThrow(UpstreamError);
    }
    expect(server.letters).toEqual([]);
    await expect(courierAt(`smtp://127.0.0.1:${await freePort()}`).deliver(letterTo('lin@example.com'))).rejects.toThrow(UpstreamError);
  });

  it('cannot be replaced by a phone where no provider is set and nobody can look into the outbox', async () => {
    const message: Message = { ...letterTo('13912345678'), channel: 'sms' };
    await expect(courierAt('smtp://127.0.0.1:9').deliver(message)).rejects.toThrow(UpstreamError);
  });
});

describe('a mail server that is down for an hour', () => {
  const waiting = sql`name = ${deliverMessage.name} and state = 'retry'`;

  /** Once so many messages wait for another try: the seconds until the last of them has it. */
  const longestWait = async ({ deps }: House, jobs: number): Promise<number> => {
    const seconds = async () => {
      const { rows } = await deps.db.write.execute<{ n: number; longest: number }>(
        sql`select count(*)::int as n, ceil(max(extract(epoch from start_after - now())))::int as longest from pgboss.job where ${waiting}`,
      );
      return rows[0]?.n === jobs ? rows[0].longest : 0;
    };
    await expect.poll(seconds, { timeout: 20_000, interval: 50 }).toBeGreaterThan(0);
    return seconds();
  };

  /** The queue counts its waits by the clock of the database: they are over now. */
  const endWaits = ({ deps }: House) => deps.db.write.execute(sql`update pgboss.job set start_after = now() where ${waiting}`);

  it('loses no message and doubles none: away, out of order, refusing, and then back', async () => {
    const port = await freePort();
    const away = await house('mail_hour', { DEMO: 'false', SMTP_URL: `smtp://127.0.0.1:${port}` });
    let moved = 0;
    const deps = { ...away.deps, now: () => new Date(Date.now() + moved) };
    const handler = onJob(deliverMessage, deliver);
    await deps.jobs.start(deps, [handler], { working: true });
    const to = [freshEmail(), freshEmail(), freshEmail()];
    await deps.db.write.transaction(async (tx) => {
      const enqueue: WriteCtx['enqueue'] = (kind, data, options) => deps.jobs.enqueue(tx, kind, data, options);
      const notice = { template: 'notice', text: '你的账号……', code: null };
      for (const address of to) await sendMessage({ db: tx, now: deps.now(), enqueue }, { ...letterTo(address), ...notice });
    });

    let server: MailServer | null = null;
    const hourEnds = Date.now() + HOUR_S * 1_000;
    for (let isDown = true; isDown; ) {
      moved += (await longestWait(away, to.length)) * 1_000;
      isDown = deps.now().getTime() < hourEnds;
      // Half-way it comes back, and takes nothing yet.
      if (server === null && moved > HOUR_S * 300) {
        server = await mailServer(port);
        server.answer('554 5.7.1 refused by policy');
      }
      if (!isDown) {
        expect(server?.visits()).toBeGreaterThan(0);
        expect(server?.letters).toEqual([]);
        server?.answer(null);
      }
      await endWaits(away);
    }

    await expect.poll(() => server?.letters.length, { timeout: 20_000 }).toBe(to.length);
    expect(server?.letters.map((letter) => letter.to).toSorted()).toEqual(to.toSorted());
    const kept = () => deps.db.write.select().from(outboxTable).where(eq(outboxTable.template, 'notice')).orderBy(asc(outboxTable.id));
    await expect.poll(async () => (await kept()).map((row) => row.sentAt !== null && row.failedAt === null)).toEqual([true, true, true]);
  });
});

describe('a provider that is dead', () => {
  /** Below the 10 and 15 seconds that a carrier waits for its provider. */
  const AT_ONCE_MS = 8_000;
  const keys = { SMS_PROVIDER: 'aliyun', SMS_KEY_ID: 'i', SMS_KEY_SECRET: 's', SMS_SIGN: '言值', SMS_TEMPLATE: '1' };

  const workingHouse = async (name: string, mail: string, sms: string): Promise<House> => {
    const opened = await house(name, { ...keys, DEMO: 'false', SMTP_URL: mail, SMS_API_URL: sms });
    await opened.deps.jobs.start(opened.deps, [onJob(deliverMessage, deliver)], { working: true });
    return opened;
  };

  /** A code by mail and one by phone are asked for, and answered at once. */
  const askAt = async ({ url }: House): Promise<void> => {
    const begun = performance.now();
    const answers = await Promise.all([
      sendCall(url, accounts.sendRegisterCode, { input: { email: freshEmail() } }),
      sendCall(url, accounts.sendRegisterCode, { input: { phone: freshPhone() } }),
    ]);
    expect(performance.now() - begun).toBeLessThan(AT_ONCE_MS);
    expect(answers.map((answer) => answer.status)).toEqual([202, 202]);
  };

  const states = async ({ deps }: House) => deps.db.write.select().from(outboxTable).orderBy(asc(outboxTable.id));

  it('and refuses connections keeps nobody who asks for a code waiting; the code waits instead', { timeout: 40_000 }, async () => {
    const opened = await workingHouse('dead', `smtp://127.0.0.1:${await freePort()}`, `http://127.0.0.1:${await freePort()}`);
    await askAt(opened);
    await expect.poll(async () => (await states(opened)).every((row) => row.tries > 0), { timeout: 20_000 }).toBe(true);
    await askAt(opened);
    const rows = await states(opened);
    expect(rows.map((row) => row.channel).toSorted()).toEqual(['mail', 'mail', 'sms', 'sms']);
    expect(rows.every((row) => row.sentAt === null && row.failedAt === null && row.code !== null)).toBe(true);
  });

  it('and takes connections without a word keeps nobody waiting either, also while it holds the worker', { timeout: 40_000 }, async () => {
    const mail = await mailServer();
    mail.fallSilent();
    let reached = 0;
    const silent: Server = createHttp(() => {
      reached += 1;
    });
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    closing.push(async () => {
      silent.closeAllConnections();
      silent.close();
    });
    const opened = await workingHouse('silent', mail.url, `http://127.0.0.1:${(silent.address() as AddressInfo).port}`);
    await askAt(opened);
    await expect.poll(() => [reached > 0, mail.visits() > 0], { timeout: 20_000 }).toEqual([true, true]);
    await askAt(opened);
  });
});
