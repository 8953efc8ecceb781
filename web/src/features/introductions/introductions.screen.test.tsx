import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as doors from '#contract/introductions/introductions.doors.ts';
import type { Introduction } from '#contract/introductions/introductions.schemas.ts';
import type { Locale } from '#contract/kernel/texts.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { personNamed, visitors } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

const [mei, zhao] = [personNamed('梅子'), personNamed('赵一')].map((one, nth) => ({ ...one, id: 21 + nth }));
const asked: Introduction = {
  ...{ id: 5, state: 'waiting', role: 'introducer', asker: mei ?? null, introducer: visitors.user, target: zhao ?? null },
  ...{ message: '想请教审校的事。', note: '', created_at: '2026-11-20 08:00:00', answered_at: null },
};

const house = (given: Partial<Introduction> = {}) => {
  const server = fakeServer();
  let one: Introduction = { ...asked, ...given };
  server.answer(doors.listIntroductions, () => [one]);
  server.answer(doors.getIntroduction, () => one);
  server.answer(doors.answerIntroduction, ({ accepts, note }) => {
    one = { ...one, state: accepts ? 'made' : 'declined', note: note ?? '' };
    return { message: '已引荐' };
  });
  server.answer(doors.withdrawIntroduction, () => {
    one = { ...one, state: 'withdrawn' };
    return null;
  });
  return server;
};

const locales: readonly Locale[] = ['zh-CN', 'en-US', 'es-ES'];

describe('introductions', () => {
  it.each(['/introductions', '/introductions/5'].flatMap((path) => locales.map((locale) => [path, locale] as const)))(
    '%s stands in %s',
    async (path, locale) => {
      const app = await renderApp(path, { server: house(), as: visitors.user, locale });
      expect(await app.findByText('梅子')).toBeTruthy();
      await expect.poll(app.address).toBe(path);
    },
  );

  it('are made with a few words by the friend who was asked', async () => {
    const app = await renderApp('/introductions/5', { server: house(), as: visitors.user });
    expect(await app.findByText('梅子想请你引荐赵一')).toBeTruthy();
    expect(app.getByText('想请教审校的事。')).toBeTruthy();
    fireEvent.change(app.getByLabelText('向对方介绍几句'), { target: { value: ' 她的译稿可靠。 ' } });
    await act(async () => void fireEvent.click(app.getByRole('button', { name: '引荐' })));
    await waitFor(() => expect(app.server.inputsOf(doors.answerIntroduction)).toEqual([{ id: 5, accepts: true, note: '她的译稿可靠。' }]));
    expect(await app.findByText('你已引荐，两个人都收到了通知。')).toBeTruthy();
  });

  it('are taken back by who asked, who is asked once', async () => {
    const server = house({ role: 'asker', asker: visitors.user, introducer: mei ?? null });
    const app = await renderApp('/introductions/5', { server, as: visitors.user });
    expect(await app.findByText('请梅子引荐赵一')).toBeTruthy();
    fireEvent.click(app.getByRole('button', { name: '撤回请求' }));
    expect(await app.findByText('撤回这个请求？')).toBeTruthy();
    expect(server.inputsOf(doors.withdrawIntroduction)).toEqual([]);
    const buttons = app.getAllByRole('button', { name: '撤回请求' });
    await act(async () => void fireEvent.click(buttons.at(-1) ?? app.container));
    expect(await app.findByText('你已撤回。')).toBeTruthy();
  });

  it('that were made lead whom they are to to the other, with the way to follow', async () => {
    const server = house({ role: 'target', state: 'made', introducer: zhao ?? null, target: visitors.user, note: '可靠' });
    const app = await renderApp('/introductions/5', { server, as: visitors.user });
    expect(await app.findByText('赵一向你引荐梅子')).toBeTruthy();
    expect(app.getByText('可靠')).toBeTruthy();
    expect(app.getAllByRole('button', { name: /关注/ })).toHaveLength(1);
    expect(app.queryByRole('button', { name: '引荐' })).toBeNull();
  });

  it('show a page that is not there where one has no part in it', async () => {
    const server = house();
    server.refuse(doors.getIntroduction, { status: 404, reason: 'NOT_FOUND' });
    const app = await renderApp('/introductions/5', { server, as: visitors.user });
    expect((await app.findAllByText(/404|不存在|找不到/)).length).toBeGreaterThan(0);
  });
});
