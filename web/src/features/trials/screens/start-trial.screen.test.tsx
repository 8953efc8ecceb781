import { act, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listMyGroups, recommendGroups } from '#contract/groups/groups.doors.ts';
import { getGuide } from '#contract/onboarding/onboarding.doors.ts';
import { searchPeople } from '#contract/people/finding.doors.ts';
import { listFollows } from '#contract/people/people.doors.ts';
import * as doors from '#contract/trials/trials.doors.ts';
import { personNamed, visitors } from '../../../testing/people.ts';
import { type RenderedApp, renderApp } from '../../../testing/render-app.tsx';
import { INVITED, trial, trialHouse } from '../../../testing/trial-content.ts';

const START = '/trialTranslation/create';
const xiaoman = personNamed('小满', { id: 22 });

const desk = () => {
  const { server } = trialHouse(trial({ role: 'initiator', status: 0, acceptedAt: null }));
  server.answer(listMyGroups, () => []);
  server.answer(recommendGroups, () => []);
  server.answer(listFollows, () => [xiaoman]);
  server.answer(searchPeople, () => [xiaoman]);
  server.answer(doors.getLatestTrial, () => null);
  server.answer(doors.startTrial, () => ({ id: 5, acceptId: INVITED, link: 'https://yanzhi.example/x', message: '试译已发出' }));
  return server;
};

const pick = async (app: RenderedApp, field: RegExp, answer: string) => {
  fireEvent.click(app.getByRole('button', { name: field }));
  fireEvent.click(await app.findByRole('button', { name: answer }));
};

const fill = async (app: RenderedApp) => {
  await pick(app, /原文语言/, '中文');
  await pick(app, /译文语言/, '英语');
  await pick(app, /^领域/, '法律');
  fireEvent.change(app.getByLabelText(/试译原文/), { target: { value: '本合同自签署之日起生效。' } });
};

it('sends a phone to where it is told to go to a computer', async () => {
  const app = await renderApp(START, { server: desk(), as: visitors.signed });
  expect(await app.findByText('请在电脑上发起哦')).toBeTruthy();
  await expect.poll(app.address).toBe('/fix?for=trial');
});

it('lets nobody start one whose report is not open', async () => {
  const server = desk();
  server.refuse(getGuide, { message: '以后再说' });
  const app = await renderApp(START, { server, as: visitors.user });
  await expect.poll(app.address).not.toBe(START);
});

describe('at a desk', () => {
  beforeEach(() => {
    document.documentElement.dataset['desk'] = 'rail';
  });
  afterEach(() => {
    delete document.documentElement.dataset['desk'];
  });

  it.each(['zh-CN', 'en-US', 'es-ES'] as const)('the form stands in %s', async (locale) => {
    const app = await renderApp(START, { server: desk(), as: visitors.signed, locale });
    expect(await app.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(app.container.querySelectorAll('input[type="datetime-local"]')).toHaveLength(3);
  });

  it('a member is asked for a translation of a typed text, with what it is about and by when', async () => {
    const server = desk();
    const app = await renderApp(START, { server, as: visitors.signed });
    fireEvent.click(await app.findByRole('button', { name: /会员/ }));
    fireEvent.click(await app.findByRole('button', { name: /小满/ }));
    await fill(app);
    expect(app.getByText('11 字')).toBeTruthy();
    await act(async () => void fireEvent.click(app.getByRole('button', { name: '发起试译' })));
    await waitFor(() => expect(app.address()).toBe('/trialTranslation/trialTranslationDetail?id=5'));
    const sent = server.inputsOf(doors.startTrial)[0];
    expect(sent).toMatchObject({ userId: 22, sourceLanguage: 'zh', targetLanguage: 'en', industry: 'law', isPublic: true });
    const times = [sent?.acceptBefore, sent?.finishBefore, sent?.evaluateBefore];
    expect([...times].sort()).toEqual(times);
    for (const time of times) expect(time).toMatch(/Z$/);
  });

  it('what is missing or out of order stays at its field', async () => {
    const server = desk();
    const app = await renderApp(START, { server, as: visitors.signed });
    fireEvent.change(await app.findByLabelText(/接受截止/), { target: { value: '2020-01-01T08:00' } });
    await act(async () => void fireEvent.click(app.getByRole('button', { name: '发起试译' })));
    for (const words of ['请选择译者', '请选择原文语言', '请填写试译原文', '请依次填写，接受时间至少在 24 小时之后'])
      expect(await app.findByText(words)).toBeTruthy();
    expect(server.inputsOf(doors.startTrial)).toEqual([]);
  });

  it('personal data and a text that is too long are told beside the text; what is about no field as a whole', async () => {
    const server = desk();
    const app = await renderApp(START, { server, as: visitors.signed });
    fireEvent.click(await app.findByRole('radio', { name: '邮箱' }));
    fireEvent.change(app.getByLabelText(/^邮箱/, { selector: 'input[type="email"]' }), { target: { value: 'xue@example.com' } });
    await fill(app);
    for (const [reason, message] of [
      ['TRIAL_TEXT_PERSONAL', '文中有个人信息（电话），请先替换'],
      ['TRIALS_OPEN', '同时进行的试译最多 3 份'],
    ] as const) {
      server.refuse(doors.startTrial, { status: 422, reason, message });
      await act(async () => void fireEvent.click(app.getByRole('button', { name: '发起试译' })));
      expect(await app.findByText(message)).toBeTruthy();
    }
    await expect.poll(app.address).toBe(START);
    expect(server.inputsOf(doors.startTrial)[0]).toMatchObject({ email: 'xue@example.com' });
  });

  it('the text comes out of a file, and what names somebody in it is told at once', async () => {
    const server = desk();
    const length = { characters: 4, words: 0 };
    server.answer(doors.readTrialFile, () => ({ text: '甲方张三', length, isTooLong: false, personal: ['电话'] }));
    const app = await renderApp(START, { server, as: visitors.signed });
    const file = new File(['甲方张三'], 'a.txt', { type: 'text/plain' });
    const input = await app.findByLabelText(/从 TXT/);
    await act(async () => void fireEvent.change(input, { target: { files: [file] } }));
    expect(await app.findByText('文中有个人信息（电话），请先替换')).toBeTruthy();
    expect(app.getByLabelText(/试译原文/)).toHaveProperty('value', '甲方张三');
    server.refuse(doors.readTrialFile, { status: 422, reason: 'TRIAL_FILE_UNREADABLE', message: '无法读取这个文件' });
    await act(async () => void fireEvent.change(input, { target: { files: [file] } }));
    expect(await app.findByText('无法读取这个文件')).toBeTruthy();
  });

  it('begins from the last one where that is wanted', async () => {
    const server = desk();
    const last = {
      ...{ sourceLanguage: 'zh', targetLanguage: 'en', industry: 'law' },
      requirements: '照术语表',
      sourceText: '上一份',
      isPublic: false,
    };
    server.answer(doors.getLatestTrial, () => ({ id: 4, ...last }));
    const app = await renderApp(START, { server, as: visitors.signed });
    fireEvent.click(await app.findByRole('button', { name: '沿用上一份的内容' }));
    await waitFor(() => expect(app.getByLabelText(/试译原文/)).toHaveProperty('value', '上一份'));
    expect(app.getByLabelText(/具体要求/)).toHaveProperty('value', '照术语表');
  });
});
