import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { renderSVG } from 'uqr';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { confirmTotp as confirmTotpCall } from '#contract/security/security.calls.ts';
import { securityMessages } from '#contract/security/security.messages.ts';
import { type Ctx, me, type WriteCtx } from '../../../kernel/http/context.ts';
import { findById } from '../../accounts/accounts.queries.ts';
import { refuseField } from '../../accounts/field.refusal.ts';
import { forgetTries, takeTry } from '../../accounts/sign-in-tries.writes.ts';
import { notify } from '../../notices/notices.writes.ts';
import { makeRecoveryCodes, saveRecoveryCodes } from '../recovery-codes.queries.ts';
import { recoveryCodesTable, totpFactorsTable } from '../security.tables.ts';
import { requireRecent } from '../step-up.guard.ts';
import { findTotp, startTotp as newSecret, spendStep, stepOf, type TotpRow } from '../totp.writes.ts';

/** Issue 4, personal data: a secret for an authenticator. Throws STEP_UP_NEEDED, TOTP_ALREADY_ON. */
export const startTotp = async (ctx: WriteCtx<'STEP_UP_NEEDED' | 'TOTP_ALREADY_ON'>) => {
  const { userId } = me(ctx);
  await requireRecent(ctx);
  const name = (await findById(ctx.db, userId))?.username ?? String(userId);
  const { secret, uri } = await newSecret(ctx, { userId, name });
  ctx.audit('user', userId);
  return { secret, uri, qr: renderSVG(uri, { ecc: 'M', border: 2 }) };
};

/** Confirms the secret that the code was of, and no other: one begun anew in the meantime is proven by nothing. Throws FACTOR_CODE_WRONG. */
const confirmSecret = async (write: WriteCtx<'FACTOR_CODE_WRONG'>, { userId, salt }: TotpRow): Promise<void> => {
  const ofRow = and(eq(totpFactorsTable.userId, userId), eq(totpFactorsTable.salt, salt), isNull(totpFactorsTable.confirmedAt));
  const { rowCount } = await write.db.update(totpFactorsTable).set({ confirmedAt: write.now }).where(ofRow);
  if (rowCount !== 1) throw write.refuse('FACTOR_CODE_WRONG');
};

/** A code of the authenticator turns it on. Throws STEP_UP_NEEDED, TOTP_NOT_STARTED, TOTP_ALREADY_ON, FACTOR_CODE_WRONG, TOO_MANY. */
export const confirmTotp = async (ctx: Ctx<RefusalOf<typeof confirmTotpCall>>, { code }: { code: string }) => {
  const { userId } = me(ctx);
  await requireRecent(ctx);
  const row = await findTotp(ctx.deps.db.write, userId);
  if (!row) throw ctx.refuse('TOTP_NOT_STARTED');
  if (row.confirmedAt) throw ctx.refuse('TOTP_ALREADY_ON');
  await takeTry(ctx, `factor:${userId}`, userId);
  const step = await stepOf(ctx, row, code);
  if (step === null) throw refuseField(ctx, 'code', 'FACTOR_CODE_WRONG');
  const made = await makeRecoveryCodes(row.salt);
  return async (write: WriteCtx<RefusalOf<typeof confirmTotpCall>>) => {
    await spendStep(write, userId, step);
    await confirmSecret(write, row);
    await saveRecoveryCodes(write.db, userId, made);
    await notify(write, { kind: 'security', to: userId, text: securityMessages.totpOn });
    write.audit('user', userId);
    write.afterCommit(() => forgetTries(ctx, `factor:${userId}`));
    return { recovery_codes: made.shown };
  };
};

/** Turns it off, and its recovery codes go. Throws STEP_UP_NEEDED, TOTP_NOT_ON. */
export const removeTotp = async (ctx: WriteCtx<'STEP_UP_NEEDED' | 'TOTP_NOT_ON'>) => {
  const { userId } = me(ctx);
  await requireRecent(ctx);
  const gone = await ctx.db.delete(totpFactorsTable).where(eq(totpFactorsTable.userId, userId)).returning();
  if (!gone[0]?.confirmedAt) throw ctx.refuse('TOTP_NOT_ON');
  await ctx.db.delete(recoveryCodesTable).where(eq(recoveryCodesTable.userId, userId));
  await notify(ctx, { kind: 'security', to: userId, text: securityMessages.totpOff });
  ctx.audit('user', userId);
  return null;
};

/**
 * Holds the factor that new codes were hashed for. Whoever renews at the same moment waits, and the codes of the later one alone remain; for
 * a factor that was set up anew meanwhile they would open nothing. Throws TOTP_NOT_ON.
 */
const lockFactor = async (write: WriteCtx<'TOTP_NOT_ON'>, { userId, salt }: TotpRow): Promise<void> => {
  const locked = await write.db
    .select({ userId: totpFactorsTable.userId })
    .from(totpFactorsTable)
    .where(and(eq(totpFactorsTable.userId, userId), eq(totpFactorsTable.salt, salt), isNotNull(totpFactorsTable.confirmedAt)))
    .for('update');
  if (locked.length !== 1) throw write.refuse('TOTP_NOT_ON');
};

/** Ten new recovery codes; those before open nothing any more. Throws STEP_UP_NEEDED, TOTP_NOT_ON. */
export const renewRecoveryCodes = async (ctx: Ctx<'STEP_UP_NEEDED' | 'TOTP_NOT_ON'>) => {
  const { userId } = me(ctx);
  await requireRecent(ctx);
  const row = await findTotp(ctx.deps.db.write, userId);
  if (!row?.confirmedAt) throw ctx.refuse('TOTP_NOT_ON');
  const made = await makeRecoveryCodes(row.salt);
  return async (write: WriteCtx<'STEP_UP_NEEDED' | 'TOTP_NOT_ON'>) => {
    await lockFactor(write, row);
    await saveRecoveryCodes(write.db, userId, made);
    await notify(write, { kind: 'security', to: userId, text: securityMessages.codesRenewed });
    write.audit('user', userId);
    return { recovery_codes: made.shown };
  };
};
