import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as keeping from '#contract/ecerts/ecert-keeping.doors.ts';
import * as ecerts from '#contract/ecerts/ecerts.doors.ts';
import { stopLetters } from '#contract/ecerts/letters.doors.ts';
import * as lists from '#contract/ecerts/lists.doors.ts';
import { liftSuspension, suspendCertificate } from '#contract/ecerts/suspensions.doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { codeFor, freshEmail, freshPhone, signUp } from '../../platform/accounts/sign-up.factory.ts';
import { checkLog } from '../../platform/credential-log/credential-log.check.ts';
import { cameOf, oneDone, outcomesOf } from '../../testing/at-once.ts';
import type { Outcome } from '../../testing/client.ts';
import { oneBehindAnother } from '../../testing/one-behind-another.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { mailboxKey, stopKey } from './ecert-letters.keys.ts';
import { claim, csv, issuedOf, issueOne, openIssuer, stateOf, withToken } from './ecerts.factory.ts';
import { lockCertificate, lockTemplate } from './ecerts.queries.ts';
import { claimToken } from './ecerts.tokens.ts';
import { stateRefsOf } from './states.queries.ts';

const AT_ONCE = 6;
const times = <T>(act: (n: number) => T): T[] => Array.from({ length: AT_ONCE }, (_, n) => act(n));

/** How often the log says so of something. */
const inLog = async ({ deps }: TestApp, ref: string): Promise<number> => {
  const { rows } = await deps.db.write.execute<{ n: number }>(
    sql`select count(*)::int as n from credential_log_entries where ref = ${ref}`,
  );
  return rows[0]?.n ?? 0;
};

const noticesOf = async (person: { call: TestApp['guest']['call'] }, words: string): Promise<number> =>
  (await person.call(listNotifications, { type: 'system', limit: 100 })).filter(({ content }) => content.includes(words)).length;

/** A certificate that a member claimed, recorded. */
const claimed = async (house: TestApp) => {
  const holder = await signUp();
  const one = await issueOne(house, { phone: holder.phone });
  const token = await claimToken(house.deps, one.id, house.deps.now());
  await holder.call(ecerts.takeCertificate, { id: one.id }, withToken(token));
  await house.runJobs();
  const { credential } = await holder.call(ecerts.getCertificate, { id: one.id });
  return { ...one, holder, credential: credential ?? '' };
};

/** What came of acts of which each waits for the one before. */
const behindEachOther = async (house: TestApp, hold: (tx: Tx) => Promise<unknown>, acts: readonly (() => Promise<Outcome>)[]) => {
  const came: string[] = [];
  const noting = acts.map((act, n) => async () => {
    came[n] = cameOf(await act());
  });
  await oneBehindAnother(house.deps, hold, noting);
  return came;
};

