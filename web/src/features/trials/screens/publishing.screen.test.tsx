import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as publishing from '#contract/trials/trial-publishing.doors.ts';
import type { Trial } from '#contract/trials/trials.schemas.ts';
import { somebody } from '../../../testing/content.ts';
import { visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { closedReview, marked, may, publicTrial, soonAt, trial, trialHouse, trialReview } from '../../../testing/trial-content.ts';

const ASK = '/trialTranslationIsPublic?id=5';
const locales = ['zh-CN', 'en-US', 'es-ES'] as const;

const done = (own: Partial<Trial> = {}): Trial =>
  trial({
    ...{ status: 3, submittedAt: soonAt(-1), isInTime: true, translatedText: 'Effective 2024.', tool: 'none', markedAt: soonAt(0) },
    ...{ marks: marked, mark: 9.3, passed: true, may: may({ publish: true }) },
    ...own,
  });

const asking = (one: Trial = done()) => {
  const house = trialHouse(one);
  house.server.answer(publishing.publishTrial, ({ isPublic }) => {
    const publication = { ...house.now().publication, receiver: isPublic };
    house.now({ publication });
    return { id: 5, status: 3, publication, message: 'ok' };
  });
  return house;
};

const open = (address: string, { server }: ReturnType<typeof trialHouse>, locale: (typeof locales)[number] = 'zh-CN') =>
  renderApp(address, { server, as: visitors.signed, locale });

describe('whether a trial is public', () => {
  it.each([
    ['zh-CN', '不公开', '确认不公开'],
    ['en-US', 'Not public', 'confirm not public'],
    ['es-ES', 'No pública', 'Confirmar: no pública'],
  ] as const)('is asked in %s, and not to publish it needs a second word', async (locale, not, confirmed) => {
    const house = asking();
    const app = await open(ASK, house, locale);
    fireEvent.click(await app.findByRole('button', { name: not }));
    const dialog = await app.findByRole('alertdialog');
    expect(house.server.inputsOf(publishing.publishTrial)).toEqual([]);
    await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: confirmed })));
    await waitFor(() => expect(house.server.inputsOf(publishing.publishTrial)).toEqual([{ id: 5, isPublic: false }]));
  });

  it('is said with one tap, and both ways on stand there afterwards', async () => {
    const house = asking();
    const app = await open(ASK, house);
    fireEvent.click(await app.findByRole('button', { name: '公开' }));
    expect(await app.findByText('双方都公开后，言值报告中才会展示详情')).toBeTruthy();
    expect(app.getByRole('link', { name: '查看言值报告' }).getAttribute('href')).toBe('/myReport');
    expect(app.getByRole('link', { name: '返回试译详情' }).getAttribute('href')).toBe('/trialTranslation/trialTranslationDetailMy?id=5');
  });

  it('is not asked before it is marked; a refusal leaves the question', async () => {
    const app = await open(ASK, asking(done({ status: 2, marks: null, may: may({}) })));
    expect(await app.findByText('现在还不能选择')).toBeTruthy();
    app.unmount();
    const house = asking();
    house.server.refuse(publishing.publishTrial, { status: 422, reason: 'TRIAL_MOVED', message: '这份试译的状态已变化，请刷新后再试' });
    const next = await open(ASK, house);
    fireEvent.click(await next.findByRole('button', { name: '公开' }));
    expect(await next.findByText('这份试译的状态已变化，请刷新后再试')).toBeTruthy();
    expect(next.queryByText('查看言值报告')).toBeNull();
  });

  it('of one that was never marked is about the half of who translated', async () => {
    const app = await open(ASK, asking(done({ status: 5, ending: 'not-marked', marks: null, mark: null, passed: null })));
    expect(await app.findByText(/不会显示发起人、原文和评分/)).toBeTruthy();
  });

  it('stands in the trial, with who waits for whose consent', async () => {
    const publication = { initiator: true, receiver: false, isProposed: true, askedBy: 'initiator' as const, isPublic: false };
    const app = await open('/trialTranslation/trialTranslationDetailMy?id=5', asking(done({ publication })));
    expect(await app.findByText('对方希望重新公开，需要你同意。')).toBeTruthy();
    expect(app.getByRole('link', { name: '去选择' }).getAttribute('href')).toBe(ASK);
  });
});

