import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type ReportSection, usualAudience } from '#contract/reports/report-sections.ts';
import { notBlockedSql } from '../people/blocks.sql.ts';
import { areFriendsSql } from '../people/friendships.queries.ts';

/** A condition: whoever looks sees that part of the open report of `owner`, as `reportAccess` says; of one's own the caller says it. */
export const seenPart = (section: ReportSection, owner: SQL, { userId }: { userId: number | Placeholder | null }): SQL => {
  const viewer = userId ?? 0;
  const audience = sql`coalesce((select s.audiences ->> ${section}::text from report_settings s where s.user_id = ${owner}), ${usualAudience(section)}::text)`;
  return sql`(exists (select 1 from users u where u.id = ${owner} and u.status = 'active' and u.signed_at is not null)
    and ${notBlockedSql(owner, viewer)}
    and (${audience} = 'everyone' or (${audience} = 'signed-in' and ${viewer}::bigint > 0) or (${audience} = 'friends' and ${areFriendsSql(viewer, owner)})))`;
};
