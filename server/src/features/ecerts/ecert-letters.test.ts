import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as ecerts from '#contract/ecerts/ecerts.doors.ts';
import { stopLetters } from '#contract/ecerts/letters.doors.ts';
import { freshEmail } from '../../platform/accounts/sign-up.factory.ts';
import { outboxTable } from '../../platform/delivery/delivery.tables.ts';
import { allPersonalData } from '../../platform/security/personal-data.registry.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { sendLetters } from './ecert-letters.jobs.ts';
import { ecertLettersTable } from './ecert-letters.tables.ts';
import { openIssuer } from './ecerts.factory.ts';
import { ecertTemplatesTable } from './ecerts.tables.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const lettersTo = async ({ deps }: TestApp, email: string) =>
  deps.db.write.select().from(outboxTable).where(eq(outboxTable.to, email)).orderBy(asc(outboxTable.id));

/** Does something so much later. */
const at = async (house: TestApp, ms: number, work: () => Promise<unknown>): Promise<void> => {
  house.advance(ms);
  try {
    await work();
  } finally {
    house.advance(-ms);
  }
};

/** Runs the job of letters once, so much later. */
const sendAfter = (house: TestApp, ms: number): Promise<void> => at(house, ms, () => sendLetters(house.deps));

const issueTo = async (issuer: Awaited<ReturnType<typeof openIssuer>>, email: string, results: readonly string[]) => {
  const recipients = results.map((result) => ({ name: '林译', email, result }));
  return (await issuer.company.call(ecerts.issueCertificates, { id: issuer.id, recipients })).certificates.map(({ id }) => id);
};

/** An issuer's account ends: whoever was to claim of it is forgotten. */
const leave = async ({ deps }: TestApp, userId: number): Promise<void> => {
  for (const part of allPersonalData().filter(({ name }) => name === 'ecerts'))
    await deps.db.write.transaction((tx) => part.erase(tx, userId, deps.now()));
};

const results = (from: number, to: number): string[] => Array.from({ length: to - from }, (_, n) => `第 ${from + n} 名`);

/** How often a certificate stands in letters: in two languages each time. */
const timesIn = (texts: readonly string[], id: number): number => texts.join('\n').split(`/certificate/${id}\n`).length - 1;

