import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InPane } from './in-pane.ts';
import { ListScreen, type ListScreenProps } from './list-screen.tsx';
import { renderKit } from './render-kit.tsx';

type Payment = { readonly id: number; readonly who: string; readonly amount: number };

const payments: readonly Payment[] = Array.from({ length: 45 }, (_, nth) => ({
  id: nth + 1,
  who: nth === 40 ? '沧海' : `译者 ${nth + 1}`,
  amount: (nth * 7) % 45,
}));

const list = (props: Partial<ListScreenProps<Payment>> = {}) => (
  <ListScreen<Payment>
    items={payments}
    status="success"
    label="支付"
    keyOf={({ id }) => id}
    renderRow={({ who }) => <p>{`${who} 的全部`}</p>}
    columns={[
      { key: 'who', head: '用户', value: ({ who }) => who },
      { key: 'amount', head: '金额', value: ({ amount }) => amount, isNumber: true },
      { key: 'act', head: '退款', value: () => null, cell: () => <button type="button">退</button>, isAct: true },
    ]}
    empty={{ picture: 'money', title: '没有支付' }}
    {...props}
  />
);

beforeEach(() => {
  document.documentElement.dataset['desk'] = 'full';
});
afterEach(() => {
  delete document.documentElement.dataset['desk'];
});

const cellsOf = (nth: number): readonly (string | null)[] =>
  [...document.querySelectorAll('tbody tr')].map((row) => row.querySelectorAll('td')[nth]?.textContent ?? null);

it('a list with columns is a table at a desk: in the order of a column, up and down, and by pages', async () => {
  renderKit(list());
  const table = await screen.findByRole('table', { name: '支付' });
  expect(cellsOf(0)).toHaveLength(20);
  fireEvent.click(within(table).getByRole('button', { name: '金额' }));
  expect(within(table).getByRole('columnheader', { name: '金额' }).getAttribute('aria-sort')).toBe('ascending');
  expect(cellsOf(1).slice(0, 3)).toEqual(['0', '1', '2']);
  fireEvent.click(within(table).getByRole('button', { name: '金额' }));
  expect(cellsOf(1).slice(0, 3)).toEqual(['44', '43', '42']);
  fireEvent.click(screen.getByRole('button', { name: '下一页' }));
  fireEvent.click(screen.getByRole('button', { name: '下一页' }));
  expect(cellsOf(1)).toEqual(['4', '3', '2', '1', '0']);
  expect(screen.getByRole('button', { name: '下一页' })).toMatchObject({ disabled: true });
  expect(within(table).queryByRole('button', { name: '退款' })).toBeNull();
});

it('a page that lacks rows has them loaded, and turning the last one loads the next', async () => {
  const onMore = vi.fn();
  const of = (count: number, more: Partial<ListScreenProps<Payment>> = {}) =>
    list({ items: payments.slice(0, count), hasMore: true, onMore, ...more });
  const view = renderKit(of(15));
  await screen.findByRole('table');
  expect(onMore).toHaveBeenCalledTimes(1);
  view.rerender(of(15, { isLoadingMore: true }));
  view.rerender(of(30));
  expect(cellsOf(0)).toHaveLength(20);
  expect(onMore).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: '下一页' }));
  expect(onMore).toHaveBeenCalledTimes(2);
  view.rerender(of(30, { isLoadingMore: true }));
  view.rerender(of(30, { hasMoreFailed: true }));
  expect(onMore).toHaveBeenCalledTimes(2);
  expect(cellsOf(0)).toHaveLength(10);
});

it('a filter looks through all pages, begins at the first one and says where nothing holds its words', async () => {
  renderKit(list());
  await screen.findByRole('table');
  fireEvent.click(screen.getByRole('button', { name: '下一页' }));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '沧海' } });
  expect(cellsOf(0)).toEqual(['沧海']);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '没有这样的人' } });
  expect(cellsOf(0)).toEqual([]);
  expect(screen.getByText('没有找到相关内容')).toBeTruthy();
});

it('a row opens under itself what its cells have no room for, and closes it again', async () => {
  renderKit(list({ opensRow: true }));
  const opener = await screen.findByRole('button', { name: '译者 2' });
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(opener);
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  const shown = screen.getByText('译者 2 的全部').closest('tr');
  expect(shown?.id).toBe(opener.getAttribute('aria-controls'));
  expect(screen.queryByText('译者 3 的全部')).toBeNull();
  fireEvent.click(opener);
  expect(screen.queryByText('译者 2 的全部')).toBeNull();
});

it('is drawn in its groups where it is no table', async () => {
  const groups = { renderAll: (all: readonly Payment[]) => <p>{`${all.length} 笔，分组`}</p> };
  const view = renderKit(list(groups));
  expect(await screen.findByRole('table')).toBeTruthy();
  view.unmount();
  delete document.documentElement.dataset['desk'];
  renderKit(list(groups));
  expect(screen.getByText('45 笔，分组')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it('the page takes the room of a table from before its rows are here, and in a pane or without columns it does not', () => {
  const isWide = () => document.documentElement.dataset['wide'] === 'on';
  const first = renderKit(list({ items: [], status: 'pending' }));
  expect(isWide()).toBe(true);
  first.unmount();
  expect(isWide()).toBe(false);
  const beside = renderKit(<InPane value={true}>{list({ items: [], status: 'pending' })}</InPane>);
  expect(isWide()).toBe(false);
  beside.unmount();
  renderKit(list({ columns: undefined, items: [], status: 'pending' }));
  expect(isWide()).toBe(false);
});
