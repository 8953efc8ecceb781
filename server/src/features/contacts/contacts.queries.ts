import { type SQL, sql } from 'drizzle-orm';
import { COUNTED_MOST, type ReasonKind } from '#contract/contacts/contacts.limits.ts';
import type { ContactCounts, OwnContact } from '#contract/contacts/contacts.schemas.ts';
import type { Db } from '../../kernel/db/database.ts';
import { cachedStatement } from '../../kernel/db/driver/driver.public.ts';
import { rowLimit, rowOffset } from '../../kernel/db/paging.ts';
import { schoolKey } from '../../platform/reports/school-key.sql.ts';
import { seenPart } from '../../platform/reports/seen-part.sql.ts';
import { candidatesSql } from './candidates.sql.ts';
import { betweenSql, countedSecondSql, isAround, owner, secondDegreeSql, viewer } from './contacts.sql.ts';
import { type ReasonRow, reasonsSql } from './reasons.sql.ts';

export type ContactPage = { viewerId: number; limit: number; offset: number };

/** Somebody of a list; `since` is when they became a friend, or began to follow. */
export type FoundRow = { id: number; since: Date | null };

const window = (page: Pick<ContactPage, 'limit' | 'offset'>): SQL => sql`limit ${rowLimit(page.limit)} offset ${rowOffset(page.offset)}`;

const find = async (
  db: Db,
  name: string,
  page: ContactPage & { sql: () => SQL; values?: Record<string, unknown> },
): Promise<FoundRow[]> => {
  const statement = cachedStatement<{ id: number | string; since?: string | Date | null }>(
    db,
    `contacts/${name}/${page.offset}/${page.limit}`,
    page.sql,
  );
  const { rows } = await statement.execute({ viewer: page.viewerId, ...page.values });
  return rows.map((row) => ({ id: Number(row.id), since: row.since ? new Date(row.since) : null }));
};

/** Friends of friends, those with most friends in common first, as far as the viewer may see the friendships between. */
export const listSecond = (db: Db, page: ContactPage & { ownerId: number }): Promise<FoundRow[]> =>
  find(db, 'second', {
    ...page,
    values: { owner: page.ownerId },
    sql: () => sql`select s.id from (${secondDegreeSql(owner)}) s order by s.shared desc, s.id desc ${window(page)}`,
  });

/** Who follows the viewer and is not followed back: each waits for an answer. */
const waitingSql = sql`select w.follower_id as id, w.created_at as since from follows w join users p on p.id = w.follower_id and p.status = 'active'
  where w.followee_id = ${viewer} and not exists (select 1 from follows b where b.follower_id = ${viewer} and b.followee_id = w.follower_id)`;

const newSince = sql`${sql.placeholder('newSince')}::timestamptz`;
const freshSql = sql`select f.friend_id as id, f.since from friendships f join users p on p.id = f.friend_id and p.status = 'active'
  where f.person_id = ${viewer} and f.since > ${newSince}`;

/** Who waits for an answer, and friends since that day: who came last first. */
export const listNew = (db: Db, page: ContactPage & { newSince: Date }): Promise<FoundRow[]> =>
  find(db, 'new', {
    ...page,
    values: { newSince: page.newSince.toISOString() },
    sql: () => sql`select n.id, n.since from (${waitingSql} union all ${freshSql}) n order by n.since desc, n.id desc ${window(page)}`,
  });

const sees = (section: 'education' | 'industries', person: SQL): SQL => seenPart(section, person, { userId: sql.placeholder('viewer') });

/** People of a school of the viewer's, or of all of them where `school` is null, whose education the viewer may see. */
const alumniSql = (school: SQL): SQL => sql`select p.id from (
    select distinct e.user_id from report_education e where ${schoolKey(sql`e.school`)} in (
      select ${schoolKey(sql`o.school`)} from report_education o where o.user_id = ${viewer}
        and (${school}::text is null or ${schoolKey(sql`o.school`)} = ${schoolKey(sql`${school}::text`)}))
  ) e join users p on p.id = e.user_id and ${isAround} where ${sees('education', sql`p.id`)}`;

const industrySql = (industry: SQL): SQL => sql`select p.id from language_profiles l join users p on p.id = l.user_id and ${isAround}
  where l.fields && array(select f from (select unnest(o.fields) as f from language_profiles o where o.user_id = ${viewer}) own
    where ${industry}::text is null or f = ${industry}::text) and ${sees('industries', sql`p.id`)}`;

