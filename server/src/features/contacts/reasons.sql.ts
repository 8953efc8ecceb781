import { type SQL, sql } from 'drizzle-orm';
import type { ReportSection } from '#contract/reports/report-sections.ts';
import { blockedIdsSql } from '../../platform/people/blocks.sql.ts';
import { schoolKey } from '../../platform/reports/school-key.sql.ts';
import { seenPart } from '../../platform/reports/seen-part.sql.ts';
import { viewer } from './contacts.sql.ts';

/** What the viewer and somebody have in common, as far as the viewer may see it. */
export type ReasonRow = {
  id: number | string;
  shared: number;
  sharedIds: (number | string)[];
  followedBy: (number | string)[];
  answered: boolean;
  school: string | null;
  circle: string | null;
  native: string | null;
  fields: string[] | null;
  tags: number[] | null;
  city: string | null;
  followers: number;
  isNew: boolean;
};

/** So many are named, and one more is looked for, to say that there are others. */
export const NAMED = 2;
/** Of whom somebody follows, so many are asked whom they follow. */
const ASKED = sql.raw('500');

const person = sql`one.id`;
const sees = (section: ReportSection): SQL => seenPart(section, person, { userId: sql.placeholder('viewer') });
const ifSeen = (section: ReportSection, value: SQL): SQL => sql`case when ${sees(section)} then ${value} end`;

const sharedWith = sql`from friendships t join between_us m on m.id = t.friend_id where t.person_id = ${person}`;

const school = sql`(select min(e.school) from report_education e where e.user_id = ${person} and ${schoolKey(sql`e.school`)} in (
  select ${schoolKey(sql`o.school`)} from report_education o where o.user_id = ${viewer}))`;

const circle = sql`(select g.name from group_members a join group_members b on b.group_id = a.group_id and b.user_id = ${person} and not b.is_blocked
  join groups g on g.id = a.group_id and g.dissolved_at is null where a.user_id = ${viewer} and not a.is_blocked
  order by g.members_count, g.id limit 1)`;

const native = sql`(select l.native_language from language_profiles l join language_profiles o on o.user_id = ${viewer}
  and l.native_language = o.first_foreign and l.first_foreign = o.native_language where l.user_id = ${person})`;

const fields = sql`(select array(select unnest(l.fields) intersect select unnest(o.fields) order by 1)
  from language_profiles l join language_profiles o on o.user_id = ${viewer} where l.user_id = ${person})`;

const tags = sql`array(select t.tag_id from user_tags t join user_tags o on o.user_id = ${viewer} and o.tag_id = t.tag_id
  where t.user_id = ${person} order by 1)`;

const answered = sql`exists (select 1 from question_answers a join questions q on q.id = a.question_id and q.author_id = ${viewer}
  and q.deleted_at is null and q.removed_at is null
  where a.author_id = ${person} and not a.is_anonymous and a.deleted_at is null and a.removed_at is null)`;

const followedBy = sql`array(select m.id from asked m where exists (
  select 1 from follows w where w.follower_id = m.id and w.followee_id = ${person}) order by m.id limit ${sql.raw(String(NAMED + 1))})`;

/** Rows of `ReasonRow` for `ids`; `between` is a query of the friends of the viewer whose friends they may see. */
export const reasonsSql = (between: SQL): SQL => sql`
  with between_us as materialized (${between}
  ), asked as materialized (
    select w.followee_id as id from follows w join users m on m.id = w.followee_id and m.status = 'active'
    where w.follower_id = ${viewer} and w.followee_id <> all (${blockedIdsSql(viewer)}) order by w.created_at desc, w.followee_id desc limit ${ASKED}
  )
  select one.id, (select count(*)::int ${sharedWith}) as shared,
    array(select m.id ${sharedWith} order by m.id limit ${sql.raw(String(NAMED))}) as "sharedIds",
    ${followedBy} as "followedBy", ${answered} as answered, ${ifSeen('education', school)} as school, ${circle} as circle,
    ${ifSeen('languages', native)} as native, ${ifSeen('industries', fields)} as fields, ${ifSeen('tags', tags)} as tags,
    case when p.location <> '' and p.location = (select o.location from users o where o.id = ${viewer}) then p.location end as city,
    coalesce(c.followers, 0) as followers, p.created_at > ${sql.placeholder('newSince')}::timestamptz as "isNew"
  from unnest(${sql.placeholder('ids')}::bigint[]) as one (id) join users p on p.id = one.id left join user_counts c on c.user_id = one.id`;
