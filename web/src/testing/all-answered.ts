import { waitFor } from '@testing-library/react';
import { queryClient } from '#web/api/query-client.ts';

/**
 * Waits until the server has answered what was asked of it, all but so many calls that a test holds back. What a
 * screen that is drawn makes of these answers stands then, so that whatever is missing is not merely late.
 */
export const allAnswered = (heldBack = 0): Promise<void> =>
  waitFor(
    () => {
      const open = queryClient.isFetching();
      if (open !== heldBack) throw new Error(`${open} calls are still on their way`);
    },
    { timeout: 20_000 },
  );
