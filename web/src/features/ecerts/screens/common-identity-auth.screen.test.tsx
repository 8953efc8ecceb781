import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { verifyNumber } from '#contract/ecerts/ecerts.doors.ts';
import type { PublicFacts } from '#contract/ecerts/ecerts.schemas.ts';
import type { Locale } from '#contract/kernel/texts.ts';
import { CallError } from '#web/api/call-error.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const NUMBER = '123456789012345';
const locales: readonly Locale[] = ['zh-CN', 'en-US', 'es-ES'];

const facts: PublicFacts = {
  ...{ id: Number(NUMBER), templateStatus: 1, templateType: 2, cerStatus: 3, reason: null, suspension: null },
  ...{ endsOn: null, isPast: false, closedBy: null },
  ...{ title: '法律笔译证书', issuer: '译通（北京）国际语言服务有限公司', issuedOn: '2026-11-02' },
};

const openServer = (more: Partial<PublicFacts> = {}) => {
  const server = fakeServer();
  server.answer(verifyNumber, ({ code }) => {
    if (code !== NUMBER) throw new CallError({ kind: 'bug', reason: 'NOT_FOUND', message: '内容不存在', status: 404 });
    return { ...facts, ...more };
  });
  return server;
};

describe('/commonIdentityAuth', () => {
  it.each(locales)('tells in %s what a number of a QR code stands for', async (locale) => {
    const app = await renderApp(`/commonIdentityAuth?id=${NUMBER}`, { server: openServer(), locale });
    expect(await app.findByText('法律笔译证书')).toBeTruthy();
    expect(app.container.textContent).not.toMatch(/NaN|undefined|\{\{|number\.[a-z]/);
  });

  it('takes a number as it stands on paper, says how it stands, and that a number proves no file', async () => {
    const app = await renderApp('/commonIdentityAuth', { server: openServer({ cerStatus: 4, reason: '成绩登记有误' }) });
    const field = await app.findByLabelText('证书编号');
    fireEvent.change(field, { target: { value: '12345' } });
    fireEvent.click(app.getByRole('button', { name: '查验' }));
    expect(await app.findByText('请输入 15 位编号')).toBeTruthy();
    fireEvent.change(field, { target: { value: '12345 67890 12345' } });
    fireEvent.click(app.getByRole('button', { name: '查验' }));
    expect(await app.findByText('已被撤销')).toBeTruthy();
    expect(app.getByText('成绩登记有误')).toBeTruthy();
    expect(app.getByText(/编号不能证明文件是真的/)).toBeTruthy();
    expect(app.getByRole('link', { name: '核对证书文件' }).getAttribute('href')).toBe('/commonVerify');
    await expect.poll(app.address).toBe(`/commonIdentityAuth?id=${NUMBER}`);
  });

  it('says that one is suspended, and why, and not that it is revoked', async () => {
    const app = await renderApp(`/commonIdentityAuth?id=${NUMBER}`, { server: openServer({ suspension: '正在复核成绩' }) });
    expect(await app.findByText('已被暂停')).toBeTruthy();
    expect(app.getByText('正在复核成绩')).toBeTruthy();
    expect(app.queryByText('已被撤销')).toBeNull();
  });

  it('says that the term of one is over, and since when, and that its issuer is certified no more', async () => {
    const past = { isPast: true, endsOn: '2026-10-01', issuer: '' };
    const app = await renderApp(`/commonIdentityAuth?id=${NUMBER}`, { server: openServer(past) });
    expect(await app.findByText('已过期')).toBeTruthy();
    expect(app.getByText('2026-10-01')).toBeTruthy();
    expect(app.getByText('认证已失效，不显示名称')).toBeTruthy();
    expect(app.queryByText('有效，已存证')).toBeNull();
  });

  it('says of a number that is nobody’s that there is none, and what to look at', async () => {
    const app = await renderApp('/commonIdentityAuth?id=999999999999999', { server: openServer() });
    expect(await app.findByText('没有这个编号的证书')).toBeTruthy();
    expect(app.getByText(/末位是校验码/)).toBeTruthy();
  });
});