const asked = sql`${sql.placeholder('asked')}`;

export const listAlumniRows = (db: Db, page: ContactPage & { school: string | null }): Promise<FoundRow[]> =>
  find(db, 'alumni', {
    ...page,
    values: { asked: page.school },
    sql: () => sql`select a.id from (${alumniSql(asked)}) a order by a.id desc ${window(page)}`,
  });

export const listIndustryRows = (db: Db, page: ContactPage & { industry: string | null }): Promise<FoundRow[]> =>
  find(db, 'industry', {
    ...page,
    values: { asked: page.industry },
    sql: () => sql`select a.id from (${industrySql(asked)}) a order by a.id desc ${window(page)}`,
  });

/** Whom the viewer may want to know for one of these reasons, and neither follows nor has dismissed: the strongest first. */
export const listCandidates = (
  db: Db,
  kinds: readonly ReasonKind[],
  page: ContactPage & { now: Date; newSince: Date },
): Promise<FoundRow[]> =>
  find(db, `candidates/${kinds.join('+')}`, {
    ...page,
    values: { now: page.now.toISOString(), newSince: page.newSince.toISOString() },
    sql: () => sql`
      select f.id from (select c.id, sum(c.weight) as weight from (${candidatesSql(kinds)}) c group by c.id) f
      join users p on p.id = f.id and p.signed_at is not null and ${isAround} left join user_counts n on n.user_id = f.id
      where not exists (select 1 from follows w where w.follower_id = ${viewer} and w.followee_id = f.id)
        and not exists (select 1 from dismissed_people d where d.user_id = ${viewer} and d.person_id = f.id
          and d.until > ${sql.placeholder('now')}::timestamptz)
      order by f.weight desc, n.followers desc nulls last, f.id desc ${window(page)}`,
  });

/** Why each of these people may be shown to the viewer, by id. One query. */
export const readReasons = async (
  db: Db,
  ids: readonly number[],
  { viewerId, newSince: since }: { viewerId: number; newSince: Date },
): Promise<Map<number, ReasonRow>> => {
  if (ids.length === 0) return new Map();
  const statement = cachedStatement<ReasonRow>(db, 'contacts/reasons', () => reasonsSql(betweenSql(viewer)));
  const { rows } = await statement.execute({ viewer: viewerId, ids: [...ids], newSince: since.toISOString() });
  return new Map(rows.map((row) => [Number(row.id), row]));
};

const most = sql.raw(String(COUNTED_MOST));
const upTo = (rows: SQL): SQL => sql`(select count(*)::int from (${rows} limit ${most}) counted)`;

/** How many people are around the viewer. One query. */
export const countAround = async (db: Db, page: { viewerId: number; newSince: Date }): Promise<ContactCounts & { isHidden: boolean }> => {
  const statement = cachedStatement<ContactCounts & { isHidden: boolean }>(
    db,
    'contacts/count',
    () => sql`
      select coalesce(c.friends, 0) as friends, coalesce(c.followers, 0) as followers, coalesce(c.followings, 0) as followings,
        ${upTo(countedSecondSql(viewer))} as second, ${upTo(waitingSql)} as waiting, ${upTo(freshSql)} as fresh,
        ${upTo(alumniSql(sql`null`))} as alumni, ${upTo(industrySql(sql`null`))} as same_industry,
        exists (select 1 from hidden_from_contacts h where h.user_id = ${viewer}) as "isHidden"
      from (select ${viewer} as id) me left join user_counts c on c.user_id = me.id`,
  );
  const { rows } = await statement.execute({ viewer: page.viewerId, newSince: page.newSince.toISOString() });
  return (
    rows[0] ?? {
      ...{ friends: 0, second: 0, waiting: 0, fresh: 0, alumni: 0, same_industry: 0, followers: 0, followings: 0 },
      isHidden: false,
    }
  );
};

/** Whether somebody's own phone and mailbox are bound, and confirmed by a code. */
export const readOwnContact = async (db: Db, userId: number): Promise<OwnContact> => {
  const { rows } = await db.execute<OwnContact>(sql`
    select phone is not null as phone, phone is not null and phone_verified_at is not null as phone_verified,
      email is not null as email, email is not null and email_verified_at is not null as email_verified from users where id = ${userId}`);
  return rows[0] ?? { phone: false, phone_verified: false, email: false, email_verified: false };
};
