import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { clearToasts } from '#web/kit/toast.ts';
import { leaveOverlays } from './leave-overlays.ts';
import './leave-stubs.ts';

/** A machine that does much at once draws late, and that is no fault of the screen. */
configure({ asyncUtilTimeout: 20_000 });

// The files of tests that one worker runs share a document. What one of them leaves in it would fail another, or not, by which worker meets which.
afterEach(cleanup);

afterAll(async () => {
  clearToasts();
  await leaveOverlays();
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});
