import { eq, getTableColumns } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as ecerts from '#contract/ecerts/ecerts.doors.ts';
import * as lists from '#contract/ecerts/lists.doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import { freshEmail, freshPhone, signUp } from '../../platform/accounts/sign-up.factory.ts';
import { outboxTable } from '../../platform/delivery/delivery.tables.ts';
import { runSystemTransaction } from '../../platform/ledger/system-transaction.writes.ts';
import { allPersonalData } from '../../platform/security/personal-data.registry.ts';
import { testApp } from '../../testing/test-app.ts';
import { ecertListLinesTable } from './ecert-lists.tables.ts';
import { csv, issuedOf, makeKept, openIssuer, TEMPLATE } from './ecerts.factory.ts';
import { endAfter } from './ecerts.policy.ts';
import { lockCertificate } from './ecerts.queries.ts';
import { ecertsTable } from './ecerts.tables.ts';
import { issueToHolder } from './house-certificates.writes.ts';
import { forgetUnclaimed, issueListNow, notifyOfIssued, remindOfEnds } from './issuing.jobs.ts';

const DAY_MS = 86_400_000;

describe('recipients', () => {
  it('are told by issuer and title alone: members by a notice, others by the reserved mailbox, each once', async () => {
    const house = await testApp();
    const { company, id } = await openIssuer(house, { valid_months: 1 });
    const member = await signUp();
    const email = freshEmail();
    const recipients = [
      { name: '林译', phone: member.phone, result: '优秀' },
      { name: '江雪', email, result: '优秀' },
    ];
    const { certificates } = await company.call(ecerts.issueCertificates, { id, recipients });
    await house.runJobs();
    const [row] = await issuedOf(house, id);
    await notifyOfIssued(house.deps, { listId: row?.listId ?? 0, after: 0 });
    const notices = await member.call(listNotifications, { type: 'system' });
    const about = notices.filter((notice) => JSON.stringify(notice).includes('颁发了电子证书'));
    expect(about).toHaveLength(1);
    expect(JSON.stringify(about)).toContain(`/certificate/${certificates[0]?.id}`);
    const mails = await house.deps.db.write.select().from(outboxTable).where(eq(outboxTable.to, email));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`/certificate/${certificates[1]?.id}`);
    for (const said of ['林译', '江雪', '优秀']) expect(JSON.stringify([about, mails])).not.toContain(said);
    // Recorded, and about to end.
    const [first] = certificates;
    const number = { id: first?.id ?? 0 };
    const { token } = await member.call(ecerts.checkClaimCode, { ...number, securityCode: first?.security_code ?? '' });
    await member.call(ecerts.takeCertificate, number, { headers: { 'ecert-token': token } });
    await house.runJobs();
    house.advance(5 * DAY_MS);
    try {
      await remindOfEnds(house.deps);
      await remindOfEnds(house.deps);
    } finally {
      house.advance(-5 * DAY_MS);
    }
    const ending = (await member.call(listNotifications, { type: 'system' })).filter((notice) => JSON.stringify(notice).includes('到期'));
    expect(ending).toHaveLength(1);
  });

  it('are told without waiting for whoever is just claiming, who is told in the end', async () => {
    const house = await testApp();
    const { deps } = house;
    const { company, id } = await openIssuer(house);
    const recipients = [freshEmail(), freshEmail()].map((email) => ({ name: '林译', email }));
    const [first] = (await company.call(ecerts.issueCertificates, { id, recipients })).certificates;
    const told = async () => (await issuedOf(house, id)).map(({ toldAt }) => toldAt !== null);
    const [taken, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const claiming = deps.db.write.transaction(async (tx) => {
      await lockCertificate(tx, first?.id ?? 0);
      taken.resolve();
      await free.promise;
    });
    await taken.promise;
    const [row] = await issuedOf(house, id);
    const telling = notifyOfIssued(deps, { listId: row?.listId ?? 0, after: 0 });
    await expect.poll(told).toEqual([false, true]);
    free.resolve();
    await Promise.all([claiming, telling]);
    expect(await told()).toEqual([true, true]);
  });

  it('are forgotten once nobody can claim for them any more, and not before', async () => {
    const house = await testApp();
    const { company, id } = await openIssuer(house);
    const other = await openIssuer(house);
    const recipients = [{ name: '林译', phone: freshPhone(), email: freshEmail(), result: '优秀' }];
    await company.call(ecerts.issueCertificates, { id, recipients });
    await other.company.call(ecerts.issueCertificates, { id: other.id, recipients });
    await company.call(ecerts.updateTemplate, { id, status: 2 });
    const forget = async (days: number) => {
      house.advance(days * DAY_MS);
      try {
        await forgetUnclaimed(house.deps);
      } finally {
        house.advance(-days * DAY_MS);
      }
      return [(await issuedOf(house, id))[0]?.name, (await issuedOf(house, other.id))[0]?.name];
    };
    expect(await forget(150)).toEqual(['林译', '林译']);
    expect(await forget(200)).toEqual(['', '林译']);
    expect((await issuedOf(house, id))[0]).toMatchObject({
      phone: null,
      email: null,
      result: '',
      achievedOn: null,
      numberKey: null,
      status: 1,
    });
    expect(await forget(800)).toEqual(['', '']);
  });
});

