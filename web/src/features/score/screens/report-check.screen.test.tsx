import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Locale } from '#contract/kernel/refusals.ts';
import { checkCredential, listCredentials, makeExport, revokeCredential } from '#contract/report-exports/report-exports.doors.ts';
import type { CheckedCredential, Credential } from '#contract/report-exports/report-exports.schemas.ts';
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

describe('taking a report along', () => {
  it('asks for a format, a language and whose parts, and takes a credential back once that is sure', async () => {
    const server = fakeServer();
    const made: Credential = { id: '0b0e7d5e-3b1f-4c9e-9f53-1d2a5b1c8e10', state: 'valid', total: 8.63, ...term };
    let kept: Credential[] = [made];
    server.answer(listCredentials, () => kept);
    server.answer(revokeCredential, () => {
      kept = [{ ...made, state: 'revoked' }];
      return null;
    });
    server.answer(makeExport, () => ({ url: '#', fileName: 'yanzhi-7.resume.json', credentialId: null }));
    await renderApp('/report-check', { server, as: visitors.user });
    void openReportExport();
    fireEvent.click(await screen.findByRole('radio', { name: /JSON Resume/ }));
    fireEvent.click(screen.getByRole('radio', { name: 'Español' }));
    fireEvent.click(screen.getByRole('radio', { name: '全部内容' }));
    fireEvent.click(screen.getByRole('button', { name: '导出' }));
    expect(await screen.findByText('正在下载 yanzhi-7.resume.json')).toBeTruthy();
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
