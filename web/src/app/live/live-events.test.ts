import { describe, expect, it, vi } from 'vitest';
import { liveEvent } from '#contract/kernel/events.ts';
import { attachSocket, detachSocket, onLive, watch } from './live-events.ts';

const posted = liveEvent<{ readonly id: number }>('post.created');

function fakeSocket() {
  const listeners = new Map<string, Set<(data: unknown) => void>>();
  const sent: unknown[][] = [];
  return {
    connected: true,
    sent,
    emit: (...parts: unknown[]) => void sent.push(parts),
    on: (name: string, handler: (data: unknown) => void) => void listeners.set(name, (listeners.get(name) ?? new Set()).add(handler)),
    off: (name: string, handler: (data: unknown) => void) => void listeners.get(name)?.delete(handler),
    hear: (name: string, data?: unknown) => {
      for (const handler of listeners.get(name) ?? []) handler(data);
    },
  };
}

describe('live events', () => {
  it('reach every listener, whether it came before the connection or after it, and none that has left', () => {
    const [early, late] = [vi.fn(), vi.fn()];
    const stopEarly = onLive(posted, early);
    const socket = fakeSocket();
    attachSocket(socket);
    const stopLate = onLive(posted, late);
    socket.hear('post.created', { id: 1 });
    stopEarly();
    socket.hear('post.created', { id: 2 });
    stopLate();
    detachSocket();
    socket.hear('post.created', { id: 3 });
    expect(early.mock.calls).toEqual([[{ id: 1 }]]);
    expect(late.mock.calls).toEqual([[{ id: 1 }], [{ id: 2 }]]);
  });

  it('are asked for again on every new connection, once for a subject however many watch it', () => {
    const first = fakeSocket();
    attachSocket(first);
    const stops = [watch('post:7'), watch('post:7')];
    expect(first.sent).toEqual([['watch', 'post:7']]);
    first.hear('connect');
    expect(first.sent).toHaveLength(2);
    detachSocket();
    const second = fakeSocket();
    attachSocket(second);
    expect(second.sent).toEqual([['watch', 'post:7']]);
    stops[0]?.();
    expect(second.sent).toHaveLength(1);
    stops[1]?.();
    expect(second.sent[1]).toEqual(['unwatch', 'post:7']);
    detachSocket();
  });
});
