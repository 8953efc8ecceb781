import { fireEvent, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const clipboardThat = (writeText: (text: string) => Promise<void>): void => {
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
};

it('shows the address to open at a computer, and a tap copies it and says so', async () => {
  const copied: string[] = [];
  clipboardThat(async (text) => void copied.push(text));
  const app = await renderApp('/goPC?redirect=/reportOther%3Fid%3D9', { server: fakeServer(), as: visitors.signed });
  expect(await app.findByRole('heading', { name: '请在电脑上打开此页面' })).toBeTruthy();
  const address = `${location.origin}/reportOther?id=9`;
  fireEvent.click(app.getByRole('button', { name: /点击复制网址/ }));
  expect(await app.findByText('链接已复制，请在电脑上打开')).toBeTruthy();
  expect([copied, app.getAllByText(address).length]).toEqual([[address], 1]);
});

it('leads to no house but this one, and shows the address to be copied by hand where the browser copies nothing', async () => {
  clipboardThat(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  const app = await renderApp('/goPC?redirect=https://elsewhere.example/x', { server: fakeServer(), as: visitors.signed });
  fireEvent.click(await app.findByRole('button', { name: /点击复制网址/ }));
  await waitFor(() => expect(app.getAllByText(`${location.origin}/`)).toHaveLength(2));
  expect(app.queryByText(/elsewhere/)).toBeNull();
});
