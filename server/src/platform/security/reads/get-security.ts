import { eq } from 'drizzle-orm';
import { type Ctx, me, type ReadCtx, timeText } from '../../../kernel/http/context.ts';
import { findById } from '../../accounts/accounts.queries.ts';
import { listPasskeys, type PasskeyRow } from '../passkeys.ts';
import { countRecoveryCodes } from '../recovery-codes.ts';
import { accountDeletionsTable } from '../security.tables.ts';
import { findTotp } from '../totp.ts';

const passkeyView = (ctx: Ctx, row: PasskeyRow) => ({
  id: row.id,
  name: row.name,
  is_synced: row.isSynced,
  created_at: timeText(ctx, row.createdAt),
  last_used_at: row.lastUsedAt === null ? null : timeText(ctx, row.lastUsedAt),
});

/** Issue 4, personal data: how the account is protected, for /accountSecurity. */
export const getSecurity = async (ctx: ReadCtx) => {
  const { userId } = me(ctx);
  const db = ctx.deps.db.write;
  const [account, totp, passkeys, left, [deletion]] = await Promise.all([
    findById(db, userId),
    findTotp(db, userId),
    listPasskeys(db, userId),
    countRecoveryCodes(db, userId),
    db.select().from(accountDeletionsTable).where(eq(accountDeletionsTable.userId, userId)),
  ]);
  const isOn = totp !== null && totp.confirmedAt !== null;
  return {
    has_password: account !== null && account.passwordHash !== null,
    totp_since: totp?.confirmedAt ? timeText(ctx, totp.confirmedAt) : null,
    recovery_codes_left: isOn ? left : 0,
    passkeys: passkeys.map((row) => passkeyView(ctx, row)),
    deletion_due_at: deletion ? timeText(ctx, deletion.dueAt) : null,
  };
};
