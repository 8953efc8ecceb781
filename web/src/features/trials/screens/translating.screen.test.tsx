import { act, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as doors from '#contract/trials/trials.doors.ts';
import { refusal } from '../../../testing/fake-server.ts';
import { visitors } from '../../../testing/people.ts';
import { type RenderedApp, renderApp } from '../../../testing/render-app.tsx';
import { may, SOURCE, soonAt, trial, trialHouse } from '../../../testing/trial-content.ts';

const MINE = '/trialTranslation/trialTranslationDetailMy?id=5';
const KEPT = 'H5_DRAFT.trial-5';
const later = { timeout: 4_000 };

type House = ReturnType<typeof trialHouse>;

const saving = (house: House): House => {
  let seconds = 0;
  house.server.answer(doors.saveTrialDraft, () => ({ savedAt: `2026-11-26 08:00:${String(seconds++).padStart(2, '0')}` }));
  return house;
};

const open = (house: House, locale: 'zh-CN' | 'en-US' | 'es-ES' = 'zh-CN') =>
  renderApp(MINE, { server: house.server, as: visitors.signed, locale });

const box = (app: RenderedApp) => app.findByRole('textbox', { name: '译文' });
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('translating', () => {
  it.each(['zh-CN', 'en-US', 'es-ES'] as const)('has the source beside what is written, in %s', async (locale) => {
    const app = await open(saving(trialHouse()), locale);
    expect(await app.findByText(/违约金为合同总额的15%/)).toBeTruthy();
    expect(app.getByRole('textbox').getAttribute('lang')).toBe('en');
  });

  it('keeps each letter on the device at once, and on the server once the fingers rest', async () => {
    const house = saving(trialHouse());
    const app = await open(house);
    const field = await box(app);
    write(field, 'This');
    write(field, 'This contract');
    expect(localStorage.getItem(KEPT)).toContain('This contract');
    await waitFor(() => expect(house.server.inputsOf(doors.saveTrialDraft)).toEqual([{ id: 5, text: 'This contract' }]), later);
    expect(await app.findByText('已保存')).toBeTruthy();
  });

  it('goes on without a network and saves once it is back', async () => {
    const house = trialHouse();
    house.server.answer(doors.saveTrialDraft, () => {
      throw refusal({ kind: 'offline', reason: 'OFFLINE', message: '没有网络' });
    });
    const app = await open(house);
    write(await box(app), 'Offline words');
    expect(await app.findByText(/已存在这台设备上/, {}, later)).toBeTruthy();
    expect(localStorage.getItem(KEPT)).toContain('Offline words');
    saving(house);
    await act(async () => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      window.dispatchEvent(new Event('offline'));
    });
    await act(async () => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
      window.dispatchEvent(new Event('online'));
    });
    expect(await app.findByText('已保存')).toBeTruthy();
    expect(house.server.inputsOf(doors.saveTrialDraft).at(-1)).toEqual({ id: 5, text: 'Offline words' });
  });

  it('begins with what the server has, and gives neither up where another device wrote meanwhile', async () => {
    const house = saving(trialHouse(trial({ draft: { text: 'From the desk', savedAt: '2026-11-25 08:00:00' } })));
    const app = await open(house);
    expect(await box(app)).toHaveProperty('value', 'From the desk');
    app.unmount();
    const apart = saving(trialHouse(trial({ draft: { text: 'From the desk', savedAt: '2026-11-25 08:00:00' } })));
    const next = await renderApp('/fix', { server: apart.server, as: visitors.signed });
    localStorage.setItem(KEPT, JSON.stringify({ text: 'From the train', base: '', isSent: false }));
    await next.goTo(MINE);
    const field = await box(next);
    expect(field).toHaveProperty('value', 'From the train');
    fireEvent.click(next.getByRole('button', { name: '换成那一份' }));
    expect(field).toHaveProperty('value', 'From the desk');
    expect(next.getByText('From the train')).toBeTruthy();
  });

  it('takes nothing from a broken store', async () => {
    const house = saving(trialHouse(trial({ draft: { text: 'Good', savedAt: '2026-11-25 08:00:00' } })));
    const app = await renderApp('/fix', { server: house.server, as: visitors.signed });
    localStorage.setItem(KEPT, '{"text":5,"base":null}');
    await app.goTo(MINE);
    expect(await box(app)).toHaveProperty('value', 'Good');
  });

  it('says that a trial takes no more words where it ended meanwhile, and keeps what was written', async () => {
    const house = trialHouse();
    house.server.refuse(doors.saveTrialDraft, { status: 422, reason: 'TRIAL_ENDED', message: '这份试译已过期' });
    const app = await open(house);
    write(await box(app), 'Too late');
    expect(await app.findByText('这份试译已不能再修改', {}, later)).toBeTruthy();
    expect(localStorage.getItem(KEPT)).toContain('Too late');
  });
});

describe('handing in', () => {
  const handing = () => {
    const house = saving(trialHouse());
    house.server.answer(doors.submitTrial, ({ translatedText }) => {
      house.now({ status: 2, submittedAt: soonAt(0), isInTime: true, translatedText, tool: 'mtpe', may: may({}) });
      return { id: 5, status: 2, message: '译文已提交' };
    });
    return house;
  };

  it('looks through it, asks how it was made, and is for once', async () => {
    const house = handing();
    const app = await open(house);
    write(await box(app), 'This contract is effective from 2024-11-21. The penalty is 15% of its total.');
    fireEvent.click(app.getByRole('button', { name: '提交译文' }));
    expect(await app.findByText('原文里的数字在译文中没有找到：12')).toBeTruthy();
    expect(app.getByText('译文里多出了数字：21')).toBeTruthy();
    const send = app.getByRole('button', { name: '确认提交' });
    expect(send).toHaveProperty('disabled', true);
    fireEvent.click(app.getByRole('radio', { name: '机器翻译后修改' }));
    await act(async () => void fireEvent.click(send));
    expect(await app.findByText('等待评分')).toBeTruthy();
    expect(house.server.inputsOf(doors.submitTrial)).toHaveLength(1);
    expect(house.server.inputsOf(doors.submitTrial)[0]).toMatchObject({ id: 5, tool: 'mtpe' });
    await waitFor(() => expect(localStorage.getItem(KEPT)).toBeNull());
    expect(app.queryByRole('textbox')).toBeNull();
  });

  it('takes no empty one, and says where it is the source', async () => {
    const house = handing();
    const app = await open(house);
    const field = await box(app);
    fireEvent.click(app.getByRole('button', { name: '提交译文' }));
    expect(await app.findByText('还没有写译文')).toBeTruthy();
    expect(app.getByRole('button', { name: '确认提交' })).toHaveProperty('disabled', true);
    write(field, SOURCE);
    expect(await app.findByText('译文和原文一样')).toBeTruthy();
    expect(house.server.inputsOf(doors.submitTrial)).toEqual([]);
  });

  it('that is refused loses nothing', async () => {
    const house = handing();
    house.server.refuse(doors.submitTrial, { status: 422, reason: 'TRIAL_MOVED', message: '这份试译的状态已变化，请刷新后再试' });
    const app = await open(house);
    write(await box(app), 'Kept words');
    fireEvent.click(app.getByRole('button', { name: '提交译文' }));
    fireEvent.click(await app.findByRole('radio', { name: '自己翻译' }));
    await act(async () => void fireEvent.click(app.getByRole('button', { name: '确认提交' })));
    expect(await app.findByText('这份试译的状态已变化，请刷新后再试')).toBeTruthy();
    expect(localStorage.getItem(KEPT)).toContain('Kept words');
  });
});
