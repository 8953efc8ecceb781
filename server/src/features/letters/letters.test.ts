import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as letters from '#contract/letters/letters.doors.ts';
import { openCase, upholdCase } from '#contract/moderation/desk.doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import { outboxTable } from '../../platform/delivery/delivery.tables.ts';
import type { Client } from '../../testing/client.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { lettersTable } from './letters.tables.ts';

let house: TestApp;
let operator: Client & { userId: number };
let made = 0;

beforeAll(async () => {
  house = await testApp();
  operator = await house.person({ role: 'operator' });
});

const mailbox = () => `carta${++made}-${process.pid}@example.org`;
const told = async (who: Client) => (await who.call(listNotifications, {})).map((one) => one.content);
const newest = async () => (await operator.call(letters.listLetters, { state: 'open' }))[0];

describe('a letter to the operators', () => {
  it('reaches their desk, is answered once, and its writer is told', async () => {
    const writer = await house.person({ nickname: '许译' });
    await writer.call(letters.sendLetter, { reason: 'report', text: '  报告里的项目时间不对  ', email: 'not-needed@example.org' });
    const letter = await newest();
    expect(letter).toMatchObject({
      ...{ reason: 'report', text: '报告里的项目时间不对', state: 'open', email: null, answer: null },
      user: { id: writer.userId },
    });
    const id = letter?.id ?? 0;
    await operator.call(letters.answerLetter, { id, answer: '已更正，请刷新查看。' });
    expect(await told(writer)).toContain('你写给我们的信有了答复：已更正，请刷新查看。');
    expect(await operator.refused(letters.answerLetter, { id, answer: '再答一次' })).toBe('LETTER_ANSWERED');
    expect((await operator.call(letters.listLetters, { state: 'answered' }))[0]).toMatchObject({
      ...{ id, answer: '已更正，请刷新查看。' },
      answered_by: { id: operator.userId },
    });
    expect((await operator.send(letters.listLetters, {})).queries).toBeLessThanOrEqual(4);
  });

  it('is open to who is muted, and to a guest, whose answer goes by mail in their language and whose mailbox then goes', async () => {
    const muted = await house.person();
    const { id: caseId } = await operator.call(openCase, { kind: 'user', subject_id: muted.userId });
    await operator.call(upholdCase, { id: caseId, rule: 'abuse', reason: '言语攻击', mute_days: 3 });
    await muted.call(letters.sendLetter, { reason: 'decision', text: '我被误判了' });
    const email = mailbox();
    await house.guest.call(letters.sendLetter, { reason: 'account', text: 'My account {answer} is banned', email }, { locale: 'en-US' });
    const letter = await newest();
    expect(letter).toMatchObject({ user: null, email });
    await operator.call(letters.answerLetter, { id: letter?.id ?? 0, answer: 'It is open again.' });
    const db = house.deps.db.write;
    const [mail] = await db.select().from(outboxTable).where(eq(outboxTable.to, email)).orderBy(desc(outboxTable.id));
    expect(mail).toMatchObject({ channel: 'mail', subject: 'An answer from Yanzhi' });
    expect(mail?.text).toContain('It is open again.');
    const [row] = await db
      .select()
      .from(lettersTable)
      .where(eq(lettersTable.id, letter?.id ?? 0));
    expect(row).toMatchObject({ email: null, state: 'answered' });
  });

  it('says beside the field that a guest must give a mailbox', async () => {
    for (const email of [undefined, '', 'nobody', 'a@b.example\r\nbcc: x@y.example']) {
      const { status, body } = await house.guest.send(letters.sendLetter, { reason: 'other', text: '您好', email });
      expect([status, body['reason']]).toEqual([422, 'LETTER_NO_MAILBOX']);
      expect(body['errors']).toHaveProperty('email');
    }
  });

  it('waits three at a time for one person, also when they come at once; answered ones make room', async () => {
    const writer = await house.person();
    const write = (text: string) => writer.send(letters.sendLetter, { reason: 'other', text });
    const all = await Promise.all(['一', '二', '三', '四'].map(write));
    expect(all.filter((one) => one.status < 300)).toHaveLength(3);
    expect(all.find((one) => one.status >= 300)?.body['reason']).toBe('LETTERS_WAITING');
    await operator.call(letters.answerLetter, { id: (await newest())?.id ?? 0, answer: '收到' });
    expect((await write('五')).status).toBeLessThan(300);
    for (let tries = 6; tries <= 10; tries += 1) expect((await write('再写')).body['reason']).toBe('LETTERS_WAITING');
    expect((await write('再写')).body['reason']).toBe('TOO_MANY');
  });

  it('of a guest waits three at a time for a mailbox from one network, so that strangers who type it in do not shut out its owner', async () => {
    const email = mailbox();
    const write = (address: string, from = email) =>
      house.guest.send(letters.sendLetter, { reason: 'account', text: '请解封', email: from }, { address });
    const strange = await Promise.all(Array.from({ length: 5 }, () => write('198.51.100.20')));
    expect(strange.map(({ status }) => status < 300).filter(Boolean)).toHaveLength(3);
    const own = await write('203.0.113.40');
    expect(own.status).toBeLessThan(300);
    const letter = await newest();
    expect(letter?.email).toBe(email);
    await operator.call(letters.answerLetter, { id: letter?.id ?? 0, answer: '好的' });
    const rows = await house.deps.db.write
      .select()
      .from(lettersTable)
      .where(eq(lettersTable.id, letter?.id ?? 0));
    expect(rows).toMatchObject([{ email: null, network: null }]);
  });

  it('of guests waits twenty at a time for a network, whatever mailboxes they name', async () => {
    const write = (email: string, address: string) =>
      house.guest.send(letters.sendLetter, { reason: 'other', text: '您好', email }, { address });
    // An hour lets ten of them in: these wait from before.
    const before = Array.from({ length: 15 }, () => ({
      ...{ email: mailbox(), network: '198.51.100.30', reason: 'other' as const, text: '您好', locale: 'zh-CN' as const },
      createdAt: house.deps.now(),
    }));
    await house.deps.db.write.insert(lettersTable).values(before);
    const all = await Promise.all(Array.from({ length: 7 }, () => write(mailbox(), '198.51.100.30')));
    expect(all.filter(({ status }) => status < 300)).toHaveLength(5);
    expect(all.filter(({ body }) => body['reason'] === 'LETTERS_WAITING')).toHaveLength(2);
    expect((await write(mailbox(), '198.51.100.31')).status).toBeLessThan(300);
  });

  it('is refused where it is empty, too long, or about nothing that there is', async () => {
    const writer = await house.person();
    for (const form of [
      { reason: 'other', text: '   ' },
      { reason: 'other', text: '长'.repeat(1001) },
      { reason: 'love', text: '您好' },
      { reason: 'other', text: { length: 3 } },
    ])
      expect((await writer.send(letters.sendLetter, form as never)).status).toBe(422);
  });

  it('is for operators alone to read and to answer, and not for its own writer', async () => {
    const own = await house.person({ role: 'operator' });
    await own.call(letters.sendLetter, { reason: 'other', text: '我也有问题' });
    const id = (await newest())?.id ?? 0;
    expect(await own.refused(letters.answerLetter, { id, answer: '自己答' })).toBe('CASE_OWN');
    const stranger = await house.stranger();
    for (const who of [stranger, house.guest]) {
      expect((await who.send(letters.listLetters, {})).status).toBeGreaterThanOrEqual(401);
      expect((await who.send(letters.answerLetter, { id, answer: '代答' })).status).toBeGreaterThanOrEqual(401);
    }
    expect(await operator.refused(letters.answerLetter, { id: 999_999_999, answer: '没有' })).toBe('NOT_FOUND');
    const both = await Promise.all([1, 2].map((n) => operator.send(letters.answerLetter, { id, answer: `答${n}` })));
    expect(both.filter((one) => one.status < 300)).toHaveLength(1);
    expect((await told(own)).filter((words) => words.includes('有了答复'))).toHaveLength(1);
  });
});
