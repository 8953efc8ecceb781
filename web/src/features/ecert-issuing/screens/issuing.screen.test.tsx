import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as ecerts from '#contract/ecerts/ecerts.doors.ts';
import type { IssuedCertificate, Template } from '#contract/ecerts/ecerts.schemas.ts';
import * as lists from '#contract/ecerts/lists.doors.ts';
import type { RecipientList } from '#contract/ecerts/lists.schemas.ts';
import * as suspensions from '#contract/ecerts/suspensions.doors.ts';
import type { Locale } from '#contract/kernel/texts.ts';
import { getGuide } from '#contract/onboarding/onboarding.doors.ts';
import { type FakeServer, fakeServer, refusal } from '../../../testing/fake-server.ts';
import { personNamed } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const at = '2026-03-01 08:00:00';
const NUMBER = 512345678901237;
const locales: readonly Locale[] = ['zh-CN', 'en-US', 'es-ES'];
const company = personNamed('译通语言服务', { id: 3, signed: true, userType: 2 });

const template = (more: Partial<Template> = {}): Template => ({
  ...{ id: 5, name: '法律笔译证书', template_type: 2, status: 1, description: '培训', criteria: '通过考试', valid_months: null },
  ...{ issued_count: 2, claimed_count: 1, picture: null, seal: null, created_at: at },
  layout: { form: 'classic', tone: 'qingdai', statements: {} },
  ...more,
});
const issued = (more: Partial<IssuedCertificate> & { is_own?: boolean } = {}) => ({
  ...{ id: NUMBER, name: '林译', phone: '138****5678', email: null, status: 1 as const, achieved_on: null, result: '优秀' },
  ...{ reason: null, suspension: null, replaces: null, replaced_by: null, created_at: at, template_id: 5, title: '法律笔译证书' },
  ...{ issuer: '译通语言服务有限公司', is_own: true },
  ...more,
});
const list = (more: Partial<RecipientList> = {}): RecipientList => ({
  ...{ id: 8, template_id: 5, state: 'checked', file_name: '名单.csv', total: 10, good: 8, issued: 0, left_out: 2, ignored: ['鞋码'] },
  ...{ findings: [{ reason: '缺少姓名', count: 2, lines: '3–4' }], why: null, codes: 'none', created_at: at, finished_at: null },
  ...more,
});

