/** One act of money that a client wants done once, however often it must send it. No other act of its kind has the same amount. */
export type SentMoney = {
  key: string;
  kind: 'recharge' | 'tip' | 'purchase' | 'transform' | 'cash' | 'pin' | 'pin-paid' | 'pin-refused' | 'pin-expired';
  userId: number;
  amount: number;
  /** Whether it was ever answered as done. */
  isAcknowledged: boolean;
};

/** What the ledger holds of it: one row a transfer, and one for all that was paid out of a hold. */
export type StoredMoney = { kind: SentMoney['kind']; userId: number; amount: number };

const nameOf = (one: StoredMoney): string => `${one.kind} of ${one.amount} by ${one.userId}`;

/** Every way in which the ledger differs from what was acknowledged: lost, doubled, never asked for. */
export const checkMoney = (sent: readonly SentMoney[], kept: readonly StoredMoney[]): string[] => {
  const times = new Map<string, number>();
  for (const one of kept) times.set(nameOf(one), (times.get(nameOf(one)) ?? 0) + 1);
  const asked = new Set(sent.map(nameOf));
  const faults: string[] = [];
  for (const one of sent) {
    const found = times.get(nameOf(one)) ?? 0;
    if (found > 1) faults.push(`doubled: ${one.key}, a ${nameOf(one)}, happened ${found} times`);
    if (found === 0 && one.isAcknowledged) faults.push(`lost: ${one.key}, a ${nameOf(one)}, was acknowledged`);
  }
  for (const name of times.keys()) if (!asked.has(name)) faults.push(`never asked for: a ${name}`);
  return faults;
};
