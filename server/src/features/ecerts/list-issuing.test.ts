import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as ecerts from '#contract/ecerts/ecerts.doors.ts';
import * as lists from '#contract/ecerts/lists.doors.ts';
import { freshEmail, freshPhone } from '../../platform/accounts/sign-up.factory.ts';
import { testApp } from '../../testing/test-app.ts';
import { ecertListLinesTable } from './ecert-lists.tables.ts';
import { certify, csv, decertify, issuedOf, openIssuer } from './ecerts.factory.ts';
import { ecertTemplatesTable } from './ecerts.tables.ts';
import { issueListNow, tidyLists } from './issuing.jobs.ts';

const DAY_MS = 86_400_000;

describe('a list of recipients', () => {
  it('is issued once: by two words at once, by the same file again, and where it was killed in the middle', async () => {
    const house = await testApp();
    const { deps } = house;
    const { company, id } = await openIssuer(house);
    const file = () => csv(...Array.from({ length: 1_200 }, (_, n) => `林${n},,m${process.pid}-${n}@example.com,,,`));
    const [one, other] = [
      await company.call(lists.uploadList, { id, file: file() }),
      await company.call(lists.uploadList, { id, file: file() }),
    ];
    await Promise.all([1, 2].map(() => company.call(lists.issueList, { id: one.id })));
    expect(await company.refused(lists.issueList, { id: other.id })).toBe('ECERT_LIST_TWICE');
    // Killed in its second step, whose work is lost whole.
    let steps = 0;
    const transaction: typeof deps.db.write.transaction = (work, options) => {
      steps += 1;
      if (steps === 2) return Promise.reject(new Error('killed'));
      return deps.db.write.transaction(work, options);
    };
    const write = Object.create(deps.db.write, { transaction: { value: transaction } });
    await expect(issueListNow({ ...deps, db: { ...deps.db, write } }, { listId: one.id })).rejects.toThrow('killed');
    expect(await company.call(lists.getList, { id: one.id })).toMatchObject({ state: 'issuing', issued: 500 });
    await Promise.all([1, 2, 3].map(() => issueListNow(deps, { listId: one.id })));
    await house.runJobs();
    const rows = await issuedOf(house, id);
    expect([rows.length, new Set(rows.map(({ email }) => email)).size, new Set(rows.map((row) => row.id)).size]).toEqual([
      1_200, 1_200, 1_200,
    ]);
    expect(await company.call(lists.getList, { id: one.id })).toMatchObject({ state: 'done', issued: 1_200 });
    expect(await company.refused(lists.issueList, { id: one.id })).toBe('ECERT_LIST_TWICE');
    // A file with more lines issues the new ones alone.
    const more = csv(`林1,,m${process.pid}-1@example.com,,,`, `新人,,${freshEmail()},,,`);
    expect(await company.call(lists.uploadList, { id, file: more })).toMatchObject({
      good: 1,
      findings: [{ reason: '这份证书已经签发过', lines: '2' }],
    });
  });

  it('issues to nobody twice whom another list or a call reached after it was looked at, before it or between two of its steps', async () => {
    const house = await testApp();
    const { deps } = house;
    const { company, id } = await openIssuer(house);
    const lines = (title: string) => [
      `${title},,${freshEmail()},,,`,
      ...Array.from({ length: 600 }, (_, n) => `译${n},,t${process.pid}-${n}@example.com,,,`),
    ];
    const look = (title: string) => company.call(lists.uploadList, { id, file: csv(...lines(title)) });
    const [one, other] = [await look('林译'), await look('江雪')];
    expect([one.good, other.good]).toEqual([601, 601]);
    await company.call(lists.issueList, { id: one.id });
    // The first step of one, then a call, then the whole of the other.
    let steps = 0;
    const transaction: typeof deps.db.write.transaction = (work, options) => {
      steps += 1;
      return steps === 2 ? Promise.reject(new Error('killed')) : deps.db.write.transaction(work, options);
    };
    const write = Object.create(deps.db.write, { transaction: { value: transaction } });
    await expect(issueListNow({ ...deps, db: { ...deps.db, write } }, { listId: one.id })).rejects.toThrow('killed');
    const recipients = [3, 580].map((n) => ({ name: `译${n}`, email: `T${process.pid}-${n}@example.com` }));
    const called = await company.call(ecerts.issueCertificates, { id, recipients });
    expect(called).toMatchObject({ taken: 1, certificates: [{ line: 2 }], left_out: [{ line: 1, reason: '这份证书已经签发过' }] });
    await company.call(lists.issueList, { id: other.id });
    await issueListNow(deps, { listId: other.id });
    await issueListNow(deps, { listId: one.id });
    const rows = await issuedOf(house, id);
    expect([rows.length, new Set(rows.map(({ email }) => email?.toLowerCase())).size]).toEqual([602, 602]);
    const shown = async (list: { id: number }) => company.call(lists.getList, { id: list.id });
    expect(await shown(one)).toMatchObject({ state: 'done', good: 500, issued: 500, left_out: 101, findings: [{ count: 101 }] });
    expect(await shown(other)).toMatchObject({ state: 'done', good: 101, issued: 101, left_out: 500, findings: [{ count: 500 }] });
    // Nor does a correction make what somebody has already.
    const [wrong] = called.certificates;
    const input = { id: wrong?.id ?? 0, reason: '重复', recipient: { name: '译3', email: `t${process.pid}-3@example.com` } };
    expect(await company.refused(lists.correctCertificate, input)).toBe('ECERT_RECIPIENT_WRONG');
  });

  it('gives the codes of what was issued after it stopped, though those before were fetched', async () => {
    const house = await testApp();
    const { deps } = house;
    const { company, id } = await openIssuer(house);
    const file = csv(...Array.from({ length: 502 }, (_, n) => `林${n},,c${process.pid}-${n}@example.com,,,`));
    const list = await company.call(lists.uploadList, { id, file });
    await company.call(lists.issueList, { id: list.id });
    let steps = 0;
    const transaction: typeof deps.db.write.transaction = async (work, options) => {
      steps += 1;
      if (steps === 2) await deps.db.write.update(ecertTemplatesTable).set({ status: 2 }).where(eq(ecertTemplatesTable.id, id));
      return deps.db.write.transaction(work, options);
    };
    const write = Object.create(deps.db.write, { transaction: { value: transaction } });
    await issueListNow({ ...deps, db: { ...deps.db, write } }, { listId: list.id });
    expect(await company.call(lists.getList, { id: list.id })).toMatchObject({ state: 'stopped', issued: 500, codes: 'ready' });
    const numbers = async () => (await company.call(lists.fetchCodes, { id: list.id })).csv.trim().split('\r\n').length - 1;
    expect(await numbers()).toBe(500);
    await company.call(ecerts.updateTemplate, { id, status: 1 });
    house.advance(DAY_MS);
    try {
      expect(await company.refused(lists.fetchCodes, { id: list.id })).toBe('ECERT_CODES_FETCHED');
      await company.call(lists.issueList, { id: list.id });
      await issueListNow(deps, { listId: list.id });
      expect(await company.call(lists.getList, { id: list.id })).toMatchObject({ state: 'done', issued: 502, codes: 'ready' });
      expect(await numbers()).toBe(502);
    } finally {
      house.advance(-DAY_MS);
    }
  });

  it('stops where its issuer is certified no more or its kind is closed, goes on afterwards, and is forgotten where nobody says a word', async () => {
    const house = await testApp();
    const { company, id } = await openIssuer(house);
    const upload = () => company.call(lists.uploadList, { id, file: csv(`林译,${freshPhone()},,,,`) });
    const first = await upload();
    await company.call(lists.issueList, { id: first.id });
    await decertify(house.deps, company.userId);
    await house.runJobs();
    expect(await company.refused(lists.getList, { id: first.id })).toBe('ECERT_ISSUERS_ONLY');
    await certify(house.deps, company.userId, `译名（${process.pid}-again）有限公司`);
    expect(await company.call(lists.getList, { id: first.id })).toMatchObject({
      state: 'stopped',
      issued: 0,
      why: expect.stringContaining('认证'),
    });
    await company.call(lists.issueList, { id: first.id });
    await house.runJobs();
    expect(await company.call(lists.getList, { id: first.id })).toMatchObject({ state: 'done', issued: 1 });
    const [left, dropped] = [await upload(), await upload()];
    expect((await company.call(lists.dropList, { id: dropped.id })).message).toBe('名单已删除');
    expect(await company.refused(lists.dropList, { id: first.id })).toBe('ECERT_LIST_TWICE');
    await company.call(ecerts.updateTemplate, { id, status: 2 });
    expect(await company.refused(lists.issueList, { id: left.id })).toBe('ECERT_CLOSED');
    house.advance(2 * DAY_MS);
    try {
      await tidyLists(house.deps);
    } finally {
      house.advance(-2 * DAY_MS);
    }
    expect((await company.call(lists.listLists, { id })).map((list) => list.id)).toEqual([first.id]);
  });

  it('that stopped can be ended by its issuer: what was issued stays, who was left on it goes, and its file may be issued anew', async () => {
    const house = await testApp();
    const { deps } = house;
    const { company, id } = await openIssuer(house);
    const file = () => csv(...Array.from({ length: 502 }, (_, n) => `林${n},,e${process.pid}-${n}@example.com,,,`));
    const list = await company.call(lists.uploadList, { id, file: file() });
    await company.call(lists.issueList, { id: list.id });
    expect(await company.refused(lists.dropList, { id: list.id })).toBe('ECERT_LIST_TWICE');
    let steps = 0;
    const transaction: typeof deps.db.write.transaction = async (work, options) => {
      steps += 1;
      if (steps === 2) await deps.db.write.update(ecertTemplatesTable).set({ status: 2 }).where(eq(ecertTemplatesTable.id, id));
      return deps.db.write.transaction(work, options);
    };
    const write = Object.create(deps.db.write, { transaction: { value: transaction } });
    await issueListNow({ ...deps, db: { ...deps.db, write } }, { listId: list.id });
    expect((await company.call(lists.dropList, { id: list.id })).message).toBe('名单已结束，未签发的人员已删除');
    const ended = { state: 'done', issued: 500, good: 502, why: null, codes: 'ready' };
    expect(await company.call(lists.getList, { id: list.id })).toMatchObject(ended);
    expect(await deps.db.write.select().from(ecertListLinesTable).where(eq(ecertListLinesTable.listId, list.id))).toEqual([]);
    expect(await company.refused(lists.issueList, { id: list.id })).toBe('ECERT_LIST_TWICE');
    await company.call(ecerts.updateTemplate, { id, status: 1 });
    const again = await company.call(lists.uploadList, { id, file: file() });
    expect(again).toMatchObject({ good: 2, left_out: 500 });
    await company.call(lists.issueList, { id: again.id });
    await issueListNow(deps, { listId: again.id });
    expect(await issuedOf(house, id)).toHaveLength(502);
  });
});
