import { defineCall } from '../kernel/calls.ts';
import * as doors from './ledger.doors.ts';
import * as shapes from './ledger.schemas.ts';

/** What every call that moves value declares (see postTransfers). */
export const transferRefusals = ['BALANCE_SHORT', 'TRANSFER_KEY_TAKEN', 'CORRECTION_TOO_LARGE'] as const;
export type TransferRefusal = (typeof transferRefusals)[number];

/** What every call that settles what was set apart declares (see captureHold and releaseHold). */
export const settlingRefusals = [...transferRefusals, 'HOLD_SETTLED', 'HOLD_TOO_SMALL'] as const;
export type SettlingRefusal = (typeof settlingRefusals)[number];

export const getMoneyProof = defineCall(doors.getMoneyProof, shapes.GetMoneyProof, {
  summary: 'What all accounts hold together, and the root of each day',
  limits: [{ by: 'address', max: 60, perSeconds: 60 }],
});

export const getOwnProof = defineCall(doors.getOwnProof, shapes.GetOwnProof, {
  summary: 'My balances in the last day that was closed, with the way to its root',
});
