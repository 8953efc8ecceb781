import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError, type CallErrorParts } from '#web/api/call-error.ts';
import { clearToasts, currentToasts } from '#web/kit/toast.ts';
import { speakChinese } from '../../testing/speak-chinese.ts';
import { provideWayfinder } from '../navigation/navigator.ts';
import { currentSession, setSession } from '../session/session-store.ts';
import { afterSessionEnd, handleFailedWrite, handleUnauthorised } from './error-policy.ts';

const go = vi.fn();
let here = '/groups/7/info?tab=new';
const failed = (parts: Partial<CallErrorParts>) => new CallError({ kind: 'refusal', message: '不可以', ...parts });
const said = () => currentToasts().map((message) => [message.type, message.content]);

beforeEach(async () => {
  localStorage.clear();
  await speakChinese();
  clearToasts();
  go.mockReset();
  here = '/groups/7/info?tab=new';
  provideWayfinder({ go, address: () => here, heading: () => here });
  setSession({ status: 'person', authorization: 'Bearer a', user: null });
  localStorage.setItem('token', 'Bearer a');
});

describe('an ended session', () => {
  const words = 'token失效，请重新登录';
  const place = { inWeChat: false, described: null, words };
  it.each([
    ['on a screen', '/groups/7/info?tab=new#c', place, { say: words, go: '/login?redirect=%2Fgroups%2F7%2Finfo%3Ftab%3Dnew%23c' }],
    ['inside WeChat', '/feeds', { ...place, inWeChat: true }, { say: null, go: '/login?redirect=%2Ffeeds' }],
    ['on a news path', '/news/3', place, { say: null, go: '/login?redirect=%2Fnews%2F3' }],
    ['on a path that only begins like news', '/newsletter', place, { say: words, go: '/login?redirect=%2Fnewsletter' }],
    ['on Login', '/login?redirect=%2Fa', { ...place, described: '验证码错误' }, { say: '验证码错误', go: null }],
    ['on sign-in without a description', '/signin', place, { say: words, go: null }],
  ])('%s', (_name, address, at, outcome) => {
    expect(afterSessionEnd(address, at)).toEqual(outcome);
  });

  it('clears the session and goes to Login with the way back', () => {
    handleUnauthorised(failed({ kind: 'unauthorised' }), true);
    expect(currentSession()).toEqual({ status: 'guest', ended: 'expired' });
    expect(localStorage.getItem('token')).toBeNull();
    expect(said()).toEqual([['warning', words]]);
    expect(go).toHaveBeenCalledExactlyOnceWith('/login?redirect=%2Fgroups%2F7%2Finfo%3Ftab%3Dnew', { replace: true });
  });

  it('says once what ten calls heard at the same time', () => {
    for (let n = 0; n < 10; n += 1) handleUnauthorised(failed({ kind: 'unauthorised' }), true);
    expect(said()).toHaveLength(1);
  });

  it('does not concern a guest who only read', () => {
    handleUnauthorised(failed({ kind: 'unauthorised' }), false);
    expect(said()).toEqual([]);
    expect(go).not.toHaveBeenCalled();
  });

  it('on sign-in, gives an unknown account the words of the specification', () => {
    here = '/signin';
    handleUnauthorised(failed({ kind: 'unauthorised', detail: { error_description: '该信息尚未注册' } }), false);
    expect(said()).toEqual([['error', '该账号尚未注册，请前往注册']]);
  });
});

describe('a failed write', () => {
  it('of who signs in with an account that there is not leads to signing up (SX-459)', () => {
    const unknown = failed({ kind: 'refusal', reason: 'ACCOUNT_NOT_REGISTERED', status: 422, message: '该信息尚未注册' });
    here = '/signin?redirect=%2Fhome';
    handleFailedWrite(unknown, {});
    expect(said()).toEqual([['warning', '该账号尚未注册，请前往注册']]);
  });

  it.each([
    ['a refusal in its own words', { kind: 'refusal' }, [['warning', '不可以']]],
    ['the first wrong field', { kind: 'invalid', fields: { name: '太长' } }, [['warning', '太长']]],
    ['no network', { kind: 'offline', message: '断了' }, [['warning', '断了']]],
    ['a repeated write', { kind: 'cancelled', message: '操作取消' }, [['info', '操作取消']]],
    ['a bug with its number', { kind: 'bug', message: '开小差', requestId: 'r-1' }, [['error', '开小差\n编号 r-1']]],
    ['an ended session, said elsewhere', { kind: 'unauthorised', reason: 'SESSION_ENDED' }, []],
  ] as const)('says %s', (_name, parts, words) => {
    handleFailedWrite(failed(parts), {});
    expect(said()).toEqual(words);
  });

  it('asks a guest to sign in, with the way back', () => {
    handleFailedWrite(failed({ kind: 'unauthorised', reason: 'SIGN_IN_REQUIRED', message: '请登录' }), {});
    expect(said()).toEqual([['info', '请登录']]);
    expect(go.mock.calls[0]?.[0]).toBe('/signin?redirect=%2Fgroups%2F7%2Finfo%3Ftab%3Dnew');
  });

  it('is left to the screen that handles it', () => {
    handleFailedWrite(failed({}), { handles: () => true });
    expect(said()).toEqual([]);
  });
});
