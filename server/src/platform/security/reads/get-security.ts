import { eq } from 'drizzle-orm';
import { type Ctx, me, type ReadCtx, timeText } from '../../../kernel/http/context.ts';
import { usersTable } from '../../accounts/accounts.tables.ts';
import { listPasskeys, type PasskeyRow } from '../passkeys.writes.ts';
import { countRecoveryCodes } from '../recovery-codes.queries.ts';
import { accountDeletionsTable, totpFactorsTable } from '../security.tables.ts';

const passkeyView = (ctx: Ctx, row: PasskeyRow) => ({
  id: row.id,
  name: row.name,
  is_synced: row.isSynced,
  created_at: timeText(ctx, row.createdAt),
  last_used_at: row.lastUsedAt === null ? null : timeText(ctx, row.lastUsedAt),
});

const findState = async (ctx: ReadCtx, userId: number) => {
  const [row] = await ctx.deps.db.write
    .select({
      passwordHash: usersTable.passwordHash,
      totpSince: totpFactorsTable.confirmedAt,
      deletionDueAt: accountDeletionsTable.dueAt,
    })
    .from(usersTable)
    .leftJoin(totpFactorsTable, eq(totpFactorsTable.userId, usersTable.id))
    .leftJoin(accountDeletionsTable, eq(accountDeletionsTable.userId, usersTable.id))
    .where(eq(usersTable.id, userId));
  return {
    hasPassword: (row?.passwordHash ?? null) !== null,
    totpSince: row?.totpSince ?? null,
    deletionDueAt: row?.deletionDueAt ?? null,
  };
};

/** How the account is protected, for /accountSecurity (career text, section 2.17). Reads the primary: what was just changed shows at once. */
export const getSecurity = async (ctx: ReadCtx) => {
  const { userId } = me(ctx);
  const db = ctx.deps.db.write;
  const [state, passkeys, left] = await Promise.all([findState(ctx, userId), listPasskeys(db, userId), countRecoveryCodes(db, userId)]);
  return {
    has_password: state.hasPassword,
    totp_since: state.totpSince ? timeText(ctx, state.totpSince) : null,
    recovery_codes_left: state.totpSince ? left : 0,
    passkeys: passkeys.map((row) => passkeyView(ctx, row)),
    deletion_due_at: state.deletionDueAt ? timeText(ctx, state.deletionDueAt) : null,
  };
};