describe('a trial that everybody may see', () => {
  it.each(locales)('stands in %s for a guest, with its marks', async (locale) => {
    const house = trialHouse();
    house.server.answer(publishing.getThirdTrial, () => publicTrial());
    const app = await renderApp('/trialDetail?id=5', { server: house.server, as: null, locale });
    expect(await app.findByText('读起来自然。')).toBeTruthy();
    expect(app.getByText('Effective 2024.')).toBeTruthy();
  });

  it('is flagged by who has no part in it', async () => {
    const house = trialHouse();
    house.server.answer(publishing.getThirdTrial, () => publicTrial({ receiver: somebody('苏岚', { id: 9 }) }));
    const app = await open('/trialDetail?id=5', house);
    fireEvent.click(await app.findByRole('button', { name: '举报' }));
    expect(await app.findByRole('dialog')).toBeTruthy();
  });

  it('is not flagged by who is one of both', async () => {
    const house = trialHouse();
    house.server.answer(publishing.getThirdTrial, () => publicTrial());
    const app = await open('/trialDetail?id=5', house);
    expect(await app.findByText('读起来自然。')).toBeTruthy();
    expect(app.queryByRole('button', { name: '举报' })).toBeNull();
  });

  it('that was never marked shows neither who asked nor a source', async () => {
    const house = trialHouse();
    house.server.answer(publishing.getThirdTrial, () => publicTrial({ initiator: null, sourceText: '', marks: null }));
    const app = await renderApp('/trialDetail?id=5', { server: house.server, as: null });
    expect(await app.findByText('发起人一直没有评分，译者公开了自己的译文。')).toBeTruthy();
    for (const words of ['发起人', '原文']) expect(app.queryByText(words)).toBeNull();
  });

  it.each(['/trialDetail?id=5', '/trialDetail?id=x', '/trialDetail'])(
    '%s that is not public is the page of what is not open',
    async (path) => {
      for (const as of [null, visitors.signed]) {
        const house = trialHouse();
        house.server.refuse(publishing.getThirdTrial, { status: 404, reason: 'NOT_FOUND' });
        const app = await renderApp(path, { server: house.server, as });
        await waitFor(() => expect(app.address()).toBe('/notFoundTips'));
        app.unmount();
      }
    },
  );
});

describe('trials of a report', () => {
  const reporting = () => {
    const house = trialHouse();
    house.server.answer(publishing.listTrialReviews, () => [trialReview(), closedReview]);
    house.server.answer(publishing.averageTrials, () => ({ count: 3, language: 4.3, knowledge: 4.7, punctuality: 5, overall: 4.7 }));
    return house;
  };

  it.each(locales)('stand in %s, with a bare line where one is not public', async (locale) => {
    const app = await renderApp('/trialTranslation?id=9', { server: reporting().server, as: null, locale });
    expect(await app.findByText('程砚')).toBeTruthy();
    const [shown, bare] = app.getAllByRole('listitem');
    expect(
      within(shown as HTMLElement)
        .getByRole('link', { name: /2026|10/ })
        .getAttribute('href'),
    ).toBe('/trialDetail?id=5');
    expect(within(bare as HTMLElement).queryAllByRole('link')).toEqual([]);
    expect((bare as HTMLElement).textContent).toMatch(/未公开|not public|no pública/);
  });

  it('ask a guest to sign in for their own, and show means only where they are told', async () => {
    const house = reporting();
    const app = await renderApp('/trialTranslation', { server: house.server, as: null });
    await waitFor(() => expect(decodeURIComponent(app.address())).toContain('redirect=/trialTranslation'));
    app.unmount();
    const few = reporting();
    few.server.answer(publishing.averageTrials, () => ({ count: 2, language: null, knowledge: null, punctuality: null, overall: null }));
    few.server.answer(publishing.listTrialReviews, () => []);
    const next = await renderApp('/trialTranslation?id=9', { server: few.server, as: visitors.signed });
    expect(await next.findByText('还没有试译')).toBeTruthy();
    expect(next.queryByText(/来自/)).toBeNull();
  });
});
