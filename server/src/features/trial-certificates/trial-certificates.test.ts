import { and, eq, or, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { checkCredential } from '#contract/credentials/credentials.doors.ts';
import * as ecerts from '#contract/ecerts/ecerts.doors.ts';
import * as desk from '#contract/moderation/desk.doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import { block, unblock } from '#contract/people/people.doors.ts';
import * as certificates from '#contract/trial-certificates/trial-certificates.doors.ts';
import { confirmTrialPieces, dismissTrialFinding, upholdTrialFinding } from '#contract/trials/trial-findings.doors.ts';
import { publishTrial } from '#contract/trials/trial-publishing.doors.ts';
import { auditTable } from '../../kernel/db/kernel.tables.ts';
import { allPersonalData } from '../../platform/security/personal-data.registry.ts';
import { subjectRemovedHooks } from '../../platform/subjects/subjects.registry.ts';
import { certifyPerson } from '../../testing/certify-person.ts';
import type { Client } from '../../testing/client.ts';
import { isSetIn, type ListEntry } from '../../testing/status-bit.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { recordClaim } from '../ecerts/ecerts.jobs.ts';
import { addFinding } from '../trials/trial-findings.queries.ts';
import { trialMarksTable } from '../trials/trials.tables.ts';
import { makePassed } from './trial-certificates.factory.ts';
import { trialCertificatesTable } from './trial-certificates.tables.ts';
import { withdrawAllFallen } from './withdraw-fallen.jobs.ts';

const NAME = '林译真';
const MINUTE_MS = 60_000;

const passed = async (house: TestApp, more: object = {}) => {
  const [xu, lin] = [await house.person({ nickname: '许公' }), await house.person({ nickname: '林公' })];
  await certifyPerson(house.deps, lin.userId, { name: NAME });
  return { xu, lin, id: await makePassed(house.deps, { initiatorId: xu.userId, receiverId: lin.userId, ...more }) };
};

const taken = async (house: TestApp) => {
  const made = await passed(house);
  const { certificate } = await made.lin.call(certificates.takeTrialCertificate, { id: made.id });
  await recordClaim(house.deps, { id: certificate });
  return { ...made, certificate };
};

const told = async (who: Pick<Client, 'call'>) => (await who.call(listNotifications, {})).map((one) => one.content);
const verify = (house: TestApp, id: number) => house.guest.call(ecerts.verifyCertificate, { id });

describe('a certificate of a trial', () => {
  it('is issued by the house to its translator under their certified name, is theirs at once and recorded, and says what was published', async () => {
    const house = await testApp();
    const { xu, lin, id } = await passed(house);
    const shown = await lin.call(certificates.getTrialCertificate, { id });
    expect(shown).toMatchObject({ name: NAME, certification: 1, whyNot: null, certificate: null, mark: 8, initiator: { name: '许公' } });
    const { certificate, message } = await lin.call(certificates.takeTrialCertificate, { id });
    expect(message).toBe('证书已签发，正在存证');
    await house.runJobs();
    expect(await verify(house, certificate)).toMatchObject({ issuer: '言值', templateType: 2, cerStatus: 3 });
    expect((await lin.call(ecerts.listMyCertificates, {})).map((one) => one.id)).toEqual([certificate]);
    const detail = await lin.call(ecerts.getCertificate, { id: certificate });
    expect(detail).toMatchObject({ name: NAME, result: shown.result, userId: lin.userId });
    expect(detail.result).toMatch(new RegExp(`^中文→英语，法律与合规；语言表达 4/5，行业知识 4/5，按时交付 4/5；试译编号 ${id}$`));
    const { state } = await house.guest.call(checkCredential, { credential: detail.credential ?? '' });
    expect(state).toBe('valid');
    // Nobody is named in it but by the hash of the holder's name; who started the trial is read where it is public.
    for (const name of [NAME, '林公', '许公']) expect(detail.credential).not.toContain(name);
    for (const who of [house.guest, xu, lin])
      expect(await who.call(certificates.getCertificateOfTrial, { id })).toMatchObject({ id: certificate });
    expect(await lin.call(certificates.listTrialCertificates, {})).toMatchObject([{ id, certificate: { id: certificate, cerStatus: 3 } }]);
    expect((await lin.send(certificates.listTrialCertificates, {})).queries).toBeLessThanOrEqual(4);
    expect((await lin.send(certificates.getTrialCertificate, { id })).queries).toBeLessThanOrEqual(4);
    expect((await house.guest.send(certificates.getCertificateOfTrial, { id })).queries).toBeLessThanOrEqual(4);
  });

  it('is one a trial, also where it is asked for several times at once, and all are of one kind', async () => {
    const house = await testApp();
    const { lin, id } = await passed(house);
    const other = await passed(house);
    const all = await Promise.all([
      ...[1, 2, 3].map(() => lin.send(certificates.takeTrialCertificate, { id })),
      other.lin.send(certificates.takeTrialCertificate, { id: other.id }),
    ]);
    expect(all.filter(({ status }) => status < 300)).toHaveLength(2);
    expect(all.filter(({ body }) => body['reason'] === 'TRIAL_CERTIFICATE_GIVEN')).toHaveLength(2);
    const kinds = await house.deps.db.write.selectDistinct({ kind: trialCertificatesTable.templateId }).from(trialCertificatesTable);
    expect(kinds).toHaveLength(1);
  });

  it('is for nobody but who translated, with a certified name, who has just proved who they are', async () => {
    const house = await testApp();
    const { xu, lin, id } = await passed(house);
    for (const who of [xu, await house.stranger()]) {
      expect(await who.refused(certificates.getTrialCertificate, { id })).toBe('NOT_FOUND');
      expect(await who.refused(certificates.takeTrialCertificate, { id })).toBe('NOT_FOUND');
    }
    expect(await house.guest.refused(certificates.takeTrialCertificate, { id })).toBe('SIGN_IN_REQUIRED');
    const unknown = await house.person();
    const theirs = await makePassed(house.deps, { initiatorId: xu.userId, receiverId: unknown.userId });
    expect(await unknown.call(certificates.getTrialCertificate, { id: theirs })).toMatchObject({ name: '', certification: null });
    expect(await unknown.refused(certificates.takeTrialCertificate, { id: theirs })).toBe('CERTIFICATION_NEEDED');
    house.advance(16 * MINUTE_MS);
    try {
      expect(await lin.refused(certificates.takeTrialCertificate, { id })).toBe('STEP_UP_NEEDED');
    } finally {
      house.advance(-16 * MINUTE_MS);
    }
  });

  it('is not given for what did not pass, is not public, counts nothing or was a piece of a document', async () => {
    const house = await testApp();
    const stitched = await passed(house);
    const { lin, xu } = stitched;
    const made = (more: object) => makePassed(house.deps, { initiatorId: xu.userId, receiverId: lin.userId, ...more });
    const why: [number, string][] = [
      [await made({ passed: false }), 'not-passed'],
      [await made({ isPublic: false }), 'not-public'],
      [await made({ setAside: 'device' }), 'not-counted'],
      [stitched.id, 'stitched'],
    ];
    await house.deps.db.write.transaction(async (tx) => {
      const pieces = [{ trialId: stitched.id, position: 0, initiatorId: xu.userId }];
      const found = await addFinding(tx, { score: 0.9, language: 'zh', foundAt: house.deps.now(), pieces });
      await tx.execute(sql`update trial_findings set state = 'upheld' where id = ${found?.id ?? 0}`);
    });
    for (const [id, reason] of why) {
      expect((await lin.call(certificates.getTrialCertificate, { id })).whyNot).toBe(reason);
      expect(await lin.refused(certificates.takeTrialCertificate, { id })).toBe('TRIAL_CERTIFICATE_NONE');
    }
    expect(await lin.refused(certificates.getTrialCertificate, { id: 999_999_999 })).toBe('NOT_FOUND');
  });
});

describe('a kind of certificates that operators closed', () => {
  it('is told before anybody proves who they are, and gives none', async () => {
    const house = await testApp();
    await taken(house);
    const { lin, id } = await passed(house);
    const operator = await house.person({ role: 'operator' });
    const [first] = await house.deps.db.write.select({ kind: trialCertificatesTable.templateId }).from(trialCertificatesTable).limit(1);
    const kind = first?.kind ?? 0;
    await operator.call(ecerts.updateTemplate, { id: kind, status: 2 });
    try {
      expect((await lin.call(certificates.getTrialCertificate, { id })).whyNot).toBe('closed');
      expect(await lin.call(certificates.listTrialCertificates, {})).toMatchObject([{ id, whyNot: 'closed' }]);
      const { body } = await lin.send(certificates.takeTrialCertificate, { id });
      expect(body).toMatchObject({ reason: 'TRIAL_CERTIFICATE_NONE', message: '这份试译现在不能领取证书' });
    } finally {
      await operator.call(ecerts.updateTemplate, { id: kind, status: 1 });
    }
    expect((await lin.call(certificates.getTrialCertificate, { id })).whyNot).toBe(null);
  });
});

describe('the certificate of one trial', () => {
  it('is found by an index, also where it was withdrawn', async () => {
    const house = await testApp();
    const plan = await house.deps.db.write.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute<{ 'QUERY PLAN': string }>(sql`
        explain select * from trial_certificates x where x.trial_id = 5 order by (x.withdrawn_at is null) desc, x.id desc limit 1`);
    });
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('trial_certificates_trial');
  });
});

