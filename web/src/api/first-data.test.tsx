import { afterEach, describe, expect, it, vi } from 'vitest';
import { listPostComments } from '#contract/comments/comments.doors.ts';
import { getGroup } from '#contract/groups/groups.doors.ts';
import { getPost, listGroupPosts } from '#contract/posts/posts.doors.ts';
import { circleNamed, circlePage, commentSaying, postPage, postTitled } from '../testing/content.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { visitors } from '../testing/people.ts';
import { renderApp } from '../testing/render-app.tsx';
import { dropFirstViewWhenFilled, firstPageSize, readFirstData, saveFirstCopies } from './first-data.ts';
import { copyFor } from './offline-copies.ts';

type Written = {
  readonly id: string;
  readonly input: object;
  readonly answer: unknown;
  readonly isPaged?: boolean;
  readonly isStale?: boolean;
};

function writeDocument(answers: readonly Written[], more: { readonly at?: number; readonly locale?: string } = {}): void {
  const script = document.createElement('script');
  script.id = 'first-data';
  script.type = 'application/json';
  const full = answers.map((one) => ({ isPaged: false, isStale: false, ...one }));
  script.textContent = JSON.stringify({ locale: 'zh-CN', at: Date.now(), answers: full, ...more });
  document.body.append(script);
}

afterEach(() => document.getElementById('first-data')?.remove());

const guest = { language: 'zh-CN', isGuest: true };
const circle: readonly Written[] = [
  { id: 'groups.get', input: { id: 5 }, answer: circlePage('合同翻译研习社') },
  {
    id: 'posts.of-group',
    input: { group_id: 5, type: 'latest_post', limit: 15 },
    isPaged: true,
    answer: { pinneds: [], posts: [postTitled('定金还是订金')] },
  },
];

