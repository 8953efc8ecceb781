import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readStored, writeStored } from '../storage/stored.ts';
import { beginSignIn, dropOrigin, savedOrigin, serviceOf, takeCredential } from './address-token.ts';

const visit = (address: string) => window.history.replaceState({ idx: 3 }, '', address);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
});

describe('a token in the address', () => {
  it('is out of the history before anything else sees it', () => {
    visit('/home?access_token=abc&token_type=bearer&tab=2#top');
    expect(takeCredential()).toMatchObject({ authorization: 'Bearer abc' });
    expect(window.location.pathname + window.location.search + window.location.hash).toBe('/home?tab=2#top');
    expect(window.history.state).toEqual({ idx: 3 });
    expect(takeCredential()).toBeNull();
  });

  it('is our own only when this browser had set out for it, once, within half an hour', () => {
    visit('/home?access_token=abc');
    expect(takeCredential()?.isOwn).toBe(false);
    beginSignIn();
    visit('/home?access_token=abc');
    expect(takeCredential()?.isOwn).toBe(true);
    visit('/home?access_token=abc');
    expect(takeCredential()?.isOwn).toBe(false);
    beginSignIn();
    vi.useFakeTimers({ now: Date.now() + 31 * 60_000 });
    visit('/home?access_token=abc');
    expect(takeCredential()?.isOwn).toBe(false);
  });

  it('that is empty begins nothing, and goes all the same', () => {
    visit('/home?access_token=');
    expect(takeCredential()).toBeNull();
    expect(window.location.search).toBe('');
  });
});

describe('a ticket in the address', () => {
  it('is out of the history before anything else sees it, with the address that it was issued for', () => {
    visit('/home?tab=%20a&flag&ticket=ST-1#top');
    beginSignIn();
    const service = `${window.location.origin}/home?tab=%20a&flag#top`;
    expect(takeCredential()).toEqual({ ticket: 'ST-1', service, isOwn: true });
    expect(window.location.href).toBe(service);
    expect(window.location.hash).toBe('#top');
    expect(takeCredential()).toBeNull();
  });

  it('that is empty begins nothing, and goes all the same', () => {
    visit('/home?ticket=');
    expect(takeCredential()).toBeNull();
    expect(window.location.search).toBe('');
  });

  it.each([
    ['https://a.example/b?ticket=ST-1', 'https://a.example/b'],
    ['https://a.example/b?c=%20&ticket=ST-1', 'https://a.example/b?c=%20'],
    ['https://a.example/b?ticket=ST-1&c=d', 'https://a.example/b?c=d'],
    ['https://a.example/b?tickets=1&ticket=ST-1#e?ticket=2', 'https://a.example/b?tickets=1#e?ticket=2'],
    ['https://a.example/b', 'https://a.example/b'],
  ])('leaves the rest of %s as it was', (href, service) => expect(serviceOf(href)).toBe(service));
});

describe('where a visitor came from', () => {
  it('is kept for the registration', () => {
    visit('/home?channel=wechat&invitePeople=12');
    takeCredential();
    expect(savedOrigin()).toEqual({ channel: 'wechat', invitePeople: '12' });
    expect(readStored('channels')).toBeNull();
  });

  it('is kept for thirty days at the most, and no longer than until somebody registered', () => {
    visit('/home?invitePeople=12');
    takeCredential();
    writeStored('originKept', String(Date.now() - 31 * 86_400_000));
    expect(savedOrigin()).toEqual({});
    expect(readStored('invitePeople')).toBeNull();
    visit('/home?invitePeople=13');
    takeCredential();
    expect(savedOrigin()).toEqual({ invitePeople: '13' });
    dropOrigin();
    expect(savedOrigin()).toEqual({});
  });

  it('is not kept when it is no sensible length', () => {
    visit(`/home?channel=${'x'.repeat(5_000)}`);
    takeCredential();
    expect(savedOrigin()).toEqual({});
  });
});
