import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { visitors } from './people.ts';
import { renderApp } from './render-app.tsx';

describe('the app drawn for a test', () => {
  it('sends a guest from a screen that needs a session to sign in, with the way back', async () => {
    const app = await renderApp('/profile?tab=a');
    await expect.poll(app.address).toBe('/signin?redirect=%2Fprofile%3Ftab%3Da');
  });

  it('lets a person in', async () => {
    const app = await renderApp('/taskList', { as: visitors.user });
    await expect.poll(app.address).toBe('/taskList');
  });

  it('says in each language that a screen is still to come', async () => {
    const app = await renderApp('/upgrade', { locale: 'en-US' });
    expect(await app.findByText('feature in development')).toBeTruthy();
    expect(document.documentElement.lang).toBe('en-US');
  });

  it('goes back from the 404 page by a tap', async () => {
    const app = await renderApp('/upgrade');
    await app.goTo('/404');
    expect(document.title).toBe('页面不存在 · 言值');
    vi.spyOn(window.history, 'length', 'get').mockReturnValue(2);
    fireEvent.click(app.getByRole('button'));
    await waitFor(() => expect(app.address()).toBe('/upgrade'));
  });

  it('sends an unmatched path where decision 16 says', async () => {
    const app = await renderApp('/no/such/path');
    await expect.poll(app.address).toBe('/enterpriseOptionTip');
  });

  it('sends a person with a session on from the sign-in (decision 18)', async () => {
    const app = await renderApp('/signin?redirect=/upgrade', { as: visitors.user });
    await expect.poll(app.address).toBe('/upgrade');
  });
});
