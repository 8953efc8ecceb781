import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { TUnsafe } from 'typebox';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { read, rest, write } from '#contract/kernel/doors.ts';
import { fakeServer, refusal } from '../testing/fake-server.ts';
import { changeAnswers, markStale, refreshAnswers } from './answers.ts';
import { type CallOptions, replaceTransport } from './call.ts';
import { provideCallContext } from './call-context.ts';
import { CallError } from './call-error.ts';
import { queryClient } from './query-client.ts';
import { useCall } from './use-call.ts';
import { useCallPages } from './use-call-pages.ts';
import { useWrite } from './use-write.ts';

type Post = { readonly id: number; readonly liked: boolean };
type Page = { readonly posts: readonly Post[] };
const listPosts = read<{ input: TUnsafe<{ type: string; limit?: number; after?: number }>; answer: TUnsafe<Page> }>('posts.list', 'guest', [
  rest('GET', '/posts'),
]);
const getPost = read<{ input: TUnsafe<{ id: number }>; answer: TUnsafe<Post> }>('posts.get', 'guest', [rest('GET', '/posts/{id}')]);
const likePost = write<{ input: TUnsafe<{ id: number }>; answer: TUnsafe<null> }>('posts.like', 'user', [rest('POST', '/posts/{id}/like')]);

const onWriteFailed = vi.fn();
let server = fakeServer();
let close: () => void = () => undefined;

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const posts = (from: number, count: number): Page => ({ posts: Array.from({ length: count }, (_, n) => ({ id: from - n, liked: false })) });
const like = (id: number) => (page: Page) => ({ posts: page.posts.map((post) => (post.id === id ? { ...post, liked: true } : post)) });

beforeEach(() => {
  onWriteFailed.mockReset();
  provideCallContext({ onWriteFailed, pageSize: () => 3 });
  queryClient.setDefaultOptions({
    ...queryClient.getDefaultOptions(),
    mutations: { ...queryClient.getDefaultOptions().mutations, retryDelay: 1 },
  });
  server = fakeServer();
  close = server.open();
});
afterEach(() => {
  queryClient.clear();
  close();
});

const usePosts = () => useCallPages(listPosts, { type: 'new' }, { pageParam: 'after', items: (page) => page.posts });

describe('useCall', () => {
  it('reads nothing until there is an input', async () => {
    server.answer(getPost, ({ id }) => ({ id, liked: true }));
    const { result, rerender } = renderHook(({ id }: { id: number | null }) => useCall(getPost, id === null ? null : { id }), {
      wrapper,
      initialProps: { id: null as number | null },
    });
    expect(result.current.status).toBe('pending');
    rerender({ id: 4 });
    await waitFor(() => expect(result.current.data).toEqual({ id: 4, liked: true }));
    expect(server.inputsOf(getPost)).toEqual([{ id: 4 }]);
  });

  it('takes a refusal for an answer, and does not ask again', async () => {
    server.refuse(getPost, { status: 404, reason: 'NOT_FOUND' });
    const { result } = renderHook(() => useCall(getPost, { id: 4 }), { wrapper });
    await waitFor(() => expect(result.current.error?.reason).toBe('NOT_FOUND'));
    expect(server.inputsOf(getPost)).toHaveLength(1);
  });
});

describe('useCallPages', () => {
  it('asks for what follows the last row until a page is short', async () => {
    server.answer(listPosts, ({ after }) => (after === undefined ? posts(9, 3) : posts(after - 1, 2)));
    const { result } = renderHook(usePosts, { wrapper });
    await waitFor(() => expect(result.current.list.hasMore).toBe(true));
    act(() => result.current.list.onMore());
    await waitFor(() => expect(result.current.list.pages).toHaveLength(2));
    expect(result.current.list.hasMore).toBe(false);
    expect(server.inputsOf(listPosts)).toEqual([
      { type: 'new', limit: 3 },
      { type: 'new', limit: 3, after: 7 },
    ]);
  });

  it('counts rows where a list is read by offset', async () => {
    server.answer(listPosts, () => posts(9, 3));
    const { result } = renderHook(() => useCallPages(listPosts, { type: 'old' }, { pageParam: 'offset', items: (page) => page.posts }), {
      wrapper,
    });
    await waitFor(() => expect(result.current.list.hasMore).toBe(true));
    act(() => result.current.list.onMore());
    await waitFor(() => expect(server.inputsOf(listPosts)[1]).toEqual({ type: 'old', limit: 3, offset: 3 }));
  });

  it('reads only the first page again on a refresh, and replaces the list by it', async () => {
    server.answer(listPosts, ({ after }) => (after === undefined ? posts(9, 3) : posts(after - 1, 3)));
    const { result } = renderHook(usePosts, { wrapper });
    await waitFor(() => expect(result.current.list.hasMore).toBe(true));
    act(() => result.current.list.onMore());
    await waitFor(() => expect(result.current.list.pages).toHaveLength(2));
    server.answer(listPosts, () => posts(20, 3));
    await act(() => result.current.list.onRefresh());
    await waitFor(() => expect(result.current.list.pages).toEqual([posts(20, 3).posts]));
    expect(server.inputsOf(listPosts)).toHaveLength(3);
  });
});

