import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listWays } from '#contract/connections/connections.doors.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { readStored, writeStored } from '../storage/stored.ts';
import { callbackOf, enterActivity } from './activity-entry.ts';
import { setSession } from './session-store.ts';

const at = (path: string): URL => new URL(path, window.location.origin);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setSession({ status: 'guest', ended: null });
});
let close = (): void => undefined;
afterEach(() => close());

const open = (isOpen: boolean): void => {
  const server = fakeServer();
  server.answer(listWays, () => ({ wechat: isOpen, wechat_sign_up: isOpen }));
  close();
  close = server.open();
};

describe('an activity page in WeChat’s own browser', () => {
  it('leaves once for WeChat where nobody is signed in, with who invited in the address to come back to', async () => {
    open(true);
    writeStored('invitePeople', '7');
    const leave = vi.fn();
    const callback = encodeURIComponent(at('/activities/joined?a=1&invitePeople=7').href);
    // It never comes back: the browser is leaving.
    void enterActivity(at('/activities/joined?a=1'), leave);
    await vi.waitFor(() => expect(leave).toHaveBeenCalledWith(`/api/auth/social/signin/wechat_mp?callback=${callback}`));
    await enterActivity(at('/activities/joined?a=1'), leave);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('stays where the house has no WeChat, and where somebody is signed in', async () => {
    open(false);
    const leave = vi.fn();
    await enterActivity(at('/activities'), leave);
    open(true);
    setSession({ status: 'person', authorization: 'Bearer x', user: null });
    await enterActivity(at('/activities'), leave);
    expect(leave).not.toHaveBeenCalled();
  });

  it('keeps what stands for somebody who is not known, drops the token, and takes it out of the address', async () => {
    writeStored('wechatSetOut', String(Date.now()));
    writeStored('token', 'Bearer old');
    setSession({ status: 'person', authorization: 'Bearer old', user: null });
    const thrown = await enterActivity(at('/activities?a=1&connectId=abc&connectName=渡口#x')).catch((response: unknown) => response);
    expect((thrown as Response).headers.get('Location')).toBe('/activities?a=1#x');
    expect([readStored('wpConnectId'), readStored('wpConnectName'), readStored('token')]).toEqual(['abc', '渡口', null]);
    expect([readStored('H5_WECHAT_MP_ASTOKEN'), readStored('H5_WECHAT_NICKNAME')]).toEqual(['abc', '渡口']);
  });

  it('does not keep the mark of WeChat’s own page, which browsers carry over to the address after it', async () => {
    setSession({ status: 'person', authorization: 'Bearer mine', user: null });
    const thrown = await enterActivity(at('/activities/joined?a=1#wechat_redirect')).catch((response: unknown) => response);
    expect((thrown as Response).headers.get('Location')).toBe('/activities/joined?a=1');
    await enterActivity(at('/activities/joined?a=1#top'));
  });

  it('signs nobody out for a link that this browser did not set out for', async () => {
    writeStored('token', 'Bearer mine');
    setSession({ status: 'person', authorization: 'Bearer mine', user: null });
    await enterActivity(at('/activities?connectId=abc&connectName=x')).catch(() => null);
    expect([readStored('token'), readStored('wpConnectId')]).toEqual(['Bearer mine', null]);
  });

  it('keeps an inviter that the address names', () => {
    expect(callbackOf(at('/activities?invitePeople=3'), '7')).toBe(at('/activities?invitePeople=3').href);
  });
});
