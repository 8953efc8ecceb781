import { act, fireEvent, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stopLetters } from '#contract/ecerts/letters.doors.ts';
import type { Locale } from '#contract/kernel/texts.ts';
import { ecertHouse, factsOf } from '../../../testing/ecert-content.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const KEY = `${'k'.repeat(43)}.${'s'.repeat(43)}`;
const said: readonly (readonly [Locale, string, string, string])[] = [
  ['zh-CN', '不再接收', '已停止', '不再接收证书邮件'],
  ['en-US', 'Stop them', 'Stopped', 'No more certificate letters'],
  ['es-ES', 'No recibir más', 'Hecho', 'No más cartas de certificados'],
];

it.each(said)(
  'whoever wants no more letters about certificates says so with one tap, without an account, in %s',
  async (locale, ask, done, title) => {
    const server = ecertHouse(factsOf({ cerStatus: 1 }));
    server.answer(stopLetters, () => ({ message: 'ok' }));
    const app = await renderApp(`/certificateMailStop/${KEY}`, { server, as: null, locale });
    const button = await app.findByRole('button', { name: ask });
    expect(app.getByText(title)).toBeTruthy();
    expect(server.inputsOf(stopLetters)).toEqual([]);
    await act(async () => void fireEvent.click(button));
    expect(await app.findByText(done)).toBeTruthy();
    expect(server.inputsOf(stopLetters)).toEqual([{ key: KEY }]);
  },
);

it('what is no key of a letter is no page, and a key that is not taken asks again', async () => {
  const server = ecertHouse(factsOf({ cerStatus: 1 }));
  server.refuse(stopLetters, { status: 404, reason: 'NOT_FOUND' });
  const app = await renderApp('/certificateMailStop/short', { server, as: null });
  expect((await app.findAllByText(/不存在|找不到|404/)).length).toBeGreaterThan(0);
  await app.goTo(`/certificateMailStop/${KEY}`);
  const stop = await app.findByRole('button', { name: '不再接收' });
  await act(async () => void fireEvent.click(stop));
  await waitFor(() => expect(server.inputsOf(stopLetters)).toEqual([{ key: KEY }]));
  await waitFor(() => expect(app.getByRole('button', { name: '不再接收' })).toMatchObject({ disabled: false }));
  expect(app.queryByText('已停止')).toBeNull();
});
