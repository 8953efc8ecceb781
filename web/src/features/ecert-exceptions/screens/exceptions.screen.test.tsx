import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as doors from '#contract/ecert-exceptions/ecert-exceptions.doors.ts';
import type { Exception, OwnException } from '#contract/ecert-exceptions/ecert-exceptions.schemas.ts';
import { verifyCertificate } from '#contract/ecerts/ecerts.doors.ts';
import type { Locale } from '#contract/kernel/texts.ts';
import { getGuide } from '#contract/onboarding/onboarding.doors.ts';
import { somebody } from '../../../testing/content.ts';
import { type FakeServer, fakeServer, refusal } from '../../../testing/fake-server.ts';
import { personNamed, visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const at = '2026-03-01 08:00:00';
const NUMBER = 512345678901237;
const KEY = 'aB3_dE6-gH9jK2mN5pQ8sT';
const locales: readonly Locale[] = ['zh-CN', 'en-US', 'es-ES'];
const operator = personNamed('值班运营', { id: 6, signed: true, role: 'operator' });
const certificate = { id: NUMBER, title: '法律笔译证书', issuer: '译通语言服务有限公司' };
const facts = {
  ...({ templateStatus: 1, templateType: 2, cerStatus: 1, issuedOn: '2026-02-01', reason: null, suspension: null } as const),
  ...{ endsOn: null, isPast: false, closedBy: null },
};

const row = { id: 9, kind: 'name', state: 'open', certificate, createdAt: at, answeredAt: null, isReopened: false } as const;
const asked = [{ by: 'person', text: '姓名少了一个字', at }] as const;

const own = (more: Partial<OwnException> = {}): OwnException => ({
  ...{ ...row, words: [...asked], pictures: [], contact: null, mayReopen: false },
  ...more,
});
const exception = (more: Partial<Exception> = {}): Exception => ({
  ...{ ...row, content: '姓名少了一个字', user: somebody('林译', { id: 22 }), isProven: true, words: [...asked] },
  ...{ pictures: 2, contact: null, openings: [{ user: somebody('译通', { id: 3 }), at }], mayAnswer: true },
  ...more,
});

const house = (): FakeServer => {
  const server = fakeServer();
  server.refuse(getGuide, { message: '以后再说' });
  server.answer(verifyCertificate, () => ({ ...certificate, ...facts }));
  server.answer(doors.listOwnExceptions, () => []);
  server.answer(doors.getOwnException, () => own());
  server.answer(doors.listExceptions, ({ state }) => (state === 'open' ? [exception()] : []));
  server.answer(doors.getException, () => exception());
  return server;
};

const type = async (field: HTMLElement, value: string) =>
  act(async () => {
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  });
const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));

const pages = [
  [`/feedback?id=${NUMBER}`, visitors.user, '法律笔译证书'],
  [`/feedback?id=${NUMBER}`, visitors.guest, '法律笔译证书'],
  ['/feedback', visitors.guest, /15/],
  ['/feedbackSuccse?id=9', visitors.user, '姓名少了一个字'],
  [`/feedbackSuccse?id=9&key=${KEY}`, visitors.guest, '姓名少了一个字'],
  ['/certificateExceptions', operator, '姓名少了一个字'],
  ['/certificateExceptions/9', operator, '姓名少了一个字'],
] as const;