describe('useWrite', () => {
  it('shows the result in advance on every page that has it, and takes it back when the server says no', async () => {
    server.answer(listPosts, () => posts(9, 2));
    let refuse: () => void = () => undefined;
    server.answer(likePost, async () => {
      await new Promise<void>((resolve) => (refuse = resolve));
      throw refusal({ message: '必须加入圈子才能点赞' });
    });
    const { result } = renderHook(
      () => ({
        list: usePosts().list,
        like: useWrite(likePost, { optimistic: ({ id }, advance) => advance.change(listPosts, like(id)) }),
      }),
      { wrapper },
    );
    await waitFor(() => expect(result.current.list.status).toBe('success'));
    act(() => result.current.like.send({ id: 8 }));
    await waitFor(() => expect(result.current.list.pages?.[0]?.[1]).toEqual({ id: 8, liked: true }));
    await act(async () => refuse());
    await waitFor(() => expect(result.current.list.pages?.[0]?.[1]).toEqual({ id: 8, liked: false }));
    expect(onWriteFailed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: '必须加入圈子才能点赞' }), expect.anything());
  });

  it('sends one act under one key, through every retry and when the person tries again', async () => {
    const keys: (string | undefined)[] = [];
    let isDown = true;
    close();
    close = replaceTransport(async (_operation, _input, options: CallOptions) => {
      keys.push(options.idempotencyKey);
      if (isDown) throw new CallError({ kind: 'unavailable', message: '稍后', retryAfterMs: 1 });
      return null;
    });
    const { result } = renderHook(() => useWrite(likePost), { wrapper });
    await act(() => result.current.sendAsync({ id: 8 }).catch(() => null));
    isDown = false;
    await act(() => result.current.sendAsync({ id: 8 }));
    await act(() => result.current.sendAsync({ id: 8 }));
    expect(keys).toHaveLength(5);
    expect(new Set(keys.slice(0, 4)).size).toBe(1);
    expect(keys[4]).not.toBe(keys[0]);
  });

  it('leaves to the screen what the screen says itself', async () => {
    server.refuse(likePost, { kind: 'invalid', fields: { id: '不对' } });
    const handles = (error: CallError) => error.kind === 'invalid';
    const { result } = renderHook(() => useWrite(likePost, { handles }), { wrapper });
    await act(() => result.current.sendAsync({ id: 8 }).catch(() => null));
    expect(onWriteFailed.mock.calls[0]?.[1]).toEqual({ handles });
    await waitFor(() => expect(result.current.error?.fields).toEqual({ id: '不对' }));
  });
});

