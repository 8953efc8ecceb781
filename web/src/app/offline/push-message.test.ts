import { describe, expect, it } from 'vitest';
import { type OpenPage, openPush, type PushScope, showPush } from './show-push.ts';

const OWNER = 7;
const message = { title: '阿梨、小满 等 5 人 赞了你', body: '', link: '/feeds/7', tag: 'like:feed:7', to: OWNER };
const said = JSON.stringify(message);

type Shown = { title: string; options: unknown };
type Seen = OpenPage['visibilityState'];
/** How a page is looked at, and what it says of who uses it; 'asleep' says nothing. */
type Page = readonly [Seen, number | null | 'asleep'];

/** A browser with these pages open; what it was made to do is kept. */
const browserWith = (open: readonly Page[]) => {
  const did: { shown: Shown[]; opened: string[]; told: unknown[] } = { shown: [], opened: [], told: [] };
  const pages = open.map(
    ([visibilityState, reader], nth): OpenPage => ({
      visibilityState,
      focus: async () => void did.told.push(`focused ${nth}`),
      postMessage: (told: unknown, ports = []) => {
        const [port] = ports;
        if (port === undefined) did.told.push(told);
        else if (reader !== 'asleep') port.postMessage(reader);
      },
    }),
  );
  const scope: PushScope = {
    location: { origin: 'https://yanzhi.example' },
    clients: { matchAll: async () => pages, openWindow: async (address) => void did.opened.push(address) },
    registration: { showNotification: async (title, options) => void did.shown.push({ title, options }) },
  };
  return { scope, did };
};

describe('what the house says to a device', () => {
  it('is shown in words where no page is before anybody’s eyes, and the same again takes its place', async () => {
    const { scope, did } = browserWith([['hidden', OWNER]]);
    await showPush(scope, said);
    expect(did.shown).toMatchObject([{ title: '阿梨、小满 等 5 人 赞了你', options: { tag: 'like:feed:7', data: { link: '/feeds/7' } } }]);
  });

  it('is not shown over a page that shows it already', async () => {
    const { scope, did } = browserWith([
      ['hidden', OWNER],
      ['visible', OWNER],
    ]);
    await showPush(scope, said);
    expect(did.shown).toEqual([]);
  });

  it.each<[string, Page]>([
    ['somebody else', ['visible', OWNER + 1]],
    ['a guest', ['visible', null]],
    ['nobody knows whom', ['visible', 'asleep']],
  ])('is shown over a page that is before the eyes of %s', async (_, page) => {
    const { scope, did } = browserWith([page]);
    await showPush(scope, said);
    expect(did.shown).toHaveLength(1);
  });

  it('is shown where it does not say whom it is for', async () => {
    const { scope, did } = browserWith([['visible', null]]);
    await showPush(scope, JSON.stringify({ ...message, to: 'everyone' }));
    expect(did.shown).toHaveLength(1);
  });

  it.each(['', 'no JSON', '[]', '{"title": 7}', '{"body": "x"}', 'null'])('is nothing where %s was sent', async (text) => {
    const { scope, did } = browserWith([]);
    await showPush(scope, text);
    expect(did.shown).toEqual([]);
  });

  it('leads, once pressed, to the page that it is about: in a page that is open, or in a new one', async () => {
    const open = browserWith([['hidden', OWNER]]);
    await openPush(open.scope, { link: '/feeds/7#comments', to: OWNER });
    expect(open.did).toMatchObject({ told: [{ type: 'go', to: '/feeds/7#comments' }, 'focused 0'], opened: [] });
    const closed = browserWith([]);
    await openPush(closed.scope, { link: '/feeds/7', to: OWNER });
    expect(closed.did.opened).toEqual(['/feeds/7']);
  });

  it('leads the page of whom it was for rather than another one', async () => {
    const { scope, did } = browserWith([
      ['visible', OWNER + 1],
      ['hidden', OWNER],
    ]);
    await openPush(scope, { link: '/feeds/7', to: OWNER });
    expect(did.told).toEqual([{ type: 'go', to: '/feeds/7' }, 'focused 1']);
    await openPush(scope, { link: '/feeds/8', to: OWNER + 2 });
    expect(did.told.slice(2)).toEqual([{ type: 'go', to: '/feeds/8' }, 'focused 0']);
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
