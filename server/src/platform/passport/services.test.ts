import { describe, expect, it } from 'vitest';
import { encodeTwice, isListed, isServicePrefix, readService, serviceKey, withTicket } from './services.policy.ts';

describe('a service', () => {
  it.each([
    ['https://host.example/home', 'https://host.example/home'],
    ['https%3A%2F%2Fhost.example%2Fa%3Fb%3D1%2526c', 'https://host.example/a?b=1%26c'],
    ['HTTP://Host.Example:8080/路', 'http://host.example:8080/%E8%B7%AF'],
  ])('is read whether encoded once or twice: %s', (given, href) => expect(readService(given)?.href).toBe(href));

  it.each([
    undefined,
    ['https://host.example/', 'https://other.example/'],
    '',
    '/home',
    '//host.example/',
    'host.example',
    'https:host.example',
    'https:/host.example',
    'https:///host.example',
    'https:\\\\host.example',
    'https://host.example\\@other.example',
    'https://own.example@other.example/',
    'https://own.example:pass@other.example/',
    'https://@other.example/',
    'https://own.example%40other.example/',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'ftp://host.example/',
    'https://host.example/\r\nSet-Cookie: a=b',
    'https%3A%2F%2Fhost.example%2F%0d%0aSet-Cookie:a=b',
    'https%3A%2F%2Fhost.example%2F%ZZ',
    ' https://host.example/',
    'https://host.example/"><script>',
    'https://',
    `https://host.example/${'a'.repeat(2_000)}`,
  ])('is refused where it is no plain absolute http address: %j', (given) => {
    const read = readService(given);
    // An encoded @ stays inside the host, where no host has it.
    expect(read === null || read.host === 'own.example%40other.example').toBe(true);
  });

  it('gets its ticket at the end of the query, before the fragment, and stays as it was otherwise', () => {
    const cases = {
      'https://host.example/a': 'https://host.example/a?ticket=ST-1',
      'https://host.example/a?': 'https://host.example/a?ticket=ST-1',
      'https://host.example/a?b=%20c&d#e?f': 'https://host.example/a?b=%20c&d&ticket=ST-1#e?f',
    };
    for (const [from, to] of Object.entries(cases)) expect(withTicket(new URL(from), 'ST-1')).toBe(to);
  });

  it('is the same one however its query is written, and another one with another path', () => {
    const key = (text: string) => serviceKey(new URL(text));
    expect(key('https://host.example/a?b=%20c&ticket=ST-1#e')).toBe(key('https://host.example/a?b=+c'));
    expect(key('https://host.example/a')).not.toBe(key('https://host.example/a/'));
    expect(key('https://host.example/a')).not.toBe(key('http://host.example/a'));
  });

  it('is carried encoded twice', () =>
    expect(encodeTwice(new URL('https://a.example/b?c'))).toBe('https%253A%252F%252Fa.example%252Fb%253Fc'));

  it('is listed by origin and at the border of a path segment', () => {
    const lines = ['https://a.example/app', 'https://b.example', 'http://localhost:9000/x/'];
    const is = (text: string) => isListed(new URL(text), lines);
    expect(['https://a.example/app', 'https://a.example/app/x?y', 'https://b.example/any', 'http://localhost:9000/x/y'].map(is)).toEqual(
      Array.from({ length: 4 }, () => true),
    );
    expect(
      [
        'https://a.example/apple',
        'https://a.example/app/../other',
        'https://a.example/',
        'http://a.example/app',
        'https://a.example:8443/app',
        'https://a.example.other.example/app',
        'https://b.example.other.example/',
        'http://localhost:9000/x',
      ].map(is),
    ).toEqual(Array.from({ length: 8 }, () => false));
  });

  it('is listed by an address without query, fragment or user', () => {
    expect(['https://a.example', 'https://a.example/app/'].every(isServicePrefix)).toBe(true);
    expect(['a.example', 'https://a.example/?b', 'https://a.example/#b', 'https://u@a.example/', '*'].some(isServicePrefix)).toBe(false);
  });
});
