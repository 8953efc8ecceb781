import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as ecerts from '#contract/ecerts/ecerts.doors.ts';
import { LIST_ROWS_MAX } from '#contract/ecerts/ecerts.limits.ts';
import * as lists from '#contract/ecerts/lists.doors.ts';
import { freshEmail, freshPhone } from '../../platform/accounts/sign-up.factory.ts';
import { numberKeyOf } from '../../platform/papers/paper-numbers.keys.ts';
import { zipOf } from '../../testing/fixtures/zip.fixture.ts';
import { testApp } from '../../testing/test-app.ts';
import { csv, issuedOf, listFile, openIssuer } from './ecerts.factory.ts';
import { xlsxOf } from './recipients-xlsx.fixture.ts';

/** The number of a card that a cell can hold as a number. */
const ROUNDED = Number('110101199003074880');

describe('a list of recipients', () => {
  it('is looked at first, and tells each line that cannot be issued and why; the rest is issued once a word is said', async () => {
    const house = await testApp();
    const { company, id } = await openIssuer(house);
    const [phone, email] = [freshPhone(), freshEmail()];
    const file = csv(
      `林译,${phone},,,优秀,2026/11/2`,
      '无名,,,,,',
      '错号,12345,,,,',
      `=HYPERLINK("http://x"),${freshPhone()},,,+1,2026年11月2日`,
      `苏岚,,${email},,,2026-02-30`,
      `林译,${phone},,,优秀,2026-11-02`,
      `错证,,${email},110101199003075010,,`,
      `江雪,,${email},,${'好'.repeat(61)},`,
      `José  Ana,,${email},,,`,
      `,${phone},,,,`,
    );
    const looked = await company.call(lists.uploadList, { id, file });
    expect(looked).toMatchObject({ state: 'checked', total: 10, good: 3, left_out: 7, issued: 0, codes: 'none' });
    const found = Object.fromEntries(looked.findings.map(({ reason, lines }) => [reason, lines]));
    expect(found).toEqual({
      '手机号和邮箱至少填写一个，且格式正确': '3–4',
      '日期无效，请写成 2026-11-02': '6',
      与前面一行重复: '7',
      证件号有误: '8',
      成绩超过60个字符: '9',
      缺少姓名: '11',
    });
    expect(await issuedOf(house, id)).toEqual([]);
    await company.call(lists.issueList, { id: looked.id });
    await house.runJobs();
    expect(await company.call(lists.getList, { id: looked.id })).toMatchObject({ state: 'done', issued: 3, codes: 'ready', why: null });
    // What begins as a formula is text, and a name is the same however it was typed.
    expect((await issuedOf(house, id)).map(({ name, result, achievedOn }) => [name, result, achievedOn]).toSorted()).toEqual([
      ['=HYPERLINK("http://x")', '+1', '2026-11-02'],
      ['José Ana'.normalize('NFC'), '', null],
      ['林译', '优秀', '2026-11-02'],
    ]);
    const { rows } = await house.deps.db.write.execute(sql`select 1 from ecert_list_lines where list_id = ${looked.id}`);
    expect(rows).toEqual([]);
  });

  it('gives numbers and security codes once, in a file without formulas, and they claim', async () => {
    const house = await testApp();
    const { company, id } = await openIssuer(house);
    const { id: list } = await company.call(lists.uploadList, { id, file: csv(`=1+1,${freshPhone()},,,,`, `林译,${freshPhone()},,,,`) });
    await company.call(lists.issueList, { id: list });
    await house.runJobs();
    const { csv: text } = await company.call(lists.fetchCodes, { id: list });
    const [, first = '', second = ''] = text.split('\r\n');
    expect(first).toContain(`'=1+1`);
    const [line, name, contact, number, code, link] = second.split(',');
    expect([line, name, contact?.includes('****'), link?.endsWith(`/certificate/${number}`)]).toEqual(['3', '林译', true, true]);
    const { token } = await house.guest.call(ecerts.checkClaimCode, { id: Number(number), securityCode: code ?? '' });
    expect(await house.guest.call(ecerts.takeCertificate, { id: Number(number) }, { headers: { 'ecert-token': token } })).toEqual({
      cerStatus: 2,
    });
    // An answer that was lost is fetched again, and the list says so as long as it may be.
    expect(await company.call(lists.getList, { id: list })).toMatchObject({ codes: 'again' });
    expect((await company.call(lists.fetchCodes, { id: list })).csv).toBe(text);
    house.advance(11 * 60_000);
    try {
      expect(await company.call(lists.getList, { id: list })).toMatchObject({ codes: 'fetched' });
      expect(await company.refused(lists.fetchCodes, { id: list })).toBe('ECERT_CODES_FETCHED');
    } finally {
      house.advance(-11 * 60_000);
    }
    // Neither the codes nor the answers that told them lie anywhere.
    const kept = await house.deps.db.write.execute(sql`
      select 1 from idempotency_keys where answer::text like ${`%${code}%`} union all select 1 from audit where data::text like ${`%${code}%`}`);
    expect(kept.rows).toEqual([]);
  });

  it('is read from XLSX and from what Chinese systems write, with columns in any order and language', async () => {
    const house = await testApp();
    const { company, id } = await openIssuer(house);
    const phones = [freshPhone(), freshPhone(), freshPhone()];
    const sheet = xlsxOf([
      ['Result', 'Mobile', 'Full name', 'Shoe size'],
      ['=1+1', Number(phones[0]), '林译', 42],
      ['', 13, '错号', 1],
    ]);
    const read = await company.call(lists.uploadList, { id, file: listFile(sheet, '名单.xlsx') });
    expect(read).toMatchObject({ total: 2, good: 1, ignored: ['Shoe size'], file_name: '名单.xlsx', findings: [{ lines: '3' }] });
    await company.call(lists.issueList, { id: read.id });
    await house.runJobs();
    expect(await issuedOf(house, id)).toMatchObject([{ name: '林译', phone: phones[0], result: '算出' }]);
    // '姓名,手机' and '林译' in GBK.
    const gbk = Buffer.concat([
      Buffer.from([0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xca, 0xd6, 0xbb, 0xfa, 0x0a, 0xc1, 0xd6, 0xd2, 0xeb]),
      Buffer.from(`,${phones[1]}\n`),
    ]);
    expect(await company.call(lists.uploadList, { id, file: listFile(gbk) })).toMatchObject({ total: 1, good: 1 });
    const spanish = listFile(`Teléfono;Nombre;Calificación\n${phones[2]};"Pérez; Ana";Notable\n`);
    expect(await company.call(lists.uploadList, { id, file: spanish })).toMatchObject({ total: 1, good: 1, ignored: [] });
  });

  it('is refused as a whole where it is no list, too long or empty, and nothing hostile in it does harm', async () => {
    const house = await testApp();
    const { company, id } = await openIssuer(house);
    const refused = (file: File) => company.refused(lists.uploadList, { id, file });
    const bomb = zipOf({ 'xl/workbook.xml': Buffer.alloc(60 * 1_048_576) });
    const unreadable = [
      '%PDF-1.7\n',
      '<html><body>x',
      bomb,
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]),
      zipOf({ a: 'b' }),
      Buffer.alloc(9),
    ];
    for (const content of unreadable) expect(await refused(listFile(content))).toBe('ECERT_LIST_UNREADABLE');
    expect(await refused(listFile('林译,13800138000\n'))).toBe('ECERT_LIST_HEAD');
    expect(await refused(listFile('姓名,成绩\n林译,优秀\n'))).toBe('ECERT_LIST_HEAD');
    expect(await refused(listFile('姓名,手机号\n\n ,\n'))).toBe('ECERT_LIST_EMPTY');
    expect(await refused(listFile(`姓名,手机号\n${'林译,13800138000\n'.repeat(LIST_ROWS_MAX + 1)}`))).toBe('ECERT_LIST_LONG');
    expect(await refused(listFile('x'.repeat(6 * 1_048_576)))).toBe('FILE_TOO_LARGE');
    // One phone ten thousand times, a cell without an end, a quotation mark left open.
    const many = Array.from({ length: LIST_ROWS_MAX }, (_, n) => `林${n},13800138000`).join('\n');
    const often = await company.call(lists.uploadList, { id, file: listFile(`姓名,手机号\n${many}`) });
    expect(often).toMatchObject({ good: 0, findings: [{ count: LIST_ROWS_MAX, lines: `2–${LIST_ROWS_MAX + 1}` }] });
    expect(often.findings[0]?.reason).toContain('同一个手机号');
    expect(await company.refused(lists.issueList, { id: often.id })).toBe('ECERT_LIST_EMPTY');
    const odd = listFile(`姓名,手机号\n${'林'.repeat(400_000)},${freshPhone()}\n"林译,${freshPhone()}\n江雪,${freshPhone()}\n`);
    expect(await company.call(lists.uploadList, { id, file: odd })).toMatchObject({ good: 2, left_out: 1 });
  });

  it('has no number of a card taken from it whose last digits a table program lost', async () => {
    const house = await testApp();
    const { company, id } = await openIssuer(house);
    // A multiple of 64 whose check digit is right: what a cell makes of many numbers that it rounds.
    const rounded = xlsxOf([
      ['姓名', '邮箱', '身份证号'],
      ['林译', freshEmail(), ROUNDED],
      ['江雪', freshEmail(), String(ROUNDED)],
    ]);
    const read = await company.call(lists.uploadList, { id, file: listFile(rounded) });
    expect(read).toMatchObject({ good: 1, findings: [{ lines: '2', reason: expect.stringContaining('末几位已丢失') }] });
    const text = await company.call(lists.uploadList, { id, file: csv(`林译,,${freshEmail()},1.10101E+17,,`) });
    expect(text.findings[0]?.reason).toContain('末几位已丢失');
  });

  it('is nobody else’s to read, issue or fetch codes of', async () => {
    const house = await testApp();
    const { company, id } = await openIssuer(house);
    const list = await company.call(lists.uploadList, { id, file: csv(`林译,${freshPhone()},,,,`) });
    const rival = (await openIssuer(house)).company;
    for (const door of [lists.getList, lists.issueList, lists.dropList, lists.fetchCodes]) {
      expect(await rival.refused(door, { id: list.id })).toBe('NOT_FOUND');
      expect(await (await house.stranger()).refused(door, { id: list.id })).toBe('ECERT_ISSUERS_ONLY');
    }
    expect(await rival.refused(lists.uploadList, { id, file: csv('林译,13800138000,,,,') })).toBe('NOT_FOUND');
    expect(await rival.refused(lists.listLists, { id })).toBe('NOT_FOUND');
    expect(await company.refused(lists.fetchCodes, { id: list.id })).toBe('NOT_FOUND');
  });
});