describe('exceptions of certificates', () => {
  it.each(pages.flatMap(([path, as, text]) => locales.map((locale) => [path, locale, as, text] as const)))(
    '%s stands in %s',
    async (path, locale, as, text) => {
      const app = await renderApp(path, { server: house(), as, locale });
      if (typeof text === 'string') expect((await app.findAllByText(text)).length).toBeGreaterThan(0);
      else expect(await app.findByPlaceholderText(text)).toBeTruthy();
      expect(app.container.textContent).not.toMatch(/ecert-exceptions[:.]|\b(form|desk|sent|words)\.\w/);
    },
  );

  it('are told by a member, who is then shown what becomes of it', async () => {
    const server = house();
    server.answer(doors.createException, () => ({ id: 9, key: null, message: '已提交' }));
    const app = await renderApp(`/feedback?id=${NUMBER}`, { server, as: visitors.user });
    const send = await app.findByRole('button', { name: '提交反馈' });
    expect((send as HTMLButtonElement).disabled).toBe(true);
    expect(app.queryByLabelText(/^邮箱/)).toBe(null);
    await press(app.getByRole('radio', { name: '内容有误' }));
    await type(app.getByLabelText(/^问题说明/), '成绩写错了');
    await press(send);
    await waitFor(() => expect(app.address()).toBe('/feedbackSuccse?id=9'));
    expect(server.inputsOf(doors.createException)).toEqual([{ id: NUMBER, kind: 'content', content: '成绩写错了', files: [] }]);
    expect(await app.findByText('已提交，答复后会通知你。')).toBeTruthy();
  });

  it('are told by a guest with a mailbox, whose trouble stands beside it, and who keeps the address with the key', async () => {
    const server = house();
    const words = '请填写邮箱，答复会发到那里';
    server.answer(doors.createException, ({ email }) => {
      if (email !== 'lin@example.org')
        throw refusal({ kind: 'invalid', reason: 'ECERT_EXCEPTION_NO_MAILBOX', status: 422, fields: { email: words } });
      return { id: 9, key: KEY, message: '已提交' };
    });
    server.answer(doors.getOwnException, () => own({ contact: 'l***@example.org' }));
    const app = await renderApp(`/feedback?id=${NUMBER}`, { server, as: visitors.guest });
    await type(await app.findByLabelText(/^问题说明/), '姓名少了一个字');
    expect(app.queryByText('图片')).toBe(null);
    await type(app.getByLabelText(/^邮箱/), 'lin');
    await press(app.getByRole('button', { name: '提交反馈' }));
    expect(await app.findByText(words)).toBeTruthy();
    await type(app.getByLabelText(/^邮箱/), 'lin@example.org');
    await press(app.getByRole('button', { name: '提交反馈' }));
    await waitFor(() => expect(app.address()).toBe(`/feedbackSuccse?id=9&key=${KEY}`));
    expect(await app.findByText('已提交，答复后会发邮件到 l***@example.org。')).toBeTruthy();
    expect(app.getByRole('button', { name: '复制本页地址' })).toBeTruthy();
    expect(server.inputsOf(doors.getOwnException)[0]).toEqual({ id: 9, key: KEY });
  });

  it('ask for the number where no address has said which certificate it is', async () => {
    const app = await renderApp('/feedback', { server: house(), as: visitors.guest });
    await type(await app.findByLabelText(/^证书编号/), '1234');
    await press(app.getByRole('button', { name: '下一步' }));
    expect(await app.findByText('请输入有效的信息')).toBeTruthy();
    await type(app.getByLabelText(/^证书编号/), '51234 56789 01237');
    await press(app.getByRole('button', { name: '下一步' }));
    await waitFor(() => expect(app.address()).toBe(`/feedback?id=${NUMBER}`));
  });

  it('ask for the number again where there is no such certificate, before anything is written', async () => {
    const server = house();
    server.refuse(verifyCertificate, { reason: 'NOT_FOUND', status: 404 });
    const app = await renderApp(`/feedback?id=${NUMBER}`, { server, as: visitors.guest });
    expect(await app.findByText('查不到这个编号的证书')).toBeTruthy();
    expect(app.queryByLabelText(/^问题说明/)).toBe(null);
    await type(app.getByLabelText(/^证书编号/), '612345678901236');
    expect(app.queryByText('查不到这个编号的证书')).toBe(null);
    server.answer(verifyCertificate, () => ({ ...certificate, ...facts }));
    await press(app.getByRole('button', { name: '下一步' }));
    expect(await app.findByLabelText(/^问题说明/)).toBeTruthy();
    await press(app.getByRole('button', { name: '去登录' }));
    await waitFor(() => expect(app.address()).toMatch(/^\/signin\?redirect=/));
  });

  it('are come back to once after an answer', async () => {
    const server = house();
    let one = own({
      ...{ state: 'answered', answeredAt: at, mayReopen: true },
      words: [...asked, { by: 'issuer', text: '请核对', at: '2026-03-02 08:00:00' }],
    });
    server.answer(doors.getOwnException, () => one);
    server.answer(doors.reopenException, () => {
      one = own({ isReopened: true, words: [...one.words, { by: 'person', text: '还是错的', at: '2026-03-03 08:00:00' }] });
      return { message: '已再次提交' };
    });
    const app = await renderApp('/feedbackSuccse?id=9', { server, as: visitors.user });
    await press(await app.findByRole('button', { name: '问题还没有解决' }));
    const sheet = await app.findByRole('dialog');
    await type(within(sheet).getByLabelText('问题说明'), '还是错的');
    await press(within(sheet).getByRole('button', { name: '问题还没有解决' }));
    await waitFor(() => expect(server.inputsOf(doors.reopenException)).toEqual([{ id: 9, content: '还是错的' }]));
    expect(await app.findByText('还是错的')).toBeTruthy();
    await waitFor(() => expect(app.queryByRole('button', { name: '问题还没有解决' })).toBe(null));
  });

  it('are not shown to whoever has no right to them', async () => {
    const server = house();
    server.refuse(doors.getOwnException, { reason: 'NOT_FOUND', status: 404 });
    const app = await renderApp('/feedbackSuccse?id=9', { server, as: visitors.guest });
    expect(await app.findByText('内容不存在或已被删除')).toBeTruthy();
    expect(server.inputsOf(doors.getOwnException)).toHaveLength(1);
  });
});