const house = (): FakeServer => {
  const server = fakeServer();
  server.refuse(getGuide, { message: '以后再说' });
  server.answer(ecerts.listTemplates, () => [template()]);
  server.answer(ecerts.getTemplate, () => template());
  server.answer(ecerts.listIssued, () => [issued()]);
  server.answer(ecerts.getIssued, () => issued());
  server.answer(lists.listLists, () => [list()]);
  server.answer(lists.getList, () => list());
  server.answer(lists.previewTemplate, () => ({ svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' }));
  return server;
};

const type = (field: HTMLElement, value: string) =>
  act(async () => {
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  });
const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));

const pages = [
  ['/ecert-templates', '法律笔译证书'],
  ['/ecert-templates/new', '中文'],
  ['/ecert-templates/5', '林译'],
  ['/ecert-templates/5/edit', '中文'],
  ['/ecert-templates/5/issue', '法律笔译证书'],
  ['/ecert-templates/5/lists', '名单.csv'],
  ['/ecert-lists/8', '缺少姓名'],
  [`/issued-ecerts/${NUMBER}`, '林译'],
] as const;

describe('issuing certificates', () => {
  it.each(pages.flatMap(([path, text]) => locales.map((locale) => [path, locale, text] as const)))(
    '%s stands in %s',
    async (path, locale, text) => {
      const app = await renderApp(path, { server: house(), as: company, locale });
      expect((await app.findAllByText(text)).length).toBeGreaterThan(0);
      expect(app.container.textContent).not.toMatch(/ecert-issuing[:.]|\b(templates|template|issued|form|list|lists|done)\.[a-z]/);
    },
  );

  it('tells who is no issuer how to become one', async () => {
    const server = house();
    server.refuse(ecerts.listTemplates, { kind: 'refusal', reason: 'ECERT_ISSUERS_ONLY', status: 403, message: '' });
    const app = await renderApp('/ecert-templates', { server, as: company });
    expect(await app.findByText('通过资质认证的企业才能签发')).toBeTruthy();
    expect(app.getByRole('link', { name: '去认证' }).getAttribute('href')).toBe('/enterpriseResource');
  });

  it('makes a template with what was filled in, and puts a fault beside its field', async () => {
    const server = house();
    server.answer(ecerts.createTemplate, ({ layout }) => {
      if (layout?.statements.zh?.includes('{salary}'))
        throw refusal({
          kind: 'invalid',
          reason: 'ECERT_PLACE_UNKNOWN',
          status: 422,
          fields: { 'layout.statements.zh': '无法识别 {salary}' },
        });
      return { id: 6 };
    });
    const app = await renderApp('/ecert-templates/new', { server, as: company });
    await type(await app.findByLabelText(/^证书名称/), '口译证书');
    await type(app.getByLabelText(/^说明/), '口译培训');
    await type(app.getByLabelText(/^获得条件/), '通过考试');
    await press(app.getByRole('radio', { name: '现代' }));
    await press(app.getByRole('radio', { name: '金' }));
    const [sentence] = app.getAllByLabelText(/^证书正文/);
    if (!sentence) throw new Error('there is a sentence for each language');
    await type(sentence, '{salary}');
    await press(app.getByRole('button', { name: '保存' }));
    expect(await app.findByText('无法识别 {salary}')).toBeTruthy();
    await type(sentence, '{name}已通过。');
    await press(app.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(app.address()).toBe('/ecert-templates/6'));
    expect(server.inputsOf(ecerts.createTemplate).at(-1)).toMatchObject({
      ...{ name: '口译证书', template_type: 2, description: '口译培训', criteria: '通过考试', picture_id: null },
      layout: { form: 'modern', tone: 'gold', statements: { zh: '{name}已通过。' } },
    });
  });

  it('issues one, and shows its security code', async () => {
    const server = house();
    server.answer(ecerts.issueCertificates, ({ recipients }) =>
      recipients[0]?.phone === '12'
        ? { certificates: [], left_out: [{ line: 1, reason: '手机号和邮箱至少填写一个，且格式正确' }], taken: 0 }
        : { certificates: [{ id: NUMBER, line: 1, security_code: 'ABCDE23456' }], left_out: [], taken: 1 },
    );
    const app = await renderApp('/ecert-templates/5/issue', { server, as: company });
    await type(await app.findByLabelText(/^姓名或机构名称/), '林译');
    await type(app.getByLabelText(/^预留手机号/), '12');
    await press(app.getByRole('button', { name: '签发' }));
    expect(await app.findByText('手机号和邮箱至少填写一个，且格式正确')).toBeTruthy();
    await type(app.getByLabelText(/^预留手机号/), '13800138000');
    await press(app.getByRole('button', { name: '签发' }));
    expect(await app.findByText('ABCDE23456')).toBeTruthy();
    expect(server.inputsOf(ecerts.issueCertificates).at(-1)).toEqual({ id: 5, recipients: [{ name: '林译', phone: '13800138000' }] });
  });

  it('issues one under one key until an answer came, and under another for another recipient', async () => {
    const server = house();
    server.answer(ecerts.issueCertificates, () => {
      throw refusal({ kind: 'unavailable', status: 503, retryAfterMs: 1 });
    });
    const app = await renderApp('/ecert-templates/5/issue', { server, as: company });
    await type(await app.findByLabelText(/^姓名或机构名称/), '林译');
    await type(app.getByLabelText(/^预留手机号/), '13800138000');
    const send = async () => {
      const before = server.keysOf(ecerts.issueCertificates).length;
      await press(app.getByRole('button', { name: '签发' }));
      await waitFor(() => expect(server.keysOf(ecerts.issueCertificates).length).toBeGreaterThan(before));
      await waitFor(() => expect(app.getByRole('button', { name: '签发' }).hasAttribute('disabled')).toBe(false));
    };
    await send();
    await send();
    const same = server.keysOf(ecerts.issueCertificates);
    expect([same.length > 1, new Set(same).size, same[0] === undefined]).toEqual([true, 1, false]);
    await type(app.getByLabelText(/^姓名或机构名称/), '江雪');
    server.answer(ecerts.issueCertificates, () => ({
      certificates: [{ id: NUMBER, line: 1, security_code: 'ABCDE23456' }],
      ...{ left_out: [], taken: 1 },
    }));
    await press(app.getByRole('button', { name: '签发' }));
    expect(await app.findByText('ABCDE23456')).toBeTruthy();
    expect(server.keysOf(ecerts.issueCertificates).at(-1)).not.toBe(same[0]);
  });

  it('asks to go on with a list that stopped by the number of what is left', async () => {
    const server = house();
    server.answer(lists.getList, () => list({ state: 'stopped', issued: 5 }));
    const app = await renderApp('/ecert-lists/8', { server, as: company });
    await press(await app.findByRole('button', { name: '继续签发' }));
    expect(await app.findByText('签发 3 份证书？')).toBeTruthy();
  });

  it('ends a list that stopped, and goes on with none whose kind is closed', async () => {
    const server = house();
    server.answer(lists.getList, () => list({ state: 'stopped', issued: 5 }));
    server.answer(lists.dropList, () => ({ message: '名单已结束' }));
    server.answer(ecerts.getTemplate, () => template({ status: 2 }));
    const app = await renderApp('/ecert-lists/8', { server, as: company });
    await waitFor(() => expect(server.inputsOf(ecerts.getTemplate)).toHaveLength(1));
    await press(await app.findByRole('button', { name: '结束' }));
    expect(app.queryByRole('button', { name: '继续签发', hidden: true })).toBeNull();
    const dialog = await app.findByRole('alertdialog');
    const sure = [...dialog.querySelectorAll('button')].find((button) => button.textContent === '结束');
    if (!sure) throw new Error('the dialog asks once');
    await press(sure);
    await waitFor(() => expect(server.inputsOf(lists.dropList)).toEqual([{ id: 8 }]));
  });

  it('reads a list, issues it once a word was said, and gives its codes', async () => {
    const server = house();
    let state: RecipientList = list();
    server.answer(lists.uploadList, () => state);
    server.answer(lists.getList, () => state);
    server.answer(lists.issueList, () => {
      state = list({ state: 'done', issued: 8, codes: 'ready' });
      return state;
    });
    server.answer(lists.fetchCodes, () => ({ file_name: 'ecerts-8.csv', csv: '行号' }));
    const app = await renderApp('/ecert-templates/5/lists', { server, as: company });
    const file = new File(['姓名,手机号'], '名单.csv', { type: 'text/csv' });
    const field = await app.findByLabelText('选择文件');
    await act(async () => void fireEvent.change(field, { target: { files: [file] } }));
    await waitFor(() => expect(app.address()).toBe('/ecert-lists/8'));
    expect(await app.findByText('第 3–4 行')).toBeTruthy();
    await press(await app.findByRole('button', { name: '签发 8 份' }));
    const dialog = await app.findByRole('alertdialog');
    const sure = [...dialog.querySelectorAll('button')].find((button) => button.textContent === '签发 8 份');
    if (!sure) throw new Error('the dialog asks once');
    await press(sure);
    expect(await app.findByText('已签发 8 / 8')).toBeTruthy();
    expect(await app.findByRole('button', { name: '下载编号和安全码' })).toBeTruthy();
  });

  it('offers the codes again where their answer was lost, and no more once they cannot be fetched', async () => {
    const server = house();
    let codes: RecipientList['codes'] = 'ready';
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    server.answer(lists.getList, () => list({ state: 'done', issued: 8, codes }));
    server.answer(lists.fetchCodes, () => {
      codes = 'again';
      throw refusal({ kind: 'offline', status: 0, message: '网络连接失败' });
    });
    const app = await renderApp('/ecert-lists/8', { server, as: company });
    await press(await app.findByRole('button', { name: '下载编号和安全码' }));
    const again = await app.findByRole('button', { name: '再次下载' });
    server.answer(lists.fetchCodes, () => {
      codes = 'fetched';
      return { file_name: 'ecerts-8.csv', csv: '行号' };
    });
    await press(again);
    expect(await app.findByText('安全码已经下载过，不再提供。')).toBeTruthy();
    expect(app.queryByRole('button', { name: /下载/ })).toBeNull();
  });

  it('lets operators revoke what another issued, and correct nothing of it', async () => {
    const server = house();
    server.answer(ecerts.getIssued, () => issued({ status: 3, is_own: false }));
    const app = await renderApp(`/issued-ecerts/${NUMBER}`, { server, as: personNamed('值班运营', { signed: true, role: 'operator' }) });
    expect(await app.findByText('译通语言服务有限公司')).toBeTruthy();
    for (const name of ['撤销', '暂停']) expect(app.getByRole('button', { name })).toBeTruthy();
    expect(app.queryByRole('link', { name: '更正' })).toBeNull();
  });

  it('narrows what was issued by state and number', async () => {
    const server = house();
    const app = await renderApp('/ecert-templates/5', { server, as: company });
    await press(await app.findByRole('tab', { name: '已撤销' }));
    await waitFor(() => expect(app.address()).toBe('/ecert-templates/5?state=4'));
    await type(app.getByRole('searchbox'), '51234 56789 01237');
    await act(async () => void fireEvent.submit(app.getByRole('search')));
    await waitFor(() => expect(server.inputsOf(ecerts.listIssued).at(-1)).toMatchObject({ id: 5, status: 4, number: '51234 56789 01237' }));
  });

  it('suspends a certificate that is recorded with a public reason, and lifts that again', async () => {
    const server = house();
    let one = issued({ status: 3 });
    server.answer(ecerts.getIssued, () => one);
    server.answer(suspensions.suspendCertificate, ({ reason }) => {
      one = issued({ status: 3, suspension: reason });
      return { message: '已暂停' };
    });
    server.answer(suspensions.liftSuspension, () => {
      one = issued({ status: 3 });
      return { message: '已恢复' };
    });
    const app = await renderApp(`/issued-ecerts/${NUMBER}`, { server, as: company });
    await press(await app.findByRole('button', { name: '暂停' }));
    const sheet = within(await app.findByRole('dialog'));
    expect(sheet.getByText(/任何人核验都会看到/)).toBeTruthy();
    // Without a reason nothing is sent.
    expect(sheet.getByRole('button', { name: '暂停' }).hasAttribute('disabled')).toBe(true);
    await type(sheet.getByLabelText('暂停原因'), '成绩正在复核');
    await press(sheet.getByRole('button', { name: '暂停' }));
    expect(await app.findByText('暂停原因：成绩正在复核')).toBeTruthy();
    expect(server.inputsOf(suspensions.suspendCertificate)).toEqual([{ id: NUMBER, reason: '成绩正在复核' }]);
    await press(await app.findByRole('button', { name: '恢复' }));
    await press(within(await app.findByRole('alertdialog')).getByRole('button', { name: '恢复' }));
    await waitFor(() => expect(app.queryByText(/暂停原因/)).toBeNull());
    expect(server.inputsOf(suspensions.liftSuspension)).toEqual([{ id: NUMBER }]);
  });

  it.each([1, 2, 4] as const)('offers no suspension of what is not recorded or is revoked (%i)', async (status) => {
    const server = house();
    server.answer(ecerts.getIssued, () => issued({ status }));
    const app = await renderApp(`/issued-ecerts/${NUMBER}`, { server, as: company });
    expect(await app.findByText('林译')).toBeTruthy();
    expect(app.queryByRole('button', { name: '暂停' })).toBeNull();
  });

  it('corrects a certificate with a reason, leaving contacts as they were', async () => {
    const server = house();
    server.answer(lists.correctCertificate, () => ({ id: NUMBER + 9, security_code: 'ZZZZZ23456' }));
    const app = await renderApp(`/issued-ecerts/${NUMBER}/correction`, { server, as: company });
    await type(await app.findByLabelText(/^更正原因/), '姓名有误');
    await type(app.getByLabelText(/^姓名或机构名称/), '林翊');
    await press(app.getByRole('button', { name: '撤销并重新签发' }));
    expect(await app.findByText('ZZZZZ23456')).toBeTruthy();
    expect(server.inputsOf(lists.correctCertificate)).toEqual([
      { id: NUMBER, reason: '姓名有误', recipient: { name: '林翊', result: '优秀' } },
    ]);
  });

  it('takes away what a wrong certificate bears of somebody else', async () => {
    const server = house();
    server.answer(ecerts.getIssued, () => issued({ email: 'l***@example.com', achieved_on: '2026-11-02' }));
    server.answer(lists.correctCertificate, () => ({ id: NUMBER + 9, security_code: 'ZZZZZ23456' }));
    const app = await renderApp(`/issued-ecerts/${NUMBER}/correction`, { server, as: company });
    await type(await app.findByLabelText(/^更正原因/), '名单有误');
    await type(app.getByLabelText(/^成绩/), '');
    await type(app.getByLabelText(/^预留手机号/), '13800138000');
    await press(app.getByLabelText('不再保留手机号 138****5678'));
    await press(app.getByLabelText('不再保留邮箱 l***@example.com'));
    await press(app.getByLabelText('不再保留证件号'));
    await press(app.getByRole('button', { name: '撤销并重新签发' }));
    expect(await app.findByText('ZZZZZ23456')).toBeTruthy();
    const recipient = { name: '林译', phone: '13800138000', email: null, id_number: null, result: null, achieved_on: '2026-11-02' };
    expect(server.inputsOf(lists.correctCertificate)).toEqual([{ id: NUMBER, reason: '名单有误', recipient }]);
  });
});