describe('what is kept of people without an account', () => {
  it('on a list that stopped goes half a year after anybody touched it', async () => {
    const house = await testApp();
    const { company, id } = await openIssuer(house);
    const list = await company.call(lists.uploadList, { id, file: csv(`林译,${freshPhone()},,110101199003070011,,`) });
    await company.call(lists.issueList, { id: list.id });
    await company.call(ecerts.updateTemplate, { id, status: 2 });
    await issueListNow(house.deps, { listId: list.id });
    const left = async (days: number) => {
      house.advance(days * DAY_MS);
      try {
        await forgetUnclaimed(house.deps);
      } finally {
        house.advance(-days * DAY_MS);
      }
      const lines = await house.deps.db.write.select().from(ecertListLinesTable).where(eq(ecertListLinesTable.listId, list.id));
      return lines.map(({ name }) => name);
    };
    expect(await left(170)).toEqual(['林译']);
    expect(await left(190)).toEqual([]);
  });

  it('is what an account leaves as well: nothing that a person is found by stays on a certificate', async () => {
    const { deps, person } = await testApp();
    const holder = await person();
    const id = await makeKept(deps, { holderId: holder.userId, title: '法律笔译证书' });
    // Of nobody's person are who issued it and why it was revoked.
    const columns = Object.entries(getTableColumns(ecertsTable)).filter(([, column]) => !column.notNull && column.dataType === 'string');
    const personal = columns.map(([name]) => name).filter((name) => !['issuerName', 'revokedReason'].includes(name));
    expect(personal).toEqual(expect.arrayContaining(['numberKey', 'achievedOn']));
    const filled = Object.fromEntries(personal.map((name) => [name, name === 'achievedOn' ? '2026-11-02' : 'x']));
    await deps.db.write.update(ecertsTable).set(filled).where(eq(ecertsTable.id, id));
    for (const part of allPersonalData().filter(({ name }) => name === 'ecerts'))
      await deps.db.write.transaction((tx) => part.erase(tx, holder.userId, deps.now()));
    const [row] = await deps.db.write.select().from(ecertsTable).where(eq(ecertsTable.id, id));
    expect(row).toMatchObject({ name: '', result: '', ...Object.fromEntries(personal.map((name) => [name, null])) });
  });
});

describe('a certificate of the house', () => {
  it('is counted with its kind and has the end of its term, as those of every issuer', async () => {
    const house = await testApp();
    const operator = await house.person({ role: 'operator' });
    const holder = await house.person();
    const { id: templateId } = await operator.call(ecerts.createTemplate, { ...TEMPLATE, valid_months: 12 });
    const about = { templateId, holderId: holder.userId, name: '林译', contact: null, result: '', achievedOn: '2026-11-02' };
    const enqueue = () => Promise.resolve();
    await runSystemTransaction(house.deps, 'test', (ctx) => issueToHolder({ ...ctx, enqueue }, about));
    expect(await operator.call(ecerts.getTemplate, { id: templateId })).toMatchObject({ issued_count: 1 });
    const [row] = await issuedOf(house, templateId);
    expect(row?.endsAt).toEqual(row && endAfter(row.issuedAt, 12));
  });
});
