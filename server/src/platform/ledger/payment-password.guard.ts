import type { PaymentPasswordRefusal } from '#contract/payment-password/payment-password.calls.ts';
import { paymentPasswordMessages } from '#contract/payment-password/payment-password.messages.ts';
import type { Refusal, Refuses } from '../../kernel/errors/refuse.ts';
import { type Ctx, me } from '../../kernel/http/context.ts';
import { verifyPassword } from '../accounts/passwords.plain.ts';
import { notify } from '../notices/notices.writes.ts';
import { payPassword } from '../settings/money.settings.ts';
import { settingOf } from '../settings/settings.registry.ts';
import {
  findPaymentPassword,
  forgetPaymentTries,
  LOCKED_MS,
  lockedMinutes,
  returnPaymentTry,
  TRIES,
  takePaymentTry,
} from './payment-password.queries.ts';

const locked = (ctx: Refuses<'PAYMENT_PASSWORD_LOCKED'>, minutes: number): Refusal =>
  ctx.refuse('PAYMENT_PASSWORD_LOCKED', { params: { minutes, retryAfter: minutes * 60 }, detail: { locked_minutes: minutes } });

const needed = (ctx: Refuses<'PAYMENT_PASSWORD_NEEDED'>, isSet: boolean): Refusal =>
  ctx.refuse('PAYMENT_PASSWORD_NEEDED', { detail: { is_set: isSet } });

const turns = new Map<number, Promise<unknown>>();

/** One after another for a person, so that who pays twice at once with the right password is not locked out by their own tries. */
const inTurn = <T>(userId: number, work: () => Promise<T>): Promise<T> => {
  const before = turns.get(userId) ?? Promise.resolve();
  const mine = before.then(work, work);
  turns.set(userId, mine);
  const leave = () => {
    if (turns.get(userId) === mine) turns.delete(userId);
  };
  mine.then(leave, leave);
  return mine;
};

const isRight = async (ctx: Ctx, userId: number, attempt: { hash: string; given: string }): Promise<boolean> => {
  try {
    return await verifyPassword(attempt.hash, attempt.given);
  } catch (error) {
    await returnPaymentTry(ctx.deps.db.write, userId);
    throw error;
  }
};

const notifyLocked = async (ctx: Ctx, userId: number): Promise<void> => {
  const effects: (() => void | Promise<void>)[] = [];
  await ctx.deps.db.write.transaction((db) =>
    notify(
      { db, deps: ctx.deps, now: ctx.now, afterCommit: (effect) => void effects.push(effect) },
      { kind: 'security', to: userId, text: paymentPasswordMessages.toldLocked },
    ),
  );
  for (const effect of effects) await effect();
};

const look = async (ctx: Ctx<PaymentPasswordRefusal>, userId: number, given: string): Promise<string> => {
  const db = ctx.deps.db.write;
  const taken = await takePaymentTry(db, userId, ctx.now);
  if (!taken) {
    const row = await findPaymentPassword(db, userId);
    throw row ? locked(ctx, Math.max(1, lockedMinutes(row, ctx.now))) : needed(ctx, false);
  }
  if (await isRight(ctx, userId, { hash: taken.hash, given })) {
    await forgetPaymentTries(db, userId);
    return taken.hash;
  }
  const left = TRIES - taken.nth;
  if (left > 0) throw ctx.refuse('PAYMENT_PASSWORD_WRONG', { params: { left }, detail: { tries_left: left } });
  await notifyLocked(ctx, userId);
  throw locked(ctx, LOCKED_MS / 60_000);
};

/**
 * Holds a payment password against the caller's own, and gives its hash. Wrong ones count outside any transaction; after five in a row none
 * is looked at for half an hour. Throws PAYMENT_PASSWORD_NEEDED, PAYMENT_PASSWORD_WRONG, PAYMENT_PASSWORD_LOCKED.
 */
export const checkPaymentPassword = async (ctx: Ctx<PaymentPasswordRefusal>, given: string | undefined): Promise<string> => {
  const { userId } = me(ctx);
  if (!given) throw needed(ctx, (await findPaymentPassword(ctx.deps.db.write, userId)) !== null);
  return inTurn(userId, () => look(ctx, userId, given));
};

/**
 * Sections 4.5 and 5.2: asks for the payment password while the setting `pay-validate-user-password` is on. To be called in `prepare` of a
 * prepared write, whose call declares `paymentPasswordAsked`. Throws PAYMENT_PASSWORD_NEEDED (`is_set` tells whether there is one to
 * give), PAYMENT_PASSWORD_WRONG, PAYMENT_PASSWORD_LOCKED.
 * @example await requirePaymentPassword(ctx, form.password);
 */
export const requirePaymentPassword = async (ctx: Ctx<PaymentPasswordRefusal>, given: string | undefined): Promise<void> => {
  if (await settingOf(ctx.deps, payPassword)) await checkPaymentPassword(ctx, given);
};
