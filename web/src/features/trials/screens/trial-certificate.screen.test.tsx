import { act, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getCertificateOfTrial, getTrialCertificate } from '#contract/trial-certificates/trial-certificates.doors.ts';
import type { Trial } from '#contract/trials/trials.schemas.ts';
import { visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { certifiable, marked, soonAt, trial, trialHouse } from '../../../testing/trial-content.ts';

const DETAIL = '/trialTranslation/trialTranslationDetailMy?id=5';
const publication = { initiator: true, receiver: true, isProposed: true, askedBy: null, isPublic: true };

const done = (own: Partial<Trial> = {}): Trial =>
  trial({
    ...{ status: 3, submittedAt: soonAt(-1), isInTime: true, translatedText: 'Effective 2024.', tool: 'none', markedAt: soonAt(0) },
    ...{ marks: marked, mark: 9.3, passed: true, publication },
    ...own,
  });

const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));

afterEach(() => vi.unstubAllGlobals());

describe('the certificate of a trial', () => {
  it('is offered to its translator once it is public, and shown with its number once it is there', async () => {
    const { server } = trialHouse(done());
    const app = await renderApp(DETAIL, { server, as: visitors.signed });
    const offer = await app.findByRole('link', { name: '领取试译证书' });
    expect(offer.getAttribute('href')).toBe('/trialCertificateForm?id=5');
    app.unmount();
    const issued = { id: 512345678901237, cerStatus: 3, issuedOn: '2026-03-02', reason: null } as const;
    server.answer(getCertificateOfTrial, () => issued);
    const again = await renderApp(DETAIL, { server, as: visitors.signed });
    expect(await again.findByText('编号 51234 56789 01237')).toBeTruthy();
    expect(again.queryByRole('link', { name: '领取试译证书' })).toBe(null);
  });

  it('is not offered where the house gives none, as after operators revoked it', async () => {
    const { server } = trialHouse(done());
    const revoked = { id: 512345678901237, cerStatus: 4, issuedOn: '2026-03-02', reason: '姓名有误' } as const;
    server.answer(getCertificateOfTrial, () => revoked);
    server.answer(getTrialCertificate, () => ({ ...certifiable, whyNot: 'revoked' as const }));
    const app = await renderApp(DETAIL, { server, as: visitors.signed });
    expect(await app.findByText('姓名有误')).toBeTruthy();
    await waitFor(() => expect(server.inputsOf(getTrialCertificate)).toEqual([{ id: 5 }]));
    expect(app.queryByRole('link', { name: '领取试译证书' })).toBe(null);
    app.unmount();
    server.answer(getTrialCertificate, () => certifiable);
    const fit = await renderApp(DETAIL, { server, as: visitors.signed });
    expect(await fit.findByRole('link', { name: '领取试译证书' })).toBeTruthy();
  });

  it('is not offered before it is public', async () => {
    const { server } = trialHouse(done({ publication: { ...publication, isPublic: false } }));
    const app = await renderApp(DETAIL, { server, as: visitors.signed });
    await app.findByText('Effective 2024.');
    await waitFor(() => expect(server.inputsOf(getCertificateOfTrial)).toHaveLength(1));
    expect(app.queryByRole('link', { name: '领取试译证书' })).toBe(null);
  });

  it('is not asked about where the trial failed', async () => {
    const failed = trialHouse(done({ passed: false, marks: { ...marked, passed: false } }));
    const other = await renderApp(DETAIL, { server: failed.server, as: visitors.signed });
    await other.findByText('Effective 2024.');
    expect(failed.server.inputsOf(getCertificateOfTrial)).toEqual([]);
  });
});

describe('the marks as a file', () => {
  it.each([
    ['表格（CSV）', 'csv', DETAIL],
    ['记分卡（JSON）', 'json', '/trialTranslationComment?id=5'],
  ])('are saved as %s by both of a trial', async (label, format, address) => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      return new Response('marks');
    });
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { server } = trialHouse(done());
    const app = await renderApp(address, { server, as: visitors.signed });
    await press(await app.findByRole('button', { name: '导出评分' }));
    await press(await app.findByRole('button', { name: label }));
    await waitFor(() => expect(saved).toEqual([`trial-5.${format}`]));
    expect(asked).toEqual([`/api/sns/api/v2/trials/5/marks/export?format=${format}`]);
  });
});
