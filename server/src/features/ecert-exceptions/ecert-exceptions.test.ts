import { desc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as exceptions from '#contract/ecert-exceptions/ecert-exceptions.doors.ts';
import {
  EXCEPTIONS_WAITING_CERTIFICATE_MAX,
  EXCEPTIONS_WAITING_CERTIFICATE_NETWORK_MAX,
  EXCEPTIONS_WAITING_NETWORK_MAX,
} from '#contract/ecert-exceptions/ecert-exceptions.limits.ts';
import * as ecerts from '#contract/ecerts/ecerts.doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import { boundContact } from '../../platform/accounts/accounts.queries.ts';
import { codeFor, freshEmail, freshPhone, signUp } from '../../platform/accounts/sign-up.factory.ts';
import { outboxTable } from '../../platform/delivery/delivery.tables.ts';
import { filesTable } from '../../platform/files/files.tables.ts';
import { allPersonalData } from '../../platform/security/personal-data.registry.ts';
import type { Client } from '../../testing/client.ts';
import { fileOf, makePng } from '../../testing/fixtures/pictures.fixture.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { certify, decertify } from '../ecerts/ecerts.factory.ts';
import { ecertsTable } from '../ecerts/ecerts.tables.ts';
import { makeIssued } from './ecert-exceptions.factory.ts';
import { closeExceptions, watchExceptions } from './ecert-exceptions.jobs.ts';
import { exceptionsTable } from './ecert-exceptions.tables.ts';

const DAY_MS = 86_400_000;
const CONTENT = '姓名少了一个字';
let made = 0;

const openIssuer = async (house: TestApp, title?: string) => {
  made += 1;
  const company = await house.person({ userType: 2, signed: false });
  const name = `言外（${process.pid}-${made}）有限公司`;
  await certify(house.deps, company.userId, name);
  return { company, name, ...(await makeIssued(company, title)) };
};

const told = async (who: Pick<Client, 'call'>) => (await who.call(listNotifications, {})).map((one) => one.content);
const ask = (id: number, more: object = {}) => ({ id, kind: 'name' as const, content: CONTENT, ...more });
const newestMail = async (house: TestApp, to: string) =>
  (await house.deps.db.write.select().from(outboxTable).where(eq(outboxTable.to, to)).orderBy(desc(outboxTable.id)))[0];

/** By the link of the mail, as whoever has no account opens it. */
const keyIn = (text: string | undefined): string => /feedbackSuccse\?id=\d+&key=([\w-]{22})/.exec(text ?? '')?.[1] ?? '';

const prove = async (house: TestApp, { id, recipient: { phone } }: { id: number; recipient: { phone: string } }): Promise<string> => {
  await house.guest.call(ecerts.sendClaimCode, { id, phone });
  return (await house.guest.call(ecerts.checkClaimCode, { id, phone, code: await codeFor(phone) })).token;
};

describe('an exception of a certificate', () => {
  it('reaches its issuer and the operators, is answered once, and who asked is told and comes back to it once', async () => {
    const house = await testApp();
    const { company, id: certificate, name } = await openIssuer(house);
    const [lin, operator] = [await house.person({ nickname: '林译' }), await house.person({ role: 'operator' })];
    const { id, key } = await lin.call(exceptions.createException, ask(certificate));
    expect(key).toBe(null);
    expect((await told(company))[0]).toBe('有人反馈了「法律笔译证书」证书的异常，请处理');
    const row = { id, kind: 'name', state: 'open', content: CONTENT, isProven: false, isReopened: false, user: { id: lin.userId } };
    const certificateFacts = { id: certificate, title: '法律笔译证书', issuer: name };
    for (const desk of [company, operator])
      expect((await desk.call(exceptions.listExceptions, { limit: 100 })).find((one) => one.id === id)).toMatchObject({
        ...row,
        certificate: certificateFacts,
      });
    expect((await company.send(exceptions.listExceptions, {})).queries).toBeLessThanOrEqual(4);
    expect((await company.send(exceptions.getException, { id })).queries).toBeLessThanOrEqual(4);

    const answer = '已更正姓名，请重新领取。';
    const both = await Promise.all([company, operator].map((desk) => desk.send(exceptions.answerException, { id, answer })));
    expect(both.map(({ body }) => body['reason'] ?? 'done').sort()).toEqual(['ECERT_EXCEPTION_ANSWERED', 'done']);
    expect((await told(lin))[0]).toBe(`你反馈的「法律笔译证书」证书异常有了答复：${answer}`);
    expect(await lin.call(exceptions.getOwnException, { id })).toMatchObject({
      ...{ state: 'answered', mayReopen: true, contact: null, words: [{ by: 'person', text: CONTENT }, { text: answer }] },
    });

    const again = await Promise.all([1, 2, 3].map(() => lin.send(exceptions.reopenException, { id, content: '还是错的' })));
    expect(again.map(({ body }) => body['reason'] ?? 'done').sort()).toEqual(['ECERT_EXCEPTION_OPEN', 'ECERT_EXCEPTION_OPEN', 'done']);
    expect(await lin.refused(exceptions.reopenException, { id, content: '再一次' })).toBe('ECERT_EXCEPTION_OPEN');
    expect((await told(company))[0]).toContain('再次提交');
    await operator.call(exceptions.answerException, { id, answer: '已由运营更正' });
    const { words, mayReopen } = await lin.call(exceptions.getOwnException, { id });
    expect([words.map(({ by }) => by).slice(2), mayReopen]).toEqual([['person', 'house'], false]);
    expect(await lin.refused(exceptions.reopenException, { id, content: '三次' })).toBe('ECERT_EXCEPTION_OVER');
    expect(await lin.call(exceptions.listOwnExceptions, {})).toMatchObject([{ id, state: 'answered', isReopened: true, content: CONTENT }]);
  });

  it('of a guest is answered by mail with a link that opens it alone, in their language, and the words of the issuer are not in the mail', async () => {
    const house = await testApp();
    const { company, id: certificate } = await openIssuer(house);
    const email = freshEmail();
    const { id, key } = await house.guest.call(exceptions.createException, ask(certificate, { email }), { locale: 'en-US' });
    expect(key).toMatch(/^[\w-]{22}$/);
    const shown = await company.call(exceptions.getException, { id });
    expect(shown).toMatchObject({ user: null, isProven: false, mayAnswer: true });
    expect(JSON.stringify(shown)).not.toContain(email);
    await company.call(exceptions.answerException, { id, answer: 'https://phishing.example 已更正' });
    const mail = await newestMail(house, email);
    expect(mail).toMatchObject({ channel: 'mail', subject: 'An answer about your certificate' });
    for (const words of ['phishing', '法律笔译证书']) expect(mail?.text).not.toContain(words);
    expect(keyIn(mail?.text)).toBe(key);
    const own = await house.guest.call(exceptions.getOwnException, { id, key: keyIn(mail?.text) });
    expect(own.words.map(({ text }) => text)).toEqual([CONTENT, 'https://phishing.example 已更正']);
    await house.guest.call(exceptions.reopenException, { id, key: key ?? '', content: 'Still wrong' });
    expect((await company.call(exceptions.getException, { id })).words).toHaveLength(3);

    const other = await house.guest.call(exceptions.createException, ask((await openIssuer(house)).id, { email }));
    const stranger = await house.stranger();
    for (const who of [house.guest, stranger, company])
      for (const given of [{ id }, { id, key: other.key ?? '' }, { id, key: 'A'.repeat(22) }])
        expect(await who.refused(exceptions.getOwnException, given)).toBe('NOT_FOUND');
    expect(await house.guest.refused(exceptions.reopenException, { id, content: '代写' })).toBe('NOT_FOUND');
  });

  it('needs a mailbox of a guest, unless the certificate is shown to be theirs: then the reserved one is told', async () => {
    const house = await testApp();
    const one = await openIssuer(house);
    for (const email of [undefined, '', 'nobody', 'a@b.example\r\nbcc: x@y.example']) {
      const { body } = await house.guest.send(exceptions.createException, ask(one.id, { email }));
      expect(body).toMatchObject({ reason: 'ECERT_EXCEPTION_NO_MAILBOX', errors: { email: [expect.any(String)] } });
    }
    const headers = { 'ecert-token': await prove(house, one) };
    const other = await openIssuer(house);
    expect(await house.guest.refused(exceptions.createException, ask(other.id), { headers })).toBe('ECERT_EXCEPTION_NO_MAILBOX');
    const { id } = await house.guest.call(exceptions.createException, ask(one.id), { headers });
    expect(await one.company.call(exceptions.getException, { id })).toMatchObject({ isProven: true });
    await one.company.call(exceptions.answerException, { id, answer: '已更正' });
    expect((await newestMail(house, one.recipient.email))?.template).toBe('ecert-exception');
  });

  it('is nobody’s but theirs: other issuers, strangers and guests find none, and one who is certified no more leaves it to operators', async () => {
    const house = await testApp();
    const { company, id: certificate } = await openIssuer(house);
    const { company: rival } = await openIssuer(house);
    const [lin, stranger] = [await house.person(), await house.stranger()];
    const { id } = await lin.call(exceptions.createException, ask(certificate));
    const answer = { id, answer: '代答' };
    for (const [who, code] of [
      [rival, 'NOT_FOUND'],
      [stranger, 'ECERT_ISSUERS_ONLY'],
      [lin, 'ECERT_ISSUERS_ONLY'],
      [house.guest, 'SIGN_IN_REQUIRED'],
    ] as const) {
      expect(await who.refused(exceptions.getException, { id })).toBe(code);
      expect(await who.refused(exceptions.openException, { id })).toBe(code);
      expect(await who.refused(exceptions.answerException, answer)).toBe(code);
    }
    expect((await rival.call(exceptions.listExceptions, {})).map((one) => one.id)).not.toContain(id);
    expect(await stranger.call(exceptions.listOwnExceptions, {})).toEqual([]);
    expect(await stranger.refused(exceptions.createException, ask(100_000_000_000_008))).toBe('NOT_FOUND');
    await decertify(house.deps, company.userId);
    expect(await company.refused(exceptions.answerException, answer)).toBe('ECERT_ISSUERS_ONLY');
    await (await house.person({ role: 'operator' })).call(exceptions.answerException, answer);
  });

  it('is not answered by who wrote it', async () => {
    const house = await testApp();
    const { company, id: certificate } = await openIssuer(house);
    const operator = await house.person({ role: 'operator' });
    for (const who of [company, operator]) {
      const { id } = await who.call(exceptions.createException, ask(certificate));
      expect((await who.call(exceptions.getException, { id })).mayAnswer).toBe(false);
      expect(await who.refused(exceptions.answerException, { id, answer: '自己答' })).toBe('CASE_OWN');
    }
    expect((await told(company)).filter((line) => line?.includes('有人反馈'))).toHaveLength(1);
  });
});

describe('pictures of an exception', () => {
  const upload = async (who: Client, side: number): Promise<number> =>
    (await who.call(exceptions.uploadExceptionPicture, { file: fileOf(await makePng({ width: side, height: 200 })) })).id;

  it('turn private, open to both sides alone, with the name of who opens them across and a note, and to their owner', async () => {
    const house = await testApp();
    const { company, id: certificate } = await openIssuer(house);
    const [lin, operator] = [await house.person(), await house.person({ role: 'operator' })];
    const sent = [await upload(lin, 320), await upload(lin, 321)];
    const { id } = await lin.call(exceptions.createException, ask(certificate, { files: sent }));
    for (const file of sent) {
      const url = `/api/sns/api/v2/files/${file}`;
      expect((await house.guest.raw({ method: 'GET', url })).statusCode).toBe(404);
      expect((await company.raw({ method: 'GET', url })).statusCode).toBe(404);
    }
    const own = await lin.call(exceptions.getOwnException, { id });
    expect(own.pictures.map((one) => one.id)).toEqual(sent);
    expect((await house.guest.raw({ method: 'GET', url: own.pictures[0]?.url ?? '' })).statusCode).toBe(200);

    expect(await company.call(exceptions.getException, { id })).toMatchObject({ pictures: 2, openings: [] });
    const { pictures } = await company.call(exceptions.openException, { id });
    expect(pictures.map((one) => one.id)).toEqual(sent);
    expect(decodeURIComponent(pictures[0]?.url ?? '')).toContain(`#${company.userId}`);
    expect((await house.guest.raw({ method: 'GET', url: pictures[0]?.url ?? '' })).statusCode).toBe(200);
    expect(await operator.call(exceptions.getException, { id })).toMatchObject({ openings: [{ user: { id: company.userId } }] });
    // Their owner takes along when they were opened, and not by whom.
    const part = allPersonalData().find(({ name }) => name === 'certificateExceptions');
    expect(await part?.collect(house.deps, lin.userId)).toMatchObject({ asked: [{ id, openings: [{ openedAt: expect.any(Date) }] }] });
  });

  it('are one’s own, shown nowhere, at most four, and none of a guest', async () => {
    const house = await testApp();
    const { id: certificate } = await openIssuer(house);
    const [lin, other] = [await house.person(), await house.person()];
    const [own, theirs] = [await upload(lin, 330), await upload(other, 331)];
    expect(await lin.refused(exceptions.createException, ask(certificate, { files: [own, theirs] }))).toBe('FILE_NOT_YOURS');
    expect(await lin.refused(exceptions.createException, ask(certificate, { files: [1, 2, 3, 4, 5] }))).toBe('INVALID_INPUT');
    const given = ask(certificate, { files: [own], email: freshEmail() });
    expect(await house.guest.refused(exceptions.createException, given)).toBe('ECERT_EXCEPTION_NO_PICTURES');
    await lin.call(exceptions.createException, ask(certificate, { files: [own] }));
    const second = (await openIssuer(house)).id;
    expect(await lin.refused(exceptions.createException, ask(second, { files: [own] }))).toBe('FILE_SHOWN');
  });

  it('go thirty days after the answer with a guest’s mailbox, and nobody comes back to it then', async () => {
    const house = await testApp();
    const { company, id: certificate } = await openIssuer(house);
    const lin = await house.person();
    const file = await upload(lin, 340);
    const { id } = await lin.call(exceptions.createException, ask(certificate, { files: [file] }));
    const guests = await house.guest.call(exceptions.createException, ask(certificate, { email: freshEmail() }));
    const row = async (one: number) => (await house.deps.db.write.select().from(exceptionsTable).where(eq(exceptionsTable.id, one)))[0];
    for (const one of [id, guests.id]) await company.call(exceptions.answerException, { id: one, answer: '已更正' });
    house.advance(29 * DAY_MS);
    try {
      await closeExceptions(house.deps);
      expect([(await row(id))?.fileIds, (await row(guests.id))?.email]).toEqual([[file], expect.any(String)]);
      house.advance(2 * DAY_MS);
      expect(await lin.refused(exceptions.reopenException, { id, content: '还是错的' })).toBe('ECERT_EXCEPTION_OVER');
      await closeExceptions(house.deps);
      house.advance(-2 * DAY_MS);
    } finally {
      house.advance(-29 * DAY_MS);
    }
    expect(await row(id)).toMatchObject({ fileIds: [], closedAt: expect.any(Date) });
    expect(await row(guests.id)).toMatchObject({ email: null, network: null });
    const [bytes] = await house.deps.db.write.select().from(filesTable).where(eq(filesTable.id, file));
    expect(bytes?.removedAt).not.toBe(null);
    expect((await lin.call(exceptions.getOwnException, { id })).words).toHaveLength(2);
  });
});

describe('a flood of exceptions', () => {
  it('is held to one that waits of a person about a certificate, also where they come at once', async () => {
    const house = await testApp();
    const { company, id: certificate } = await openIssuer(house);
    const lin = await house.person();
    const all = await Promise.all(
      [1, 2, 3].map((nth) => lin.send(exceptions.createException, ask(certificate, { content: `${CONTENT} ${nth}` }))),
    );
    expect(all.filter(({ body }) => body['code'] === 0)).toHaveLength(1);
    expect(all.filter(({ body }) => body['reason'] === 'ECERT_EXCEPTION_WAITING')).toHaveLength(2);
    const [open] = await lin.call(exceptions.listOwnExceptions, {});
    await company.call(exceptions.answerException, { id: open?.id ?? 0, answer: '已更正' });
    await lin.call(exceptions.createException, ask(certificate));
  });

  const waiting = (house: TestApp, count: number, row: (nth: number) => { certificateId: number; network: string; issuerId: number }) =>
    house.deps.db.write.insert(exceptionsTable).values(
      Array.from({ length: count }, (_, nth) => ({
        ...{
          email: freshEmail(),
          isProven: false,
          kind: 'other' as const,
          fileIds: [],
          locale: 'zh-CN' as const,
          createdAt: house.deps.now(),
        },
        ...row(nth),
      })),
    );

  it('of guests is held by their network, and about one certificate leaves room for whoever it belongs to', async () => {
    const house = await testApp();
    const one = await openIssuer(house);
    const issuerId = one.company.userId;
    await waiting(house, EXCEPTIONS_WAITING_NETWORK_MAX, (nth) => ({ certificateId: nth + 1, network: '198.51.100.77', issuerId }));
    const write = (address: string, email: string) => house.guest.send(exceptions.createException, ask(one.id, { email }), { address });
    expect((await write('198.51.100.77', freshEmail())).body['reason']).toBe('ECERT_EXCEPTION_CROWDED');
    expect((await write('198.51.100.78', freshEmail())).body['code']).toBe(0);
    const other = await openIssuer(house);
    await waiting(house, EXCEPTIONS_WAITING_CERTIFICATE_MAX, (nth) => ({
      ...{ certificateId: other.id, network: `203.0.113.${100 + nth}`, issuerId: other.company.userId },
    }));
    const strange = await house.guest.send(exceptions.createException, ask(other.id, { email: freshEmail() }), {
      address: '203.0.113.200',
    });
    expect(strange.body['reason']).toBe('ECERT_EXCEPTION_CROWDED');
    await house.guest.call(exceptions.createException, ask(other.id), { headers: { 'ecert-token': await prove(house, other) } });
    const [lin, stranger] = [await signUp(), await signUp()];
    expect(await stranger.refused(exceptions.createException, ask(other.id))).toBe('ECERT_EXCEPTION_CROWDED');
    const contact = await boundContact(house.deps.db.write, lin.userId, 'sms');
    await house.deps.db.write
      .update(ecertsTable)
      .set({ phone: contact?.address ?? null })
      .where(eq(ecertsTable.id, other.id));
    const { id } = await lin.call(exceptions.createException, ask(other.id));
    expect(await other.company.call(exceptions.getException, { id })).toMatchObject({ isProven: true });
  });

  it('of one network fills no desk of a certificate alone', async () => {
    const house = await testApp();
    const { id } = await openIssuer(house);
    const write = (address: string) => house.guest.send(exceptions.createException, ask(id, { email: freshEmail() }), { address });
    for (let nth = 0; nth < EXCEPTIONS_WAITING_CERTIFICATE_NETWORK_MAX; nth += 1)
      expect((await write('198.51.100.90')).body['code']).toBe(0);
    expect((await write('198.51.100.90')).body['reason']).toBe('ECERT_EXCEPTION_CROWDED');
    expect((await write('198.51.100.91')).body['code']).toBe(0);
  });

  it('is none where somebody sends the same words again, whose answer got lost: it is the same one, with its key', async () => {
    const house = await testApp();
    const { company, id: certificate } = await openIssuer(house);
    const lin = await house.person();
    for (const [who, form] of [
      [house.guest, ask(certificate, { email: freshEmail() })],
      [lin, ask(certificate)],
    ] as const) {
      const [first, again] = [await who.call(exceptions.createException, form), await who.call(exceptions.createException, form)];
      expect(again).toEqual(first);
      expect(await who.refused(exceptions.createException, { ...form, content: '别的话' })).toBe('ECERT_EXCEPTION_WAITING');
      await house.deps.db.write.execute(
        sql`update ecert_exceptions set created_at = created_at - interval '61 minutes' where id = ${first.id}`,
      );
      expect(await who.refused(exceptions.createException, form)).toBe('ECERT_EXCEPTION_WAITING');
    }
    expect((await told(company)).filter((line) => line?.includes('有人反馈'))).toHaveLength(2);
    const elsewhere = await house.guest.call(exceptions.createException, ask(certificate, { email: freshEmail() }));
    expect((await company.call(exceptions.listExceptions, { limit: 100 })).map((one) => one.id)).toContain(elsewhere.id);
    expect(await company.call(exceptions.listExceptions, { limit: 100 })).toHaveLength(3);
  });

  it('is refused where it is empty, too long or of no known kind', async () => {
    const house = await testApp();
    const { id } = await openIssuer(house);
    const lin = await house.person();
    for (const form of [{ content: '  ' }, { content: '长'.repeat(256) }, { kind: 'money' }, { content: { length: 3 } }, { files: 'x' }])
      expect((await lin.send(exceptions.createException, { ...ask(id), ...form } as never)).body['reason']).toBe('INVALID_INPUT');
    await lin.call(exceptions.createException, ask(id, { content: '字'.repeat(255) }));
  });
});

describe('an exception that nobody answers', () => {
  const age = (house: TestApp, id: number, days: number) =>
    house.deps.db.write.execute(sql`update ecert_exceptions set created_at = created_at - make_interval(days => ${days}) where id = ${id}`);

  it('is told to operators once after two weeks, and closed by the house after ninety days, which is told to who asked', async () => {
    const house = await testApp();
    // Operators are told of everybody's: whatever waits from another test has another title.
    const title = `笔译证书${freshPhone()}`;
    const late = async () => (await told(operator)).filter((line) => line?.includes(title) && line.includes('没有答复'));
    const { company, id: certificate } = await openIssuer(house, title);
    const [lin, operator] = [await house.person(), await house.person({ role: 'operator' })];
    const email = freshEmail();
    const { id } = await lin.call(exceptions.createException, ask(certificate));
    const { id: guests, key } = await house.guest.call(exceptions.createException, ask(certificate, { email }));
    const row = async (one: number) => (await house.deps.db.write.select().from(exceptionsTable).where(eq(exceptionsTable.id, one)))[0];
    for (const one of [id, guests]) await age(house, one, 13);
    await watchExceptions(house.deps);
    expect(await late()).toEqual([]);
    for (const one of [id, guests]) await age(house, one, 2);
    await watchExceptions(house.deps);
    await watchExceptions(house.deps);
    const due = `「${title}」证书的异常反馈已有 14 天没有答复，请处理`;
    expect(await late()).toEqual([due, due]);
    expect(await row(guests)).toMatchObject({ state: 'open', network: expect.any(String), email });
    await age(house, guests, 16);
    await watchExceptions(house.deps);
    expect(await row(guests)).toMatchObject({ state: 'open', network: null, email });
    for (const one of [id, guests]) await age(house, one, 76);
    await watchExceptions(house.deps);
    const words = '90 天内没有收到答复，这条反馈已关闭。如果问题仍在，请再次反馈。';
    const own = await lin.call(exceptions.getOwnException, { id });
    expect(own).toMatchObject({ state: 'answered', mayReopen: true, words: [{ by: 'person' }, { by: 'house', text: words }] });
    expect((await told(lin))[0]).toContain(words);
    expect(keyIn((await newestMail(house, email))?.text)).toBe(key);
    expect(await company.refused(exceptions.answerException, { id, answer: '迟了' })).toBe('ECERT_EXCEPTION_ANSWERED');
    await lin.call(exceptions.reopenException, { id, content: '还是错的' });
    await watchExceptions(house.deps);
    expect(await row(id)).toMatchObject({ state: 'open', dueToldAt: null });
  });
});

describe('an account that leaves', () => {
  it('is told in its export what it asked and answered, and takes what it asked along; its answers stay with who asked, without a name', async () => {
    const house = await testApp();
    const { company, id: certificate } = await openIssuer(house);
    const [lin, xu] = [await house.person(), await house.person()];
    const { id } = await lin.call(exceptions.createException, ask(certificate));
    const kept = await xu.call(exceptions.createException, ask(certificate));
    await company.call(exceptions.answerException, { id: kept.id, answer: '已更正' });
    const part = allPersonalData().find(({ name }) => name === 'certificateExceptions');
    expect(JSON.stringify(await part?.collect(house.deps, lin.userId))).toContain(CONTENT);
    expect(JSON.stringify(await part?.collect(house.deps, company.userId))).toContain('已更正');
    for (const { userId } of [lin, company]) await house.deps.db.write.transaction(async (tx) => part?.erase(tx, userId, house.deps.now()));
    expect(await lin.refused(exceptions.getOwnException, { id })).toBe('NOT_FOUND');
    expect((await xu.call(exceptions.getOwnException, { id: kept.id })).words[1]).toMatchObject({ by: 'issuer', text: '已更正' });
    expect(JSON.stringify(await part?.collect(house.deps, company.userId))).not.toContain('已更正');
  });
});
