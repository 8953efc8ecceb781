import { MutationCache, QueryClient } from '@tanstack/react-query';
import { callContext } from './call-context.ts';
import { type CallError, isCallError } from './call-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallError;
  }
}

const MINUTE_MS = 60_000;
const RETRIES_MAX = 2;

/** Only what may go better a moment later is tried again; a refusal is an answer. */
export const shouldRetry = (failures: number, error: unknown): boolean => {
  return failures < RETRIES_MAX && isCallError(error, 'unavailable');
};

/** As long as the server asks, else 0.6 s, 1.2 s, with some spread so that a crowd does not come back at once. */
export const retryDelay = (failures: number, error: unknown): number => {
  const asked = isCallError(error) ? error.retryAfterMs : null;
  return Math.min(asked ?? 600 * 2 ** failures, 10_000) * (1 + Math.random() / 4);
};

/** The one cache of answers. */
export const queryClient = new QueryClient({
  mutationCache: new MutationCache({ onError: (error, _act, _undo, mutation) => callContext().onWriteFailed(error, mutation.meta ?? {}) }),
  defaultOptions: {
    queries: {
      // Not 'online': without a network a read still answers, from its copy or with words why not.
      networkMode: 'always',
      staleTime: 30_000,
      gcTime: 30 * MINUTE_MS,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      retry: shouldRetry,
      retryDelay,
    },
    mutations: { networkMode: 'always', retry: shouldRetry, retryDelay },
  },
});
