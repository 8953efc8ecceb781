import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as doors from '#contract/ecert-exports/ecert-exports.doors.ts';
import type { Share, SharedCertificate } from '#contract/ecert-exports/ecert-exports.schemas.ts';
import type { AnswerOf } from '#contract/kernel/doors.ts';
import type { Locale } from '#contract/kernel/texts.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const ID = 123456789012345;
const locales: readonly Locale[] = ['zh-CN', 'en-US', 'es-ES'];

const share = (more: Partial<Share> = {}): Share => ({
  ...{ id: 1, label: '给译林的编辑', state: 'open', created_at: '2026-11-20 08:00:00', expires_at: '2026-12-20 08:00:00' },
  ...more,
});

const shared: SharedCertificate = {
  ...{ id: ID, templateStatus: 1, templateType: 2, cerStatus: 3, title: '法律笔译证书', issuer: '言值', issuedOn: '2026-11-02' },
  ...{ endsOn: null, isPast: false, closedBy: null },
  ...{ reason: null, suspension: null, name: '欧阳清漪', description: '培训', criteria: '通过考试', result: '优秀', achievedOn: null },
  ...{ claimedAt: null, recordedAt: null, credential: null, salt: null, expiresAt: '2026-12-20 16:00:00' },
};

const contacts: AnswerOf<typeof doors.getExport>['contacts'] = [
  { by: 'phone', contact: '138****8000' },
  { by: 'email', contact: 'l***@example.org' },
];

const openFakeServer = (): FakeServer => {
  const server = fakeServer();
  server.answer(doors.getExport, () => ({
    ...{ id: ID, title: '法律笔译证书', issuer: '言值', name: '欧阳清漪', cerStatus: 3 },
    contacts,
  }));
  server.answer(doors.getDownloadUrl, ({ format = 'pdf' }) => ({ url: '/file', fileName: `certificate-${ID}.${format}` }));
  server.answer(doors.sendExportCode, () => ({ contact: '138****8000' }));
  server.answer(doors.checkExportCode, () => ({ token: 'export.1.2.3' }));
  server.answer(doors.listShares, () => [share(), share({ id: 2, label: '', state: 'revoked' })]);
  server.answer(doors.createShare, () => ({ share: share({ id: 3 }), link: `https://yanzhi.example/certificateShared?id=${ID}#token` }));
  server.answer(doors.revokeShare, () => null);
  server.answer(doors.getShared, () => shared);
  vi.stubGlobal('fetch', async () => new Response('file'));
  return server;
};

/** The names of files that the browser was told to keep. A click on their link would lead the whole document away here. */
const watchFiles = (): readonly string[] => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return saved;
};

