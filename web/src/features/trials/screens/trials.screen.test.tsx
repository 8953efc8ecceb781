import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Locale } from '#contract/kernel/texts.ts';
import * as doors from '#contract/trials/trials.doors.ts';
import type { Trial } from '#contract/trials/trials.schemas.ts';
import { somebody } from '../../../testing/content.ts';
import { visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { INVITED, invitation, marked, may, soonAt, trial, trialHouse } from '../../../testing/trial-content.ts';

const LIST = '/trialTranslation/trialTranslationList';
const MINE = '/trialTranslation/trialTranslationDetailMy?id=5';
const STARTED = '/trialTranslation/trialTranslationDetail?id=5';
const locales: readonly Locale[] = ['zh-CN', 'en-US', 'es-ES'];

const open = (address: string, { server } = trialHouse(), locale: Locale = 'zh-CN') =>
  renderApp(address, { server, as: visitors.signed, locale });

const waiting: Partial<Trial> = {
  status: 0,
  acceptedAt: null,
  isWhole: false,
  sourceText: '本合同自…',
  may: may({ accept: true, refuse: true }),
};

describe('the list of trials', () => {
  it.each(locales)('shows both sides in %s', async (locale) => {
    const app = await open(LIST, trialHouse(), locale);
    expect(await app.findByText('程砚')).toBeTruthy();
    expect(app.getAllByRole('tab')).toHaveLength(2);
  });

  it.each(['list', 'myList'])('is where the old path %s leads', async (old) => {
    const app = await open(`/trialTranslation/${old}`);
    await expect.poll(app.address).toBe(LIST);
  });

  it('names the tabs as the specification does, counts by state, and is narrowed by one', async () => {
    const { server } = trialHouse();
    const app = await open(LIST, { server, now: trial });
    expect(await app.findByRole('tab', { name: '我参与的' })).toBeTruthy();
    fireEvent.click(await app.findByRole('radio', { name: '待翻译 2' }));
    await waitFor(() => expect(server.inputsOf(doors.listTrialsReceived).at(-1)).toMatchObject({ status: 1 }));
    fireEvent.click(app.getByRole('tab', { name: '我发起的' }));
    expect(await app.findByRole('radio', { name: '待接受 1' })).toBeTruthy();
    await waitFor(() => expect(server.inputsOf(doors.listTrialsStarted)).not.toHaveLength(0));
    expect(server.inputsOf(doors.listTrialsStarted).at(-1)).not.toHaveProperty('status');
  });

  it('is empty with a way on: a phone is told to go to a computer', async () => {
    const { server } = trialHouse();
    server.answer(doors.listTrialsStarted, () => []);
    const app = await open(`${LIST}?box=started`, { server, now: trial });
    fireEvent.click(await app.findByRole('link', { name: '发起试译' }));
    expect(await app.findByText('请在电脑上发起哦')).toBeTruthy();
    await expect.poll(app.address).toBe('/fix?for=trial');
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    fireEvent.click(app.getByRole('button', { name: '复制地址' }));
    expect(copied).toHaveBeenCalledWith(`${location.origin}/trialTranslation/create`);
  });

  it('shows the mailbox of an invitation that nobody took up, and a closed account where one was', async () => {
    const { server } = trialHouse();
    const sent = trial({ ...waiting, role: 'initiator', user: null, email: 'xue@example.com' });
    const left: Trial = { ...sent, id: 6, status: 5, ending: 'left', acceptedAt: soonAt(-1) };
    server.answer(doors.listTrialsStarted, () => [sent, left]);
    const app = await open(`${LIST}?box=started`, { server, now: trial });
    expect(await app.findByText('xue@example.com')).toBeTruthy();
    expect(app.getByText('已注销用户')).toBeTruthy();
  });
});

describe('an invitation by its link', () => {
  const invited = (own: Parameters<typeof invitation>[0] = {}) => {
    const house = trialHouse();
    let one = invitation(own);
    house.server.answer(doors.getTrialInvitation, () => one);
    house.server.answer(doors.getTrialMail, () => ({ data: 'x**@example.com' }));
    house.server.answer(doors.acceptTrial, () => {
      one = { ...one, status: 1, isMine: true, mayAccept: false };
      return { id: 5, status: 1, message: '已接受试译' };
    });
    return house;
  };
  const OUT = `/trialTranslationOut/${INVITED}`;

  it('sends a guest to sign in, with the way back', async () => {
    const app = await renderApp(OUT, { server: invited().server, as: null });
    expect(decodeURIComponent(app.address())).toContain(`redirect=${OUT}`);
  });

  it.each([
    ['zh-CN', '好友刚刚向你发来了试译邀请', '如果这不是你的邮箱，请忽略'],
    ['en-US', 'a friend just sent you a trial-translation invitation', 'ignore if not your mailbox'],
    ['es-ES', 'Un amigo acaba de enviarte una invitación a una traducción de prueba', 'Si no es tu correo, no hagas caso'],
  ] as const)('says in %s who asks for what, and no more of the text than its beginning', async (locale, first, second) => {
    const app = await open(OUT, invited(), locale);
    expect(await app.findByText(first)).toBeTruthy();
    expect(await app.findByText(second)).toBeTruthy();
    expect(app.getByText('x**@example.com')).toBeTruthy();
    expect(app.getByText('程砚')).toBeTruthy();
    expect(app.getByText('本合同自2024年11月12日起生效。…')).toBeTruthy();
    expect(app.queryByText(/15%/)).toBeNull();
  });

  it('is copied with a word, and accepted into the trial of one’s own', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const house = invited();
    const app = await open(OUT, house);
    fireEvent.click(await app.findByRole('button', { name: '复制链接' }));
    expect(await app.findByText('复制成功')).toBeTruthy();
    expect(copied).toHaveBeenCalledWith(window.location.href);
    await act(async () => void fireEvent.click(app.getByRole('button', { name: '接受试译' })));
    await waitFor(() => expect(app.address()).toBe(MINE));
    expect(house.server.inputsOf(doors.acceptTrial)).toEqual([{ acceptId: INVITED }]);
  });

  it.each([
    [{ status: 5, ending: 'not-accepted' }, '这份试译已过期'],
    [{ status: 5, ending: 'withdrawn' }, '这份试译已被撤回'],
    [{ status: 5, ending: 'left' }, '发起人已注销账号'],
  ] as const)('that is over (%o) says why', async (own, words) => {
    const app = await open(OUT, invited({ ...own, mayAccept: false }));
    expect(await app.findByText(words)).toBeTruthy();
    await expect.poll(app.address).toMatch(/^\/trialTransInvalid/);
    expect(app.queryByText('程砚')).toBeNull();
  });

  it('that is somebody else’s says so, and one that never was is not there', async () => {
    const house = invited();
    house.server.refuse(doors.getTrialInvitation, { status: 403, reason: 'TRIAL_NOT_YOURS' });
    const app = await open(OUT, house);
    expect(await app.findByText('这份试译不属于你')).toBeTruthy();
    await app.goTo('/trialTranslationOut/short');
    expect((await app.findAllByText(/不存在|找不到|404/)).length).toBeGreaterThan(0);
  });

  it('lets no more mails come with one tap, without an account', async () => {
    const STOP = 'stop-stop-stop-stop-st';
    const house = invited();
    house.server.answer(doors.stopTrialMails, () => ({ message: 'ok' }));
    const app = await renderApp(`/trialMailStop/${INVITED}/${STOP}`, { server: house.server, as: null });
    expect(await app.findByText(/x\*\*@example.com/)).toBeTruthy();
    expect(house.server.inputsOf(doors.stopTrialMails)).toEqual([]);
    await act(async () => void fireEvent.click(app.getByRole('button', { name: '不再接收' })));
    expect(await app.findByText('已停止')).toBeTruthy();
    expect(house.server.inputsOf(doors.stopTrialMails)).toEqual([{ acceptId: INVITED, stopId: STOP }]);
  });
});

