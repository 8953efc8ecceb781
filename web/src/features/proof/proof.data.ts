import { getMoneyProof, getOwnProof } from '#contract/ledger/ledger.doors.ts';
import type { OwnProofs } from '#contract/ledger/ledger.schemas.ts';
import { call } from '#web/api/call.ts';
import { useCall } from '#web/api/use-call.ts';

export const useMoneyProof = () => useCall(getMoneyProof, {}, { staleTimeMs: 0 });

/** One's own balances in the newest day, with their ways to its root. Rejects with a CallError. */
export const readOwnProof = (): Promise<OwnProofs> => call(getOwnProof, {});