describe('the answers that come with the document', () => {
  it('are what the first screen of a guest asks for: a circle stands without a call', async () => {
    writeDocument(circle);
    readFirstData(guest);
    const app = await renderApp('/groups/5/info');
    expect(await app.findByText('定金还是订金')).toBeTruthy();
    expect(app.server.unexpected).toEqual([]);
  });

  it('are those of the list of circles too', async () => {
    writeDocument([
      { id: 'groups.categories', input: {}, answer: [{ id: 1, name: '法律', rank: 0, groups_count: 1 }] },
      { id: 'groups.recommend', input: { limit: 8 }, answer: [] },
      { id: 'groups.list', input: { limit: 15 }, isPaged: true, answer: [circleNamed('字幕组')] },
    ]);
    readFirstData(guest);
    const app = await renderApp('/group');
    expect(await app.findByText('字幕组')).toBeTruthy();
    expect(app.server.unexpected).toEqual([]);
  });

  it('are those of the posts of all circles and of the topics', async () => {
    writeDocument([{ id: 'posts.list', input: { type: 'recommended', limit: 15 }, isPaged: true, answer: [postTitled('定金还是订金')] }]);
    readFirstData(guest);
    const app = await renderApp('/topicIndex');
    expect(await app.findByText('定金还是订金')).toBeTruthy();
    expect(app.server.unexpected).toEqual([]);
    app.unmount();
    document.getElementById('first-data')?.remove();
    const topic = { id: 4, name: '术语一致性', feeds_count: 2, created_at: '2026-03-08 08:00:00' };
    writeDocument([{ id: 'feeds.topics', input: { only: 'hot', limit: 15 }, isPaged: true, answer: [topic] }]);
    readFirstData(guest);
    const topics = await renderApp('/feedTopics');
    expect(await topics.findByText('术语一致性')).toBeTruthy();
    expect(topics.server.unexpected).toEqual([]);
  });

  it('tell how many rows a page has by the settings of now, where they have a list', () => {
    expect(firstPageSize()).toBeNull();
    writeDocument([
      { id: 'groups.categories', input: {}, answer: [] },
      { id: 'groups.list', input: { limit: 20 }, isPaged: true, answer: [] },
    ]);
    expect(firstPageSize()).toBe(20);
  });

  it('let a post stand at once, which is read again all the same because looking at it counts', async () => {
    const server = fakeServer();
    server.answer(getPost, () => ({ ...postPage('定金还是订金'), views_count: 41 }));
    writeDocument([
      { id: 'posts.get', input: { id: 9, group_id: 5 }, isStale: true, answer: postPage('定金还是订金') },
      { id: 'comments.of-post', input: { id: 9, limit: 15 }, isPaged: true, answer: { pinneds: [], comments: [commentSaying('是定金')] } },
    ]);
    readFirstData(guest);
    const app = await renderApp('/topicDetail?feed_from=5&id=9', { server });
    expect(await app.findByText('是定金')).toBeTruthy();
    expect(server.inputsOf(getPost)).toEqual([{ id: 9, group_id: 5 }]);
    expect(server.inputsOf(listPostComments)).toEqual([]);
  });

  it('are read again for whoever is signed in, and when the document is old', async () => {
    for (const [as, at] of [
      [visitors.signed, Date.now()],
      [null, Date.now() - 3_600_000],
    ] as const) {
      const server = fakeServer();
      server.answer(getGroup, () => circlePage('合同翻译研习社'));
      server.answer(listGroupPosts, () => ({ pinneds: [], posts: [postTitled('定金还是订金')] }));
      writeDocument(circle, { at });
      readFirstData({ language: 'zh-CN', isGuest: as === null });
      const app = await renderApp('/groups/5/info', { server, as });
      await app.findByText('定金还是订金');
      expect(server.inputsOf(getGroup).length).toBeGreaterThan(0);
      expect(server.inputsOf(listGroupPosts).length).toBeGreaterThan(0);
      app.unmount();
      document.getElementById('first-data')?.remove();
    }
  });

  it('are left alone in another language, and are not missed', async () => {
    writeDocument(circle, { locale: 'en-US' });
    readFirstData(guest);
    document.getElementById('first-data')?.remove();
    readFirstData(guest);
    const server = fakeServer();
    server.answer(getGroup, () => circlePage('合同翻译研习社'));
    server.answer(listGroupPosts, () => ({ pinneds: [], posts: [] }));
    const app = await renderApp('/groups/5/info', { server });
    await app.findAllByText('合同翻译研习社');
    expect(server.inputsOf(getGroup)).toHaveLength(1);
  });

  it('are kept for a visit without a network, for guests alone', async () => {
    const kept = new Map<string, Response>();
    const cache = {
      put: async (key: string, response: Response) => void kept.set(key, response),
      match: async (key: string) => kept.get(key)?.clone(),
      keys: async () => [...kept.keys()],
    };
    vi.stubGlobal('caches', { open: async () => cache });
    const input = { limit: 15, group_id: 5 };
    writeDocument([{ id: listGroupPosts.id, input, answer: { posts: [] } }]);
    await saveFirstCopies({ ...guest, isGuest: false });
    expect(kept.size).toBe(0);
    await saveFirstCopies(guest);
    expect(await copyFor({ id: listGroupPosts.id, input: { group_id: 5, limit: 15 } })).toEqual({ posts: [] });
    vi.unstubAllGlobals();
  });
});

describe('the words that the document shows first', () => {
  it('leave the page with the first screen, and not before', async () => {
    document.body.innerHTML = '<div id="root"></div><main id="first-view">标题</main>';
    const root = document.getElementById('root') as HTMLElement;
    dropFirstViewWhenFilled(root);
    await Promise.resolve();
    expect(document.getElementById('first-view')).not.toBeNull();
    root.append(document.createElement('main'));
    await vi.waitFor(() => expect(document.getElementById('first-view')).toBeNull());
    document.body.replaceChildren();
  });
});
