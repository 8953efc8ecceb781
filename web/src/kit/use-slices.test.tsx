import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ListScreen } from './list-screen.tsx';
import { renderKit } from './render-kit.tsx';

const cards = (count: number, from = 0) => (
  <ListScreen<{ id: number }>
    items={Array.from({ length: count }, (_, index) => ({ id: from + index }))}
    status="success"
    keyOf={(row) => row.id}
    renderRow={(row) => `card ${row.id}`}
    empty={{ picture: 'posts', title: '还没有动态' }}
  />
);

it('draws the cards in sight first where the document was just opened, then all of them, and every later list whole', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(100);
  Object.assign(performance, { getEntriesByType: () => [{ type: 'navigate' }] });
  const { rerender, unmount } = renderKit(cards(9));
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(9));
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(Array.from({ length: 9 }, (_, index) => `card ${index}`));
  // The page after that comes whole.
  rerender(cards(18));
  expect(screen.getAllByRole('listitem')).toHaveLength(18);
  unmount();
  renderKit(cards(9, 20));
  expect(screen.getAllByRole('listitem')).toHaveLength(9);
});
