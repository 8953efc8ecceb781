import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as claims from '#contract/ecert-claims/ecert-claims.doors.ts';
import * as ecerts from '#contract/ecerts/ecerts.doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import { freshPhone } from '../../platform/accounts/sign-up.factory.ts';
import { allPersonalData } from '../../platform/security/personal-data.registry.ts';
import { certifyPerson } from '../../testing/certify-person.ts';
import { testApp } from '../../testing/test-app.ts';
import { certify, decertify, makeKept, withToken } from '../ecerts/ecerts.factory.ts';
import { ecertsTable } from '../ecerts/ecerts.tables.ts';
import { claimToken } from '../ecerts/ecerts.tokens.ts';
import { freshNumber, issue, someone } from './ecert-claims.factory.ts';
import { watchRequests } from './ecert-claims.jobs.ts';

const DAY_MS = 86_400_000;
const kindOf = { template_type: 2, description: '口译培训', criteria: '通过结业考试' } as const;

describe('without the kept contact', () => {
  it('a certificate is claimed by whoever is certified under the number that the issuer gave, and by nobody else', async () => {
    const house = await testApp();
    const number = freshNumber();
    const { id } = await issue(house, number);
    const [own, other, uncertified] = [await someone(house, number), await someone(house), await someone(house, null)];
    expect(await house.guest.refused(claims.proveIdentity, { id })).toBe('SIGN_IN_REQUIRED');
    expect(await uncertified.refused(claims.proveIdentity, { id })).toBe('CERTIFICATION_NEEDED');
    expect(await other.refused(claims.proveIdentity, { id })).toBe('ECERT_IDENTITY_UNSHOWN');
    // Whether the issuer gave a number is told to nobody.
    expect(await other.refused(claims.proveIdentity, { id: (await issue(house)).id })).toBe('ECERT_IDENTITY_UNSHOWN');
    const { token } = await own.call(claims.proveIdentity, { id });
    expect(await own.call(ecerts.takeCertificate, { id }, withToken(token))).toEqual({ cerStatus: 2 });
    await house.runJobs();
    expect((await own.call(ecerts.listMyCertificates, {})).map((one) => one.id)).toEqual([id]);
    // Whoever kept it before keeps it: the right number opens nothing of another's account.
    const twin = await someone(house, number);
    expect(await twin.refused(claims.proveIdentity, { id })).toBe('ECERT_KEPT');
  });

  it('nothing is opened that was revoked, closed, or is of an account that left, and company papers are no person’s', async () => {
    const house = await testApp();
    const number = freshNumber();
    const { company, template, id } = await issue(house, number);
    const own = await someone(house, number);
    const member = await house.person();
    await certify(house.deps, member.userId, `企业${member.userId}`);
    expect(await member.refused(claims.proveIdentity, { id })).toBe('CERTIFICATION_NEEDED');
    await company.call(ecerts.updateTemplate, { id: template, status: 2 });
    for (const call of [claims.proveIdentity, claims.askIssuer] as const)
      expect(await own.refused(call, { id, text: '' })).toBe('ECERT_CLOSED');
    const erased = await makeKept(house.deps, { holderId: member.userId, title: '笔译' });
    await house.deps.db.write.transaction(async (tx) => {
      for (const part of allPersonalData().filter(({ name }) => name === 'ecerts')) await part.erase(tx, member.userId, house.deps.now());
    });
    for (const call of [claims.proveIdentity, claims.askIssuer] as const)
      expect(await own.refused(call, { id: erased, text: '' })).toBe('NOT_FOUND');
    expect(await own.refused(claims.proveIdentity, { id: 999_999_999_999_999 })).toBe('NOT_FOUND');
  });

  it('the issuer says whose it is, who reads the certified name and the words, and nobody else reads or decides', async () => {
    const house = await testApp();
    const { company, id } = await issue(house);
    const [asker, rival] = [await someone(house), (await issue(house)).company];
    expect(await asker.call(claims.getOwnRequest, { id })).toEqual({ state: null, reason: '' });
    await asker.call(claims.askIssuer, { id, text: '当时的手机号已停用' });
    expect(await asker.refused(claims.askIssuer, { id, text: '' })).toBe('ECERT_ASKED');
    expect(await asker.call(claims.getOwnRequest, { id })).toEqual({ state: 'waiting', reason: '' });
    expect(await asker.refused(claims.listRequests, {})).toBe('ECERT_ISSUERS_ONLY');
    expect(await rival.call(claims.listRequests, {})).toEqual([]);
    const [request] = await company.call(claims.listRequests, {});
    expect(request).toMatchObject({ certificate_id: id, recipient: '林译', certified_name: '林译', text: '当时的手机号已停用' });
    const decision = { id: request?.id ?? 0, accepts: true };
    expect(await rival.refused(claims.decideRequest, decision)).toBe('NOT_FOUND');
    expect(await asker.refused(claims.proveIdentity, { id })).toBe('ECERT_IDENTITY_UNSHOWN');
    await company.call(claims.decideRequest, decision);
    expect(await company.refused(claims.decideRequest, { ...decision, accepts: false })).toBe('ECERT_DECIDED');
    const other = await someone(house);
    expect(await other.refused(claims.proveIdentity, { id })).toBe('ECERT_IDENTITY_UNSHOWN');
    const { token } = await asker.call(claims.proveIdentity, { id });
    await asker.call(ecerts.takeCertificate, { id }, withToken(token));
    expect(await asker.call(ecerts.getCertificate, { id })).toMatchObject({ userId: asker.userId });
  });

  it('a refusal is told with its reason, and somebody asks three times at most', async () => {
    const house = await testApp();
    const { company, id } = await issue(house);
    const asker = await someone(house);
    for (let n = 1; n <= 3; n += 1) {
      await asker.call(claims.askIssuer, { id, text: `第 ${n} 次` });
      const [request] = await company.call(claims.listRequests, {});
      await company.call(claims.decideRequest, { id: request?.id ?? 0, accepts: false, reason: '名单上没有你' });
      expect(await asker.call(claims.getOwnRequest, { id })).toEqual({ state: 'refused', reason: '名单上没有你' });
      expect(await asker.refused(claims.proveIdentity, { id })).toBe('ECERT_IDENTITY_UNSHOWN');
    }
    expect(await asker.refused(claims.askIssuer, { id, text: '' })).toBe('ECERT_ASKED');
    expect(await company.call(claims.listRequests, { state: 'refused' })).toHaveLength(3);
    for (const part of allPersonalData().filter(({ name }) => name === 'certificateRequests')) {
      expect(JSON.stringify(await part.collect(house.deps, asker.userId))).toContain('第 3 次');
      await house.deps.db.write.transaction((tx) => part.erase(tx, asker.userId, house.deps.now()));
    }
    expect(await company.call(claims.listRequests, { state: 'refused' })).toEqual([]);
  });

  it('operators answer for the house, never about themselves, and a company that is certified no more for nobody', async () => {
    const house = await testApp();
    const operator = await house.person({ role: 'operator' });
    await certifyPerson(house.deps, operator.userId, { name: '运营', number: freshNumber() });
    const about = { name: '口译结业', template_type: 2, description: '口译培训', criteria: '通过结业考试' } as const;
    const { id: template } = await operator.call(ecerts.createTemplate, about);
    const recipients = [{ name: '林译', phone: freshPhone() }];
    const [issued] = (await operator.call(ecerts.issueCertificates, { id: template, recipients })).certificates;
    const id = issued?.id ?? 0;
    await operator.call(claims.askIssuer, { id, text: '' });
    const mine = (await operator.call(claims.listRequests, { limit: 100 })).find((one) => one.certificate_id === id);
    expect(await operator.refused(claims.decideRequest, { id: mine?.id ?? 0, accepts: true })).toBe('CASE_OWN');
    const second = await house.person({ role: 'operator' });
    await second.call(claims.decideRequest, { id: mine?.id ?? 0, accepts: true });
    const closed = await issue(house);
    const asker = await someone(house);
    await asker.call(claims.askIssuer, { id: closed.id, text: '' });
    expect((await second.call(claims.listRequests, { limit: 100 })).map((one) => one.certificate_id)).not.toContain(closed.id);
    await decertify(house.deps, closed.company.userId);
    expect(await closed.company.refused(claims.listRequests, {})).toBe('ECERT_ISSUERS_ONLY');
  });

  it('operators answer for an organisation that is gone, and where one asks about its own', async () => {
    const house = await testApp();
    const operator = await house.person({ role: 'operator' });
    const [gone, own] = [await issue(house), await issue(house)];
    const asker = await someone(house);
    // Claimed by a guest: it holds on, whoever issued it.
    const [issued] = await gone.company.call(ecerts.listIssued, { id: gone.template });
    const token = await claimToken(house.deps, issued?.id ?? 0, house.deps.now());
    await house.guest.call(ecerts.takeCertificate, { id: gone.id }, withToken(token));
    await decertify(house.deps, gone.company.userId);
    await asker.call(claims.askIssuer, { id: gone.id, text: '公司已注销' });
    await certifyPerson(house.deps, own.company.userId, { name: '译者', number: freshNumber() });
    await own.company.call(claims.askIssuer, { id: own.id, text: '' });
    expect(await own.company.call(claims.listRequests, {})).toEqual([]);
    const waiting = await operator.call(claims.listRequests, { limit: 100 });
    const [first, second] = [gone.id, own.id].map((id) => waiting.find((one) => one.certificate_id === id));
    expect([first?.text, second?.text]).toEqual(['公司已注销', '']);
    await operator.call(claims.decideRequest, { id: first?.id ?? 0, accepts: true });
    expect(await asker.call(claims.getOwnRequest, { id: gone.id })).toEqual({ state: 'accepted', reason: '' });
    const { token: shown } = await asker.call(claims.proveIdentity, { id: gone.id });
    await asker.call(ecerts.bindCertificate, { id: gone.id }, withToken(shown));
    expect(await asker.call(ecerts.getCertificate, { id: gone.id })).toMatchObject({ userId: asker.userId });
  });

  it('operators answer for a company whose account is an operator’s by now, and who asked is told who decided', async () => {
    const house = await testApp();
    const operator = await house.person({ role: 'operator' });
    const [hired, own, other] = [await issue(house), await issue(house), await issue(house)];
    const asker = await someone(house);
    await certifyPerson(house.deps, own.company.userId, { name: '译者', number: freshNumber() });
    await house.deps.db.write.execute(sql`update users set role = 'operator' where id = ${hired.company.userId}`);
    await asker.call(claims.askIssuer, { id: hired.id, text: '' });
    await own.company.call(claims.askIssuer, { id: own.id, text: '' });
    await asker.call(claims.askIssuer, { id: other.id, text: '' });
    const decide = async (by: typeof operator, id: number) => {
      const found = (await by.call(claims.listRequests, { limit: 100 })).find((one) => one.certificate_id === id);
      await by.call(claims.decideRequest, { id: found?.id ?? 0, accepts: true });
    };
    const told = async (person: typeof operator) =>
      JSON.stringify((await person.call(listNotifications, { type: 'system' }))[0]).match(/(\S+) 确认「口译结业」是你的/)?.[1] ?? '';
    await decide(operator, hired.id);
    expect(await told(asker)).toMatch(/言值$/);
    await decide(operator, own.id);
    expect(await told(own.company)).toMatch(/言值$/);
    await decide(other.company, other.id);
    expect(await told(asker)).toMatch(new RegExp(`译通${other.company.userId}有限公司$`));
  });

  it('operators are told of requests that nobody else answers, and whoever asked is not left to wait for good', async () => {
    const house = await testApp();
    const [operator, asker] = [await house.person({ role: 'operator' }), await someone(house)];
    const told = async (person: typeof operator, words: RegExp) =>
      JSON.stringify(await person.call(listNotifications, { type: 'system', limit: 100 })).match(words)?.length ?? 0;
    const { id: template } = await operator.call(ecerts.createTemplate, { ...kindOf, name: `笔译${operator.userId}` });
    const [issued] = (await operator.call(ecerts.issueCertificates, { id: template, recipients: [{ name: '林译', phone: freshPhone() }] }))
      .certificates;
    const id = issued?.id ?? 0;
    await asker.call(claims.askIssuer, { id, text: '' });
    expect(await told(operator, new RegExp(`有人申请领取「笔译${operator.userId}」`))).toBe(1);
    const { company, id: other } = await issue(house);
    await asker.call(claims.askIssuer, { id: other, text: '' });
    house.advance(15 * DAY_MS);
    try {
      await watchRequests(house.deps);
      await watchRequests(house.deps);
      for (const about of [`笔译${operator.userId}`, '口译结业'])
        expect(await told(operator, new RegExp(`「${about}」的领取申请已有 14 天没有答复`))).toBe(1);
      expect(await asker.call(claims.getOwnRequest, { id })).toEqual({ state: 'waiting', reason: '' });
      house.advance(76 * DAY_MS);
      await watchRequests(house.deps);
      for (const one of [id, other])
        expect(await asker.call(claims.getOwnRequest, { id: one })).toEqual({ state: 'unanswered', reason: '' });
      expect(await told(asker, new RegExp(`90 天内没有收到对「笔译${operator.userId}」领取申请的答复`))).toBe(1);
      expect(await company.call(claims.listRequests, {})).toEqual([]);
      expect(await asker.call(claims.askIssuer, { id, text: '再问一次' })).toMatchObject({
        message: expect.stringContaining('已请发证方确认'),
      });
    } finally {
      house.advance(-91 * DAY_MS);
    }
  });

  it('an operator finds and decides what a company left for 14 days, and the company decides no more', async () => {
    const house = await testApp();
    const [operator, second, asker] = [
      await house.person({ role: 'operator' }),
      await house.person({ role: 'operator' }),
      await someone(house),
    ];
    const { company, id } = await issue(house);
    await asker.call(claims.askIssuer, { id, text: '公司一直没有答复' });
    const [request] = await company.call(claims.listRequests, {});
    const decision = { id: request?.id ?? 0, accepts: true };
    const onDesk = async (state: 'waiting' | 'accepted') =>
      (await operator.call(claims.listRequests, { state, limit: 100 })).some((one) => one.id === decision.id);
    house.advance(13 * DAY_MS);
    try {
      await watchRequests(house.deps);
      expect(await onDesk('waiting')).toBe(false);
      expect(await operator.refused(claims.decideRequest, decision)).toBe('NOT_FOUND');
      house.advance(2 * DAY_MS);
      await watchRequests(house.deps);
      expect(await onDesk('waiting')).toBe(true);
      expect(await company.call(claims.listRequests, {})).toMatchObject([{ id: decision.id }]);
      await operator.call(claims.decideRequest, decision);
      expect(await onDesk('accepted')).toBe(true);
      for (const late of [company, second]) expect(await late.refused(claims.decideRequest, decision)).toBe('ECERT_DECIDED');
      expect(await asker.call(claims.getOwnRequest, { id })).toEqual({ state: 'accepted', reason: '' });
      expect(JSON.stringify(await asker.call(listNotifications, { type: 'system' }))).toMatch(/言值 确认「口译结业」是你的/);
      const { token } = await asker.call(claims.proveIdentity, { id });
      await asker.call(ecerts.takeCertificate, { id }, withToken(token));
      expect(await asker.call(ecerts.getCertificate, { id })).toMatchObject({ userId: asker.userId });
    } finally {
      house.advance(-15 * DAY_MS);
    }
  });

  it('ends what is about no certificate any more, and tells nobody of it without a title', async () => {
    const house = await testApp();
    const [operator, early, late] = [await house.person({ role: 'operator' }), await someone(house), await someone(house)];
    const [first, second] = [await issue(house), await issue(house)];
    await late.call(claims.askIssuer, { id: second.id, text: '' });
    const remove = (id: number) => house.deps.db.write.delete(ecertsTable).where(eq(ecertsTable.id, id));
    house.advance(15 * DAY_MS);
    try {
      await watchRequests(house.deps);
      await early.call(claims.askIssuer, { id: first.id, text: '' });
      await remove(first.id);
      await remove(second.id);
      house.advance(76 * DAY_MS);
      await watchRequests(house.deps);
      for (const [who, id] of [
        [early, first.id],
        [late, second.id],
      ] as const)
        expect(await who.call(claims.getOwnRequest, { id })).toMatchObject({ state: 'unanswered' });
      for (const who of [operator, early, late])
        expect(JSON.stringify(await who.call(listNotifications, { type: 'system', limit: 100 }))).not.toContain('「」');
    } finally {
      house.advance(-91 * DAY_MS);
    }
  });

  it('what shows who somebody is opens nothing in another account, and nothing without one', async () => {
    const house = await testApp();
    const number = freshNumber();
    const { id } = await issue(house, number);
    const [own, other] = [await someone(house, number), await someone(house)];
    const { token } = await own.call(claims.proveIdentity, { id });
    for (const by of [house.guest, other]) {
      expect(await by.refused(ecerts.takeCertificate, { id }, withToken(token))).toBe('ECERT_TOKEN_NEEDED');
      expect(await by.refused(ecerts.getCertificate, { id }, withToken(token))).toBe('ECERT_TOKEN_NEEDED');
    }
    const forged = token.replace(`~${own.userId}`, `~${other.userId}`);
    for (const wrong of [forged, token.replace(/\.~\d+/, '')])
      expect(await other.refused(ecerts.takeCertificate, { id }, withToken(wrong))).toBe('ECERT_TOKEN_NEEDED');
    expect(await own.call(ecerts.takeCertificate, { id }, withToken(token))).toEqual({ cerStatus: 2 });
    expect(await other.refused(ecerts.bindCertificate, { id }, withToken(token))).toBe('ECERT_TOKEN_NEEDED');
  });
});
