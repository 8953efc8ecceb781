import type { Send } from './anchor.tables.ts';

/** Blocks from the one with the transaction on, itself included, before a head is told to be anchored; and before it is looked at no more. */
export const CONFIRMATIONS = 3;
export const FINAL = 64;

/** So long a transaction waits before more is offered for it. */
const STUCK_MS = 5 * 60_000;

export type Mined = { send: Send; block: number; blockHash: string; isDone: boolean };

/** What the chain says of a head that was sent to it. */
export type Seen = {
  /** The number of its newest block. */
  head: number;
  /** How many transactions of the account are in blocks. */
  nonce: number;
  mined: Mined | null;
  /** Whether the newest transaction waits there. */
  isWaiting: boolean;
};

export type Move = 'wait' | 'anchored' | 'refused' | 'send' | 'lost' | 'repeat' | 'renew';

/** A transaction takes the place of another only where it offers a tenth more; nodes refuse less. */
export const offersMore = (next: Pick<Send, 'fee'>, last: Pick<Send, 'fee'>): boolean => BigInt(next.fee) * 10n >= BigInt(last.fee) * 11n;

/** What looks wrong is believed once it is still so after as many blocks as an anchor needs; whatever is still so after this many is final. */
export const isStillSo = (doubtedAt: number | null, head: number, blocks = CONFIRMATIONS): boolean =>
  doubtedAt !== null && head - doubtedAt >= blocks;

export const depthOf = ({ head }: Seen, { block }: Mined): number => head - block + 1;

/** What is to be done for a head next, by what the chain says of its transactions. */
export const moveOf = (sends: readonly Send[], seen: Seen, now: Date): Move => {
  const { mined } = seen;
  if (mined) {
    if (depthOf(seen, mined) < CONFIRMATIONS) return 'wait';
    return mined.isDone ? 'anchored' : 'refused';
  }
  const last = sends.at(-1);
  if (!last) return 'send';
  // Another transaction of the account took its number, or its receipt is not told yet.
  if (seen.nonce > last.nonce) return 'lost';
  if (now.getTime() - Date.parse(last.at) >= STUCK_MS) return 'renew';
  return seen.isWaiting ? 'wait' : 'repeat';
};
