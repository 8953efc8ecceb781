import { expect, it } from 'vitest';

const files = import.meta.glob('../../**/words/en-US/*.json', { eager: true, import: 'default' });
/** In the very words of the specification (words.md). */
const given = ['browse without login', 'registered successfully, please log in', 'password changed, please log in again'];

const wordsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as Record<string, unknown>).flatMap(wordsIn);

it('English has one word for signing in and out, but where the specification gives another', () => {
  const all = Object.values(files).flatMap(wordsIn);
  expect(all.length).toBeGreaterThan(1_000);
  expect(all.filter((text) => /\blog(s|ged|ging)? (in|out)\b/i.test(text) && !given.includes(text))).toEqual([]);
});
