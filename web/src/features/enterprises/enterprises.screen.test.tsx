import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as cooperation from '#contract/cooperation/cooperation.doors.ts';
import * as doors from '#contract/enterprises/enterprises.doors.ts';
import type { Locale } from '#contract/kernel/texts.ts';
import { companyHouse, companyReport } from '../../testing/company-content.ts';
import { visitors } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

const locales: readonly Locale[] = ['zh-CN', 'en-US', 'es-ES'];

const pages = [
  ['/enterpriseReport', visitors.enterprise, companyReport.company_name],
  ['/otherEnterpriseReport?id=9', null, '港口特许经营协议'],
  ['/enterpriseResource', visitors.enterprise, '许海'],
  ['/enterpriseOptionTipClip', null, `${location.origin}/enterpriseFillInfoTip`],
  ['/corporateCertiList', visitors.user, companyReport.company_name],
  ['/corporateCertiList', visitors.guest, companyReport.company_name],
  ['/corporateCertiDetail?id=3', null, 'YZ-Q-000003'],
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
      const app = await renderApp(path, { server: companyHouse(), as, locale });
      expect((await app.findAllByText(text)).length).toBeGreaterThan(0);
      expect(app.container.textContent).not.toMatch(/\b(enterprises|cooperation|guidance)[:.]/);
    },
  );

  it('hands the address of a company on to whoever reads it, a guest too', async () => {
    const shared: unknown[] = [];
    Object.assign(navigator, { share: async (data: unknown) => void shared.push(data) });
    const app = await renderApp('/otherEnterpriseReport?id=9', { server: companyHouse() });
    const button = await app.findByRole('button', { name: '分享报告' });
    await act(async () => void fireEvent.click(button));
    const title = companyReport.company_name;
    await waitFor(() => expect(shared).toEqual([{ title, url: `${location.origin}/otherEnterpriseReport?id=${companyReport.user.id}` }]));
    Reflect.deleteProperty(navigator, 'share');
  });

  it('sends a person from the report of a company to their own', async () => {
    const app = await renderApp('/enterpriseReport', { server: companyHouse(), as: visitors.signed });
    await waitFor(() => expect(app.address()).toBe('/myReport'));
  });

  it('lets a company add a case where it stands', async () => {
    const server = companyHouse();
    const app = await renderApp('/enterpriseReport', { server, as: visitors.enterprise });
    const add = await app.findByRole('button', { name: '添加 · 案例' });
    await act(async () => void fireEvent.click(add));
    const name = await app.findByLabelText(/项目名称/);
    await act(async () => void fireEvent.change(name, { target: { value: '年报翻译' } }));
    await act(async () => void fireEvent.click(app.getByRole('button', { name: '保存' })));
    await waitFor(() => expect(server.inputsOf(doors.saveCase)).toMatchObject([{ name: '年报翻译' }]));
  });

  it('asks a member who is named in a team', async () => {
    const server = companyHouse({ asked_of_me: { id: 7, title: '译审' } });
    const app = await renderApp('/otherEnterpriseReport?id=9', { server, as: visitors.signed });
    const agree = await app.findByRole('button', { name: '同意' });
    await act(async () => void fireEvent.click(agree));
    await waitFor(() => expect(server.inputsOf(doors.answerTeam)).toEqual([{ id: 7, agrees: true }]));
  });

  it('answers an offer with words, and sends one only when it says what and how to be reached', async () => {
    const server = companyHouse();
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
