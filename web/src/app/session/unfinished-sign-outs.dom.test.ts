import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '#contract/accounts/accounts.doors.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { readStored, writeStored } from '../storage/stored.ts';
import { endOnServer, followSignOuts } from './unfinished-sign-outs.ts';

let server: FakeServer;
const asked = () => server.inputsOf(signOut).length;

beforeEach(() => {
  localStorage.clear();
  server = fakeServer();
  const close = server.open();
  return () => {
    close();
    vi.useRealTimers();
  };
});

const unreachable = () => server.refuse(signOut, { reason: 'UNREACHABLE', status: 503, kind: 'unavailable' });
const reachable = () => server.answer(signOut, () => ({ message: '已退出' }));

describe('a session that was ended here', () => {
  it('is ended on the server at once where that can be reached, and nothing of it stays', async () => {
    reachable();
    await endOnServer('Bearer one');
    expect([asked(), readStored('H5_SIGN_OUTS')]).toEqual([1, null]);
  });

  it('is ended on the server with the next network where it could not be, and once', async () => {
    unreachable();
    await endOnServer('Bearer one');
    expect(readStored('H5_SIGN_OUTS')).toContain('Bearer one');
    reachable();
    followSignOuts();
    await vi.waitFor(() => expect(readStored('H5_SIGN_OUTS')).toBeNull());
    const before = asked();
    window.dispatchEvent(new Event('online'));
    await Promise.resolve();
    expect(asked()).toBe(before);
  });

  it('is tried again each minute, and every one of several', async () => {
    vi.useFakeTimers();
    unreachable();
    for (const one of ['Bearer one', 'Bearer two']) await endOnServer(one);
    expect(JSON.parse(readStored('H5_SIGN_OUTS') ?? '[]')).toEqual(['Bearer one', 'Bearer two']);
    reachable();
    await vi.advanceTimersByTimeAsync(61_000);
    expect(readStored('H5_SIGN_OUTS')).toBeNull();
  });

  it('is over where the server does not know it any more', async () => {
    server.refuse(signOut, { reason: 'SIGN_IN_REQUIRED', status: 401, kind: 'unauthorised' });
    await endOnServer('Bearer gone');
    expect(readStored('H5_SIGN_OUTS')).toBeNull();
  });

  it('is nothing where something else stands in its place', async () => {
    reachable();
    for (const nonsense of ['no JSON', '7', '[7, null]', '{}']) {
      writeStored('H5_SIGN_OUTS', nonsense);
      followSignOuts();
    }
    await Promise.resolve();
    expect(asked()).toBe(0);
  });
});
