import { describe, expect, it } from 'vitest';
import { getCurrentUser } from '#contract/accounts/accounts.doors.ts';
import * as enterprises from '#contract/enterprises/enterprises.doors.ts';
import * as identity from '#contract/identity/identity.doors.ts';
import { papersJobs } from '../../platform/papers/papers.jobs.ts';
import { testApp } from '../../testing/test-app.ts';
import { signCompany, uploadPaper } from './enterprises.factory.ts';

const DAY_MS = 86_400_000;
const papers = { registration_number: '91310000MA1K30003X', legal_representative: '许海' };

describe('a company whose papers are wanted anew', () => {
  it('sends better pictures at the same door, in the place of those that waited, and is approved', async () => {
    const { person } = await testApp();
    const [company, reviewer] = [await signCompany(), await person({ role: 'reviewer' })];
    const company_name = `更清晰（${company.userId}）有限公司`;
    const ask = (files: number[]) => company.send(enterprises.askQualification, { ...papers, company_name, files });
    const own = async () => (await company.call(enterprises.getOwnQualification, {})).qualification;
    await ask([await uploadPaper(company, 31)]);
    const id = (await own())?.id ?? 0;
    expect((await ask([await uploadPaper(company, 32)])).body['reason']).toBe('QUALIFICATION_WAITING');
    await reviewer.call(identity.openCertification, { id });
    await reviewer.call(identity.askBetterPictures, { id, reason: '请拍全四角' });
    expect(await own()).toMatchObject({ state: 'waiting', needs_pictures: true, reason: '请拍全四角' });
    expect((await ask([await uploadPaper(company, 33), await uploadPaper(company, 34)])).status).toBe(201);
    expect(await own()).toMatchObject({ id, state: 'waiting', needs_pictures: false, reason: null, papers: 2 });
    expect(await reviewer.refused(identity.approveCertification, { id })).toBe('CERTIFICATION_UNSEEN');
    await reviewer.call(identity.openCertification, { id });
    await reviewer.call(identity.approveCertification, { id });
    expect(await company.call(getCurrentUser, {})).toMatchObject({ verified: { type: 'org' } });
  });

  it('asks again once its paper has ended', async () => {
    const { advance, deps, person } = await testApp();
    const [company, reviewer] = [await signCompany(), await person({ role: 'reviewer' })];
    const company_name = `到期（${company.userId}）有限公司`;
    const ask = (files: number[]) => company.send(enterprises.askQualification, { ...papers, company_name, files });
    const own = async () => (await company.call(enterprises.getOwnQualification, {})).qualification;
    await ask([await uploadPaper(company, 35)]);
    const id = (await own())?.id ?? 0;
    await reviewer.call(identity.openCertification, { id });
    const valid_until = new Date(deps.now().getTime() + 2 * DAY_MS).toISOString().slice(0, 10);
    await reviewer.call(identity.approveCertification, { id, valid_until });
    advance(5 * DAY_MS);
    for (const job of papersJobs) await job.run(deps, {});
    expect(await own()).toMatchObject({ state: 'expired', needs_pictures: false });
    expect((await ask([await uploadPaper(company, 36)])).status).toBe(201);
    expect(await own()).toMatchObject({ state: 'waiting' });
    advance(-5 * DAY_MS);
  });
});
