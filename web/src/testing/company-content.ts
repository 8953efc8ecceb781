import * as cooperation from '#contract/cooperation/cooperation.doors.ts';
import type { Intention } from '#contract/cooperation/cooperation.schemas.ts';
import * as doors from '#contract/enterprises/enterprises.doors.ts';
import type { CompanyCard, EnterpriseReport, PublicQualification } from '#contract/enterprises/enterprises.schemas.ts';
import type { OwnQualification } from '#contract/enterprises/qualifications.schemas.ts';
import { getHelpContact } from '#contract/member/member.doors.ts';
import { listCarded } from '#contract/moderation/carded.doors.ts';
import * as dictionaries from '#contract/onboarding/onboarding.doors.ts';
import { getUser, listFollows } from '#contract/people/people.doors.ts';
import { getReport, setAudience } from '#contract/reports/reports.doors.ts';
import { somebody } from './content.ts';
import { type FakeServer, fakeServer } from './fake-server.ts';
import { ownReport } from './report-content.ts';

const at = '2026-03-01 08:00:00';
const approved: PublicQualification = {
  id: 3,
  company_name: '沧海语言服务有限公司',
  country: 'CN',
  approved_at: at,
  user: somebody('沧海语言服务有限公司', { userType: 2 }),
};
export const companyReport: EnterpriseReport = {
  user: somebody('沧海语言服务有限公司', { id: 9, userType: 2 }),
  is_own: false,
  is_open: true,
  company_name: '沧海语言服务有限公司',
  country: 'CN',
  intro: '专注海商法律翻译。',
  founded: 2012,
  size: '10-49',
  website: 'https://www.example.com/about',
  pairs: [{ from: 'zh', to: 'es' }],
  fields: ['law'],
  people: [{ id: 1, name: '沈一舟', title: '首席译审', intro: '', member: null, member_state: 'none' }],
  cases: [{ id: 1, name: '港口特许经营协议', client: '某港务集团', intro: '', field: 'law', year: 2024 }],
  contact: null,
  qualification: approved,
  asked_state: null,
  asked_of_me: null,
};
export const companyCard: CompanyCard = {
  ...{ is_open: true, company_name: companyReport.company_name, qualification: { id: 3, approved_at: at } },
  ...{ pairs: companyReport.pairs, fields: companyReport.fields, cases: 4, team: 1 },
};
export const ownQualification: OwnQualification = {
  ...{
    id: 3,
    state: 'waiting',
    needs_pictures: false,
    company_name: companyReport.company_name,
    registration_number: '9131',
    legal_representative: '许海',
    papers: 2,
  },
  ...{ asked_at: at, decided_at: null, reason: null, papers_until: null, openings: [{ id: 1, at, by: 'reviewer' }] },
};
export const offer: Intention = {
  ...{ id: 5, state: 'waiting', is_sent: false, sender: somebody('许译'), receiver: somebody('林译'), kind: 'translation' },
  ...{ from_language: 'zh', to_language: 'es', field: 'law', budget: '', message: '一份租船合同。', contact: 'xu@example.com', answer: '' },
  ...{ created_at: at, answered_at: null },
};

/** A server with a company, its papers, and what stands around a report. */
export function companyHouse(more: Partial<EnterpriseReport> = {}): FakeServer {
  const server = fakeServer();
  server.answer(doors.getEnterprise, ({ userId }) => ({ ...companyReport, is_own: userId === undefined, ...more }));
  server.answer(doors.getCompanyCard, () => companyCard);
  server.answer(getReport, () => ownReport({ user: companyReport.user, for_everyone: [] }));
  server.answer(setAudience, () => null);
  server.answer(doors.getOwnQualification, () => ({ qualification: ownQualification }));
  server.answer(doors.listQualifications, () => [approved]);
  server.answer(doors.getQualification, () => approved);
  server.answer(doors.saveCase, () => ({ message: '已保存', id: 2 }));
  server.answer(doors.answerTeam, () => ({ message: '已同意关联' }));
  server.answer(cooperation.listIntentions, () => [offer]);
  server.answer(cooperation.getIntention, () => offer);
  server.answer(cooperation.sendIntention, () => ({ message: '合作意向已发送', id: 5 }));
  server.answer(cooperation.answerIntention, () => ({ message: '已回复' }));
  server.answer(dictionaries.listLanguages, () => [{ code: 'zh', name: '中文', native: '中文', common: true }]);
  server.answer(dictionaries.listIndustries, () => [{ code: 'law', name: '法律' }]);
  server.answer(dictionaries.listCountries, () => [{ code: 'CN', name: '中国', dial: '86', common: true }]);
  server.answer(getHelpContact, () => ({ phone: '400-000', im: '', qr: '' }));
  server.answer(listCarded, () => [
    {
      user: somebody('路人'),
      newest: 4,
      cards: [{ id: 4, act: 'red' as const, rule: 'spam' as const, given_at: at, ends_at: at, is_appealed: true }],
    },
  ]);
  server.answer(getUser, ({ id }) => ({
    ...somebody(id === 9 ? '沧海' : '林译', { id }),
    updated_at: at,
    bg: null,
    friends_count: 0,
    signed: true,
  }));
  server.answer(listFollows, () => []);
  return server;
}
