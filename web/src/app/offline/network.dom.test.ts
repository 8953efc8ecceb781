import { afterEach, describe, expect, it, vi } from 'vitest';
import { isOnline, noteReach } from './network.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the network', () => {
  it('counts as gone when the server was not reached, and is looked for until it is back', async () => {
    vi.useFakeTimers();
    const answers = [
      () => Promise.reject(new TypeError('gone')),
      () => Promise.resolve(new Response('', { status: 503 })),
      () => Promise.resolve(new Response('ok')),
    ];
    const asked = vi.fn(() => answers.shift()?.() ?? Promise.resolve(new Response('ok')));
    vi.stubGlobal('fetch', asked);
    noteReach(false);
    expect(isOnline()).toBe(false);
    await vi.advanceTimersByTimeAsync(20_500);
    expect(isOnline()).toBe(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(isOnline()).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveBeenCalledTimes(3);
  });
});
