import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as enterprises from '#contract/enterprises/enterprises.doors.ts';
import * as guide from '#contract/onboarding/onboarding.doors.ts';
import { usersTable } from '../../platform/accounts/accounts.tables.ts';
import { filesTable } from '../../platform/files/files.tables.ts';
import { papersJobs } from '../../platform/papers/papers.jobs.ts';
import type { Client } from '../../testing/client.ts';
import { fileOf, makePng } from '../../testing/fixtures/pictures.fixture.ts';
import { testApp } from '../../testing/test-app.ts';
import { actForCompany, signCompany, uploadPaper } from './enterprises.factory.ts';

const DAY_MS = 86_400_000;
const papers = { company_name: '沧海语言服务有限公司', registration_number: '91310000MA1K30003X', legal_representative: '许海' };
const signing = { country: 'CN', contact_name: '许经理', contact_phone: '', contact_email: 'xu@example.com', declaration: true } as const;

const ask = async (company: Client, file: number, more: Partial<typeof papers> = {}) => {
  await company.call(enterprises.askQualification, { ...papers, ...more, files: [file] });
  return (await company.call(enterprises.getOwnQualification, {})).qualification?.id ?? 0;
};

const approve = async (reviewer: Client, id: number) => {
  await reviewer.call(enterprises.openPapers, { id });
  await reviewer.call(enterprises.approveQualification, { id });
};

describe('the badge of a verified company', () => {
  it('stands under the certified name alone, also where the papers were approved before the company signed', async () => {
    const { guest, person } = await testApp();
    const [company, reviewer] = [await actForCompany(), await person({ role: 'reviewer' })];
    const id = await ask(company, await uploadPaper(company, 11));
    const sign = (company_name: string) => company.send(guide.signCompany, { ...signing, company_name });
    expect((await sign('别家翻译社')).body['reason']).toBe('COMPANY_NAME_HELD');
    await approve(reviewer, id);
    const refused = await sign('别家翻译社');
    expect(refused).toMatchObject({ status: 422, body: { reason: 'COMPANY_NAME_HELD', errors: { company_name: expect.anything() } } });
    expect((await sign(papers.company_name)).status).toBeLessThan(300);
    expect(await guest.call(enterprises.getEnterprise, { userId: company.userId })).toMatchObject({
      company_name: papers.company_name,
      user: { verified: { type: 'org' } },
    });
  });

  it('is never on a person: a company whose papers wait or were approved stays a company', async () => {
    const { person } = await testApp();
    const [company, other, reviewer] = [await actForCompany(), await actForCompany(), await person({ role: 'reviewer' })];
    const become = (who: Client) => who.send(guide.setActsForCompany, { acts_for_company: false });
    const id = await ask(company, await uploadPaper(company, 12));
    expect((await become(company)).body['reason']).toBe('COMPANY_ASKED');
    await approve(reviewer, id);
    expect((await become(company)).body['reason']).toBe('COMPANY_ASKED');

    const rejected = await ask(other, await uploadPaper(other, 13));
    await reviewer.call(enterprises.rejectQualification, { id: rejected, reason: '看不清' });
    expect((await become(other)).status).toBeLessThan(300);
  });

  it('is refused to an account that is no company’s by the time of the decision, and who asks and switches at once does one of both', async () => {
    const { deps, person } = await testApp();
    const [company, reviewer] = [await actForCompany(), await person({ role: 'reviewer' })];
    const id = await ask(company, await uploadPaper(company, 14));
    await deps.db.write.update(usersTable).set({ userType: 1 }).where(eq(usersTable.id, company.userId));
    await reviewer.call(enterprises.openPapers, { id });
    expect(await reviewer.refused(enterprises.approveQualification, { id })).toBe('QUALIFICATION_OF_PERSON');
    await reviewer.call(enterprises.rejectQualification, { id, reason: '个人账号' });

    const racer = await actForCompany();
    const file = await uploadPaper(racer, 15);
    const both = await Promise.all([
      racer.send(enterprises.askQualification, { ...papers, files: [file] }),
      racer.send(guide.setActsForCompany, { acts_for_company: false }),
    ]);
    expect(both.filter((one) => one.status < 300)).toHaveLength(1);
  });
});

describe('the name that a company is shown under', () => {
  it('is not that of a certified company nor the nickname of somebody certified, when it signs and later; who asks is told no more', async () => {
    const { deps, person } = await testApp();
    const [name, nickname] = [`Certified ${process.pid} 有限公司`, `Star ${process.pid}`];
    const [company, reviewer, star] = [await signCompany(name), await person({ role: 'reviewer' }), await person({ nickname })];
    await approve(reviewer, await ask(company, await uploadPaper(company, 21), { company_name: name }));
    await deps.db.write.update(usersTable).set({ verifiedType: 'user' }).where(eq(usersTable.id, star.userId));
    const [late, signed] = [await actForCompany(), await signCompany()];
    for (const taken of [name, ` ${name.replace('C', 'С').toUpperCase()}`, nickname.toLowerCase()]) {
      const refused = await late.send(guide.signCompany, { ...signing, company_name: taken });
      expect(refused).toMatchObject({
        status: 422,
        body: { reason: 'COMPANY_NAME_TAKEN', errors: { company_name: ['企业名称已被使用'] } },
      });
      expect(JSON.stringify(refused.body)).not.toMatch(new RegExp(`\\b(${company.userId}|${star.userId})\\b`));
      expect(await signed.refused(enterprises.saveEnterprise, { company_name: taken })).toBe('COMPANY_NAME_TAKEN');
    }
    expect((await company.send(enterprises.saveEnterprise, { company_name: name, intro: '自己的名字' })).status).toBeLessThan(300);
  });

  it('may be that of another company while neither is certified', async () => {
    const name = `Twin ${process.pid} 有限公司`;
    await signCompany(name);
    await signCompany(name);
  });
});

describe('pictures of papers', () => {
  it('stay where the same picture was sent again, and go with the last question that shows them', async () => {
    const { advance, deps, guest, person } = await testApp();
    const [company, reviewer] = [await signCompany(), await person({ role: 'reviewer' })];
    const picture = await makePng({ width: 56, height: 30 });
    const send = async () => Number((await company.send(enterprises.uploadPaper, { file: fileOf(picture) })).body['id']);
    const file = await send();
    const first = await ask(company, file);
    await reviewer.call(enterprises.rejectQualification, { id: first, reason: '执照已过期' });
    const run = async () => {
      for (const job of papersJobs) await job.run(deps, {});
      const [row] = await deps.db.write.select().from(filesTable).where(eq(filesTable.id, file));
      return row?.removedAt === null;
    };
    advance(25 * DAY_MS);
    expect(await send()).toBe(file);
    const second = await ask(company, file);
    advance(6 * DAY_MS);
    expect(await run()).toBe(true);
    const late = await person({ role: 'reviewer' });
    const [shown] = (await late.call(enterprises.openPapers, { id: second })).pictures;
    expect((await guest.raw({ method: 'GET', url: shown?.url ?? '' })).statusCode).toBe(200);
    await late.call(enterprises.rejectQualification, { id: second, reason: '名称不符' });
    advance(30 * DAY_MS + 60_000);
    expect(await run()).toBe(false);
    advance(-61 * DAY_MS - 60_000);
  });
});
