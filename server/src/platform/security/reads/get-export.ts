import { eq } from 'drizzle-orm';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx, timeText } from '../../../kernel/http/context.ts';
import { Download } from '../../../kernel/http/download.ts';
import { isExportAddress, lastExport } from '../account-exports.writes.ts';
import { accountExportsTable } from '../security.tables.ts';

const NONE = { state: 'none', asked_at: null, expires_at: null, size: null } as const;

/** Issue 4, personal data: how far the export is; the address that opens it is given by `openExport` alone. */
export const getExport = async (ctx: ReadCtx) => {
  const row = await lastExport(ctx.deps, me(ctx).userId);
  if (!row || (row.expiresAt && row.expiresAt <= ctx.now)) return NONE;
  return {
    state: row.state,
    asked_at: timeText(ctx, row.askedAt),
    expires_at: row.expiresAt && timeText(ctx, row.expiresAt),
    size: row.size,
  };
};

/** The file, for whoever has its address. Throws NOT_FOUND for a signature that is wrong or old, and once the file is gone. */
export const getExportFile = async (ctx: ReadCtx, given: { id: number; expires: number; sign: string }) => {
  if (!(await isExportAddress(ctx.deps, given, ctx.now))) throw refuse('NOT_FOUND');
  const [row] = await ctx.deps.db.write.select().from(accountExportsTable).where(eq(accountExportsTable.id, given.id));
  if (row?.state !== 'ready' || (row.expiresAt && row.expiresAt <= ctx.now)) throw refuse('NOT_FOUND');
  return new Download({
    mime: 'application/json; charset=utf-8',
    tag: `export-${row.id}`,
    caching: 'private',
    disposition: 'attachment',
    fileName: `yanzhi-${row.userId}.json`,
    size: row.size,
    open: (range) => ctx.deps.storage.get(row.storageKey, range),
  });
};
