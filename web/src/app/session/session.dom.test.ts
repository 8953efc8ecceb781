import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getCurrentUser } from '#contract/accounts/accounts.doors.ts';
import { queryClient } from '#web/api/query-client.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { personNamed } from '../../testing/people.ts';
import { draftKey, keysOf } from '../storage/storage-keys.ts';
import { readStored, writeStored } from '../storage/stored.ts';
import { beginSignIn } from './address-token.ts';
import { changeUser, endSession, followOtherTabs, refreshUser, resumeSession, startSession } from './session.ts';
import { currentSession, perSession, setSession } from './session-store.ts';

const lin = personNamed('林一', { signed: true });
let server: FakeServer;

function otherTab(key: string | null, newValue: string | null): void {
  if (key !== null && newValue === null) localStorage.removeItem(key);
  if (key !== null && newValue !== null) localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

function followed(act: () => void): void {
  const stop = followOtherTabs();
  act();
  stop();
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie is what is tested
  document.cookie = 'token=; Max-Age=0; Path=/';
  setSession({ status: 'guest', ended: null });
  queryClient.clear();
  server = fakeServer();
  server.answer(getCurrentUser, () => lin);
  const close = server.open();
  return close;
});

describe('a session', () => {
  it('takes its calls with it when it ends and when another begins: what comes for one person is not shown to the next', async () => {
    let kept = 0;
    const subscription = {
      unsubscribe: async () => {
        kept -= 1;
        return true;
      },
    };
    const pushManager = { getSubscription: async () => (kept > 0 ? subscription : null) };
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { ready: Promise.resolve({ pushManager }) } });
    try {
      await startSession('abc');
      for (const leave of [() => endSession('signed-out'), () => startSession('other')]) {
        kept = 1;
        await leave();
        await expect.poll(() => kept).toBe(0);
      }
    } finally {
      Reflect.deleteProperty(navigator, 'serviceWorker');
    }
  });

  it('begins with a token: kept as Bearer, in a cookie too, with the user fetched', async () => {
    expect(await startSession('abc')).toMatchObject({ id: 7 });
    expect(currentSession()).toEqual({ status: 'person', authorization: 'Bearer abc', user: lin });
    expect([readStored('token'), readStored('H5_ACCESS_TOKEN'), readStored('uid'), readStored('signed')]).toEqual([
      'Bearer abc',
      'abc',
      '7',
      'true',
    ]);
    expect(document.cookie).toContain('token=Bearer%20abc');
  });

  it('begins, here or in another tab, and is what this browser had set out for: no address takes its place unasked afterwards', async () => {
    beginSignIn();
    await startSession('abc');
    expect(readStored('signInBegan')).toBeNull();
    const stop = followOtherTabs();
    beginSignIn();
    otherTab('token', 'Bearer other');
    stop();
    expect(readStored('signInBegan')).toBeNull();
    await refreshUser();
  });

  it('fetches its user once for all who ask at the same time', async () => {
    setSession({ status: 'person', authorization: 'Bearer abc', user: null });
    expect(await Promise.all([refreshUser(), refreshUser(), refreshUser()])).toEqual([lin, lin, lin]);
    expect(server.inputsOf(getCurrentUser)).toHaveLength(1);
  });

  it('does not begin with a token that the server does not know', async () => {
    server.refuse(getCurrentUser, { kind: 'unauthorised', status: 401 });
    await expect(startSession('bad')).rejects.toThrow();
    expect(currentSession().status).toBe('guest');
    expect(readStored('token')).toBeNull();
  });

  it('is there at once on the next visit, with what is known of the user', async () => {
    await startSession('abc');
    setSession({ status: 'guest', ended: null });
    resumeSession();
    expect(currentSession()).toMatchObject({ status: 'person', user: { id: 7, signed: true } });
  });

  it('survives a stored user that some other program has broken', () => {
    writeStored('token', 'Bearer abc');
    writeStored('H5_CUR_USER', '{"id":"seven"');
    resumeSession();
    expect(currentSession()).toEqual({ status: 'person', authorization: 'Bearer abc', user: null });
  });

  it('learns what a write has changed', async () => {
    await startSession('abc');
    changeUser({ signed: false });
    expect(readStored('signed')).toBe('false');
    expect(currentSession()).toMatchObject({ user: { signed: false, name: '林一' } });
  });

  it('ends with everything of the person gone and everything of the device kept (decision 52)', async () => {
    await startSession('abc');
    for (const key of [...keysOf('person'), ...keysOf('device')]) writeStored(key, 'kept');
    writeStored(draftKey('feed'), 'half a sentence');
    sessionStorage.setItem('lang', 'es-ES');
    queryClient.setQueryData(['feeds.list', {}], { secret: true });
    endSession('signed-out');
    expect(keysOf('person').filter((key) => readStored(key) !== null)).toEqual([]);
    expect(readStored(draftKey('feed'))).toBeNull();
    expect(keysOf('device').filter((key) => readStored(key) === null)).toEqual([]);
    expect(readStored('lang')).toBe('es-ES');
    expect(document.cookie).not.toContain('token=B');
    expect(queryClient.getQueryData(['feeds.list', {}])).toBeUndefined();
    expect(currentSession()).toEqual({ status: 'guest', ended: 'signed-out' });
  });

  it('takes along what a guest began in this tab, and leaves it to nobody after them', async () => {
    const leave = [
      () => endSession('signed-out'),
      () => endSession('expired'),
      () => startSession('other'),
      () => followed(() => otherTab('token', null)),
      () => followed(() => otherTab('token', 'Bearer other')),
    ];
    for (const end of leave) {
      setSession({ status: 'guest', ended: null });
      for (const key of keysOf('guestVisit')) writeStored(key, 'begun');
      await startSession('abc');
      expect(keysOf('guestVisit').map(readStored)).toEqual(['begun']);
      await end();
      expect(keysOf('guestVisit').map(readStored)).toEqual([null]);
    }
  });

  it('ignores a user that arrives after the session has ended', async () => {
    let arrive: () => void = () => undefined;
    server.answer(getCurrentUser, async () => {
      await new Promise<void>((resolve) => (arrive = resolve));
      return lin;
    });
    const starting = startSession('abc');
    await vi.waitFor(() => expect(server.inputsOf(getCurrentUser)).toHaveLength(1));
    endSession('signed-out');
    arrive();
    expect(await starting).toBeNull();
    expect(currentSession().status).toBe('guest');
    expect(readStored('H5_CUR_USER')).toBeNull();
  });
});