describe('of many things that wait for a mailbox', () => {
  it('none is lost where what came before it was forgotten, and what was forgotten uses up no letter', async () => {
    const house = await testApp();
    const [gone, other] = [await openIssuer(house), await openIssuer(house)];
    const [email, fresh] = [freshEmail(), freshEmail()];
    await issueTo(other, email, ['优秀']);
    await house.runJobs();
    await issueTo(gone, email, results(0, 20));
    const [later = 0] = await issueTo(other, email, ['良好']);
    await issueTo(gone, fresh, ['优秀']);
    await leave(house, gone.company.userId);
    await house.runJobs();
    expect(await lettersTo(house, fresh)).toEqual([]);
    const [first = 0] = await issueTo(other, fresh, ['优秀']);
    await house.runJobs();
    expect(
      timesIn(
        (await lettersTo(house, fresh)).map(({ text }) => text),
        first,
      ),
    ).toBe(2);
    await sendAfter(house, HOUR_MS + 1_000);
    const [, second] = await lettersTo(house, email);
    expect(timesIn([second?.text ?? ''], later)).toBe(2);
    expect(second?.subject).not.toMatch(/\d/);
  });

  it('no issuer hides what another says, and what is not told comes with the next letter, once', async () => {
    const house = await testApp();
    const [loud, other] = [await openIssuer(house), await openIssuer(house)];
    const email = freshEmail();
    const [early = 0] = await issueTo(other, email, ['优秀']);
    await house.runJobs();
    const many = [...(await issueTo(loud, email, results(0, 18))), ...(await issueTo(loud, email, results(18, 36)))];
    await house.runJobs();
    await other.company.call(ecerts.revokeCertificate, { id: early, reason: '成绩登记有误' });
    await sendAfter(house, HOUR_MS + 1_000);
    const [, second] = await lettersTo(house, email);
    expect([timesIn([second?.text ?? ''], early), second?.text.includes('撤销了电子证书'), second?.text.includes('另有17条消息')]).toEqual([
      2,
      true,
      true,
    ]);
    await sendAfter(house, 3 * HOUR_MS);
    await sendAfter(house, 5 * HOUR_MS);
    const texts = (await lettersTo(house, email)).map(({ text }) => text);
    expect([texts.length, new Set(many.map((id) => timesIn(texts, id)))]).toEqual([3, new Set([2])]);
  });

  it('one that cannot be written keeps none of another mailbox, and is told of', async () => {
    const house = await testApp();
    const { write } = house.deps.db;
    const issuer = await openIssuer(house);
    const [bad, good] = [freshEmail(), freshEmail()];
    const [broken = 0] = await issueTo(issuer, bad, ['优秀']);
    const [fine = 0] = await issueTo(issuer, good, ['优秀']);
    await house.runJobs();
    await write.execute(
      sql`insert into ecert_letters (mailbox, certificate_id, told, at) select sha256('broken'), ${broken}, 'nothing', now()`,
    );
    await write.execute(
      sql`insert into ecert_letters (mailbox, certificate_id, told, at) select sha256('whole'), ${fine}, 'revoked', now()`,
    );
    await expect(sendLetters(house.deps)).rejects.toThrow('1 mailboxes');
    expect((await lettersTo(house, good)).length).toBe(2);
    await write.delete(ecertLettersTable).where(eq(ecertLettersTable.certificateId, broken));
  });

  it('whoever is told of one sends nothing of mailboxes that it is not about', async () => {
    const house = await testApp();
    const issuer = await openIssuer(house);
    const [one, other] = [freshEmail(), freshEmail()];
    await issueTo(issuer, other, ['优秀']);
    await house.runJobs();
    await issueTo(issuer, other, ['良好']);
    await house.runJobs();
    await at(house, HOUR_MS + 1_000, async () => {
      await issueTo(issuer, one, ['优秀']);
      await house.runJobs();
      expect([(await lettersTo(house, one)).length, (await lettersTo(house, other)).length]).toEqual([1, 1]);
      await Promise.all([sendLetters(house.deps), sendLetters(house.deps)]);
      expect([(await lettersTo(house, one)).length, (await lettersTo(house, other)).length]).toEqual([1, 2]);
    });
  });
});

