import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { countMyGroups } from '#contract/groups/groups.doors.ts';
import * as doors from '#contract/identity/identity.doors.ts';
import type { Locale } from '#contract/kernel/texts.ts';
import { listTagsOf } from '#contract/onboarding/onboarding.doors.ts';
import { countPostsOf } from '#contract/posts/posts.doors.ts';
import { getReportCard } from '#contract/reports/reports.doors.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import { papersHouse, waitingPapers } from '../../testing/identity-content.ts';
import { personNamed, visitors } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

const locales: readonly Locale[] = ['zh-CN', 'en-US', 'es-ES'];
const reviewer = personNamed('审核', { id: 6, signed: true, role: 'reviewer' });
const rejected = { ...waitingPapers, status: 2 as const, reason: '右下角反光', needs_pictures: true, days_left: null };

const pages = [
  ['/profile/certificate', {}, visitors.user, /ID|身份证|identidad/],
  ['/profile/certificate', rejected, visitors.user, '右下角反光'],
  ['/profile/certification', waitingPapers, visitors.user, '林晓'],
  [
    '/profile/certification',
    { ...waitingPapers, status: 1 as const, decided_at: waitingPapers.created_at ?? null, valid_until: '2036-03-01' },
    visitors.user,
    '林晓',
  ],
  ['/ops/certifications', {}, reviewer, '沧海语言服务有限公司'],
  ['/ops/certifications/5', {}, reviewer, '另一个账号'],
  ['/ops/certifications/6', {}, reviewer, '91310000MA1K30003X'],
  ['/ops/qualifications/6', {}, reviewer, '91310000MA1K30003X'],
] as const;

const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));
const type = async (field: HTMLElement, value: string) =>
  act(async () => {
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  });

describe('certification', () => {
  it.each(pages.flatMap(([path, own, as, text]) => locales.map((locale) => [path, locale, own, as, text] as const)))(
    '%s stands in %s',
    async (path, locale, own, as, text) => {
      const app = await renderApp(path, { server: papersHouse(own), as, locale });
      expect((await app.findAllByText(text)).length).toBeGreaterThan(0);
      expect(app.container.textContent).not.toMatch(/\bidentity[:.]/);
    },
  );

  it('leads an account of a person that is certified for an organisation to what organisations do', async () => {
    const approved = { ...waitingPapers, status: 1 as const, decided_at: waitingPapers.created_at ?? null };
    const ways = ['/ecert-templates', '/certificateRequests', '/certificateExceptions'];
    const app = await renderApp('/profile/certification', { server: papersHouse({ ...approved, type: 'org' }), as: visitors.user });
    await app.findByRole('link', { name: /证书签发/ });
    const links = app.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining(ways));
    app.unmount();
    const person = await renderApp('/profile/certification', { server: papersHouse(approved), as: visitors.user });
    await person.findByText('林晓');
    expect(person.queryByRole('link', { name: /证书签发/ })).toBeNull();
  });

  it('is asked for in two steps: what is wrong is said at its field, and going back keeps what was typed', async () => {
    const server = papersHouse();
    const app = await renderApp('/profile/certificate', { server, as: visitors.user });
    const next = await app.findByRole('button', { name: '下一步' });
    await press(next);
    expect((await app.findAllByText('请填写完整')).length).toBe(4);
    await type(app.getByLabelText(/^姓名/), '林晓');
    await type(app.getByLabelText(/^身份证号/), '110101199003070014');
    expect(await app.findByText('请检查证件号码')).toBeTruthy();
    await type(app.getByLabelText(/^身份证号/), '110101199003070011');
    await type(app.getByLabelText(/^手机号/), '12800001111');
    expect(await app.findByText('请检查手机号码')).toBeTruthy();
    await type(app.getByLabelText(/^手机号/), '13800001111');
    await type(app.getByLabelText(/^认证描述/), '合同翻译');
    await press(next);
    expect(await app.findByRole('region', { name: '人像面' })).toBeTruthy();
    await press(app.getByRole('button', { name: '提交认证' }));
    expect(await app.findByText('请上传证件照片')).toBeTruthy();
    expect(server.inputsOf(doors.askCertification)).toEqual([]);
    await press(app.getByRole('button', { name: '返回' }));
    expect(((await app.findByLabelText(/^姓名/)) as HTMLInputElement).value).toBe('林晓');
    await expect.poll(app.address).toBe('/profile/certificate');
  });

  it('begins at the first step wherever an address leads, and asks a company for its licence', async () => {
    const app = await renderApp('/profile/certificate?step=2', { server: papersHouse(), as: visitors.enterprise });
    expect(await app.findByLabelText(/机构名称/)).toBeTruthy();
    expect(app.queryByRole('region', { name: '营业执照' })).toBeNull();
  });

  it('leads from what was sent back or never sent to /profile, and from what a reviewer reads to how it stands', async () => {
    for (const own of [{}, rejected]) {
      const server = papersHouse(own);
      // What stands around it is not what this is about.
      for (const other of [getReportCard, listTagsOf, countPostsOf, countMyGroups, getSiteConfig]) server.refuse(other, {});
      const app = await renderApp('/profile/certification', { server, as: visitors.user });
      await waitFor(() => expect(app.address()).toBe('/profile'));
      app.unmount();
    }
    const app = await renderApp('/profile/certificate', {
      server: papersHouse({ ...waitingPapers, may_change: false }),
      as: visitors.user,
    });
    await waitFor(() => expect(app.address()).toBe('/profile/certification'));
  });

  it('is taken back after one question', async () => {
    const server = papersHouse(waitingPapers);
    const app = await renderApp('/profile/certification', { server, as: visitors.user });
    await press(await app.findByRole('button', { name: '撤回认证' }));
    const dialog = await app.findByRole('alertdialog');
    expect(server.inputsOf(doors.withdrawCertification)).toEqual([]);
    await press(within(dialog).getByRole('button', { name: '撤回认证' }));
    await waitFor(() => expect(server.inputsOf(doors.withdrawCertification)).toHaveLength(1));
  });
});

describe('the desk of certifications', () => {
  it('is there for reviewers alone', async () => {
    const app = await renderApp('/ops/certifications', { server: papersHouse(), as: visitors.signed });
    expect(await app.findByText('内容不存在或已被删除')).toBeTruthy();
    expect(app.queryByText('沧海语言服务有限公司')).toBeNull();
  });

  it('approves, rejects and asks for better pictures, with words where they are needed', async () => {
    const server = papersHouse();
    const app = await renderApp('/ops/certifications/5', { server, as: reviewer });
    await press(await app.findByRole('button', { name: '补拍' }));
    const sheet = await app.findByRole('dialog');
    await type(within(sheet).getByLabelText('需要拍清什么'), '右下角');
    await press(within(sheet).getByRole('button', { name: '补拍' }));
    await waitFor(() => expect(server.inputsOf(doors.askBetterPictures)).toEqual([{ id: 5, reason: '右下角' }]));
    await press(await app.findByRole('button', { name: '通过' }));
    const approval = await app.findByRole('dialog', { name: '通过认证' });
    await press(within(approval).getByRole('button', { name: '通过' }));
    await waitFor(() => expect(server.inputsOf(doors.approveCertification)).toEqual([{ id: 5, valid_until: null }]));
  });
});
