import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ListScreen, type ListScreenProps } from './list-screen.tsx';
import { renderKit } from './render-kit.tsx';

type Row = { readonly id: number };

const observers: { readonly see: () => void }[] = [];

beforeEach(() => {
  observers.length = 0;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
        observers.push({ see: () => tell([{ isIntersecting: true }]) });
      }
      observe() {}
      disconnect() {}
    },
  );
});

function list(props: Partial<ListScreenProps<Row>>) {
  return (
    <ListScreen<Row>
      status="success"
      keyOf={(row) => row.id}
      renderRow={(row) => `row ${row.id}`}
      empty={{ picture: 'posts', title: '还没有动态', action: <button type="button">写一条</button> }}
      skeleton={<p>bones</p>}
      {...props}
    />
  );
}

it('shows bones while nothing is there yet', () => {
  renderKit(list({ status: 'pending' }));
  expect(screen.getByText('bones')).toBeTruthy();
});

it('shows its own empty state with one thing to do', () => {
  renderKit(list({ items: [] }));
  expect(screen.getByText('还没有动态')).toBeTruthy();
  expect(screen.getByRole('button', { name: '写一条' })).toBeTruthy();
});

it('shows what went wrong, with the number of the request, and tries again', () => {
  const onRefresh = vi.fn();
  renderKit(list({ status: 'error', error: { message: '服务器开小差啦！', requestId: 'r-7' }, onRefresh }));
  expect(screen.getByRole('alert').textContent).toContain('服务器开小差啦！编号 r-7');
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(onRefresh).toHaveBeenCalledTimes(1);
});

it('keeps the rows it has when a refresh fails, shows a row of two pages once, and says where it ends', () => {
  renderKit(
    list({
      status: 'error',
      pages: [
        [{ id: 1 }, { id: 2 }],
        [{ id: 2 }, { id: 3 }],
      ],
    }),
  );
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['row 1', 'row 2', 'row 3']);
  expect(screen.getByText('-- 没有更多 --')).toBeTruthy();
});

it('asks for more when its foot comes into sight, once in 300 ms, and by its button', () => {
  vi.useFakeTimers();
  const onMore = vi.fn();
  renderKit(list({ items: [{ id: 1 }], hasMore: true, onMore }));
  act(() => {
    observers.at(-1)?.see();
    observers.at(-1)?.see();
    vi.advanceTimersByTime(10);
  });
  expect(onMore).toHaveBeenCalledTimes(1);
  act(() => {
    observers.at(-1)?.see();
    vi.advanceTimersByTime(200);
  });
  expect(onMore).toHaveBeenCalledTimes(1);
  act(() => vi.advanceTimersByTime(100));
  expect(onMore).toHaveBeenCalledTimes(2);
  fireEvent.click(screen.getByRole('button', { name: '点击加载更多' }));
  expect(onMore).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});

it('does not ask by itself again after more failed', () => {
  renderKit(list({ items: [{ id: 1 }], hasMore: true, hasMoreFailed: true, onMore: vi.fn() }));
  expect(observers).toHaveLength(0);
  expect(screen.getByRole('button', { name: '点击加载更多' })).toBeTruthy();
});

it('refreshes when pulled down 100 px from the top', async () => {
  let finish = () => {};
  const onRefresh = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  renderKit(list({ items: [{ id: 1 }], onRefresh }));
  const row = screen.getByText('row 1');
  const touch = (clientY: number) => ({ touches: [{ clientX: 10, clientY }] });
  fireEvent.touchStart(row, touch(10));
  fireEvent.touchMove(row, touch(60));
  expect(screen.getByText('下拉刷新')).toBeTruthy();
  fireEvent.touchMove(row, touch(115));
  expect(screen.getByText('释放更新')).toBeTruthy();
  fireEvent.touchEnd(row);
  expect(screen.getByText('正在刷新')).toBeTruthy();
  expect(onRefresh).toHaveBeenCalledTimes(1);
  await act(async () => finish());
  expect(screen.queryByText('正在刷新')).toBeNull();
});
