import { beforeEach, describe, expect, it } from 'vitest';
import { clearToasts, currentToasts, toast } from '#web/kit/toast.ts';
import { sayCarried } from '../session/carried-words.ts';
import { readStored } from '../storage/stored.ts';
import { canLeave, passportAddress, setOut } from './leave.ts';

beforeEach(() => {
  sessionStorage.clear();
  clearToasts();
});

describe('leaving for the passport', () => {
  it('names the service encoded twice', () => {
    expect(passportAddress('cas/login', '/feeds/3?a=b#c', 'https://own.example')).toBe(
      '/go/passport_pc/cas/login?service=https%253A%252F%252Fown.example%252Ffeeds%252F3%253Fa%253Db%2523c',
    );
    expect(passportAddress('register', '/home', 'https://own.example')).toBe(
      '/go/passport_pc/register?service=https%253A%252F%252Fown.example%252Fhome',
    );
  });

  it('notes that this browser set out, and takes along what was being said of the session, once', () => {
    toast.warning('token失效，请重新登录', { name: 'session' });
    setOut('cas/login', '/home');
    expect(Number(readStored('signInBegan'))).toBeGreaterThan(0);
    clearToasts();
    sayCarried();
    expect(currentToasts().map(({ type, content }) => [type, content])).toEqual([['warning', 'token失效，请重新登录']]);
    clearToasts();
    sayCarried();
    expect(currentToasts()).toEqual([]);
  });

  it('is for the app in a browser alone: a screen under test stays in its document', () => expect(canLeave()).toBe(false));
});
