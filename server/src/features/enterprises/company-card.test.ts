import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as enterprises from '#contract/enterprises/enterprises.doors.ts';
import { block } from '#contract/people/people.doors.ts';
import { listVisitors, setAudience } from '#contract/reports/reports.doors.ts';
import { testApp } from '../../testing/test-app.ts';
import { flushVisits } from '../reports/report-visits.counters.ts';
import { actForCompany, signCompany, uploadPaper } from './enterprises.factory.ts';

const pairs = [{ from: 'zh', to: 'es' }];

/** A company with one of everything that its card counts, and its certificate. */
const makeCertified = async () => {
  const house = await testApp();
  const company = await signCompany();
  await company.call(enterprises.saveEnterprise, { pairs, fields: ['law'] });
  await company.call(enterprises.saveCase, { name: '港口特许经营协议' });
  for (const name of ['沈一舟', '许海']) await company.call(enterprises.saveTeamMember, { name });
  const certified = `沧海认证（${company.userId}）有限公司`;
  const files = [await uploadPaper(company, 1)];
  const papers = { registration_number: '91310000MA1K30003X', legal_representative: '许海', files };
  await company.call(enterprises.askQualification, { company_name: certified, ...papers });
  const reviewer = await house.person({ role: 'reviewer' });
  const asked = (await reviewer.call(enterprises.listDeskQualifications, { limit: 100 })).find((one) => one.user?.id === company.userId);
  await reviewer.call(enterprises.openPapers, { id: asked?.id ?? 0 });
  await reviewer.call(enterprises.approveQualification, { id: asked?.id ?? 0 });
  return { house, company, certified, qualificationId: asked?.id, card: { userId: company.userId } };
};

it('the card of a company has its certified name, its certificate, languages, fields, cases and team, in two queries, and is no visit', async () => {
  const { house, company, certified, qualificationId, card } = await makeCertified();
  const reader = await house.person();
  const seen = await reader.send(enterprises.getCompanyCard, card);
  expect(seen.body).toEqual({
    ...{ is_open: true, company_name: certified, pairs, fields: ['law'], cases: 1, team: 2 },
    qualification: { id: qualificationId, approved_at: expect.any(String) },
  });
  expect(seen.queries).toBeLessThanOrEqual(4);
  expect(JSON.stringify(seen.body)).not.toMatch(/91310000|许经理|沈一舟/);
  await flushVisits(house.deps);
  expect((await company.call(listVisitors, {})).count).toBe(0);
});

it('a part that the company keeps is not on its card, a report that is closed shows none, and across a block there is no card', async () => {
  const { house, company, certified, card } = await makeCertified();
  const reader = await house.person();
  await company.call(setAudience, { section: 'languages', audience: 'me' });
  await company.call(setAudience, { section: 'projects', audience: 'friends' });
  expect(await reader.call(enterprises.getCompanyCard, card)).toMatchObject({ pairs: null, cases: null, fields: ['law'], team: 2 });
  expect(await company.call(enterprises.getCompanyCard, card)).toMatchObject({ pairs, cases: 1 });
  await house.deps.db.write.execute(sql`update users set signed_at = null where id = ${company.userId}`);
  const closed = { is_open: false, company_name: certified, qualification: null, pairs: null, fields: null, cases: null, team: null };
  expect(await house.guest.call(enterprises.getCompanyCard, card)).toEqual(closed);
  await company.call(block, { id: reader.userId });
  expect(await reader.refused(enterprises.getCompanyCard, card)).toBe('NOT_FOUND');
  await house.deps.db.write.execute(sql`update users set status = 'banned' where id = ${company.userId}`);
  expect(await house.guest.refused(enterprises.getCompanyCard, card)).toBe('NOT_FOUND');
});

it('a company that has not signed has an empty card, and a person and a stranger to the house have none', async () => {
  const { guest, person } = await testApp();
  const unsigned = await actForCompany();
  expect(await unsigned.call(enterprises.getCompanyCard, { userId: unsigned.userId })).toMatchObject({
    is_open: false,
    company_name: '',
    cases: 0,
  });
  expect(await guest.refused(enterprises.getCompanyCard, { userId: (await person()).userId })).toBe('NOT_FOUND');
  expect(await guest.refused(enterprises.getCompanyCard, { userId: 9_000_000_000 })).toBe('NOT_FOUND');
});
