import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DetailScreen } from './detail-screen.tsx';
import type { LoadStatus } from './list-screen.tsx';
import { renderKit } from './render-kit.tsx';

const detail = (status: LoadStatus) => (
  <DetailScreen status={status} error={{ message: '网络不给力' }} skeleton={<p>bones</p>} footer={<p>foot</p>}>
    {() => <p>words</p>}
  </DetailScreen>
);

it('says what went wrong where nothing is there to read', () => {
  const { rerender } = renderKit(detail('pending'));
  rerender(detail('error'));
  expect([screen.queryByText('words'), screen.queryByText('foot')]).toEqual([null, null]);
  expect(screen.getByText('网络不给力')).toBeTruthy();
});

it('keeps what is there when reading it again fails, and only then', () => {
  const { rerender } = renderKit(detail('success'));
  rerender(detail('error'));
  expect([screen.queryByText('words'), screen.queryByText('foot')]).not.toContain(null);
  expect(screen.queryByText('网络不给力')).toBeNull();
  rerender(detail('pending'));
  rerender(detail('error'));
  expect(screen.getByText('网络不给力')).toBeTruthy();
});
