import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, expect } from 'vitest';
import { clearToasts } from '#web/kit/toast.ts';
import { leaveOverlays } from './leave-overlays.ts';

/** A machine that does much at once draws late, and that is no fault of the screen. */
configure({ asyncUtilTimeout: 20_000 });

// The files of tests that one worker runs share a document. What one of them leaves in it would fail another, or not, by which worker meets which.
afterEach(cleanup);

const namesOfElements = (): readonly string[] => [Element.prototype, HTMLElement.prototype].flatMap(Object.getOwnPropertyNames);
const namesBefore = namesOfElements();

afterAll(async () => {
  // A way of all elements that is set by hand stands before what another file spies on: `vi.spyOn` is undone by itself.
  expect(namesOfElements(), 'what elements have').toEqual(namesBefore);
  clearToasts();
  await leaveOverlays();
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});
