import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import * as desk from '#contract/moderation/desk.doors.ts';
import { operator } from '../../../testing/desk-content.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { leaveOverlays } from '../../../testing/leave-overlays.ts';
import { type RenderedApp, renderApp } from '../../../testing/render-app.tsx';

afterEach(leaveOverlays);

const at = '2026-03-01 08:00:00';

function house(): FakeServer {
  const server = fakeServer();
  let words = [{ id: 1, word: '代写论文', grade: 'review' as const, created_at: at }];
  server.answer(desk.listWords, () => words);
  server.answer(desk.addWords, (input) => ({ message: '已添加', added: input.words.length }));
  server.answer(desk.removeWord, ({ id }) => {
    words = words.filter((word) => word.id !== id);
    return null;
  });
  return server;
}

async function press(app: RenderedApp, name: string): Promise<void> {
  const button = await app.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
}

async function write(app: RenderedApp, label: string | RegExp, value: string): Promise<void> {
  const field = await app.findByLabelText(label, { selector: 'textarea' });
  await act(async () => void fireEvent.change(field, { target: { value } }));
}

describe('sensitive words', () => {
  it.each([
    ['refuse', ['代写论文', '枪手'], '直接拒绝'],
    ['review', ['代写论文'], '先审后发'],
    [null, [], '没有命中敏感词，可以直接发布。'],
  ] as const)('say of a text that is tried: %s', async (grade, words, said) => {
    const server = house();
    server.answer(desk.tryWords, () => ({ grade, words: [...words] }));
    const app = await renderApp('/ops/words', { server, as: operator });
    await press(app, '试一段文字');
    await write(app, '要检查的文字', ' 代 写 论 文，找我 ');
    await press(app, '检查');
    const sheet = within(await app.findByRole('dialog', { name: '试一段文字' }));
    expect(await sheet.findByText(said)).toBeTruthy();
    for (const word of words) expect(sheet.getByText(word)).toBeTruthy();
    expect(server.inputsOf(desk.tryWords)).toEqual([{ text: '代 写 论 文，找我' }]);
  });

  it('are added one a line, each once, with what they do', async () => {
    const server = house();
    const app = await renderApp('/ops/words', { server, as: operator });
    await press(app, '添加词语');
    await write(app, /每行一个词语/, '枪手\n 刷单 \n\n枪手');
    fireEvent.click(app.getByRole('radio', { name: '直接拒绝' }));
    await press(app, '添加');
    await waitFor(() => expect(server.inputsOf(desk.addWords)).toEqual([{ words: ['枪手', '刷单'], grade: 'refuse' }]));
  });

  it('are added two hundred at once, each as long as one may be, and none is cut', async () => {
    const server = house();
    const app = await renderApp('/ops/words', { server, as: operator });
    const words = Array.from({ length: 200 }, (_, nth) => `${nth}`.padStart(40, '词'));
    await press(app, '添加词语');
    await write(app, /每行一个词语/, words.join('\n'));
    await press(app, '添加');
    await waitFor(() => expect(server.inputsOf(desk.addWords)).toEqual([{ words, grade: 'review' }]));
  });

  it('are taken off the list after one question', async () => {
    const server = house();
    const app = await renderApp('/ops/words', { server, as: operator });
    await press(app, '删除“代写论文”');
    const asked = within(await app.findByRole('alertdialog'));
    expect(server.inputsOf(desk.removeWord)).toEqual([]);
    await act(async () => void fireEvent.click(asked.getByRole('button', { name: '删除' })));
    expect(await app.findByText('词库是空的')).toBeTruthy();
    expect(server.inputsOf(desk.removeWord)).toEqual([{ id: 1 }]);
  });
});