describe('a number of a card', () => {
  it('is kept as the key that certifications are found by, and is told nowhere', async () => {
    const house = await testApp();
    const { company, id } = await openIssuer(house);
    const number = '110101199003071030';
    const recipients = [{ name: '林译', phone: freshPhone(), id_number: `${number.slice(0, 6)} ${number.slice(6)}` }];
    await company.call(ecerts.issueCertificates, { id, recipients });
    const [row] = await issuedOf(house, id);
    expect(row?.numberKey).toBe(await numberKeyOf(house.deps, number));
    expect(JSON.stringify([row, await company.call(ecerts.listIssued, { id })])).not.toContain(number);
  });
});

describe('issuing by a call', () => {
  it('gives the same certificates and codes to a repeat, and keeps no code', async () => {
    const house = await testApp();
    const { company, id } = await openIssuer(house);
    const input = {
      id,
      recipients: [
        { name: '林译', phone: freshPhone() },
        { name: '江雪', email: freshEmail() },
      ],
    };
    const key = `issue-${id}-0001`;
    const [first, again] = [
      await company.call(ecerts.issueCertificates, input, { key }),
      await company.call(ecerts.issueCertificates, input, { key }),
    ];
    expect(again).toEqual(first);
    expect(await issuedOf(house, id)).toHaveLength(2);
    const code = first.certificates[0]?.security_code ?? '-';
    const kept = await house.deps.db.write.execute(sql`select 1 from idempotency_keys where answer::text like ${`%${code}%`}`);
    expect(kept.rows).toEqual([]);
  });
});
