import { describe, expect, it } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

describe('the address to go on to after signing in', () => {
  it.each(['/home', '/feeds?type=hot', '/groups/3/info?from=share#comments', '/users/7'])('keeps %s', (asked) => {
    expect(redirectTarget(asked, '/start')).toBe(asked);
  });

  it.each([
    null,
    '',
    'home',
    'https://host.invalid/',
    '//host.invalid',
    '///host.invalid',
    '/\\host.invalid',
    '/\t/host.invalid',
    '/\n\\host.invalid',
    '/.//host.invalid',
    '/..//host.invalid',
    '//[',
    'javascript:alert(1)',
    '/login',
    '/Signin?redirect=/x',
    '/signin/dynamic',
    '/signup',
    '/go/passport_pc/cas/login?service=https://host.invalid',
  ])('refuses %j', (asked) => {
    expect(redirectTarget(asked, '/start')).toBe('/start');
  });
});