describe('a mailbox that certificates are reserved for', () => {
  it('has one letter for what came within an hour, whoever issued, and all of it stands in that', async () => {
    const house = await testApp();
    const [one, other] = [await openIssuer(house), await openIssuer(house)];
    const email = freshEmail();
    const numbers = await issueTo(one, email, ['优秀', '良好']);
    await house.runJobs();
    const [first] = await lettersTo(house, email);
    for (const number of numbers) expect(first?.text).toContain(`/certificate/${number}`);
    expect([first?.subject, first?.text.includes('优秀')]).toEqual(['电子证书：2条消息 · Electronic certificates: 2 messages', false]);
    const [later = 0] = await issueTo(other, email.toUpperCase(), ['合格']);
    await one.company.call(ecerts.revokeCertificate, { id: numbers[0] ?? 0, reason: '成绩登记有误' });
    await house.runJobs();
    expect(await lettersTo(house, email)).toHaveLength(1);
    await sendAfter(house, HOUR_MS + 1_000);
    const all = await lettersTo(house, email);
    const texts = [...all, ...(await lettersTo(house, email.toUpperCase()))].map(({ text }) => text);
    expect(texts).toHaveLength(2);
    expect(texts.some((text) => text.includes(`/certificate/${later}`) && text.includes('撤销了电子证书'))).toBe(true);
    await sendAfter(house, 3 * HOUR_MS);
    expect((await lettersTo(house, email)).length + (await lettersTo(house, email.toUpperCase())).length).toBe(2);
  });

  it('has five letters a day at most, however many issue and however it is spelt; the rest comes with the next day', async () => {
    const house = await testApp();
    const issuer = await openIssuer(house);
    const [local = ''] = freshEmail().split('@');
    // Dots mean nothing there.
    const spelt = (n: number): string => `${local.slice(0, n + 1)}.${local.slice(n + 1)}@gmail.com`;
    const all = async () => (await Promise.all(Array.from({ length: 8 }, (_, n) => lettersTo(house, spelt(n))))).flat();
    // From the beginning of a day of the house on.
    let ahead = DAY_MS - ((house.deps.now().getTime() + 8 * HOUR_MS) % DAY_MS) + 60_000;
    for (let n = 0; n < 8; n += 1) {
      await at(house, ahead, async () => {
        await issueTo(issuer, spelt(n), ['优秀']);
        await house.runJobs();
      });
      ahead += HOUR_MS + 1_000;
    }
    expect(await all()).toHaveLength(5);
    await sendAfter(house, 2 * DAY_MS);
    expect(await all()).toHaveLength(6);
    const text = (await all()).map((letter) => letter.text).join('\n');
    const listed = (await issuer.company.call(ecerts.listIssued, { id: issuer.id })).map(({ id }) => id);
    for (const id of listed) expect(text.split(`/certificate/${id}\n`).length - 1).toBe(2);
  });

  it('has no more of them once whoever reads one says so, by what stands in the letter alone', async () => {
    const house = await testApp();
    const [one, other] = [await openIssuer(house), await openIssuer(house)];
    const email = freshEmail();
    await issueTo(one, email, ['优秀']);
    await house.runJobs();
    const [letter] = await lettersTo(house, email);
    const [, key = ''] = /certificateMailStop\/(\S+)$/m.exec(letter?.text ?? '') ?? [];
    const [mailbox, sign = ''] = key.split('.');
    const forged = `${mailbox}.${sign.startsWith('A') ? 'B' : 'A'}${sign.slice(1)}`;
    expect(await house.guest.refused(stopLetters, { key: forged })).toBe('NOT_FOUND');
    await issueTo(other, email, ['良好']);
    await house.guest.call(stopLetters, { key });
    await house.guest.call(stopLetters, { key });
    await issueTo(one, email, ['合格']);
    await sendAfter(house, 2 * HOUR_MS);
    expect(await lettersTo(house, email)).toHaveLength(1);
    // Who asks for a code has it all the same.
    const [number = 0] = (await one.company.call(ecerts.listIssued, { id: one.id })).map(({ id }) => id);
    await house.guest.call(ecerts.sendClaimCode, { id: number, email });
    expect((await lettersTo(house, email)).map(({ template }) => template)).toEqual(['ecert', 'code-ecert']);
  });

  it('is sent no address by a title', async () => {
    const house = await testApp();
    const { company, id } = await openIssuer(house);
    const about = { template_type: 2, description: '培训', criteria: '考试' } as const;
    const bad = [
      '领奖 https://evil.example/x',
      'www.evil.example',
      '加微信 evil.com 领取',
      '联系 a@evil.example',
      'ｅｖｉｌ．ｃｏｍ',
      'evil.example/now',
      '点evil。com',
      '领取 evil.store',
      'evil.pro',
      '看 evil.live',
      'evil.in',
      '银行.com',
      '第一.evil.com',
      '.evil.com',
      'asp.net.evil.com',
      'asp.network.com',
      '结业.中国',
    ];
    for (const name of bad) {
      expect(await company.refused(ecerts.createTemplate, { ...about, name })).toBe('ECERT_TITLE_ADDRESS');
      expect(await company.refused(ecerts.updateTemplate, { id, name })).toBe('ECERT_TITLE_ADDRESS');
    }
    for (const name of [
      'ASP.NET 开发',
      'ADO.NET 开发',
      '精通VB.NET。',
      'Socket.IO',
      'Node.js/React',
      'M.Sc. 口译',
      '法律翻译 No.2',
      '二级 (C.A.T.)',
      '2026.11 结业',
      'Traducción jurada, nivel C1.',
    ])
      expect((await company.call(ecerts.createTemplate, { ...about, name })).id).toBeGreaterThan(0);
  });

  it('has no link out of a title that was taken before', async () => {
    const house = await testApp();
    const issuer = await openIssuer(house);
    const email = freshEmail();
    const name = '领取 https://evil.example/x 或 evil.shop、a@evil.pub';
    await house.deps.db.write.update(ecertTemplatesTable).set({ name }).where(eq(ecertTemplatesTable.id, issuer.id));
    await issueTo(issuer, email, ['优秀']);
    await house.runJobs();
    const [letter] = await lettersTo(house, email);
    const all = `${letter?.subject}\n${letter?.text}`;
    expect(all.replaceAll('\u200b', '')).toContain(name);
    for (const linked of ['evil.example', 'evil.shop', 'evil.pub', 'a@evil', 'https://evil']) expect(all).not.toContain(linked);
  });
});
