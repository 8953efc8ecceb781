import type { LoadSession } from './load-session.ts';
import { bios, nicknameEnds, nicknameStarts, places } from './sentences.ts';

/** People signed up between four and three years ago, before anything else happened; nine of ten have opened their report. */
export const fillPeople = async ({ client, sizes, say }: LoadSession): Promise<void> => {
  say(`${sizes.people} people`);
  await client.query(
    `insert into users (id, username, nickname, bio, location, sex, signed_at, declaration_at, initialized_at, channel, created_at, updated_at)
     overriding system value
     select n, 'yi_' || lpad(n::text, 7, '0'),
       ($1::text[])[1 + floor(pg_temp.draw(n, 1) * cardinality($1))::int] || ($2::text[])[1 + floor(pg_temp.draw(n, 2) * cardinality($2))::int] || n,
       ($3::text[])[1 + floor(pg_temp.draw(n, 3) * cardinality($3))::int], ($4::text[])[1 + floor(pg_temp.draw(n, 4) * cardinality($4))::int],
       floor(pg_temp.draw(n, 5) * 3)::int, signed.at, signed.at, signed.at, 'load', made.at, made.at
     from generate_series(1, $5::bigint) as n
     cross join lateral (select pg_temp.milliseconds(now() - interval '4 years' + interval '1 year' * (n::float8 / $5)) as at) as made
     cross join lateral (select case when pg_temp.draw(n, 6) < 0.9 then made.at + interval '1 hour' end as at) as signed`,
    [nicknameStarts, nicknameEnds, bios, places, sizes.people],
  );
};

/** Follows everyone that one may, as far as there are so many. */
export const DEVOTED = 1;
const FOLLOWED_MOST = 5_000;

/** Few are followed by most; how many one follows is spread widely too. One person follows as many as one can. */
export const fillFollows = async ({ client, sizes, say }: LoadSession): Promise<void> => {
  say(`about ${sizes.follows} follows`);
  await client.query(
    `insert into follows (follower_id, followee_id, created_at)
     select follower, followee, pg_temp.milliseconds(now() - interval '3 years' * pg_temp.draw(follower * 100003 + followee, 13))
     from (
       select distinct n as follower, pg_temp.person_at(floor($1::bigint * power(pg_temp.draw(n * 100003 + j, 11), 2.5))::bigint) as followee
       from generate_series(1, $1::bigint) as n,
         generate_series(1, least(5000, greatest(1, round(pg_temp.heavy(pg_temp.draw(n, 12), $2::float8))::int))) as j
     ) as drawn
     where follower <> followee`,
    [sizes.people, sizes.follows / sizes.people],
  );
  await client.query(
    `insert into follows (follower_id, followee_id, created_at)
     select $1::bigint, n, pg_temp.milliseconds(now() - interval '2 years') from generate_series(1, $2::bigint) as n where n <> $1 and n % greatest(1, $2::bigint / $3::bigint) = 0
     limit $3 on conflict do nothing`,
    [DEVOTED, sizes.people, FOLLOWED_MOST],
  );
  await client.query(
    `insert into friendships (person_id, friend_id, since)
     select one.follower_id, one.followee_id, greatest(one.created_at, back.created_at)
     from follows one join follows back on back.follower_id = one.followee_id and back.followee_id = one.follower_id`,
  );
};

/** Numbers of everyone, out of the rows that they count. */
export const fillPeopleCounts = async ({ client, say }: LoadSession): Promise<void> => {
  say('counters of people');
  await client.query(`
    insert into user_counts (user_id, followers, followings, friends, posts, comments, likes, groups, feeds, questions, answers)
    select u.id, coalesce(a.n, 0), coalesce(b.n, 0), coalesce(c.n, 0), coalesce(d.n, 0), coalesce(e.n, 0), coalesce(f.n, 0), coalesce(g.n, 0), coalesce(h.n, 0),
      coalesce(i.n, 0), coalesce(j.n, 0)
    from users u
    left join (select followee_id as id, count(*)::int as n from follows group by 1) a on a.id = u.id
    left join (select follower_id as id, count(*)::int as n from follows group by 1) b on b.id = u.id
    left join (select person_id as id, count(*)::int as n from friendships group by 1) c on c.id = u.id
    left join (select author_id as id, count(*)::int as n from posts where deleted_at is null group by 1) d on d.id = u.id
    left join (select author_id as id, count(*)::int as n from comments where deleted_at is null group by 1) e on e.id = u.id
    left join (select target_user_id as id, count(*)::int as n from likes group by 1) f on f.id = u.id
    left join (select user_id as id, count(*)::int as n from group_members where not is_blocked group by 1) g on g.id = u.id
    left join (select author_id as id, count(*)::int as n from feeds where deleted_at is null group by 1) h on h.id = u.id
    left join (select author_id as id, count(*)::int as n from questions where deleted_at is null group by 1) i on i.id = u.id
    left join (select author_id as id, count(*)::int as n from question_answers where deleted_at is null group by 1) j on j.id = u.id`);
};
