import type { LoadSession } from './load-session.ts';
import { largestCircle } from './load-sizes.ts';
import { makeCircleNames } from './texts.ts';
import { topics } from './topics.ts';

const SMALLEST = 5;

const fillCategories = async ({ client }: LoadSession): Promise<void> => {
  const { rowCount } = await client.query('select 1 from group_categories limit 1');
  if (rowCount) return;
  await client.query(
    `insert into group_categories (handle, name_zh, name_en, name_es, rank)
     select t.handle, t.zh, t.en, t.es, t.rank from jsonb_to_recordset($1::jsonb) as t (handle text, zh text, en text, es text, rank int)`,
    [JSON.stringify(topics.map(({ handle, zh, en, es }, rank) => ({ handle, zh, en, es, rank })))],
  );
};

/**
 * Who is in which circle, at which place: 0 founded it. Small circles draw people by how busy they are, large ones take nearly anyone.
 * Kept in a table of this session, as posts, comments and likes come from members.
 */
const chooseMembers = async ({ client, sizes }: LoadSession): Promise<void> => {
  await client.query(
    `create temp table load_wanted on commit drop as
     select k as id, greatest(${SMALLEST}, round($1::float8 / power(k, 0.85)))::int as members from generate_series(1, $2::bigint) as k`,
    [largestCircle(sizes), sizes.circles],
  );
  await client.query(
    `create temp table load_members on commit drop as
     with small as (
       select w.id, w.members, pg_temp.person_at(floor($1::bigint * power(pg_temp.draw(w.id * 100003 + j, 21), 1.4))::bigint) as user_id, min(j) as turn
       from load_wanted w, generate_series(1, 3 * w.members) as j
       where w.members <= $1 / 4
       group by 1, 2, 3
     ), large as (
       select w.id, w.members, u.id as user_id, pg_temp.draw(w.id * 100003 + u.id, 22) as turn from load_wanted w, users u where w.members > $1 / 4
     ), placed as (
       select id, members, user_id, row_number() over (partition by id order by turn, user_id) - 1 as place
       from (select id, members, user_id, turn::float8 from small union all select id, members, user_id, turn from large) as chosen
     )
     select id as group_id, user_id, place::int from placed where place < members`,
    [sizes.people],
  );
  await client.query('create unique index on load_members (group_id, place) include (user_id); analyze load_members');
};

/** Circles and who is in them. The three largest are open to everyone, as are most. */
export const fillCircles = async (session: LoadSession): Promise<void> => {
  const { client, sizes, say } = session;
  say(`${sizes.circles} circles, the largest with ${largestCircle(sizes)} members`);
  await fillCategories(session);
  await chooseMembers(session);
  const names = makeCircleNames(sizes.seed, sizes.circles);
  await client.query(
    `create temp table load_circles on commit drop as
     select t.no as id, t.name, t.topic, m.members, m.owner_id,
       case when t.no > 3 and pg_temp.draw(t.no, 23) < 0.12 then 'private' else 'public' end as mode
     from unnest($1::text[], $2::int[]) with ordinality as t (name, topic, no)
     join (select group_id, count(*)::int as members, min(user_id) filter (where place = 0) as owner_id from load_members group by 1) m
       on m.group_id = t.no`,
    [names.map((one) => one.name), names.map((one) => one.topic)],
  );
  await client.query('create unique index on load_circles (id); analyze load_circles');
  await client.query(`
    insert into group_members (group_id, user_id, role, rank, created_at)
    select m.group_id, m.user_id, r.role, r.rank, case when m.place = 0 then c.made else
      pg_temp.milliseconds(c.made + (now() - c.made) * pg_temp.draw(m.group_id * 100003 + m.user_id, 24)) end
    from load_members m
    cross join lateral (select pg_temp.milliseconds(now() - interval '3 years' + interval '30 days' * pg_temp.draw(m.group_id, 25)) as made) as c
    cross join lateral (select case when m.place = 0 then 'founder' when m.place <= 2 then 'administrator' else 'member' end as role,
      case when m.place = 0 then 0 when m.place <= 2 then 1 else 2 end as rank) as r`);
};

/** The circles themselves, at the end, with numbers out of the rows that they count. */
export const fillCircleRows = async ({ client }: LoadSession): Promise<void> => {
  await client.query(`
    insert into groups (id, category_id, owner_id, name, summary, mode, members_count, posts_count, created_at, updated_at)
    overriding system value
    select c.id, k.id, c.owner_id, c.name, c.name || '：交流译法、资料与经验。', c.mode, m.n, coalesce(p.n, 0), f.at, f.at
    from load_circles c
    join (select id, row_number() over (order by rank, id) - 1 as place, count(*) over () as all_of_them from group_categories) k
      on k.place = c.topic % k.all_of_them
    join (select group_id, count(*)::int as n from group_members where not is_blocked group by 1) m on m.group_id = c.id
    join (select group_id, created_at as at from group_members where role = 'founder') f on f.group_id = c.id
    left join (select group_id, count(*)::int as n from posts where deleted_at is null group by 1) p on p.group_id = c.id
    order by c.id`);
};
