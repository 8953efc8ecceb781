import { sql } from 'drizzle-orm';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { exportJob, newStorageKey } from '../account-exports.writes.ts';
import { requireRecent } from '../step-up.guard.ts';

const APART_MS = 86_400_000;

/** Issue 4, personal data: account export. One a day; throws STEP_UP_NEEDED, EXPORT_TOO_SOON. */
export const askExport = async (ctx: WriteCtx<'EXPORT_TOO_SOON' | 'STEP_UP_NEEDED'>) => {
  const { userId } = me(ctx);
  await requireRecent(ctx);
  const since = new Date(ctx.now.getTime() - APART_MS);
  const asked = await ctx.db.execute<{ id: number }>(sql`
    insert into account_exports (user_id, storage_key, asked_at)
    select ${userId}, ${newStorageKey()}, ${ctx.now}::timestamptz
    where not exists (select 1 from account_exports where user_id = ${userId} and state <> 'failed' and asked_at > ${since})
    on conflict do nothing returning id`);
  const exportId = asked.rows[0]?.id;
  if (exportId === undefined) throw ctx.refuse('EXPORT_TOO_SOON');
  await ctx.enqueue(exportJob, { exportId });
  ctx.audit('user', userId);
  return null;
};