describe('refreshAnswers', () => {
  /** A house whose answers wait until they are let go, each as things stood when it was asked for. */
  const slowHouse = () => {
    const waiting: (() => void)[] = [];
    const state = { liked: false };
    server.answer(getPost, async ({ id }) => {
      const answer = { id, liked: state.liked };
      await new Promise<void>((resolve) => waiting.push(resolve));
      return answer;
    });
    return { state, waiting, answerOne: () => act(async () => waiting.shift()?.()) };
  };

  it('reads once more what is read for the first time, however often it is asked to, and ends when that is there', async () => {
    const { state, waiting, answerOne } = slowHouse();
    const { result } = renderHook(() => useCall(getPost, { id: 4 }), { wrapper });
    await waitFor(() => expect(waiting).toHaveLength(1));
    state.liked = true;
    const onEnd = vi.fn();
    const refreshed = Promise.all([refreshAnswers(getPost), refreshAnswers(getPost, { id: 4 }), refreshAnswers(getPost, { id: 4 })]).then(
      onEnd,
    );
    await answerOne();
    await waitFor(() => expect(result.current.data).toEqual({ id: 4, liked: false }));
    await waitFor(() => expect(waiting).toHaveLength(1));
    expect(onEnd).not.toHaveBeenCalled();
    await answerOne();
    await waitFor(() => expect(result.current.data).toEqual({ id: 4, liked: true }));
    await refreshed;
    expect(server.inputsOf(getPost)).toHaveLength(2);
  });

  it('reads again what was refused when it was asked for too early', async () => {
    let isThere = false;
    let letGo: () => void = () => undefined;
    server.answer(getPost, async ({ id }) => {
      if (isThere) return { id, liked: true };
      await new Promise<void>((resolve) => (letGo = resolve));
      throw refusal({ status: 404, reason: 'NOT_FOUND' });
    });
    const { result } = renderHook(() => useCall(getPost, { id: 4 }), { wrapper });
    await waitFor(() => expect(server.inputsOf(getPost)).toHaveLength(1));
    isThere = true;
    void refreshAnswers(getPost, { id: 4 });
    await act(async () => letGo());
    await waitFor(() => expect(result.current.data).toEqual({ id: 4, liked: true }));
  });

  it('leaves alone what is of another input, and what nobody looks at any more', async () => {
    const { waiting, answerOne } = slowHouse();
    const { result, unmount } = renderHook(() => useCall(getPost, { id: 4 }), { wrapper });
    await waitFor(() => expect(waiting).toHaveLength(1));
    await refreshAnswers(getPost, { id: 5 });
    await answerOne();
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    unmount();
    const other = renderHook(() => useCall(getPost, { id: 6 }), { wrapper });
    await waitFor(() => expect(waiting).toHaveLength(1));
    const refreshed = refreshAnswers(getPost, { id: 6 });
    other.unmount();
    await answerOne();
    await refreshed;
    expect(server.inputsOf(getPost)).toEqual([{ id: 4 }, { id: 6 }]);
  });

  it('has what may be gone asked for again when it is next opened, also where it was just being read', async () => {
    const { waiting, answerOne } = slowHouse();
    const first = renderHook(() => useCall(getPost, { id: 4 }), { wrapper });
    await waitFor(() => expect(waiting).toHaveLength(1));
    markStale(getPost, { id: 4 });
    await answerOne();
    await waitFor(() => expect(first.result.current.isSuccess).toBe(true));
    expect(server.inputsOf(getPost)).toHaveLength(1);
    first.unmount();
    renderHook(() => useCall(getPost, { id: 4 }), { wrapper });
    await waitFor(() => expect(server.inputsOf(getPost)).toHaveLength(2));
  });

  it.each([
    ['before', () => [markStale(getPost, { id: 4 }), refreshAnswers(getPost)]],
    ['after', () => [refreshAnswers(getPost), markStale(getPost, { id: 4 })]],
  ])('reads again at once what is on the screen, though it was also marked as gone %s', async (_, happen) => {
    const { state, waiting, answerOne } = slowHouse();
    const { result } = renderHook(() => useCall(getPost, { id: 4 }), { wrapper });
    await waitFor(() => expect(waiting).toHaveLength(1));
    state.liked = true;
    const happened = Promise.all(happen());
    await answerOne();
    await waitFor(() => expect(waiting).toHaveLength(1));
    await answerOne();
    await waitFor(() => expect(result.current.data).toEqual({ id: 4, liked: true }));
    await happened;
    expect(server.inputsOf(getPost)).toHaveLength(2);
  });
});

describe('changeAnswers', () => {
  it('changes what has the given input, and gives back the way to undo it', () => {
    queryClient.setQueryData(['posts.get', { id: 1 }], { id: 1, liked: false });
    queryClient.setQueryData(['posts.get', { id: 2 }], { id: 2, liked: false });
    const undo = changeAnswers(getPost, (post) => ({ ...post, liked: true }), { id: 2 });
    expect(queryClient.getQueryData(['posts.get', { id: 1 }])).toMatchObject({ liked: false });
    expect(queryClient.getQueryData(['posts.get', { id: 2 }])).toMatchObject({ liked: true });
    undo();
    expect(queryClient.getQueryData(['posts.get', { id: 2 }])).toMatchObject({ liked: false });
  });
});
