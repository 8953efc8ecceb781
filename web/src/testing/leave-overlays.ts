import { act, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { closeAllOverlays, currentOverlays } from '#web/kit/overlays.ts';

/** After each test that opens sheets: one that is on its way out would stand in the next test too. */
export async function leaveOverlays(): Promise<void> {
  act(() => closeAllOverlays());
  await waitFor(() => expect(currentOverlays()).toEqual([]), { timeout: 20_000 });
}
