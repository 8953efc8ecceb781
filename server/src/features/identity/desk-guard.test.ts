import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as enterprises from '#contract/enterprises/enterprises.doors.ts';
import * as identity from '#contract/identity/identity.doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import { certificationOf } from '../../platform/papers/certification.policy.ts';
import { papersJobs } from '../../platform/papers/papers.jobs.ts';
import { papersTable } from '../../platform/papers/papers.tables.ts';
import { isAnythingLost } from '../../platform/security/personal-data.registry.ts';
import { testApp } from '../../testing/test-app.ts';
import { signCompany, uploadPaper } from '../enterprises/enterprises.factory.ts';
import { approveAs, askAs, certify, formOf, freshNumber, freshOldNumber } from './identity.factory.ts';

const DAY_MS = 86_400_000;
const runAll = async () => {
  const { deps } = await testApp();
  for (const job of papersJobs) await job.run(deps, {});
};

describe('a reviewer who applies', () => {
  it('reads nothing of their own case at the desk: not who sent the same number, nor who looked', async () => {
    const { person } = await testApp();
    const [me, twin, other] = [await person({ role: 'reviewer' }), await person(), await person({ role: 'reviewer' })];
    const number = freshNumber();
    await askAs(twin, { number });
    const id = await askAs(me, { number });
    expect(await me.refused(identity.getDeskCertification, { id })).toBe('NOT_FOUND');
    expect(await me.refused(identity.openCertification, { id })).toBe('NOT_FOUND');
    expect((await me.call(identity.listDeskCertifications, { limit: 100 })).map((one) => one.id)).not.toContain(id);
    expect((await other.call(identity.listDeskCertifications, { limit: 100 })).map((one) => one.id)).toContain(id);
    expect((await other.call(identity.getDeskCertification, { id })).twins).toMatchObject([{ user: { id: twin.userId } }]);
  });

  it('decides nothing of another account that bears the number which they are certified under', async () => {
    const { person } = await testApp();
    const [me, second, other] = [await person({ role: 'reviewer' }), await person(), await person({ role: 'reviewer' })];
    const number = freshNumber();
    await certify(me, other, { number });
    const id = await askAs(second, { number });
    await me.call(identity.openCertification, { id });
    expect(await me.refused(identity.approveCertification, { id })).toBe('CASE_OWN');
    expect(await me.refused(identity.rejectCertification, { id, reason: '不行' })).toBe('CASE_OWN');
    expect(await approveAs(other, id)).toMatchObject({ state: 'approved' });
  });
});

describe('the desk', () => {
  it('shows a number in full to nobody who has not opened the pictures, of which a note is kept, nor after the decision', async () => {
    const { person } = await testApp();
    const [lin, one, two] = [await person(), await person({ role: 'reviewer' }), await person({ role: 'reviewer' })];
    const number = freshNumber();
    const id = await askAs(lin, { number });
    const masked = `${'*'.repeat(14)}${number.slice(-4)}`;
    const seenBy = async (who: typeof one) => (await who.call(identity.getDeskCertification, { id })).number;
    expect(await seenBy(one)).toBe(masked);
    await one.call(identity.openCertification, { id });
    expect([await seenBy(one), await seenBy(two)]).toEqual([number, masked]);
    expect((await lin.call(identity.getCertification, {})).openings).toMatchObject([{ by: 'reviewer' }]);
    await one.call(identity.approveCertification, { id });
    expect(await seenBy(one)).toBe(masked);
  });

  it('compares a card with a card: no other type takes its number, in whatever digits', async () => {
    const { person } = await testApp();
    const lin = await person();
    const foreign = { type: 'foreign', phone: '+34612345678' } as const;
    for (const number of [freshNumber(), freshOldNumber()])
      expect(await lin.refused(identity.askCertification, await formOf(lin, { ...foreign, number }))).toBe('CERTIFICATION_NUMBER_WRONG');
    const wide = freshNumber().replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
    expect((await lin.send(identity.askCertification, await formOf(lin, { number: wide }))).status).toBe(201);
  });

  it('shows the same company elsewhere, by its registration number and by a certified name', async () => {
    const { person } = await testApp();
    const [one, two, three, reviewer] = [await signCompany(), await signCompany(), await signCompany(), await person({ role: 'reviewer' })];
    const registered = { registration_number: `R-${one.userId}-X`, legal_representative: '许海' };
    const ask = async (who: typeof one, company_name: string, seed: number, more: object = {}) => {
      await who.call(enterprises.askQualification, { ...registered, ...more, company_name, files: [await uploadPaper(who, seed)] });
      return (await who.call(enterprises.getOwnQualification, {})).qualification?.id ?? 0;
    };
    const name = `同名（${one.userId}）有限公司`;
    const first = await ask(one, name, 41);
    await approveAs(reviewer, first);
    const second = await ask(two, `异名（${two.userId}）有限公司`, 42);
    const third = await ask(three, name, 43, { registration_number: `R-${three.userId}-Y` });
    expect((await reviewer.call(identity.getDeskCertification, { id: second })).twins).toMatchObject([{ id: first, same: 'number' }]);
    expect((await reviewer.call(identity.getDeskCertification, { id: third })).twins).toMatchObject([{ id: first, same: 'name' }]);
  });
});