describe('the desk of exceptions', () => {
  it('answers one, opens its pictures and says who opened them before', async () => {
    const server = house();
    server.answer(doors.answerException, () => ({ message: '已答复' }));
    server.answer(doors.openException, () => ({ pictures: [{ id: 4, url: '/api/sns/api/v2/files/4?sign=x', preview: '', thumb: '' }] }));
    const app = await renderApp('/certificateExceptions', { server, as: operator });
    await press(await app.findByRole('link', { name: '姓名少了一个字' }));
    const openings = await app.findByRole('list', { name: '打开记录' });
    expect(within(openings).getByText('译通')).toBeTruthy();
    await press(app.getByRole('button', { name: '答复' }));
    const sheet = await app.findByRole('dialog');
    await type(within(sheet).getByLabelText('答复'), '已更正');
    await press(within(sheet).getByRole('button', { name: '答复' }));
    await waitFor(() => expect(server.inputsOf(doors.answerException)).toEqual([{ id: 9, answer: '已更正' }]));
    await press(await app.findByRole('button', { name: '查看图片（2 张）' }));
    await waitFor(() => expect(server.inputsOf(doors.openException)).toEqual([{ id: 9 }]));
  });

  it.each([
    [{}, '反馈人会收到通知。 对方可以再次反馈一次。'],
    [{ user: null, contact: 'l***@example.org' }, '反馈人会收到邮件。 对方可以再次反馈一次。'],
    [{ user: null, isReopened: true }, '反馈人没有留下联系方式，会在提交时得到的地址查看答复。 这是再次反馈，答复后不能再反馈。'],
  ])('says how the answer reaches who asked, and whether they can come back: %o', async (more, words) => {
    const server = house();
    server.answer(doors.getException, () => exception(more));
    const app = await renderApp('/certificateExceptions/9', { server, as: operator });
    await press(await app.findByRole('button', { name: '答复' }));
    expect(await app.findByText(words)).toBeTruthy();
  });

  it('lead operators to where the certificate can be revoked, and its issuer to their own alone', async () => {
    const app = await renderApp('/certificateExceptions/9', { server: house(), as: operator });
    expect((await app.findByRole('link', { name: /处理这份证书/ })).getAttribute('href')).toBe(`/issued-ecerts/${NUMBER}`);
    app.unmount();
    const issuer = await renderApp('/certificateExceptions/9', { server: house(), as: visitors.enterprise });
    expect(await issuer.findByRole('button', { name: '答复' })).toBeTruthy();
    expect(issuer.queryByRole('link', { name: /处理这份证书/ })).toBeNull();
  });

  it('is not there for who issues nothing', async () => {
    const server = house();
    server.refuse(doors.listExceptions, { reason: 'ECERT_ISSUERS_ONLY', status: 403 });
    const app = await renderApp('/certificateExceptions', { server, as: visitors.signed });
    expect(await app.findByText('内容不存在或已被删除')).toBeTruthy();
    expect(app.queryByRole('tab', { name: '待答复' })).toBe(null);
  });
});
