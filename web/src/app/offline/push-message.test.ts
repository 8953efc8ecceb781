import { describe, expect, it } from 'vitest';
import { type OpenPage, openPush, type PushScope, showPush } from './show-push.ts';

const said = JSON.stringify({ title: '阿梨、小满 等 5 人 赞了你', body: '', link: '/feeds/7', tag: 'like:feed:7' });

type Shown = { title: string; options: unknown };

/** A browser with these pages open; what it was made to do is kept. */
const browserWith = (visibilities: readonly OpenPage['visibilityState'][]) => {
  const did: { shown: Shown[]; opened: string[]; told: unknown[] } = { shown: [], opened: [], told: [] };
  const pages = visibilities.map((visibilityState) => ({
    visibilityState,
    focus: async () => void did.told.push('focused'),
    postMessage: (message: unknown) => void did.told.push(message),
  }));
  const scope: PushScope = {
    location: { origin: 'https://yanzhi.example' },
    clients: { matchAll: async () => pages, openWindow: async (address) => void did.opened.push(address) },
    registration: { showNotification: async (title, options) => void did.shown.push({ title, options }) },
  };
  return { scope, did };
};

describe('what the house says to a device', () => {
  it('is shown in words where no page is before anybody’s eyes, and the same again takes its place', async () => {
    const { scope, did } = browserWith(['hidden']);
    await showPush(scope, said);
    expect(did.shown).toMatchObject([{ title: '阿梨、小满 等 5 人 赞了你', options: { tag: 'like:feed:7', data: { link: '/feeds/7' } } }]);
  });

  it('is not shown over a page that shows it already', async () => {
    const { scope, did } = browserWith(['hidden', 'visible']);
    await showPush(scope, said);
    expect(did.shown).toEqual([]);
  });

  it.each(['', 'no JSON', '[]', '{"title": 7}', '{"body": "x"}', 'null'])('is nothing where %s was sent', async (text) => {
    const { scope, did } = browserWith([]);
    await showPush(scope, text);
    expect(did.shown).toEqual([]);
  });

  it('leads, once pressed, to the page that it is about: in a page that is open, or in a new one', async () => {
    const open = browserWith(['hidden']);
    await openPush(open.scope, { link: '/feeds/7#comments' });
    expect(open.did).toMatchObject({ told: [{ type: 'go', to: '/feeds/7#comments' }, 'focused'], opened: [] });
    const closed = browserWith([]);
    await openPush(closed.scope, { link: '/feeds/7' });
    expect(closed.did.opened).toEqual(['/feeds/7']);
  });

  it.each(['https://evil.example/feeds/7', '//evil.example', 'javascript:alert(1)', 'data:text/html,x', undefined, 7])(
    'never leads out of the house: %s',
    async (link) => {
      const { scope, did } = browserWith([]);
      await openPush(scope, { link });
      expect(did.opened).toEqual(['/message/info']);
    },
  );
});
