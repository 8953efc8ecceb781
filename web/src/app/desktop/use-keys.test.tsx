import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { replaceTransport } from '#web/api/call.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { visitors } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

/** A house that thinks for ever: the keys are there before anything has come. */
const silent = (): FakeServer => ({ ...fakeServer(), open: () => replaceTransport(() => new Promise(() => undefined)) });

beforeEach(() => {
  document.documentElement.dataset['desk'] = 'full';
});
afterEach(() => {
  delete document.documentElement.dataset['desk'];
  localStorage.removeItem('yanzhi.keys');
});

const openDesk = async (path: string) => {
  const app = await renderApp(path, { server: silent(), as: visitors.signed });
  await screen.findByRole('navigation', { name: '全站导航' });
  return app;
};

const press = (keys: string, target: Element = document.body) => {
  for (const key of keys) fireEvent.keyDown(target, { key });
};

it('a person at a desk goes where g and a letter say, and nowhere while typing or with a command key', async () => {
  const app = await openDesk('/feeds?type=new');
  const field = document.body.appendChild(document.createElement('input'));
  press('gh', field);
  fireEvent.keyDown(document.body, { key: 'g', ctrlKey: true });
  press('h');
  await expect.poll(app.address).toBe('/feeds?type=new');
  field.remove();
  press('gh');
  await waitFor(() => expect(app.address()).toBe('/home'));
});

it('keys that lead away rest while something is written on the screen', async () => {
  const app = await openDesk('/feeds?type=new');
  const form = document.createElement('textarea');
  document.querySelector('main')?.append(form);
  press('gh');
  await expect.poll(app.address).toBe('/feeds?type=new');
  form.remove();
});

it('? shows the keys, which whoever wants none of them turns off there for this device', async () => {
  const app = await openDesk('/feeds?type=new');
  press('?');
  fireEvent.click(await screen.findByRole('switch', { name: '使用单键快捷键' }));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('gh');
  await expect.poll(app.address).toBe('/feeds?type=new');
  press('?');
  expect(await screen.findByRole('switch', { name: '使用单键快捷键' })).toMatchObject({ checked: false });
});
