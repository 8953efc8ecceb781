import { useEffect, useState } from 'react';
import { checkPayment } from '#contract/wallet/wallet.doors.ts';
import type { Payment } from '#contract/wallet/wallet.schemas.ts';
import { call } from '#web/api/call.ts';
import { type CallError, isCallError } from '#web/api/call-error.ts';
import { refreshMoney } from './wallet.data.ts';

/** Pauses between two questions, growing: somebody who has just paid learns it at once, and nobody asks for ever. */
const pausesMs = [1_000, 1_000, 2_000, 3_000, 5_000, 8_000, 12_000, 20_000, 30_000];

export type Watched = {
  readonly payment: Payment | null;
  /** `asking` goes on by itself, `long` has stopped asking, `over` is known. */
  readonly stage: 'asking' | 'long' | 'over';
  /** Why nothing is known of it, where it is not the network. */
  readonly error: CallError | null;
};

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

const watch = async (outTradeNo: string, signal: AbortSignal, tell: (seen: Watched) => void): Promise<void> => {
  let payment: Payment | null = null;
  for (const ms of [0, ...pausesMs]) {
    await pause(ms, signal);
    if (signal.aborted) return;
    try {
      payment = await call(checkPayment, { out_trade_no: outTradeNo });
    } catch (error) {
      if (isCallError(error, 'refusal', 'invalid', 'bug')) return tell({ payment, stage: 'over', error });
      // No network, or too many questions: the next one may bring it.
    }
    if (signal.aborted) return;
    const isOver = payment !== null && payment.state !== 'waiting';
    tell({ payment, stage: isOver ? 'over' : 'asking', error: null });
    if (isOver) return void refreshMoney();
  }
  tell({ payment, stage: 'long', error: null });
};

const nothingYet: Watched = { payment: null, stage: 'asking', error: null };

/** Asks how a payment stands until it is paid, closed or failed (section 7.10: checkWechatOrders). `again` begins anew. */
export const useWatchedPayment = (outTradeNo: string): Watched & { readonly again: () => void } => {
  const [watched, setWatched] = useState<Watched>(nothingYet);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks anew
  useEffect(() => {
    const stop = new AbortController();
    setWatched((seen) => ({ ...seen, stage: 'asking' }));
    void watch(outTradeNo, stop.signal, setWatched);
    return () => stop.abort();
  }, [outTradeNo, round]);
  return { ...watched, again: () => setRound(round + 1) };
};