describe('two tabs', () => {
  it('are of one mind: signing out in one signs out the other', async () => {
    const stop = followOtherTabs();
    await startSession('abc');
    otherTab('token', null);
    expect(currentSession()).toEqual({ status: 'guest', ended: 'elsewhere' });
    stop();
  });

  it('follow a storage that was cleared as a whole', async () => {
    const stop = followOtherTabs();
    await startSession('abc');
    localStorage.clear();
    otherTab(null, null);
    expect(currentSession().status).toBe('guest');
    stop();
  });

  it('show nobody what was read as somebody else', async () => {
    const stop = followOtherTabs();
    await startSession('abc');
    queryClient.setQueryData(['feeds.list', {}], { secret: true });
    server.answer(getCurrentUser, () => personNamed('周二', { id: 8 }));
    otherTab('token', 'Bearer xyz');
    expect(queryClient.getQueryData(['feeds.list', {}])).toBeUndefined();
    await vi.waitFor(() => expect(currentSession()).toMatchObject({ authorization: 'Bearer xyz', user: { id: 8 } }));
    stop();
  });
});

describe('what is remembered for whoever is at the phone', () => {
  it('stays while they are read anew, and is gone for whoever comes next and for who leaves', () => {
    const remembered = perSession(() => new Set<string>());
    const lin = { status: 'person', authorization: 'Bearer lin', user: null } as const;
    setSession(lin);
    remembered().add('密码');
    setSession({ ...lin });
    expect([...remembered()]).toEqual(['密码']);
    setSession({ ...lin, authorization: 'Bearer jiang' });
    expect([...remembered()]).toEqual([]);
    remembered().add('验证码');
    for (const session of [{ status: 'guest', ended: 'signed-out' } as const, lin]) {
      setSession(session);
      expect([...remembered()]).toEqual([]);
    }
  });
});
