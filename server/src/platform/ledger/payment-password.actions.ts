import type { RefusalOf } from '#contract/kernel/calls.ts';
import type {
  changePaymentPassword as changePaymentPasswordCall,
  resetPaymentPassword as resetPaymentPasswordCall,
  setPaymentPassword as setPaymentPasswordCall,
} from '#contract/payment-password/payment-password.calls.ts';
import { PAYMENT_PASSWORD_MAX } from '#contract/payment-password/payment-password.limits.ts';
import { paymentPasswordMessages } from '#contract/payment-password/payment-password.messages.ts';
import { type Ctx, me, type ReadCtx, say, timeText, type WriteCtx } from '../../kernel/http/context.ts';
import { issueCode, spendCode, takeCodeAllowance, tryCode } from '../accounts/codes.writes.ts';
import { maskedContact } from '../accounts/contact.plain.ts';
import { refuseField } from '../accounts/field.refusal.ts';
import { hashPassword, whyNotPassword } from '../accounts/passwords.plain.ts';
import { notify } from '../notices/notices.writes.ts';
import { provingContact, requireRecent, waysOf } from '../security/step-up.guard.ts';
import { checkPaymentPassword } from './payment-password.guard.ts';
import {
  findPaymentPassword,
  insertPaymentPassword,
  lockedMinutes,
  putPaymentPassword,
  replacePaymentPassword,
  TRIES,
} from './payment-password.queries.ts';

/** Section 5.2: 6 to 16 characters; otherwise what holds for passwords (decision 8). */
const refuseUnfit = (
  ctx: Ctx<'PASSWORD_HAS_CHINESE' | 'PASSWORD_HAS_SPACES' | 'PASSWORD_TOO_COMMON' | 'PAYMENT_PASSWORD_LENGTH'>,
  password: string,
): void => {
  const why = whyNotPassword(password, { max: PAYMENT_PASSWORD_MAX });
  const isLength = why === 'PASSWORD_TOO_SHORT' || why === 'PASSWORD_TOO_LONG';
  if (why) throw refuseField(ctx, 'password', isLength ? 'PAYMENT_PASSWORD_LENGTH' : why);
};

/** Whether a payment password is set, and where a code for a new one would go. */
export const getPaymentPassword = async (ctx: ReadCtx) => {
  const { userId } = me(ctx);
  const row = await findPaymentPassword(ctx.db, userId);
  const contact = await provingContact(ctx.db, userId);
  return {
    is_set: row !== null,
    set_at: row && timeText(ctx, row.setAt),
    sent_to: contact && maskedContact(contact.address),
    locked_minutes: row ? lockedMinutes(row, ctx.now) : 0,
  };
};

/** Throws STEP_UP_NEEDED, PAYMENT_PASSWORD_SET, and what is wrong with the password. */
export const setPaymentPassword = async (ctx: Ctx<RefusalOf<typeof setPaymentPasswordCall>>, { password }: { password: string }) => {
  const { userId } = me(ctx);
  await requireRecent(ctx);
  refuseUnfit(ctx, password);
  const passwordHash = await hashPassword(password);
  return async (write: WriteCtx<RefusalOf<typeof setPaymentPasswordCall>>) => {
    if (!(await insertPaymentPassword(write.db, { userId, passwordHash, now: write.now }))) throw write.refuse('PAYMENT_PASSWORD_SET');
    await notify(write, { kind: 'security', to: userId, text: paymentPasswordMessages.toldSet });
    write.audit('user', userId);
    return { message: say(write, paymentPasswordMessages.set) };
  };
};

/** Throws STEP_UP_NEEDED, PAYMENT_PASSWORD_NEEDED, PAYMENT_PASSWORD_WRONG, PAYMENT_PASSWORD_LOCKED, and what is wrong with the new one. */
export const changePaymentPassword = async (
  ctx: Ctx<RefusalOf<typeof changePaymentPasswordCall>>,
  form: { old_password: string; password: string },
) => {
  const { userId } = me(ctx);
  await requireRecent(ctx);
  refuseUnfit(ctx, form.password);
  const before = await checkPaymentPassword(ctx, form.old_password);
  const passwordHash = await hashPassword(form.password);
  return async (write: WriteCtx<RefusalOf<typeof changePaymentPasswordCall>>) => {
    const isReplaced = await replacePaymentPassword(write.db, { userId, passwordHash, before, now: write.now });
    // Somebody set another one meanwhile, and the old one is not the old one any more.
    if (!isReplaced) throw write.refuse('PAYMENT_PASSWORD_WRONG', { params: { left: TRIES }, detail: { tries_left: TRIES } });
    await notify(write, { kind: 'security', to: userId, text: paymentPasswordMessages.toldChanged });
    write.audit('user', userId);
    return null;
  };
};

/** A code to the confirmed phone, else the mailbox. Throws PAYMENT_PASSWORD_NO_CONTACT, CODE_TOO_SOON, CODE_TOO_MANY, TOO_MANY. */
export const sendPaymentPasswordCode = async (ctx: Ctx<'CODE_TOO_MANY' | 'CODE_TOO_SOON' | 'PAYMENT_PASSWORD_NO_CONTACT'>) => {
  const contact = await provingContact(ctx.deps.db.write, me(ctx).userId);
  if (!contact) throw ctx.refuse('PAYMENT_PASSWORD_NO_CONTACT');
  await takeCodeAllowance(ctx);
  return async (write: WriteCtx<'CODE_TOO_MANY' | 'CODE_TOO_SOON' | 'PAYMENT_PASSWORD_NO_CONTACT'>) => {
    await issueCode(write, contact, 'pay');
    return { message: say(write, paymentPasswordMessages.codeSent) };
  };
};

/** Who can prove themselves by a code alone does so with the very code of the reset; everyone else in their own way first. */
const proveToReset = async (ctx: Ctx<'STEP_UP_NEEDED'>): Promise<void> => {
  const { ways } = await waysOf(ctx.deps.db.write, me(ctx).userId);
  if (!ways.includes('code')) await requireRecent(ctx);
};

/** Throws STEP_UP_NEEDED, PAYMENT_PASSWORD_NO_CONTACT, CODE_WRONG, and what is wrong with the password. It is unlocked with it. */
export const resetPaymentPassword = async (
  ctx: Ctx<RefusalOf<typeof resetPaymentPasswordCall>>,
  form: { verifiable_code: string; password: string },
) => {
  const { userId } = me(ctx);
  const contact = await provingContact(ctx.deps.db.write, userId);
  if (!contact) throw ctx.refuse('PAYMENT_PASSWORD_NO_CONTACT');
  await proveToReset(ctx);
  refuseUnfit(ctx, form.password);
  const codeId = await tryCode(ctx, contact, { purpose: 'pay', code: form.verifiable_code });
  if (codeId === null) throw refuseField(ctx, 'verifiable_code', 'CODE_WRONG');
  const passwordHash = await hashPassword(form.password);
  return async (write: WriteCtx<RefusalOf<typeof resetPaymentPasswordCall>>) => {
    await spendCode(write, codeId);
    await putPaymentPassword(write.db, { userId, passwordHash, now: write.now });
    await notify(write, { kind: 'security', to: userId, text: paymentPasswordMessages.toldReset });
    write.audit('user', userId);
    return null;
  };
};
