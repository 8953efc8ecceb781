import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { signOut } from '#contract/accounts/accounts.doors.ts';
import { currentSession } from '../../../app/session/session-store.ts';
import { readStored } from '../../../app/storage/stored.ts';
import { fakeServer, refusal } from '../../../testing/fake-server.ts';
import { visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

describe('settings', () => {
  it('change the language of the whole app', async () => {
    const app = await renderApp('/setting', { as: visitors.user });
    const spanish = await app.findByRole('radio', { name: 'Español' });
    await act(async () => void fireEvent.click(spanish));
    expect(await app.findByText('Cambiar la contraseña')).toBeTruthy();
    expect(document.documentElement.lang).toBe('es-ES');
  });

  it('choose a look by hand and give it back to the system', async () => {
    const app = await renderApp('/setting', { as: visitors.user });
    const dark = await app.findByRole('radio', { name: '深色' });
    await act(async () => void fireEvent.click(dark));
    expect([document.documentElement.dataset['theme'], readStored('yanzhi.theme')]).toEqual(['dark', 'dark']);
    await act(async () => void fireEvent.click(app.getByRole('radio', { name: '跟随系统' })));
    expect([document.documentElement.dataset['theme'], readStored('yanzhi.theme')]).toEqual([undefined, null]);
  });

  it('choose how large the text is, which is kept, and give it back', async () => {
    const app = await renderApp('/setting', { as: visitors.user });
    const huge = await app.findByRole('radio', { name: '特大' });
    await act(async () => void fireEvent.click(huge));
    expect(readStored('yanzhi.textSize')).toBe('huge');
    await app.goTo('/changePassword');
    await app.goTo('/setting');
    expect(await app.findByRole('radio', { name: '特大', checked: true })).toBeTruthy();
    await act(async () => void fireEvent.click(app.getByRole('radio', { name: '标准' })));
    expect(readStored('yanzhi.textSize')).toBeNull();
  });

  it('sign out after one question, even when the server cannot be told', async () => {
    const server = fakeServer();
    server.answer(signOut, () => {
      throw refusal({ kind: 'unavailable', status: 503 });
    });
    const app = await renderApp('/setting', { server, as: visitors.user });
    const leave = await app.findByRole('button', { name: '退出登录' });
    await act(async () => void fireEvent.click(leave));
    expect(await app.findByText('退出登录？')).toBeTruthy();
    const buttons = app.getAllByRole('button', { name: '退出登录' });
    await act(async () => void fireEvent.click(buttons.at(-1) as HTMLElement));
    await waitFor(() => expect(app.address()).toBe('/signin'));
    expect(currentSession()).toEqual({ status: 'guest', ended: 'signed-out' });
    expect(readStored('token')).toBeNull();
  });
});
