import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as letters from '#contract/letters/letters.doors.ts';
import type { DeskLetter } from '#contract/letters/letters.schemas.ts';
import { getHelpContact } from '#contract/member/member.doors.ts';
import { somebody } from '../../../testing/content.ts';
import { type FakeServer, fakeServer, refusal } from '../../../testing/fake-server.ts';
import { personNamed, visitors } from '../../../testing/people.ts';
import { type RenderedApp, renderApp } from '../../../testing/render-app.tsx';

const locales = ['zh-CN', 'en-US', 'es-ES'] as const;

function silentHouse(): FakeServer {
  const server = fakeServer();
  server.answer(getHelpContact, () => ({ phone: '', im: '', qr: '' }));
  server.answer(letters.sendLetter, () => ({ message: '已送达，我们会尽快答复' }));
  return server;
}

const letter: DeskLetter = {
  id: 4,
  reason: 'report',
  text: '报告里的项目时间不对',
  state: 'open',
  user: somebody('许译'),
  email: null,
  answer: null,
  created_at: '2026-03-01 08:00:00',
  answered_at: null,
  answered_by: null,
};

async function press(app: RenderedApp, name: string): Promise<void> {
  const button = await app.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
}
const write = async (app: RenderedApp, label: string, value: string) => {
  const field = await app.findByLabelText(label);
  await act(async () => void fireEvent.change(field, { target: { value } }));
};

describe('/appeal where the house names no contact', () => {
  it('takes a letter of who is signed in, and says how the answer comes', async () => {
    const server = silentHouse();
    const app = await renderApp('/appeal', { server, as: visitors.signed });
    await app.findByText('写信给我们');
    expect(app.queryByLabelText('邮箱')).toBeNull();
    expect(app.getByRole('button', { name: '发送' }).hasAttribute('disabled')).toBe(true);
    fireEvent.click(app.getByRole('radio', { name: '处理决定' }));
    await write(app, '说明', '我被误判了');
    await press(app, '发送');
    expect(await app.findByText('已送达')).toBeTruthy();
    expect(server.inputsOf(letters.sendLetter)).toEqual([{ reason: 'decision', text: '我被误判了' }]);
    await press(app, '再写一封');
    expect(((await app.findByLabelText('说明')) as HTMLTextAreaElement).value).toBe('');
  });

  it('takes a letter of who has no session, banned for one, with a mailbox whose fault stands beside it', async () => {
    const server = silentHouse();
    const app = await renderApp('/appeal', { server });
    await write(app, '说明', '账号被封了');
    expect(app.getByRole('button', { name: '发送' }).hasAttribute('disabled')).toBe(true);
    await write(app, '邮箱', 'nobody');
    server.answer(letters.sendLetter, () => {
      throw refusal({ reason: 'LETTER_NO_MAILBOX', status: 422, fields: { email: '请填写邮箱，答复会发到那里' } });
    });
    await press(app, '发送');
    expect(await app.findByText('请填写邮箱，答复会发到那里')).toBeTruthy();
    server.answer(letters.sendLetter, () => ({ message: '已送达，我们会尽快答复' }));
    await write(app, '邮箱', ' xu@example.org ');
    await press(app, '发送');
    await waitFor(() =>
      expect(server.inputsOf(letters.sendLetter).at(-1)).toEqual({ reason: 'report', text: '账号被封了', email: 'xu@example.org' }),
    );
  });

  it.each(locales)('stands in %s', async (locale) => {
    const app = await renderApp('/appeal', { server: silentHouse(), locale });
    expect((await app.findAllByRole('radio')).length).toBe(4);
    expect(app.container.textContent).not.toMatch(/letter\.|\{\{/);
  });
});

describe('/ops/letters', () => {
  it.each(locales)('stands in %s, with letters and with none', async (locale) => {
    for (const list of [[letter, { ...letter, id: 3, user: null, email: 'xu@example.org' }], []]) {
      const server = fakeServer();
      server.answer(letters.listLetters, () => list);
      const app = await renderApp('/ops/letters', { server, as: personNamed('运营', { id: 3, role: 'operator' }), locale });
      expect(await app.findAllByRole('tab')).toHaveLength(2);
      expect(app.container.textContent).not.toMatch(/letters?\.|\{\{/);
      app.unmount();
    }
  });

  it('answers a letter in words', async () => {
    const server = fakeServer();
    server.answer(letters.listLetters, ({ state }) => (state === 'open' ? [letter] : []));
    server.answer(letters.answerLetter, () => ({ message: '已答复' }));
    const app = await renderApp('/ops/letters', { server, as: personNamed('运营', { id: 3, role: 'operator' }) });
    await app.findByText('报告里的项目时间不对');
    await press(app, '答复');
    const sheet = await app.findByRole('dialog');
    await act(async () => void fireEvent.change(within(sheet).getByRole('textbox'), { target: { value: '已更正' } }));
    await act(async () => void fireEvent.click(within(sheet).getByRole('button', { name: '发送答复' })));
    await waitFor(() => expect(server.inputsOf(letters.answerLetter)).toEqual([{ id: 4, answer: '已更正' }]));
  });
});