describe('at once', () => {
  it('a certificate is revoked once, by its issuer or by operators, and its holder is told once', async () => {
    const house = await testApp();
    const operator = await house.person({ role: 'operator' });
    const { company, id, holder, credential } = await claimed(house);
    const sent = times((n) => (n % 2 === 0 ? company : operator).send(ecerts.revokeCertificate, { id, reason: `误发 ${n}` }));
    expect(await outcomesOf(sent)).toEqual(oneDone(AT_ONCE, 'ECERT_CLOSED'));
    await house.runJobs();
    expect([await inLog(house, `revoked:${id}`), await noticesOf(holder, '撤销了电子证书'), await stateOf(house, credential)]).toEqual([
      1,
      1,
      'revoked',
    ]);
    expect(await checkLog(house.deps)).toEqual([]);
  });

  it('a wrong certificate is put right once, and where it is revoked instead there is no right one', async () => {
    const house = await testApp();
    const { company, template, id, recipient } = await issueOne(house);
    const correct = (n: number) => company.send(lists.correctCertificate, { id, reason: '姓名有误', recipient: { name: `林泽${n}` } });
    expect(await outcomesOf(times(correct))).toEqual(oneDone(AT_ONCE, 'ECERT_CLOSED'));
    const [wrong, right, ...more] = await issuedOf(house, template);
    expect([wrong?.status, wrong?.replacedById, right?.status, right?.replacesId, more]).toEqual([4, right?.id, 1, id, []]);

    const [other] = (await company.call(ecerts.issueCertificates, { id: template, recipients: [{ ...recipient, name: '江雪' }] }))
      .certificates;
    const both = { id: other?.id ?? 0, reason: '发错' };
    const behind = [
      () => company.send(ecerts.revokeCertificate, both),
      () => company.send(lists.correctCertificate, { ...both, recipient: { name: '江月' } }),
    ];
    const came = await behindEachOther(house, (tx) => lockCertificate(tx, both.id), behind);
    expect(came).toEqual(['done', 'ECERT_CLOSED']);
    const after = await issuedOf(house, template);
    expect([after.length, after.at(-1)?.status, after.at(-1)?.replacedById]).toEqual([3, 4, null]);
  });

  it('one recipient has one certificate of a kind, and one key one answer', async () => {
    const house = await testApp();
    const { company, id } = await openIssuer(house);
    const recipients = [{ name: '林译', phone: freshPhone() }];
    const issue = (key: string) => company.call(ecerts.issueCertificates, { id, recipients }, { key });
    const told = await Promise.all(times((n) => issue(`at-once-${id}-${n}`)));
    expect(told.map(({ taken }) => taken).toSorted()).toEqual([0, 0, 0, 0, 0, 1]);
    expect(await issuedOf(house, id)).toHaveLength(1);
    const next = { id, recipients: [{ name: '江雪', phone: freshPhone() }] };
    const repeated = await outcomesOf(times(() => company.send(ecerts.issueCertificates, next, { key: `at-once-${id}-same` })));
    expect(repeated.filter((outcome) => outcome !== 'done' && outcome !== 'IN_PROGRESS')).toEqual([]);
    expect(await issuedOf(house, id)).toHaveLength(2);
    expect(await company.call(ecerts.getTemplate, { id })).toMatchObject({ issued_count: 2 });
  });

  it('nothing is issued of a kind behind its closing, nor is what was issued made another', async () => {
    const house = await testApp();
    const { company, id } = await openIssuer(house);
    const issue = () => company.send(ecerts.issueCertificates, { id, recipients: [{ name: '林译', phone: freshPhone() }] });
    const holdTemplate = (tx: Tx) => lockTemplate(tx, company.userId, id);
    const rename = () => company.send(ecerts.updateTemplate, { id, name: '另一种证书' });
    expect(await behindEachOther(house, holdTemplate, [issue, rename])).toEqual(['done', 'ECERT_TEMPLATE_USED']);
    const close = () => company.send(ecerts.updateTemplate, { id, status: 2 });
    expect(await behindEachOther(house, holdTemplate, [close, issue])).toEqual(['done', 'ECERT_CLOSED']);
    expect(await outcomesOf(times((n) => company.send(ecerts.updateTemplate, { id, status: n % 2 === 0 ? 1 : 2 })))).toEqual(
      times(() => 'done'),
    );
    expect(await issuedOf(house, id)).toHaveLength(1);
    const { status, name } = await company.call(ecerts.getTemplate, { id });
    expect([[1, 2].includes(status), name]).toEqual([true, '法律笔译证书']);
  });

  it('a suspension is lifted once, and a revocation is the last word whichever came first', async () => {
    const house = await testApp();
    const { company, id, holder, credential } = await claimed(house);
    await company.call(suspendCertificate, { id, reason: '复核' });
    expect(await outcomesOf(times(() => company.send(liftSuspension, { id })))).toEqual(oneDone(AT_ONCE, 'ECERT_NOT_SUSPENDED'));
    await house.runJobs();
    const refs = (await stateRefsOf(house.deps.db.write, id)).slice(1);
    expect([...(await Promise.all(refs.map((ref) => inLog(house, ref)))), await noticesOf(holder, '恢复')]).toEqual([1, 1, 1]);
    const acts = [
      () => company.send(suspendCertificate, { id, reason: '再复核' }),
      () => company.send(ecerts.revokeCertificate, { id, reason: '误发' }),
      () => company.send(liftSuspension, { id }),
    ];
    const came = await behindEachOther(house, (tx) => lockCertificate(tx, id), acts);
    expect(came).toEqual(['done', 'done', 'ECERT_CLOSED']);
    await house.runJobs();
    expect(await stateOf(house, credential)).toBe('revoked');
    expect(await checkLog(house.deps)).toEqual([]);
  });

  it('what is revoked while it is claimed is either claimed and revoked, or not claimed', async () => {
    const house = await testApp();
    for (const isClaimFirst of [true, false]) {
      const holder = await signUp();
      const { company, id } = await issueOne(house, { phone: holder.phone });
      const token = await claimToken(house.deps, id, house.deps.now());
      const take = () => holder.send(ecerts.takeCertificate, { id }, withToken(token));
      const revoke = () => company.send(ecerts.revokeCertificate, { id, reason: '误发' });
      const acts = isClaimFirst ? [take, revoke] : [revoke, take];
      const came = await behindEachOther(house, (tx) => lockCertificate(tx, id), acts);
      expect(came).toEqual(['done', isClaimFirst ? 'done' : 'ECERT_CLOSED']);
      await house.runJobs();
      const kept = await holder.call(ecerts.listMyCertificates, {});
      expect([kept.map(({ cerStatus }) => cerStatus), await inLog(house, `certificate:${id}`)]).toEqual([isClaimFirst ? [4] : [], 0]);
    }
  });

  it('what a guest claimed comes into one account, however many bring it in', async () => {
    const house = await testApp();
    const one = await issueOne(house);
    const { token } = await claim(house, house.guest, one);
    const people = await Promise.all(times(() => house.person()));
    const binds = people.map((person) => () => person.send(ecerts.bindCertificate, { id: one.id }, withToken(token)));
    const came = await behindEachOther(house, (tx) => lockCertificate(tx, one.id), binds);
    expect(came).toEqual(['done', ...times(() => 'ECERT_KEPT').slice(1)]);
    const kept = await Promise.all(people.map(async (person) => (await person.call(ecerts.listMyCertificates, {})).length));
    expect(kept.toSorted()).toEqual([0, 0, 0, 0, 0, 1]);
    // Whoever has the contact brings it in once, and takes it from nobody.
    const owner = await signUp();
    const other = await issueOne(house, { phone: owner.phone });
    const shown = withToken(await claimToken(house.deps, other.id, house.deps.now()));
    await house.guest.call(ecerts.takeCertificate, { id: other.id }, shown);
    const [first] = people;
    const acts = [
      () => first?.send(ecerts.bindCertificate, { id: other.id }, shown),
      ...times(() => () => owner.send(ecerts.collectCertificates, {})),
    ];
    await Promise.all(acts.map((act) => act()));
    const keeps = await Promise.all(
      [owner, first].map(async (who) => (await who?.call(ecerts.listMyCertificates, {}))?.some(({ id }) => id === other.id)),
    );
    expect(keeps.filter((keepsIt) => keepsIt)).toHaveLength(1);
  });

  it('a holder hides a certificate for good or shows it, and nothing else of it changes', async () => {
    const house = await testApp();
    const { id, holder, credential } = await claimed(house);
    expect(await outcomesOf(times((n) => holder.send(keeping.hideCertificate, { id, hidden: n % 2 === 0 })))).toEqual(times(() => 'done'));
    await Promise.all(times(() => holder.call(keeping.hideCertificate, { id, hidden: true })));
    expect(await holder.call(ecerts.getCertificate, { id })).toMatchObject({ hidden: true, cerStatus: 3, userId: holder.userId });
    expect(await stateOf(house, credential)).toBe('valid');
  });

  it('a file of recipients is issued, or taken away; two of one file are issued once, and their codes are one answer', async () => {
    const house = await testApp();
    const { company, id } = await openIssuer(house);
    const file = () => csv(...['林译', '江雪'].map((name, n) => `${name},,at-once-${id}-${n}@example.com,,,`));
    const uploaded = await Promise.all([1, 2].map(() => company.call(lists.uploadList, { id, file: file() })));
    const [one, other] = uploaded.map((list) => list.id);
    const sent = [one, other].map((list) => company.send(lists.issueList, { id: list ?? 0 }));
    expect(await outcomesOf(sent)).toEqual(oneDone(2, 'ECERT_LIST_TWICE'));
    await house.runJobs();
    expect(await issuedOf(house, id)).toHaveLength(2);
    const done = (await company.call(lists.listLists, { id })).find(({ issued }) => issued === 2);
    const codes = await Promise.all(times(() => company.call(lists.fetchCodes, { id: done?.id ?? 0 })));
    expect([new Set(codes.map((answer) => answer.csv)).size, codes[0]?.csv.trim().split('\n').length]).toEqual([1, 3]);

    const last = await company.call(lists.uploadList, { id, file: csv(`林月,,last-${id}@example.com,,,`) });
    const came = await outcomesOf([company.send(lists.dropList, { id: last.id }), company.send(lists.issueList, { id: last.id })]);
    await house.runJobs();
    const isDropped = came.includes('NOT_FOUND');
    expect(came).toEqual(isDropped ? ['NOT_FOUND', 'done'] : ['ECERT_LIST_TWICE', 'done']);
    expect(await issuedOf(house, id)).toHaveLength(isDropped ? 2 : 3);
  });

  it('a code is sent once a minute and opens once, and a mailbox is closed once', async () => {
    const house = await testApp();
    const { id, recipient } = await issueOne(house);
    const { phone } = recipient;
    const sent = await outcomesOf([1, 2, 3].map(() => house.guest.send(ecerts.sendClaimCode, { id, phone })));
    expect(sent).toEqual(oneDone(3, 'CODE_TOO_SOON'));
    const code = await codeFor(phone);
    const entered = await outcomesOf([1, 2, 3].map(() => house.guest.send(ecerts.checkClaimCode, { id, phone, code })));
    expect(entered.filter((outcome) => outcome === 'done')).toHaveLength(1);
    const key = await stopKey(house.deps, await mailboxKey(house.deps, freshEmail()));
    expect(await outcomesOf(times(() => house.guest.send(stopLetters, { key })))).toEqual(times(() => 'done'));
  });
});
