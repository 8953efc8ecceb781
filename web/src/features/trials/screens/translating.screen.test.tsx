import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as doors from '#contract/trials/trials.doors.ts';
import { endSession } from '../../../app/session/session.ts';
import { forgetWordsOfOthers, hasUnsentWords } from '../../../app/storage/unsent-words.ts';
import { refusal } from '../../../testing/fake-server.ts';
import { visitors } from '../../../testing/people.ts';
import { type RenderedApp, renderApp } from '../../../testing/render-app.tsx';
import { may, SOURCE, soonAt, trial, trialHouse } from '../../../testing/trial-content.ts';

const MINE = '/trialTranslation/trialTranslationDetailMy?id=5';
const KEPT = 'H5_UNSENT.7.trial-5';
const later = { timeout: 4_000 };

type House = ReturnType<typeof trialHouse>;

const saving = (house: House): House => {
  let seconds = 0;
  house.server.answer(doors.saveTrialDraft, () => ({ savedAt: `2026-11-26 08:00:${String(seconds++).padStart(2, '0')}` }));
  return house;
};

const open = (house: House, locale: 'zh-CN' | 'en-US' | 'es-ES' = 'zh-CN') =>
  renderApp(MINE, { server: house.server, as: visitors.signed, locale });

/** The same browser later: what it kept is there. */
const reopen = async (app: RenderedApp, house: House): Promise<RenderedApp> => {
  const kept = localStorage.getItem(KEPT) ?? '';
  app.unmount();
  const next = await renderApp('/fix', { server: house.server, as: visitors.signed });
  localStorage.setItem(KEPT, kept);
  await next.goTo(MINE);
  return next;
};

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
    await waitFor(() => expect(house.server.inputsOf(doors.saveTrialDraft)).toEqual([{ id: 5, text: 'This contract', base: '' }]), later);
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
    expect(house.server.inputsOf(doors.saveTrialDraft).at(-1)).toEqual({ id: 5, text: 'Offline words', base: '' });
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

  it('writes over nothing that another device saved while both were open: both texts are there, and the next letter goes on from both', async () => {
    const house = trialHouse();
    const newer = { text: 'Four hundred words from the desk', savedAt: '2026-11-26 09:00:00' };
    house.server.answer(doors.saveTrialDraft, ({ base }) => {
      if (base !== newer.savedAt) throw refusal({ status: 409, reason: 'TRIAL_DRAFT_NEWER', message: '另一台设备上有更新的译文' });
      return { savedAt: '2026-11-26 09:05:00' };
    });
    const app = await open(house);
    const field = await box(app);
    house.now({ draft: newer });
    write(field, 'A letter from the phone');
    fireEvent.click(await app.findByRole('button', { name: '换成那一份' }, later));
    expect(field).toHaveProperty('value', newer.text);
    expect(app.getByText('A letter from the phone')).toBeTruthy();
    await waitFor(
      () => expect(house.server.inputsOf(doors.saveTrialDraft).at(-1)).toEqual({ id: 5, text: newer.text, base: newer.savedAt }),
      later,
    );
    expect(await app.findByText('已保存')).toBeTruthy();
  });

  it('sends nothing while two texts stand beside each other, also past a network that comes back, until a side is chosen', async () => {
    const desk = { text: 'Four hundred words from the desk', savedAt: '2026-11-25 08:00:00' };
    const house = saving(trialHouse(trial({ draft: desk })));
    const app = await renderApp('/fix', { server: house.server, as: visitors.signed });
    localStorage.setItem(KEPT, JSON.stringify({ text: 'From the train', base: '', isSent: false }));
    await app.goTo(MINE);
    await box(app);
    await act(async () => void window.dispatchEvent(new Event('online')));
    const again = await reopen(app, house);
    expect(await box(again)).toHaveProperty('value', 'From the train');
    expect(again.getByText(desk.text)).toBeTruthy();
    expect(house.server.inputsOf(doors.saveTrialDraft)).toEqual([]);
    fireEvent.click(again.getByRole('button', { name: '换成那一份' }));
    const chosen = await reopen(again, house);
    expect(await box(chosen)).toHaveProperty('value', desk.text);
    expect(chosen.getByText('From the train')).toBeTruthy();
    expect(house.server.inputsOf(doors.saveTrialDraft)[0]).toEqual({ id: 5, text: desk.text, base: desk.savedAt });
  });

  it('offers what another device saved again after the page was left, and has not written over it', async () => {
    const house = trialHouse();
    const newer = { text: 'Four hundred words from the desk', savedAt: '2026-11-26 09:00:00' };
    house.server.answer(doors.saveTrialDraft, ({ base }) => {
      if (base !== newer.savedAt) throw refusal({ status: 409, reason: 'TRIAL_DRAFT_NEWER', message: '另一台设备上有更新的译文' });
      return { savedAt: '2026-11-26 09:05:00' };
    });
    const app = await open(house);
    const field = await box(app);
    house.now({ draft: newer });
    write(field, 'A letter from the phone');
    expect(await app.findByText(newer.text, {}, later)).toBeTruthy();
    const again = await reopen(app, house);
    expect(await box(again)).toHaveProperty('value', 'A letter from the phone');
    expect(again.getByText(newer.text)).toBeTruthy();
    expect(house.server.inputsOf(doors.saveTrialDraft).map(({ base }) => base)).toEqual(['']);
    write(await box(again), 'A letter from the phone, meant so');
    await waitFor(() => expect(house.server.inputsOf(doors.saveTrialDraft).at(-1)).toMatchObject({ base: newer.savedAt }), later);
    expect(localStorage.getItem(KEPT)).toContain(newer.text);
  });

  it('follows another tab of this browser while nothing waits here', async () => {
    const app = await open(saving(trialHouse()));
    const field = await box(app);
    const value = JSON.stringify({ text: 'From the other tab', base: '2026-11-26 08:00:00', isSent: true });
    localStorage.setItem(KEPT, value);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEPT, newValue: value })));
    expect(field).toHaveProperty('value', 'From the other tab');
  });

  it('keeps unsent words through a session that ended, for who wrote them alone, and is not written again after a sign-out', async () => {
    const house = trialHouse();
    let letGo = (): void => undefined;
    house.server.answer(doors.saveTrialDraft, () => {
      throw refusal({ kind: 'offline', reason: 'OFFLINE', message: '没有网络' });
    });
    const app = await open(house);
    write(await box(app), 'Underground words');
    expect(await app.findByText(/已存在这台设备上/, {}, later)).toBeTruthy();
    act(() => endSession('expired'));
    expect(localStorage.getItem(KEPT)).toContain('Underground words');
    expect(hasUnsentWords()).toBe(true);
    const back = await reopen(app, house);
    expect(await box(back)).toHaveProperty('value', 'Underground words');
    house.server.answer(
      doors.saveTrialDraft,
      () => new Promise<{ savedAt: string }>((resolve) => (letGo = () => resolve({ savedAt: '2026-11-26 08:00:00' }))),
    );
    write(await box(back), 'On its way');
    await waitFor(() => expect(house.server.inputsOf(doors.saveTrialDraft).at(-1)).toMatchObject({ text: 'On its way' }), later);
    act(() => endSession('signed-out'));
    await act(async () => letGo());
    expect(localStorage.getItem(KEPT)).toBe(null);
  });

  it('is nobody else’s: who signs in next takes the words of the one before away', () => {
    localStorage.setItem(KEPT, JSON.stringify({ text: 'Mine', base: '', isSent: false }));
    localStorage.setItem('H5_UNSENT.8.trial-5', JSON.stringify({ text: 'Theirs', base: '', isSent: false }));
    forgetWordsOfOthers(8);
    expect([localStorage.getItem(KEPT), localStorage.getItem('H5_UNSENT.8.trial-5') !== null]).toEqual([null, true]);
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
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    house.now({ status: 5, ending: 'not-finished', may: may({}) });
    const after = await reopen(app, house);
    expect(await after.findByText('没有交出的译文')).toBeTruthy();
    expect(after.getByText('Too late')).toBeTruthy();
    await act(async () => void fireEvent.click(after.getByRole('button', { name: '复制译文' })));
    expect(copied).toHaveBeenCalledWith('Too late');
    fireEvent.click(after.getByRole('button', { name: '不再保留' }));
    fireEvent.click(within(await after.findByRole('alertdialog')).getByRole('button', { name: '不再保留' }));
    await waitFor(() => expect(localStorage.getItem(KEPT)).toBe(null));
    expect(after.queryByText('Too late')).toBe(null);
  });

  it('shows what the server kept of a translation that came too late', async () => {
    const late = trial({
      status: 5,
      ending: 'not-finished',
      may: may({}),
      draft: { text: 'Kept by the house', savedAt: '2026-11-25 08:00:00' },
    });
    const app = await open(trialHouse(late));
    expect(await app.findByText('Kept by the house')).toBeTruthy();
    expect(app.queryByRole('button', { name: '不再保留' })).toBe(null);
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
    await waitFor(() => expect(localStorage.getItem(KEPT)).toContain('This contract'));
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
