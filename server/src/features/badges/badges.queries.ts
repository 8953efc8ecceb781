import { type SQL, sql } from 'drizzle-orm';
import type { BadgeCode } from '#contract/badges/badges.schemas.ts';
import { reviewSums } from '../reviews/reviews.public.ts';

export type BadgeRow = { code: BadgeCode; at: string | null };

/** A SELECT that gives one row where the badge is earned, and none where it is not. */
const earnedSql = (code: BadgeCode, at: SQL, where: SQL): SQL => sql`select ${code}::text as code, ${at} as at ${where}`;

const never = sql`null::timestamptz`;

/** Reviews that count, as the score reads them: neither sealed ones nor those that were set aside. */
const reviewBadges = (sums: SQL): SQL => sql`
  select b.code, b.at from ${sums} as r,
    lateral (values ('first-review', 1, r."firstAt"), ('ten-reviews', 10, ${never})) as b (code, least, at) where r.counted >= b.least`;

/** The longest row of days on which somebody came: days less their number are the same within one row. */
const longestRun = (owner: SQL): SQL => sql`
  select coalesce(max(days), 0) from (
    select count(*) as days from (
      select c.day - (row_number() over (order by c.day))::int as run from checkins c where c.user_id = ${owner}
    ) as d group by run
  ) as runs`;

const facts = (owner: SQL, sums: SQL): SQL[] => {
  const person = sql`from users u where u.id = ${owner} and`;
  return [
    earnedSql('report-opened', sql`u.signed_at`, sql`${person} u.signed_at is not null`),
    earnedSql('verified-person', never, sql`${person} u.verified_type = 'user'`),
    earnedSql(
      'verified-company',
      sql`(select max(q.decided_at) from qualifications q where q.owner_id = ${owner} and q.kind = 'org' and q.state = 'approved')`,
      sql`${person} u.verified_type = 'org'`,
    ),
    reviewBadges(sums),
    sql`select b.code, ${never} from (${longestRun(owner)}) as l (days),
      (values ('checkin-7', 7), ('checkin-30', 30), ('checkin-100', 100)) as b (code, days) where l.days >= b.days`,
    earnedSql(
      'circle-founder',
      sql`min(g.created_at)`,
      sql`from groups g where g.owner_id = ${owner} and g.dissolved_at is null having count(*) > 0`,
    ),
    earnedSql('liked-100', never, sql`from user_counts n where n.user_id = ${owner} and n.likes >= 100`),
  ];
};

/** The badges of an owner as a scalar jsonb subquery, for a statement that reads more of a report. `sums` is what `reviewSums` gives. */
export const badgesJson = (owner: SQL, sums: SQL = sql`(${reviewSums(owner)})`): SQL => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('code', e.code, 'at', e.at)), '[]'::jsonb)
    from (${sql.join(facts(owner, sums), sql` union all `)}) as e (code, at))`;