describe('a certificate whose trial falls away', () => {
  it('is withdrawn in public when one side publishes it no more, its holder is told, and has another once it is public again', async () => {
    const house = await testApp();
    const { xu, lin, id, certificate } = await taken(house);
    const gone: number[] = [];
    subjectRemovedHooks.add('test-trial-certificates', async (_place, thing) => void (thing.kind === 'trial' && gone.push(thing.id)));
    const { credential } = await lin.call(ecerts.getCertificate, { id: certificate });
    await xu.call(publishTrial, { id, isPublic: false });
    // The trial itself is there as before: what belongs to it stays.
    expect(gone).toEqual([]);
    expect(await verify(house, certificate)).toMatchObject({ cerStatus: 4, reason: '该试译不再公开 The trial is no longer public' });
    expect(await house.guest.call(checkCredential, { credential: credential ?? '' })).toMatchObject({ state: 'revoked' });
    expect(await told(lin)).toContain('试译证书已撤销：该试译不再公开');
    const ref = `revoked:${certificate}`;
    const { rows } = await house.deps.db.write.execute(sql`
      select 1 from credential_log_entries where ref = ${ref} union all select 1 from credential_log_queue where ref = ${ref}`);
    expect(rows).toHaveLength(1);
    expect(await house.guest.refused(certificates.getCertificateOfTrial, { id })).toBe('NOT_FOUND');
    expect(await lin.call(certificates.getCertificateOfTrial, { id })).toMatchObject({ id: certificate, cerStatus: 4 });
    expect(await lin.refused(certificates.takeTrialCertificate, { id })).toBe('TRIAL_CERTIFICATE_NONE');
    await xu.call(publishTrial, { id, isPublic: true });
    await lin.call(publishTrial, { id, isPublic: true });
    expect(await house.guest.call(certificates.getCertificateOfTrial, { id })).toBe(null);
    const again = await lin.call(certificates.takeTrialCertificate, { id });
    expect(again.certificate).not.toBe(certificate);
    expect(await lin.call(certificates.listTrialCertificates, {})).toMatchObject([{ id, certificate: { id: again.certificate } }]);
  });

  it('stands revoked in its list at once, for whoever read it just before', async () => {
    const house = await testApp();
    const { xu, lin, id, certificate } = await taken(house);
    const { credential } = await lin.call(ecerts.getCertificate, { id: certificate });
    const entries: (ListEntry & { statusPurpose: string })[] = JSON.parse(credential ?? '{}').credentialStatus;
    const statesSet = async () => {
      const set = await Promise.all(entries.map(async (entry) => ((await isSetIn(house, entry)) ? [entry.statusPurpose] : [])));
      return set.flat();
    };
    expect(await statesSet()).toEqual([]);
    await xu.call(publishTrial, { id, isPublic: false });
    expect(await statesSet()).toEqual(['revocation']);
  });

  it('is never said to be removed while moderators only read the trial', async () => {
    const house = await testApp();
    const [unpublished, aside] = [await taken(house), await taken(house)];
    const held = sql`(${unpublished.id}, ${aside.id})`;
    await house.deps.db.write.execute(sql`update trials set removed_at = now() where id in ${held}`);
    await unpublished.xu.call(publishTrial, { id: unpublished.id, isPublic: false });
    expect((await verify(house, unpublished.certificate)).reason).toBe('该试译不再公开 The trial is no longer public');
    expect(await told(unpublished.lin)).toContain('试译证书已撤销：该试译不再公开');
    await house.deps.db.write.update(trialMarksTable).set({ setAside: 'payee' }).where(eq(trialMarksTable.trialId, aside.id));
    await withdrawAllFallen(house.deps);
    expect((await verify(house, aside.certificate)).reason).toContain('该试译的评分不再计入');
  });

  it('is withdrawn when a moderator removes it: everybody reads that it is not public, its holder why, and the act is on record', async () => {
    const house = await testApp();
    const { lin, id, certificate } = await taken(house);
    const operator = await house.person({ role: 'operator' });
    const found = await operator.call(desk.openCase, { kind: 'trial', subject_id: id });
    await operator.call(desk.upholdCase, { id: found.id, rule: 'other', reason: '机密', remove: true });
    expect((await verify(house, certificate)).reason).toBe('该试译不再公开 The trial is no longer public');
    expect(await told(lin)).toContain('试译证书已撤销：该试译因违规被移除');
    const acts = await house.deps.db.write
      .select({ kind: auditTable.subjectKind, data: auditTable.data })
      .from(auditTable)
      .where(or(eq(auditTable.subjectId, certificate), and(eq(auditTable.subjectKind, 'trial'), eq(auditTable.subjectId, id))));
    expect(acts).toContainEqual({ kind: 'ecert', data: expect.objectContaining({ revoked: true }) });
    expect(acts).toContainEqual({ kind: 'trial', data: { withdrawn: certificate, fallen: 'removed' } });
  });

  it('is withdrawn when it was found to be a piece of a document, and not given back by a dismissal after an appeal', async () => {
    const house = await testApp();
    const { xu, lin, id, certificate } = await taken(house);
    const operator = await house.person({ role: 'operator' });
    const pieces = [{ trialId: id, position: 0, initiatorId: xu.userId }];
    const raised = await house.deps.db.write.transaction((tx) =>
      addFinding(tx, { score: 0.9, language: 'zh', foundAt: house.deps.now(), pieces }),
    );
    const finding = raised?.id ?? 0;
    expect((await verify(house, certificate)).cerStatus).toBe(3);
    await operator.call(upholdTrialFinding, { id: finding, reason: '同一份合同' });
    expect((await verify(house, certificate)).reason).toContain('该试译被认定为拼接文档的一部分');
    const at = new Date(house.deps.now().getTime() + 1_000).toISOString();
    await house.deps.db.write.execute(
      sql`insert into trial_finding_appeals (finding_id, user_id, text, at) values (${finding}, ${xu.userId}, '不是', ${at})`,
    );
    await operator.call(dismissTrialFinding, { id: finding, reason: '核实过' });
    expect((await verify(house, certificate)).cerStatus).toBe(4);
    await lin.call(certificates.takeTrialCertificate, { id });
  });

  it('stays while its trial waits beside a document that was upheld, and is withdrawn once an operator counts it in', async () => {
    const house = await testApp();
    const { xu, id, certificate } = await taken(house);
    const operator = await house.person({ role: 'operator' });
    const raise = (initiatorId: number, trialIds: readonly number[]) =>
      house.deps.db.write.transaction((tx) => {
        const pieces = trialIds.map((trialId, position) => ({ trialId, position, initiatorId }));
        return addFinding(tx, { score: 0.9, language: 'zh', foundAt: house.deps.now(), pieces });
      });
    const cutter = await house.person();
    const other = await makePassed(house.deps, { initiatorId: cutter.userId, receiverId: (await house.person()).userId });
    const finding = (await raise(cutter.userId, [other]))?.id ?? 0;
    await operator.call(upholdTrialFinding, { id: finding, reason: '同一份合同' });
    expect((await raise(xu.userId, [other, id]))?.id).toBe(finding);
    expect((await verify(house, certificate)).cerStatus).toBe(3);
    await operator.call(confirmTrialPieces, { id: finding, trialIds: [id], reason: '接着的一段' });
    expect((await verify(house, certificate)).reason).toContain('该试译被认定为拼接文档的一部分');
  });

  it('is withdrawn by the night when its mark no longer counts or its initiator left, and never by a block alone', async () => {
    const house = await testApp();
    const [aside, left, blocked, holding] = [await taken(house), await taken(house), await taken(house), await taken(house)];
    await house.deps.db.write.update(trialMarksTable).set({ setAside: 'payee' }).where(eq(trialMarksTable.trialId, aside.id));
    for (const part of allPersonalData().filter(({ name }) => name === 'trials'))
      await house.deps.db.write.transaction((tx) => part.erase(tx, left.xu.userId, house.deps.now()));
    await blocked.lin.call(block, { id: blocked.xu.userId });
    await withdrawAllFallen(house.deps);
    await withdrawAllFallen(house.deps);
    const states = [];
    for (const { certificate } of [aside, left, blocked, holding]) states.push((await verify(house, certificate)).cerStatus);
    expect(states).toEqual([4, 4, 3, 3]);
    expect((await told(aside.lin)).filter((line) => line?.includes('试译证书已撤销'))).toHaveLength(1);
    // While a block stands it is shown to nobody but the two, as the trial is.
    expect(await house.guest.refused(certificates.getCertificateOfTrial, { id: blocked.id })).toBe('NOT_FOUND');
    await blocked.lin.call(unblock, { id: blocked.xu.userId });
    expect(await house.guest.call(certificates.getCertificateOfTrial, { id: blocked.id })).toMatchObject({ id: blocked.certificate });
  });

  it('stays withdrawn where operators revoked it themselves', async () => {
    const house = await testApp();
    const { lin, id, certificate } = await taken(house);
    const operator = await house.person({ role: 'operator' });
    await operator.call(ecerts.revokeCertificate, { id: certificate, reason: '姓名有误' });
    expect(await house.guest.call(certificates.getCertificateOfTrial, { id })).toBe(null);
    expect((await lin.call(certificates.getTrialCertificate, { id })).whyNot).toBe('revoked');
    expect(await lin.refused(certificates.takeTrialCertificate, { id })).toBe('TRIAL_CERTIFICATE_NONE');
  });

  it('is told in the export of its holder, whose account leaves no name on it', async () => {
    const house = await testApp();
    const { lin, id, certificate } = await taken(house);
    const parts = allPersonalData();
    const part = parts.find(({ name }) => name === 'trialCertificates');
    expect(await part?.collect(house.deps, lin.userId)).toMatchObject([{ trialId: id, certificateId: certificate }]);
    const kept = async () => {
      const whole = sql`select to_jsonb(e)::text as kept from ecerts e where e.id = ${certificate}`;
      return (await house.deps.db.write.execute<{ kept: string }>(whole)).rows[0]?.kept;
    };
    expect(await kept()).toContain(NAME);
    await house.deps.db.write.transaction(async (tx) => {
      for (const one of parts.filter(({ name }) => ['trialCertificates', 'ecerts'].includes(name)))
        await one.erase(tx, lin.userId, house.deps.now());
    });
    expect(await part?.collect(house.deps, lin.userId)).toEqual([]);
    expect(await kept()).not.toContain(NAME);
  });
});
