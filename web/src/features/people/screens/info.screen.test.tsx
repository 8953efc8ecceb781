import { act, fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { checkNickname, updateCurrentUser } from '#contract/accounts/accounts.doors.ts';
import { chooseTags, listTags, listTagsOf } from '#contract/onboarding/onboarding.doors.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { personNamed, visitors } from '../../../testing/people.ts';
import { type RenderedApp, renderApp } from '../../../testing/render-app.tsx';
import { whyNotFace } from '../choose-face.ts';

const chosen = [101, 102, 103, 104, 105, 106];

function ownServer(): FakeServer {
  const server = fakeServer();
  server.answer(updateCurrentUser, () => null);
  server.answer(listTagsOf, () => [{ id: 101, name: '笔译' }]);
  server.answer(listTags, () => [{ id: 1, name: '做什么', tags: chosen.map((id) => ({ id, name: `标签${id}` })) }]);
  server.answer(chooseTags, () => null);
  server.answer(checkNickname, ({ nickName }) => ({ useable: nickName !== '江雪' }));
  return server;
}

async function press(app: RenderedApp, name: string | RegExp): Promise<void> {
  const button = await app.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
}

describe('one’s own data', () => {
  it('asks on leaving the field whether a nickname is free', async () => {
    const server = ownServer();
    const app = await renderApp('/info', { server, as: visitors.signed });
    const name = await app.findByLabelText(/^昵称/, { selector: 'input' });
    await act(async () => {
      fireEvent.change(name, { target: { value: '江雪' } });
      fireEvent.blur(name);
    });
    expect(await app.findByText('这个昵称已经有人用了')).toBeTruthy();
    expect(server.inputsOf(checkNickname)).toEqual([{ nickName: '江雪' }]);
  });

  it('holds at most five tags, explained once', async () => {
    const server = ownServer();
    const app = await renderApp('/info', { server, as: visitors.signed });
    // The row opens once it is known what was chosen before.
    await app.findByText('笔译');
    await press(app, /^标签/);
    expect(await app.findByText(/标签会出现在你的主页上/, {}, { timeout: 20_000 })).toBeTruthy();
    for (const id of [102, 103, 104, 105, 106]) await press(app, `标签${id}`);
    expect(await app.findByText('标签最多可选5个')).toBeTruthy();
    await press(app, '完成');
    expect(await app.findByText('标签已保存')).toBeTruthy();
    expect(server.inputsOf(chooseTags)).toEqual([{ tags: [101, 102, 103, 104, 105] }]);
    await press(app, /^标签/);
    await app.findByRole('button', { name: '标签101' });
    expect(app.queryByText(/标签会出现在你的主页上/)).toBeNull();
  });

  it('can be saved once something has changed, and needs a nickname', async () => {
    const server = ownServer();
    const app = await renderApp('/info', { server, as: visitors.signed });
    const save = (await app.findByRole('button', { name: '保存' })) as HTMLButtonElement;
    expect(save.disabled).toBe(true);
    const name = app.getByLabelText(/^昵称/, { selector: 'input' });
    await act(async () => {
      fireEvent.change(name, { target: { value: ' ' } });
      fireEvent.blur(name);
    });
    expect(await app.findByText('请填写昵称')).toBeTruthy();
    await act(async () => void fireEvent.change(name, { target: { value: '林知一' } }));
    expect(save.disabled).toBe(false);
    await act(async () => void fireEvent.click(save));
    expect(await app.findByText('资料已保存')).toBeTruthy();
    expect(server.inputsOf(updateCurrentUser)[0]).toMatchObject({ name: '林知一', sex: 0 });
  });

  it('asks a company for no sex', async () => {
    const app = await renderApp('/info', { server: ownServer(), as: visitors.enterprise });
    await app.findByRole('button', { name: '保存' });
    expect(app.queryByText('保密')).toBeNull();
  });

  it('takes a face of at most 5 MB of the kinds named', () => {
    expect(whyNotFace({ type: 'image/gif', size: 1 })).toBe('type');
    expect(whyNotFace({ type: 'image/png', size: 5 * 1024 * 1024 + 1 })).toBe('size');
    expect(whyNotFace({ type: 'image/bmp', size: 5 * 1024 * 1024 })).toBeNull();
  });

  it('says so when a file is no picture', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
    const app = await renderApp('/info', { server: ownServer(), as: personNamed('林一', { signed: true }) });
    const input = await app.findByLabelText('更换头像');
    await act(async () => void fireEvent.change(input, { target: { files: [new File(['x'], 'x.png', { type: 'image/png' })] } }));
    expect(await app.findByText('图片上传失败，请重试')).toBeTruthy();
    vi.unstubAllGlobals();
  });
});
