import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CodeField } from './code-field.tsx';
import { renderKit } from './render-kit.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const press = () => act(async () => fireEvent.click(screen.getByRole('button')));
const wait = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000));
const words = () => screen.getByRole('button').textContent;

it('counts sixty seconds down after a code was sent, then offers another', async () => {
  const onSend = vi.fn(async () => undefined);
  renderKit(<CodeField label="验证码" onSend={onSend} />);
  expect(words()).toBe('获取验证码');
  await press();
  expect(words()).toBe('60s后重发');
  await press();
  expect(onSend).toHaveBeenCalledTimes(1);
  wait(1);
  expect(words()).toBe('59s后重发');
  wait(58);
  expect(words()).toBe('1s后重发');
  wait(1);
  expect(words()).toBe('获取验证码');
});

it('does not count when no code was sent', async () => {
  renderKit(<CodeField label="验证码" onSend={() => Promise.reject(new Error('limit'))} />);
  await press();
  expect(words()).toBe('获取验证码');
});

it('cannot be pressed while there is nowhere to send to', () => {
  renderKit(<CodeField label="验证码" canSend={false} onSend={async () => undefined} />);
  expect(screen.getByRole('button')).toHaveProperty('disabled', true);
});
