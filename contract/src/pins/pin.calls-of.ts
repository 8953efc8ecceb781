import { defineCall } from '../kernel/calls.ts';
import { settlingRefusals, transferRefusals } from '../ledger/ledger.calls.ts';
import { paymentPasswordAsked } from '../payment-password/payment-password.calls.ts';
import type { HousePinDoors, PinDoors } from './pin.doors-of.ts';
import * as shapes from './pins.schemas.ts';

export const pinning = [{ by: 'actor', max: 60, perSeconds: 60 }] as const;
const applying = {
  refusals: [
    ...paymentPasswordAsked,
    'PIN_AMOUNT_NEEDED',
    'PIN_AMOUNT_LARGE',
    'PIN_PENDING',
    'PIN_NOBODY',
    'BLOCKED_BETWEEN',
    ...transferRefusals,
  ],
  limits: pinning,
} as const;
/** What a decision about a pin of any kind may be refused with. */
export const deciding = { refusals: ['PIN_SETTLED', 'PIN_OWN', ...settlingRefusals], limits: pinning } as const;

/** The calls behind `pinDoors`; `one` is the thing in a summary, as 'a feed'. */
export const pinCalls = (doors: PinDoors, one: string) => ({
  apply: defineCall(doors.apply, shapes.ApplyPin, {
    summary: `Ask for ${one} of mine to be pinned; who decides about it pins it at once`,
    ...applying,
  }),
  applyComment: defineCall(doors.applyComment, shapes.ApplyCommentPin, {
    summary: `Ask for a comment of mine on ${one} to be pinned; whose it is pins it at once`,
    ...applying,
  }),
});

/** The calls behind `housePinDoors`. */
export const housePinCalls = (doors: HousePinDoors, one: string) => ({
  list: defineCall(doors.list, shapes.ListPins, { summary: `Requests for the pin of ${one}, newest first` }),
  approve: defineCall(doors.approve, shapes.ApprovePin, { summary: `Say yes to the pin of ${one}`, ...deciding }),
  reject: defineCall(doors.reject, shapes.RejectPin, { summary: `Say no to the pin of ${one}`, ...deciding }),
});