describe('papers that wait for better pictures', () => {
  it('are somebody’s to send, not to wait for; after thirty days without them they are rejected, and go like others', async () => {
    const { advance, deps, person } = await testApp();
    const [lin, reviewer] = [await person(), await person({ role: 'reviewer' })];
    const id = await askAs(lin);
    await reviewer.call(identity.askBetterPictures, { id, reason: '右下角反光' });
    expect(await certificationOf(deps.db.write, lin.userId)).toBeNull();
    const stateOf = async () => (await deps.db.write.select().from(papersTable).where(eq(papersTable.id, id)))[0];
    advance(29 * DAY_MS);
    await runAll();
    expect(await stateOf()).toMatchObject({ state: 'waiting' });
    advance(2 * DAY_MS);
    await runAll();
    expect(await stateOf()).toMatchObject({ state: 'rejected', picturesAskedAt: null, decidedBy: null });
    advance(31 * DAY_MS);
    await runAll();
    expect(await stateOf()).toMatchObject({ state: 'rejected', fileIds: [], numberBox: null, numberKey: null });
    advance(-62 * DAY_MS);
    const notices = await lin.call(listNotifications, {});
    expect(notices.map((one) => one.content)).toContain('身份认证未通过：右下角反光');
    // Every one of them leads to the form, where the reason stands.
    expect(new Set(notices.filter((one) => one.content.includes('反光')).map((one) => one.link))).toEqual(
      new Set(['/profile/certificate']),
    );
  });
});

describe('papers of an account', () => {
  it('show their pictures to their owner, too, nowhere without a note', async () => {
    const { person } = await testApp();
    const lin = await person();
    const form = await formOf(lin);
    const addressOf = (id = 0) => lin.raw({ method: 'GET', url: `/api/sns/api/v2/files/${id}?json=1` });
    expect((await addressOf(form.files[0])).statusCode).toBe(200);
    await lin.call(identity.askCertification, form);
    expect((await addressOf(form.files[0])).statusCode).toBe(404);
    expect((await lin.call(identity.getCertification, {})).openings).toEqual([]);
    expect((await lin.call(identity.openOwnIdentity, {})).pictures).toHaveLength(2);
    expect((await lin.call(identity.getCertification, {})).openings).toMatchObject([{ by: 'owner' }]);
  });

  it('are lost in no merge of accounts', async () => {
    const { deps, person } = await testApp();
    const [lin, none] = [await person(), await person()];
    await askAs(lin);
    expect([await isAnythingLost(deps.db.write, lin.userId), await isAnythingLost(deps.db.write, none.userId)]).toEqual([true, false]);
  });

  it('leave no key behind once they have ended and their pictures are gone', async () => {
    const { advance, deps, person } = await testApp();
    const [lin, reviewer] = [await person(), await person({ role: 'reviewer' })];
    const until = new Date(deps.now().getTime() + 35 * DAY_MS).toISOString().slice(0, 10);
    const id = await askAs(lin);
    await approveAs(reviewer, id, until);
    const keys = async () => {
      const [row] = await deps.db.write.select().from(papersTable).where(eq(papersTable.id, id));
      return [row?.numberKey === null, row?.pictureKeys.length];
    };
    advance(31 * DAY_MS);
    await runAll();
    expect(await keys()).toEqual([false, 2]);
    advance(6 * DAY_MS);
    await runAll();
    expect(await keys()).toEqual([true, 0]);
    advance(-37 * DAY_MS);
  });
});
