import { useCallback, useEffect, useState } from 'react';
import { createScan, pollScan } from '#contract/connections/scan.doors.ts';
import type { AnswerOf } from '#contract/kernel/doors.ts';
import { call } from '#web/api/call.ts';
import { isCallError } from '#web/api/call-error.ts';
import { ownDevice } from '../../app/storage/own-device.ts';

const LOOK_EVERY_MS = 2_000;

export type Code = AnswerOf<typeof createScan>;
export type ScanState =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly words: string }
  | { readonly is: 'waiting' | 'scanned' | 'refused' | 'expired'; readonly code: Code };

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, LOOK_EVERY_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

type Watch = { readonly signal: AbortSignal; readonly show: (state: ScanState) => void; readonly onToken: (token: string) => unknown };

/** Looks what became of a code until it is over. A look that fails is no end: the next one may find a network again. */
const watchCode = async (code: Code, { signal, show, onToken }: Watch): Promise<void> => {
  const endsAt = Date.now() + code.expires_in * 1_000;
  while (!signal.aborted) {
    const answer = await call(pollScan, { ticket: code.ticket, secret: code.secret }).catch((error: unknown) =>
      isCallError(error, 'refusal') ? ({ status: 'expired' } as const) : null,
    );
    if (signal.aborted) return;
    if (answer?.status === 'confirmed') return void onToken(answer.access_token ?? '');
    const status = answer?.status ?? (Date.now() > endsAt ? 'expired' : null);
    if (status !== null) show({ is: status, code });
    if (status === 'expired' || status === 'refused') return;
    await pause(signal);
  }
};

/** A code to scan and what becomes of it; `again` asks for a new one. */
export const useScan = (onToken: (token: string) => unknown): { readonly state: ScanState; readonly again: () => void } => {
  const [state, setState] = useState<ScanState>({ is: 'loading' });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one watch for each code, whatever is drawn meanwhile
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const show = (next: ScanState) => {
      if (!signal.aborted) setState(next);
    };
    const begin = async () => {
      show({ is: 'loading' });
      try {
        const code = await call(createScan, { deviceId: ownDevice() });
        show({ is: 'waiting', code });
        await watchCode(code, { signal, show, onToken });
      } catch (error) {
        if (!isCallError(error, 'cancelled')) show({ is: 'failed', words: isCallError(error) ? error.message : '' });
      }
    };
    // Later than the moment: React draws a screen twice while it is developed, and two identical writes at once are refused.
    const timer = setTimeout(() => void begin(), 0);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [round]);
  const again = useCallback(() => setRound((before) => before + 1), []);
  return { state, again };
};