describe.each([
  ['/exportVerify', `?id=${ID}`],
  ['/exportVerifyCode', `?id=${ID}&watermark=0`],
  ['/exportSuccess', `?id=${ID}`],
  ['/certificateShares', `?id=${ID}`],
  ['/certificateShared', `?id=${ID}#token`],
])('%s', (path, query) => {
  it.each(locales)('stands in %s', async (locale) => {
    const app = await renderApp(path + query, { server: openFakeServer(), locale });
    expect((await app.findAllByText('法律笔译证书')).length).toBeGreaterThan(0);
    expect(app.container.textContent).not.toMatch(/NaN|undefined|\{\{|(format|shares|watermark)\.[a-z]/);
  });
});

describe('a copy', () => {
  it('with a watermark says for whom and is taken at once', async () => {
    const server = openFakeServer();
    const saved = watchFiles();
    const app = await renderApp(`/exportVerify?id=${ID}`, { server });
    fireEvent.change(await app.findByLabelText('给谁看（选填）'), { target: { value: '译林出版社' } });
    fireEvent.click(app.getByRole('radio', { name: /图片/ }));
    fireEvent.click(app.getByRole('button', { name: '导出' }));
    expect(await app.findByText('已导出')).toBeTruthy();
    expect(saved).toEqual([`certificate-${ID}.png`]);
    expect(server.inputsOf(doors.getDownloadUrl)).toEqual([{ id: ID, format: 'png', watermark: 1, locale: 'zh-CN', for: '译林出版社' }]);
  });

  it('without one is taken after a code to a contact of choice, and not before', async () => {
    const server = openFakeServer();
    const saved = watchFiles();
    let isProven = false;
    server.answer(doors.checkExportCode, ({ code }) => {
      isProven = code === '123456';
      return { token: 'export.1.2.3' };
    });
    server.answer(doors.getDownloadUrl, () => ({ url: '/file', fileName: 'certificate.pdf' }));
    server.refuse(doors.getDownloadUrl, { reason: 'ECERT_CODE_NEEDED' });
    const app = await renderApp(`/exportVerify?id=${ID}`, { server });
    fireEvent.click(await app.findByText('无水印'));
    fireEvent.click(app.getByRole('button', { name: '去验证' }));
    expect(await app.findByText(/138\*\*\*\*8000/)).toBeTruthy();
    fireEvent.click(app.getByText('邮箱'));
    expect(app.getByText(/l\*\*\*@example\.org/)).toBeTruthy();
    fireEvent.click(app.getByRole('button', { name: '获取验证码' }));
    await waitFor(() => expect(server.inputsOf(doors.sendExportCode)).toEqual([{ id: ID, by: 'email' }]));
    expect(saved).toEqual([]);
    server.answer(doors.getDownloadUrl, () => ({ url: '/file', fileName: 'certificate.pdf' }));
    fireEvent.change(app.getByLabelText('验证码'), { target: { value: '123456' } });
    fireEvent.click(app.getByRole('button', { name: '验证并导出' }));
    expect(await app.findByText(/文件没有水印/)).toBeTruthy();
    expect(isProven).toBe(true);
    expect(saved).toEqual(['certificate.pdf']);
  });

  it('is not for who did not show that it is theirs', async () => {
    const server = openFakeServer();
    server.refuse(doors.getExport, { reason: 'ECERT_TOKEN_NEEDED' });
    const app = await renderApp(`/exportVerify?id=${ID}`, { server });
    expect((await app.findByRole('link', { name: '去验证' })).getAttribute('href')).toBe(`/receiveVerify?id=${ID}`);
    expect(app.queryByRole('button', { name: '导出' })).toBeNull();
  });
});

describe('a link', () => {
  it('is shown once, and can be taken back', async () => {
    const server = openFakeServer();
    const app = await renderApp(`/certificateShares?id=${ID}`, { server });
    fireEvent.change(await app.findByLabelText('备注（只有你看得到）'), { target: { value: '给猎头' } });
    fireEvent.click(app.getByRole('button', { name: '生成链接' }));
    expect(await app.findByText(/#token$/)).toBeTruthy();
    expect(server.inputsOf(doors.createShare)).toEqual([{ id: ID, label: '给猎头', days: 30 }]);
    fireEvent.click(app.getAllByRole('button', { name: '收回' })[0] ?? document.body);
    const sure = await app.findByRole('alertdialog');
    fireEvent.click([...sure.querySelectorAll('button')].find((one) => one.textContent === '收回') ?? sure);
    await waitFor(() => expect(server.inputsOf(doors.revokeShare)).toEqual([{ id: ID, share_id: 1 }]));
  });

  it('that is over says so, and what to do', async () => {
    const server = openFakeServer();
    server.refuse(doors.getShared, { reason: 'ECERT_LINK_OVER', status: 404 });
    const app = await renderApp(`/certificateShared?id=${ID}#token`, { server });
    expect(await app.findByText('这个链接已失效')).toBeTruthy();
  });

  it('without its token says the same', async () => {
    const bare = await renderApp(`/certificateShared?id=${ID}`, { server: openFakeServer() });
    expect(await bare.findByText('这个链接已失效')).toBeTruthy();
  });
});
