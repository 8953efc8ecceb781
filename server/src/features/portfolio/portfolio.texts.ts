import { sql } from 'drizzle-orm';
import type { ProfileTexts } from '../../platform/people/profile-texts.registry.ts';

/** Projects, education and certificates of a report, which are no things of their own to moderators. */
export const portfolioTexts: ProfileTexts = async (db, userIds) => {
  const isOneOf = sql`user_id = any (${sql.param([...userIds])}::bigint[])`;
  const { rows } = await db.execute<{ id: string; text: string }>(sql`
    select user_id as id, string_agg(line, E'\n' order by part, nth) as text
    from (
      select user_id, 1 as part, id as nth, concat_ws(' · ', nullif(title, ''), nullif(company, ''), nullif(intro, '')) as line
        from experiences where ${isOneOf}
      union all
      select user_id, 2, id, concat_ws(' · ', nullif(school, ''), nullif(major, '')) from report_education where ${isOneOf}
      union all
      select user_id, 3, id, concat_ws(' · ', nullif(name, ''), nullif(number, ''), nullif(issuer, '')) from report_certificates where ${isOneOf}
    ) as lines
    group by user_id`);
  return rows.map((row) => ({ userId: Number(row.id), text: row.text }));
};