describe('a trial that I started', () => {
  it.each(locales)('stands in %s with its text, its link and the way to take it back', async (locale) => {
    const started = trial({
      ...waiting,
      ...{ role: 'initiator', isWhole: true, link: 'https://yanzhi.example/x', may: may({ withdraw: true }) },
    });
    const app = await open(STARTED, trialHouse(started), locale);
    expect(await app.findByText('https://yanzhi.example/x')).toBeTruthy();
    expect(app.getByText('术语照客户的表。')).toBeTruthy();
  });

  it('is taken back by who was asked once, and says so afterwards', async () => {
    const house = trialHouse(trial({ ...waiting, role: 'initiator', may: may({ withdraw: true }) }));
    house.server.answer(doors.withdrawTrial, () => {
      house.now({ status: 5, ending: 'withdrawn', endedAt: soonAt(0), may: may({}) });
      return { id: 5, status: 5, message: '已撤回试译' };
    });
    const app = await open(STARTED, house);
    fireEvent.click(await app.findByRole('button', { name: '撤回试译' }));
    expect(await app.findByText('撤回这份试译？')).toBeTruthy();
    expect(house.server.inputsOf(doors.withdrawTrial)).toEqual([]);
    await act(async () => void fireEvent.click(app.getAllByRole('button', { name: '撤回试译' }).at(-1) ?? app.container));
    expect(await app.findByText('发起人在接受之前撤回了这份试译。')).toBeTruthy();
    expect(app.queryByRole('button', { name: '撤回试译' })).toBeNull();
  });

  it('shows why it was refused, and the translation with how it was made', async () => {
    const refused = trial({ role: 'initiator', status: 4, refusal: { reason: 4, comment: '下周出差' }, endedAt: soonAt(0), may: may({}) });
    const app = await open(STARTED, trialHouse(refused));
    expect(await app.findByText('下周出差')).toBeTruthy();
    app.unmount();
    const handedIn = { status: 2, submittedAt: soonAt(0), isInTime: false, translatedText: '<b>bold</b>', tool: 'mtpe' as const };
    const next = await open(STARTED, trialHouse(trial({ role: 'initiator', ...handedIn, may: may({ score: true }) })));
    expect(await next.findByText('<b>bold</b>')).toBeTruthy();
    expect(next.getByText('机器翻译后修改')).toBeTruthy();
    expect(next.getByText('迟交')).toBeTruthy();
  });

  it('of the other side leads to its own screen, and one that is not mine says so', async () => {
    const app = await open(STARTED, trialHouse(trial({ ...waiting })));
    await waitFor(() => expect(app.address()).toBe(MINE));
    app.unmount();
    const house = trialHouse();
    house.server.refuse(doors.getTrial, { status: 404, reason: 'NOT_FOUND' });
    const next = await open(STARTED, house);
    expect(await next.findByText('这份试译不属于你')).toBeTruthy();
  });
});

