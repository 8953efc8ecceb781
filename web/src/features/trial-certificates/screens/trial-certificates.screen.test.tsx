import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Locale } from '#contract/kernel/texts.ts';
import { getGuide, listIndustries, listLanguages } from '#contract/onboarding/onboarding.doors.ts';
import * as doors from '#contract/trial-certificates/trial-certificates.doors.ts';
import type { TrialCertificate } from '#contract/trial-certificates/trial-certificates.schemas.ts';
import { somebody } from '../../../testing/content.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const NUMBER = 512345678901237;
const locales: readonly Locale[] = ['zh-CN', 'en-US', 'es-ES'];
const issued = { id: NUMBER, cerStatus: 2, issuedOn: '2026-03-02', reason: null } as const;

const paper = (own: Partial<TrialCertificate> = {}): TrialCertificate => ({
  ...{ id: 5, sourceLanguage: 'zh', targetLanguage: 'en', industry: 'law', language: 4, knowledge: 5, punctuality: 5, mark: 9.3 },
  ...{ markedOn: '2026-03-01', initiator: somebody('程砚', { id: 21 }), certificate: null, whyNot: null },
  ...{ result: '', name: '林译真', certification: 1 },
  ...own,
});

const house = (first: TrialCertificate = paper()) => {
  const server: FakeServer = fakeServer();
  let one = first;
  server.refuse(getGuide, { message: '以后再说' });
  server.answer(listLanguages, () => [
    { code: 'zh', name: '中文', native: '中文', common: true },
    { code: 'en', name: '英语', native: 'English', common: true },
  ]);
  server.answer(listIndustries, () => [{ code: 'law', name: '法律' }]);
  server.answer(doors.getTrialCertificate, () => one);
  server.answer(doors.listTrialCertificates, () => [one]);
  server.answer(doors.takeTrialCertificate, () => {
    one = { ...one, certificate: issued };
    return { certificate: NUMBER, message: '证书已签发，正在存证' };
  });
  const now = (next: Partial<TrialCertificate>): void => {
    one = { ...one, ...next };
  };
  return { server, now };
};

const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));

const pages = [
  ['/trialCertificate', paper(), /法律/],
  ['/trialCertificateForm?id=5', paper(), '林译真'],
  ['/trialCertificateVerify?id=5', paper(), '林译真'],
  ['/trialCertificateSuccess?id=5', paper({ certificate: { ...issued, cerStatus: 3 } }), '林译真'],
] as const;

describe('certificates of trials', () => {
  it.each(pages.flatMap(([path, one, text]) => locales.map((locale) => [path, locale, one, text] as const)))(
    '%s stands in %s',
    async (path, locale, one, text) => {
      const app = await renderApp(path, { server: house(one).server, as: visitors.signed, locale });
      expect((await app.findAllByText(text)).length).toBeGreaterThan(0);
      expect(app.container.textContent).not.toMatch(/trial-certificates[:.]|\b(paper|form|verify|success|why|rules)\.\w/);
    },
  );

  it('are claimed from the list over what will stand on them and whose they are, and followed until they are recorded', async () => {
    const { server, now } = house();
    const app = await renderApp('/trialCertificate', { server, as: visitors.signed });
    expect(await app.findByText('可领取')).toBeTruthy();
    await press(await app.findByRole('link', { name: /中文 → 英语/ }));
    expect(await app.findByText('程砚')).toBeTruthy();
    await press(await app.findByRole('link', { name: '下一步' }));
    await press(await app.findByRole('button', { name: '核验并领取' }));
    await waitFor(() => expect(app.address()).toBe('/trialCertificateSuccess?id=5'));
    expect(server.inputsOf(doors.takeTrialCertificate)).toEqual([{ id: 5 }]);
    expect(await app.findByText('存证中')).toBeTruthy();
    expect(app.getByText('编号 51234 56789 01237')).toBeTruthy();
    now({ certificate: { ...issued, cerStatus: 3 } });
    expect(await app.findByText('已存证', undefined, { timeout: 8_000 })).toBeTruthy();
  });

  it('lead who has no certified name to be certified first', async () => {
    for (const [certification, words] of [
      [null, '去认证'],
      [0, '查看进度'],
    ] as const) {
      const { server } = house(paper({ name: '', certification }));
      const app = await renderApp('/trialCertificateVerify?id=5', { server, as: visitors.signed });
      expect(await app.findByRole('link', { name: words })).toBeTruthy();
      expect(app.queryByRole('button', { name: '核验并领取' })).toBe(null);
      app.unmount();
    }
  });

  it('are not offered where the trial is not fit, which is told, and one that was withdrawn says why', async () => {
    const withdrawn = { ...issued, cerStatus: 4 as const, reason: '该试译不再公开' };
    const { server } = house(paper({ whyNot: 'not-public', initiator: null, certificate: withdrawn }));
    const app = await renderApp('/trialCertificateForm?id=5', { server, as: visitors.signed });
    expect(await app.findByText('该试译不再公开')).toBeTruthy();
    expect(app.getByText('双方都公开这份试译后才能领取。')).toBeTruthy();
    expect(app.queryByRole('link', { name: '下一步' })).toBe(null);
    app.unmount();
    const again = await renderApp('/trialCertificateSuccess?id=5', { server, as: visitors.signed });
    await waitFor(() => expect(again.address()).toBe('/trialCertificateForm?id=5'));
  });

  it('are nobody’s but the translator’s', async () => {
    const { server } = house();
    server.refuse(doors.getTrialCertificate, { reason: 'NOT_FOUND', status: 404 });
    const app = await renderApp('/trialCertificateForm?id=5', { server, as: visitors.signed });
    expect(await app.findByText('内容不存在或已被删除')).toBeTruthy();
    expect(server.inputsOf(doors.getTrialCertificate)).toHaveLength(1);
  });
});
