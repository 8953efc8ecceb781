import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderKit } from './render-kit.tsx';

let ListScreen: typeof import('./list-screen.tsx').ListScreen;

const cards = (count: number, from = 0) => (
  <ListScreen<{ id: number }>
    items={Array.from({ length: count }, (_, index) => ({ id: from + index }))}
    status="success"
    keyOf={(row) => row.id}
    renderRow={(row) => `card ${row.id}`}
    empty={{ picture: 'posts', title: '还没有动态' }}
  />
);

/** What watches the end of the rows that are drawn, as the last one was made. */
let comeNear: () => void = () => undefined;

beforeEach(async () => {
  // A document that is just opened: in it no list has stood yet.
  vi.resetModules();
  ({ ListScreen } = await import('./list-screen.tsx'));
  vi.spyOn(performance, 'now').mockReturnValue(100);
  vi.stubGlobal('performance', Object.assign(performance, { getEntriesByType: () => [{ type: 'navigate' }] }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
        comeNear = () => tell([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});

const drawn = (): number => screen.getAllByRole('listitem').length;

it('draws the cards in sight first where the document was just opened, more as their end draws near, and every later list whole', async () => {
  const { rerender, unmount } = renderKit(cards(6));
  expect(drawn()).toBe(3);
  act(comeNear);
  await waitFor(() => expect(drawn()).toBe(5));
  // Nobody came near the end since.
  rerender(cards(6));
  expect(drawn()).toBe(5);
  act(comeNear);
  await waitFor(() => expect(drawn()).toBe(6));
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(Array.from({ length: 6 }, (_, index) => `card ${index}`));
  // The page after that comes whole.
  rerender(cards(18));
  expect(drawn()).toBe(18);
  unmount();
  renderKit(cards(9, 20));
  expect(drawn()).toBe(9);
});

it('is whole for whoever left it before its end and comes back', () => {
  const list = (
    <ListScreen<{ id: number }>
      items={Array.from({ length: 9 }, (_, id) => ({ id }))}
      status="success"
      keyOf={(row) => row.id}
      renderRow={(row) => `card ${row.id}`}
      empty={{ picture: 'posts', title: '还没有动态' }}
    />
  );
  const { unmount } = renderKit(list);
  expect(drawn()).toBe(3);
  unmount();
  renderKit(list);
  expect(drawn()).toBe(9);
});
