import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as cooperation from '#contract/cooperation/cooperation.doors.ts';
import type { Intention } from '#contract/cooperation/cooperation.schemas.ts';
import * as doors from '#contract/enterprises/enterprises.doors.ts';
import type { EnterpriseReport, PublicQualification } from '#contract/enterprises/enterprises.schemas.ts';
import type { DeskQualification, OwnQualification } from '#contract/enterprises/qualifications.schemas.ts';
import type { Locale } from '#contract/kernel/refusals.ts';
import { getHelpContact } from '#contract/member/member.doors.ts';
import { listCarded } from '#contract/moderation/carded.doors.ts';
import * as dictionaries from '#contract/onboarding/onboarding.doors.ts';
import { getUser } from '#contract/people/people.doors.ts';
import { somebody } from '../../testing/content.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { personNamed, visitors } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

const at = '2026-03-01 08:00:00';
const locales: readonly Locale[] = ['zh-CN', 'en-US', 'es-ES'];
const reviewer = personNamed('审核', { id: 6, signed: true, role: 'reviewer' });

const approved: PublicQualification = {
  id: 3,
  company_name: '沧海语言服务有限公司',
  country: 'CN',
  approved_at: at,
  user: somebody('沧海'),
};
const report: EnterpriseReport = {
  user: somebody('沧海', { id: 9, userType: 2 }),
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
const own: OwnQualification = {
  ...{ id: 3, state: 'waiting', company_name: report.company_name, registration_number: '9131', legal_representative: '许海', papers: 2 },
  ...{ asked_at: at, decided_at: null, reason: null, papers_until: null, openings: [{ id: 1, at, by: 'reviewer' }] },
};
const desk: DeskQualification = {
  ...{ id: 3, state: 'waiting', company_name: report.company_name, registration_number: '9131', legal_representative: '许海', papers: 2 },
  ...{
    asked_at: at,
    decided_at: null,
    reason: null,
    papers_until: null,
    country: 'CN',
    user: somebody('沧海'),
    decided_by: null,
    rejected_before: 1,
  },
};
const offer: Intention = {
  ...{ id: 5, state: 'waiting', is_sent: false, sender: somebody('许译'), receiver: somebody('林译'), kind: 'translation' },
  ...{ from_language: 'zh', to_language: 'es', field: 'law', budget: '', message: '一份租船合同。', contact: 'xu@example.com', answer: '' },
  ...{ created_at: at, answered_at: null },
};

function house(more: Partial<EnterpriseReport> = {}): FakeServer {
  const server = fakeServer();
  server.answer(doors.getEnterprise, ({ userId }) => ({ ...report, is_own: userId === undefined, ...more }));
  server.answer(doors.getOwnQualification, () => ({ qualification: own }));
  server.answer(doors.listQualifications, () => [approved]);
  server.answer(doors.getQualification, () => approved);
  server.answer(doors.listDeskQualifications, () => [desk]);
  server.answer(doors.getDeskQualification, () => desk);
  server.answer(doors.rejectQualification, () => ({ message: '处理完成' }));
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
  server.answer(getUser, () => ({ ...somebody('林译', { id: 2 }), updated_at: at, bg: null, friends_count: 0, signed: true }));
  return server;
}

const pages = [
  ['/enterpriseReport', visitors.enterprise, report.company_name],
  ['/otherEnterpriseReport?id=9', null, '港口特许经营协议'],
  ['/enterpriseResource', visitors.enterprise, '许海'],
  ['/enterpriseOptionTipClip', null, `${location.origin}/enterpriseFillInfoTip`],
  ['/corporateCertiList', visitors.user, report.company_name],
  ['/corporateCertiDetail?id=3', null, 'YZ-Q-000003'],
  ['/ops/qualifications', reviewer, report.company_name],
  ['/ops/qualifications/3', reviewer, '9131'],
  ['/relation', visitors.signed, '一份租船合同。'],
  ['/relation?id=2', visitors.signed, '林译'],
  ['/relationResult?id=5', visitors.signed, 'xu@example.com'],
  ['/appeal', null, '400-000'],
  ['/redRoleReport', null, '路人'],
] as const;

describe('companies and what stands around a report', () => {
  it.each(pages.flatMap(([path, as, text]) => locales.map((locale) => [path, locale, as, text] as const)))(
    '%s stands in %s',
    async (path, locale, as, text) => {
      const app = await renderApp(path, { server: house(), as, locale });
      expect((await app.findAllByText(text)).length).toBeGreaterThan(0);
      expect(app.container.textContent).not.toMatch(/\b(enterprises|cooperation|guidance)[:.]/);
    },
  );

  it('shows nobody but reviewers the papers that wait', async () => {
    const app = await renderApp('/ops/qualifications', { server: house(), as: visitors.signed });
    await waitFor(() => expect(app.queryByText(report.company_name)).toBeNull());
  });

  it('sends a person from the report of a company to their own', async () => {
    const app = await renderApp('/enterpriseReport', { server: house(), as: visitors.signed });
    await waitFor(() => expect(app.address()).not.toBe('/enterpriseReport'));
  });

  it('lets a company add a case where it stands', async () => {
    const server = house();
    const app = await renderApp('/enterpriseReport', { server, as: visitors.enterprise });
    const add = await app.findByRole('button', { name: '添加 · 案例' });
    await act(async () => void fireEvent.click(add));
    const name = await app.findByLabelText(/项目名称/);
    await act(async () => void fireEvent.change(name, { target: { value: '年报翻译' } }));
    await act(async () => void fireEvent.click(app.getByRole('button', { name: '保存' })));
    await waitFor(() => expect(server.inputsOf(doors.saveCase)).toMatchObject([{ name: '年报翻译' }]));
  });

  it('asks a member who is named in a team', async () => {
    const server = house({ asked_of_me: { id: 7, title: '译审' } });
    const app = await renderApp('/otherEnterpriseReport?id=9', { server, as: visitors.signed });
    const agree = await app.findByRole('button', { name: '同意' });
    await act(async () => void fireEvent.click(agree));
    await waitFor(() => expect(server.inputsOf(doors.answerTeam)).toEqual([{ id: 7, agrees: true }]));
  });

  it('answers an offer with words, and sends one only when it says what and how to be reached', async () => {
    const server = house();
    const app = await renderApp('/relationResult?id=5', { server, as: visitors.signed });
    const words = await app.findByLabelText(/回复留言/);
    await act(async () => void fireEvent.change(words, { target: { value: '周三可以' } }));
    await act(async () => void fireEvent.click(app.getByRole('button', { name: '接受' })));
    await waitFor(() => expect(server.inputsOf(cooperation.answerIntention)).toEqual([{ id: 5, accepts: true, answer: '周三可以' }]));
    app.unmount();

    const form = await renderApp('/relation?id=2', { server, as: visitors.signed });
    const send = await form.findByRole('button', { name: '发送合作意向' });
    await act(async () => void fireEvent.click(send));
    expect(await form.findByText('请填写合作内容')).toBeTruthy();
    expect(server.inputsOf(cooperation.sendIntention)).toEqual([]);
  });
});
