import { beforeEach, expect, it, vi } from 'vitest';

/** The module as a document that was just opened has it. */
const opened = async () => {
  vi.resetModules();
  return (await import('./scroll-key.ts')).scrollKey;
};
const first = { key: 'default' };

beforeEach(() => window.history.replaceState({ idx: 0 }, '', '/feeds'));

it('keeps the place of two documents of one tab apart, and finds the same one after reloading', async () => {
  const feeds = (await opened())(first);
  expect((await opened())(first)).toBe(feeds);
  expect(window.history.state).toMatchObject({ idx: 0, opened: feeds });
  window.history.pushState(null, '', '/groups/1/info');
  expect((await opened())(first)).not.toBe(feeds);
});

it('keeps to the name of the document’s own entry while others are open, and to the router’s for those', async () => {
  const scrollKey = await opened();
  const own = scrollKey(first);
  window.history.pushState({ key: 'abc' }, '', '/home');
  expect([scrollKey({ key: 'abc' }), scrollKey(first)]).toEqual(['abc', own]);
});
