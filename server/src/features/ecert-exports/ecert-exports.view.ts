import type { Share } from '#contract/ecert-exports/ecert-exports.schemas.ts';
import { type Ctx, timeText } from '../../kernel/http/context.ts';
import type { ecertExportsTable, ecertSharesTable } from './ecert-exports.tables.ts';

export type ShareRow = typeof ecertSharesTable.$inferSelect;

export const stateOfShare = ({ revokedAt, expiresAt }: ShareRow, now: Date): Share['state'] => {
  if (revokedAt !== null) return 'revoked';
  return expiresAt <= now ? 'expired' : 'open';
};

export const shareView = (ctx: Pick<Ctx, 'door' | 'now'>, row: ShareRow): Share => ({
  ...{ id: row.id, label: row.label, state: stateOfShare(row, ctx.now) },
  ...{ created_at: timeText(ctx, row.createdAt), expires_at: timeText(ctx, row.expiresAt) },
});

export type CopyRow = typeof ecertExportsTable.$inferSelect;
