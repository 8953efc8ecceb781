import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { checkCredential } from '#contract/credentials/credentials.doors.ts';
import type { CheckedCredential } from '#contract/credentials/credentials.schemas.ts';
import type { Locale } from '#contract/kernel/texts.ts';
import { listCredentials, makeExport, revokeCredential } from '#contract/report-exports/report-exports.doors.ts';
import type { Credential } from '#contract/report-exports/report-exports.schemas.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { openReportExport } from '../open-export.ts';

const locales: readonly Locale[] = ['zh-CN', 'en-US', 'es-ES'];
const term = { issuedAt: '2026-03-02 16:00:10', validUntil: '2026-05-31 16:00:10' };
const holder = { userId: 7, name: '苏岚', total: 8.63, url: 'https://example.com/reportOther?id=7', ...term };

describe('the check of a signed report', () => {
  it.each(locales)('stands for everyone in %s', async (locale) => {
    const app = await renderApp('/report-check', { server: fakeServer(), locale });
    expect((await app.findAllByRole('heading')).length).toBeGreaterThan(1);
    expect(app.container.textContent).toContain('did:web:');
    expect(app.container.textContent).not.toMatch(/undefined|\{\{|exports\./);
  });

  it.each<[CheckedCredential, string]>([
    [{ state: 'valid', holder }, '真实有效'],
    [{ state: 'outdated', holder }, '真实，但分数已变'],
    [{ state: 'revoked', holder }, '已失效'],
    [{ state: 'suspended', holder }, '已暂停'],
    [{ state: 'altered', holder: null }, '签名不符'],
  ])('says of what was given to it what is true: %o', async (answer, words) => {
    const server = fakeServer();
    server.answer(checkCredential, () => answer);
    const app = await renderApp('/report-check', { server });
    fireEvent.change(await app.findByLabelText('或粘贴凭证内容'), { target: { value: ' a.b.c ' } });
    await act(async () => void fireEvent.click(app.getByRole('button', { name: '验证' })));
    expect(await app.findByText(words)).toBeTruthy();
    expect(server.inputsOf(checkCredential)).toEqual([{ credential: 'a.b.c' }]);
    expect(app.queryByText('苏岚') !== null).toBe(answer.holder !== null);
  });
});

describe('the check of a certificate', () => {
  it.each(locales)('says in %s who revoked it and why, and not that its holder took it back', async (locale) => {
    const server = fakeServer();
    const certificate = {
      number: '123456789012345',
      name: '法律笔译证书',
      issuer: '译通有限公司',
      issuedAt: '2026-03-02 16:00:10',
      reason: '成绩登记有误',
    };
    const revoked: CheckedCredential = { state: 'revoked', holder: null, certificate };
    server.answer(checkCredential, () => revoked);
    const app = await renderApp('/report-check', { server, locale });
    fireEvent.change(await app.findByRole('textbox'), { target: { value: '{}' } });
    await act(async () => void fireEvent.click(app.getAllByRole('button').at(-1) ?? app.container));
    expect(await app.findByText('成绩登记有误')).toBeTruthy();
    for (const fact of [certificate.number, certificate.name, certificate.issuer]) expect(app.getByText(fact)).toBeTruthy();
    expect(app.container.textContent).not.toMatch(/undefined|\{\{|exports\.|本人已撤回|its holder took it back|su titular la retiró/);
  });
});

/** Answers what is fetched by address, and names the files that the browser was given to keep. */
function browserFiles(answer: (init: RequestInit | undefined) => Promise<Response>) {
  const names: string[] = [];
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => answer(init));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:test', revokeObjectURL: () => undefined });
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  return { saved: () => names };
}

describe('taking a report along', () => {
  it('stays on the page with the words of the server where there is no file, and says nothing of success', async () => {
    const server = fakeServer();
    const busy = { message: '现在导出的人太多，请稍后再试', reason: 'UNAVAILABLE' };
    const { saved } = browserFiles(async () => Response.json(busy, { status: 503 }));
    server.answer(makeExport, () => ({ url: '/exports/7', fileName: 'yanzhi-7.pdf', credentialId: null }));
    const app = await renderApp('/report-check', { server, as: visitors.user });
    void openReportExport();
    fireEvent.click(await screen.findByRole('button', { name: '导出' }));
    expect(await screen.findByText(busy.message)).toBeTruthy();
    expect([saved(), screen.queryByText(/已导出/), app.address()]).toEqual([[], null, '/report-check']);
    expect(screen.getByRole('button', { name: '导出' })).toHaveProperty('disabled', false);
  });

  it('can be stopped while the file is prepared, and nothing is kept of it', async () => {
    const server = fakeServer();
    const asked = Promise.withResolvers<AbortSignal | null | undefined>();
    const { saved } = browserFiles((init) => {
      asked.resolve(init?.signal);
      return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
    });
    server.answer(makeExport, () => ({ url: '/exports/7', fileName: 'yanzhi-7.pdf', credentialId: null }));
    await renderApp('/report-check', { server, as: visitors.user });
    void openReportExport();
    fireEvent.click(await screen.findByRole('button', { name: '导出' }));
    expect(await screen.findByText('正在准备文件…')).toBeTruthy();
    const signal = await asked.promise;
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '取消' })));
    expect([signal?.aborted, saved(), screen.queryByText(/已导出/), screen.queryByText('正在准备文件…')]).toEqual([true, [], null, null]);
  });

  it('asks for a format, a language and whose parts, and takes a credential back once that is sure', async () => {
    const server = fakeServer();
    const made: Credential = { id: '0b0e7d5e-3b1f-4c9e-9f53-1d2a5b1c8e10', state: 'valid', total: 8.63, ...term };
    let kept: Credential[] = [made];
    server.answer(listCredentials, () => kept);
    server.answer(revokeCredential, () => {
      kept = [{ ...made, state: 'revoked' }];
      return null;
    });
    const { saved } = browserFiles(async () => new Response('{}'));
    server.answer(makeExport, () => ({ url: '/exports/7', fileName: 'yanzhi-7.resume.json', credentialId: null }));
    await renderApp('/report-check', { server, as: visitors.user });
    void openReportExport();
    fireEvent.click(await screen.findByRole('radio', { name: /JSON Resume/ }));
    fireEvent.click(screen.getByRole('radio', { name: 'Español' }));
    fireEvent.click(screen.getByRole('radio', { name: '全部内容' }));
    fireEvent.click(screen.getByRole('button', { name: '导出' }));
    expect(await screen.findByText('已导出 yanzhi-7.resume.json')).toBeTruthy();
    expect(saved()).toEqual(['yanzhi-7.resume.json']);
    expect(server.inputsOf(makeExport)).toEqual([{ format: 'json-resume', locale: 'es-ES', audience: 'me' }]);
    fireEvent.click(screen.getByRole('radio', { name: /签名凭证/ }));
    expect(screen.queryByRole('radio', { name: '全部内容' })).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: '撤回' }));
    const sure = within(await screen.findByRole('alertdialog'));
    fireEvent.click(sure.getByRole('button', { name: '撤回' }));
    expect(await screen.findByText('已撤回')).toBeTruthy();
    expect(server.inputsOf(revokeCredential)).toEqual([{ id: made.id }]);
  });
});
