import { sql } from 'drizzle-orm';
import type { ProfileTexts } from '../../platform/people/profile-texts.registry.ts';

/** What a company says of itself, its team and what it did. */
export const enterpriseTexts: ProfileTexts = async (db, userIds) => {
  const isOneOf = (column: string) => sql`${sql.identifier(column)} = any (${sql.param([...userIds])}::bigint[])`;
  const { rows } = await db.execute<{ id: string; text: string }>(sql`
    select user_id as id, string_agg(line, E'\n' order by part, nth) as text
    from (
      select user_id, 1 as part, 0 as nth, concat_ws(' · ', company_name, nullif(contact_name, '')) as line
        from enterprises where ${isOneOf('user_id')}
      union all
      select user_id, 2, 0, concat_ws(' · ', nullif(intro, ''), nullif(website, '')) from enterprise_reports where ${isOneOf('user_id')}
      union all
      select owner_id, 3, id, concat_ws(' · ', name, nullif(title, ''), nullif(intro, '')) from enterprise_people where ${isOneOf('owner_id')}
      union all
      select owner_id, 4, id, concat_ws(' · ', name, nullif(client, ''), nullif(intro, '')) from enterprise_cases where ${isOneOf('owner_id')}
    ) as lines
    where line <> ''
    group by user_id`);
  return rows.map((row) => ({ userId: Number(row.id), text: row.text }));
};
