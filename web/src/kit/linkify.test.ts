import { expect, it } from 'vitest';
import { linkify } from './linkify.ts';

const links = (text: string) => linkify(text).flatMap((piece) => piece.href ?? []);

it('finds web addresses and leaves the punctuation of the sentence outside', () => {
  expect(links('see https://example.org/a?b=c#d, or (http://example.org/x_(y)).')).toEqual([
    'https://example.org/a?b=c#d',
    'http://example.org/x_(y)',
  ]);
  expect(links('参考https://example.org/术语。')).toEqual(['https://example.org/']);
});

it('never makes a link of another scheme or of a broken address', () => {
  expect(links('javascript:alert(1) data:text/html,x ftp://example.org //example.org https://')).toEqual([]);
  expect(links('JAVASCRIPT://example.org%0aalert(1)')).toEqual([]);
});

it('loses no letter', () => {
  for (const text of ['', 'plain', 'https://example.org', 'a https://example.org/x. b\nhttps://example.org/y!']) {
    expect(
      linkify(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  }
});
