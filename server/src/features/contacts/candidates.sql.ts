import { type SQL, sql } from 'drizzle-orm';
import type { ReasonKind } from '#contract/contacts/contacts.limits.ts';
import type { ReportSection } from '#contract/reports/report-sections.ts';
import { schoolKey } from '../../platform/reports/school-key.sql.ts';
import { seenPart } from '../../platform/reports/seen-part.sql.ts';
import { betweenSql, viewer } from './contacts.sql.ts';

/** So many are looked at for each reason, so that the work is bounded whoever looks. */
const MOST = sql.raw('300');
const CIRCLES = sql.raw('20');
const FOLLOWED = sql.raw('100');
const QUESTIONS = sql.raw('50');

const sees = (section: ReportSection, person: SQL): SQL => seenPart(section, person, { userId: sql.placeholder('viewer') });

/** Whom the viewer neither follows nor has dismissed: what is looked at of a reason is not used up by those who are not shown anyway. */
const isOpen = (person: SQL): SQL => sql`(
  not exists (select 1 from follows w where w.follower_id = ${viewer} and w.followee_id = ${person})
  and not exists (select 1 from dismissed_people d where d.user_id = ${viewer} and d.person_id = ${person} and d.until > ${sql.placeholder('now')}::timestamptz))`;

/** Who may be recommended for a reason: rows of `id`, once for each time that it holds. */
const rows: Readonly<Record<ReasonKind, SQL>> = {
  shared_friends: sql`select t.friend_id as id from (${betweenSql(viewer)} order by f.since desc, f.friend_id desc limit ${MOST}) m
    cross join lateral (select f.friend_id from friendships f where f.person_id = m.id and ${isOpen(sql`f.friend_id`)}
      order by f.since desc, f.friend_id desc limit ${MOST}) t`,
  answered: sql`select a.author_id as id from (
      select q.id from questions q where q.author_id = ${viewer} and q.deleted_at is null and q.removed_at is null order by q.id desc limit ${QUESTIONS}
    ) q join question_answers a on a.question_id = q.id and not a.is_anonymous and a.deleted_at is null and a.removed_at is null`,
  school: sql`select e.user_id as id from report_education e where ${schoolKey(sql`e.school`)} in (
      select ${schoolKey(sql`o.school`)} from report_education o where o.user_id = ${viewer}) and ${sees('education', sql`e.user_id`)} and ${isOpen(sql`e.user_id`)} limit ${MOST}`,
  circle: sql`select t.user_id as id from (
      select m.group_id from group_members m join groups g on g.id = m.group_id and g.dissolved_at is null
      where m.user_id = ${viewer} and not m.is_blocked order by m.created_at desc limit ${CIRCLES}
    ) own cross join lateral (
      select m.user_id from group_members m where m.group_id = own.group_id and not m.is_blocked and ${isOpen(sql`m.user_id`)}
      order by m.rank, m.user_id limit ${MOST}
    ) t`,
  followed_by: sql`select t.followee_id as id from (
      select w.followee_id from follows w join users m on m.id = w.followee_id and m.status = 'active'
      where w.follower_id = ${viewer} order by w.created_at desc limit ${FOLLOWED}
    ) own cross join lateral (
      select w.followee_id from follows w where w.follower_id = own.followee_id and ${isOpen(sql`w.followee_id`)}
      order by w.created_at desc limit ${FOLLOWED}
    ) t`,
  languages: sql`select l.user_id as id from language_profiles o
    join language_profiles l on l.native_language = o.first_foreign and l.first_foreign = o.native_language
    where o.user_id = ${viewer} and ${sees('languages', sql`l.user_id`)} and ${isOpen(sql`l.user_id`)} order by l.user_id desc limit ${MOST}`,
  field: sql`select l.user_id as id from language_profiles l where l.fields && (select o.fields from language_profiles o where o.user_id = ${viewer})
    and ${sees('industries', sql`l.user_id`)} and ${isOpen(sql`l.user_id`)} order by l.user_id desc limit ${MOST}`,
  tags: sql`select t.user_id as id from user_tags o cross join lateral (
      select g.user_id from user_tags g where g.tag_id = o.tag_id and ${isOpen(sql`g.user_id`)} order by g.user_id desc limit ${MOST}
    ) t where o.user_id = ${viewer} and ${sees('tags', sql`t.user_id`)}`,
  city: sql`select c.id from users c where c.location <> '' and c.location = (select o.location from users o where o.id = ${viewer})
    and ${isOpen(sql`c.id`)} order by c.id desc limit ${MOST}`,
  popular: sql`select c.user_id as id from user_counts c where c.followers > 0 and ${isOpen(sql`c.user_id`)} order by c.followers desc, c.user_id limit ${MOST}`,
  new: sql`select c.id from users c where c.status = 'active' and c.signed_at is not null
    and c.created_at > ${sql.placeholder('newSince')}::timestamptz and ${isOpen(sql`c.id`)} order by c.created_at desc limit ${MOST}`,
};

const weights: Readonly<Record<ReasonKind, number>> = {
  shared_friends: 30,
  answered: 30,
  school: 25,
  circle: 12,
  followed_by: 8,
  languages: 8,
  field: 6,
  tags: 4,
  city: 4,
  popular: 0,
  new: 0,
};

/** Rows of `id` and `weight` for these reasons. */
export const candidatesSql = (kinds: readonly ReasonKind[]): SQL =>
  sql.join(
    kinds.map((kind) => sql`select c.id, ${sql.raw(String(weights[kind]))} as weight from (${rows[kind]}) c`),
    sql` union all `,
  );
