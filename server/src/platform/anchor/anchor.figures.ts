import { sql } from 'drizzle-orm';
import type { Figure } from '../../kernel/metrics.ts';

/** What operators see of the anchor. */
export const anchorFigures: readonly Figure[] = [
  {
    name: 'yanzhi_anchor_waiting_seconds',
    help: 'For how long the oldest head that stands on no chain has waited for that; 0 without a chain',
    read: async ({ db, config, now }) => {
      if (!config.chain?.contract) return 0;
      const { rows } = await db.read.execute<{ at: Date }>(sql`
        select at from credential_log_heads
        where size > coalesce((select max(size) from credential_log_anchors where state in ('anchored', 'final')), 0) order by size limit 1`);
      const at = rows[0]?.at;
      return at ? Math.max(0, (now().getTime() - new Date(at).getTime()) / 1_000) : 0;
    },
  },
];
