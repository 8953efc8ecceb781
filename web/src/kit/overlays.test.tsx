import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { choose } from './choose.ts';
import { CommentBox } from './comment-box.tsx';
import { confirm } from './confirm.ts';
import { OverlayHost } from './overlay-host.tsx';
import { closeAllOverlays, defineOverlay, openOverlay } from './overlays.ts';
import { renderKit } from './render-kit.tsx';
import { Sheet } from './sheet.tsx';

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="圈子">
        <button type="button">inside</button>
      </Sheet>
    </>
  );
}

async function openSheet(): Promise<HTMLElement> {
  const opener = screen.getByRole('button', { name: 'open' });
  opener.focus();
  fireEvent.click(opener);
  await waitFor(() => expect(screen.getByRole('dialog', { name: '圈子' }).contains(document.activeElement)).toBe(true));
  return opener;
}

it('takes the focus, and gives it back on Escape', async () => {
  renderKit(<Opener />);
  const opener = await openSheet();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('closes by Back, which the router never hears of', async () => {
  const heard = vi.fn();
  renderKit(<Opener />);
  await openSheet();
  window.addEventListener('popstate', heard);
  expect(window.history.state).toMatchObject({ overlayDepth: 1 });
  // The browser has already stepped back when it tells of it.
  window.history.replaceState({}, '');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: {} })));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(heard).not.toHaveBeenCalled();
  window.removeEventListener('popstate', heard);
});

it('answers a question with yes, no, and no when it is dismissed', async () => {
  renderKit(<OverlayHost />);
  const ask = async (answer: () => void) => {
    let said: boolean | undefined;
    act(() => void confirm({ title: '删除这条动态？' }).then((value) => (said = value)));
    await screen.findByRole('alertdialog', { name: '删除这条动态？' });
    act(answer);
    await waitFor(() => expect(said).toBeDefined());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    return said;
  };
  expect(await ask(() => fireEvent.click(screen.getByRole('button', { name: '确定' })))).toBe(true);
  expect(await ask(() => fireEvent.click(screen.getByRole('button', { name: '取消' })))).toBe(false);
  expect(await ask(() => fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' }))).toBe(false);
  expect(await ask(closeAllOverlays)).toBe(false);
});

it('tells which action was chosen, under 提示 with 取消', async () => {
  renderKit(<OverlayHost />);
  let chosen: string | undefined;
  act(() => void choose({ actions: [{ key: 'report', label: '举报' }] }).then((key) => (chosen = key)));
  await screen.findByRole('dialog', { name: '提示' });
  expect(screen.getByRole('button', { name: '取消' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '举报' }));
  await waitFor(() => expect(chosen).toBe('report'));
});

it('says so when the code of an overlay does not come', async () => {
  renderKit(<OverlayHost />);
  const lost = defineOverlay<undefined>('lost', () => Promise.reject(new Error('no network')));
  let reason: unknown;
  await act(async () => void (await openOverlay(lost, undefined).catch((error: unknown) => (reason = error))));
  await waitFor(() => expect(reason).toBeInstanceOf(Error));
});

it('sends no blank comment, and keeps the words when sending fails', async () => {
  const onSend = vi.fn(async () => Promise.reject(new Error('offline')));
  const onClose = vi.fn();
  renderKit(<CommentBox open onClose={onClose} onSend={onSend} replyTo="苏岚" />);
  const box = await screen.findByRole('textbox', { name: '回复 苏岚' });
  const send = screen.getByRole('button', { name: '发送' });
  fireEvent.change(box, { target: { value: '  \n ' } });
  expect(send).toHaveProperty('disabled', true);
  fireEvent.change(box, { target: { value: ' 译得真好 ' } });
  await act(async () => fireEvent.click(send));
  expect(onSend).toHaveBeenCalledWith('译得真好');
  expect(box).toHaveProperty('value', ' 译得真好 ');
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.change(box, { target: { value: 'x'.repeat(3_500) } });
  expect(box).toHaveProperty('value', 'x'.repeat(3_000));
});