describe('a trial that I received', () => {
  it.each(locales)('waits in %s with its beginning alone and both answers', async (locale) => {
    const app = await open(MINE, trialHouse(trial(waiting)), locale);
    expect(await app.findByText('本合同自…')).toBeTruthy();
    expect(app.container.querySelector('a[href="/trialTranslationRefuse?id=5"]')).not.toBeNull();
  });

  it('shows its marks once it is marked', async () => {
    const done = {
      status: 3,
      submittedAt: soonAt(-1),
      isInTime: true,
      translatedText: 'Effective 2024.',
      markedAt: soonAt(0),
      marks: marked,
      mark: 9.3,
    };
    const app = await open(MINE, trialHouse(trial({ ...done, tool: 'none', may: may({ publish: true }) })));
    expect(await app.findByText('读起来自然。')).toBeTruthy();
    expect(app.getByText(/每千字扣 12.5 分/)).toBeTruthy();
    expect(app.queryByRole('textbox')).toBeNull();
  });

  it('of somebody who left says so, with the text still there', async () => {
    const left = { status: 5, ending: 'left' as const, user: null, endedAt: soonAt(0), translatedText: 'Mine.', may: may({}) };
    const gone = { ...trial().initiator, user: null };
    const app = await open(MINE, trialHouse(trial({ ...left, initiator: gone })));
    expect(await app.findByText('Mine.')).toBeTruthy();
    expect(app.getAllByText('已注销用户').length).toBeGreaterThan(0);
  });
});

describe('refusing', () => {
  const REFUSE = '/trialTranslationRefuse?id=5';

  it.each(locales)('offers the four reasons in %s', async (locale) => {
    const app = await open(REFUSE, trialHouse(), locale);
    expect(await app.findAllByRole('radio')).toHaveLength(4);
  });

  it('needs words for what is none of them, up to 255', async () => {
    const house = trialHouse(trial(waiting));
    house.server.answer(doors.refuseTrial, () => {
      house.now({ status: 4, refusal: { reason: 4, comment: '下周出差' }, endedAt: soonAt(0), may: may({}) });
      return { id: 5, status: 4, message: '已拒绝试译' };
    });
    const app = await open(REFUSE, house);
    const send = await app.findByRole('button', { name: '确认拒绝' });
    expect(send).toHaveProperty('disabled', true);
    fireEvent.click(app.getByRole('radio', { name: '其他' }));
    expect(send).toHaveProperty('disabled', true);
    fireEvent.change(app.getByLabelText(/补充说明/), { target: { value: `  ${'长'.repeat(300)}` } });
    await waitFor(() => expect(send).toHaveProperty('disabled', false));
    fireEvent.change(app.getByLabelText(/补充说明/), { target: { value: ' 下周出差 ' } });
    await act(async () => void fireEvent.click(send));
    await waitFor(() => expect(app.address()).toBe(MINE));
    expect(house.server.inputsOf(doors.refuseTrial)).toEqual([{ id: 5, reason: 4, comment: '下周出差' }]);
    expect(await app.findByText('下周出差')).toBeTruthy();
  });

  it('names no trial, no screen', async () => {
    const app = await open('/trialTranslationRefuse?id=x');
    expect((await app.findAllByText(/不存在|找不到|404/)).length).toBeGreaterThan(0);
  });

  it('keeps to its words where a stranger’s name is long', async () => {
    const long = somebody('一位名字特别特别特别特别特别长的译者', { id: 22 });
    const app = await open(MINE, trialHouse(trial({ ...waiting, user: long, initiator: { ...trial().initiator, user: long } })));
    expect((await app.findAllByText(long.name)).length).toBeGreaterThan(0);
  });
});
