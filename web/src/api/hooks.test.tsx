import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { TUnsafe } from 'typebox';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { read, rest, write } from '#contract/kernel/doors.ts';
import { fakeServer, refusal } from '../testing/fake-server.ts';
import { changeAnswers } from './answers.ts';
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
