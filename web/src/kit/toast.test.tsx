import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderKit } from './render-kit.tsx';
import { clearToasts, toast } from './toast.ts';
import { ToastHost, textOfHtml } from './toast-host.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  act(clearToasts);
  vi.useRealTimers();
});

const wait = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000));

it('is announced in a live region that was there before, and goes after three seconds', () => {
  renderKit(<ToastHost />);
  const region = screen.getByRole('status');
  expect(region.getAttribute('aria-live')).toBe('polite');
  act(() => void toast.success('评论成功'));
  expect(region.textContent).toBe('评论成功');
  wait(2.9);
  expect(region.textContent).toBe('评论成功');
  wait(0.2);
  expect(region.textContent).toBe('');
});

it('of success says 操作成功！ where it has no words of its own (SX-462, CX-391)', () => {
  renderKit(<ToastHost />);
  act(() => void toast.success());
  act(() => void toast.success(''));
  expect(screen.getAllByText('操作成功！')).toHaveLength(2);
});

it('stays with a duration of 0 until it is closed, and tells when it goes', () => {
  const onClose = vi.fn();
  renderKit(<ToastHost />);
  act(() => void toast.info('stays', { duration: 0, closable: true, onClose }));
  wait(600);
  fireEvent.click(screen.getByRole('button', { name: '关闭' }));
  expect(screen.queryByText('stays')).toBeNull();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('offers what may be done about it, and goes when that is pressed', () => {
  const onPress = vi.fn();
  renderKit(<ToastHost />);
  act(() => void toast.info('已不再推荐', { action: { label: '撤销', onPress } }));
  fireEvent.click(screen.getByRole('button', { name: '撤销' }));
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('已不再推荐')).toBeNull();
});

it('keeps a loading toast until its handle closes it', () => {
  renderKit(<ToastHost />);
  let busy: { close: () => void } | undefined;
  act(() => {
    busy = toast.loading('正在发送');
  });
  wait(60);
  expect(screen.getByText('正在发送')).toBeTruthy();
  act(() => busy?.close());
  expect(screen.queryByText('正在发送')).toBeNull();
});

it('shows html as its text unless the product itself wrote it', () => {
  renderKit(<ToastHost />);
  act(() => void toast.error({ html: '<img src=x onerror=alert(1)><b>bold</b>' }));
  expect(screen.getByRole('alert').textContent).toBe('bold');
  expect(document.querySelector('b, img')).toBeNull();
  act(() => void toast.info({ html: '<b>ours</b>', trusted: true }));
  expect(document.querySelector('b')?.textContent).toBe('ours');
  expect(textOfHtml('<script>x</script>a &amp; b')).toBe('a & b');
});

it('replaces the toast of the same name and shows three at most', () => {
  renderKit(<ToastHost />);
  act(() => {
    for (const text of ['one', 'two', 'three', 'four']) toast.info(text);
    toast.warning('first', { name: 'same' });
    toast.warning('second', { name: 'same' });
  });
  expect(screen.queryByText('first')).toBeNull();
  expect(['one', 'two', 'three', 'four', 'second'].filter((text) => screen.queryByText(text))).toEqual(['three', 'four', 'second']);
});
