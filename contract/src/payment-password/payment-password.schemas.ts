import Type from 'typebox';
import { PASSWORD_SENT_MAX } from '../accounts/accounts.limits.ts';
import { Done, Nothing, Nullable, Time } from '../kernel/schemas.ts';

/**
 * What a call that costs something takes beside its own fields. It may be missing: it is asked for only while the setting
 * `pay-validate-user-password` is on (section 4.5).
 */
export const PaymentPassword = { password: Type.Optional(Type.String({ maxLength: PASSWORD_SENT_MAX })) };

/**
 * What a call whose price is set by the house takes beside it: the price that was shown. Where it is another one by now nothing is paid. It may
 * be missing: then the price of the moment is paid.
 */
export const SeenPrice = { seen_amount: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })) };

/** Its length is checked by the action, in characters (section 5.2: 6 to 16). */
const Fresh = Type.String({ minLength: 1, maxLength: PASSWORD_SENT_MAX });

export const GetPaymentPassword = {
  input: Type.Object({}),
  answer: Type.Object({
    is_set: Type.Boolean(),
    set_at: Nullable(Time()),
    /** Where a code for a new one goes, masked; null where no phone and no mailbox is confirmed. */
    sent_to: Nullable(Type.String()),
    /** How long it stays locked after five wrong tries; 0 where it is not. */
    locked_minutes: Type.Integer(),
  }),
};

export const SetPaymentPassword = { input: Type.Object({ password: Fresh }), answer: Done };

export const ChangePaymentPassword = { input: Type.Object({ old_password: Fresh, password: Fresh }), answer: Nothing };

export const SendPaymentPasswordCode = { input: Type.Object({}), answer: Done };

export const ResetPaymentPassword = {
  input: Type.Object({ verifiable_code: Type.String({ pattern: '^[0-9]{4,6}$', trim: true, says: 'CODE_WRONG' }), password: Fresh }),
  answer: Nothing,
};
