import type { LoadSession } from './load-session.ts';
import { textsPerTopic } from './texts.ts';

const MOST_COMMENTS = 3_000;
const MOST_LIKES = 10_000;
const MOST_COLLECTIONS = 2_000;
/** Larger than any circle, so that stepping by them through its members meets nobody twice. */
const STEPS = [1_000_003, 999_983, 799_999, 650_011, 524_287, 300_007];

/** How much hangs on the posts of this batch; most have little, a few have much. */
const drawn = (use: number, most: number): string =>
  `generate_series(1, least(${most}, case when p.deleted_at is null then round(pg_temp.heavy(pg_temp.draw(p.id, ${use}), $1::float8))::int else 0 end)) as j`;

const soonAfter = (use: number): string =>
  `pg_temp.milliseconds(p.at + (now() - p.at) * power(pg_temp.draw(p.id * 100003 + j, ${use}), 8))`;

/** A post's comments are numbered in the order of their times; some answer the one before; two of a hundred were deleted. */
const fillComments = async ({ client, sizes }: LoadSession): Promise<void> => {
  await client.query(
    `insert into comments (id, subject_kind, subject_id, author_id, target_user_id, reply_to_id, reply_user_id, body, created_at, deleted_at)
     overriding system value
     select id, 'post', post_id, author_id, owner_id, case when answers then before_id end, case when answers then before_author end,
       text, at, case when draw < 0.02 then at + interval '1 minute' end
     from (
       select *, pg_temp.draw(id, 53) as draw, pg_temp.draw(id, 54) < 0.3 and before_id is not null as answers from (
         select *, lag(id) over of_post as before_id, lag(author_id) over of_post as before_author from (
           select (select coalesce(max(id), 0) from comments) + row_number() over (order by at, p_id, j) as id,
             p_id as post_id, owner_id, author_id, text, at
           from (
             select p.id as p_id, p.author_id as owner_id, j, m.user_id as author_id, r.text, ${soonAfter(52)} as at
             from load_posts p
             cross join lateral ${drawn(51, MOST_COMMENTS)}
             join load_members m on m.group_id = p.group_id and m.place = floor(p.members * power(pg_temp.draw(p.id * 100003 + j, 55), 1.6))::int
             join load_remarks r on r.topic = p.topic and r.no = floor(pg_temp.draw(p.id * 100003 + j, 56) * $2)::int
           ) as said
         ) as numbered
         window of_post as (partition by post_id order by id)
       ) as after_another
     ) as answered
     order by id`,
    [sizes.comments / sizes.posts, textsPerTopic(sizes.posts).remarks],
  );
  await client.query(`
    create temp table load_replies on commit drop as
    select subject_id as id, count(*) filter (where deleted_at is null)::int as comments, max(created_at) as last_at from comments
    where id > (select coalesce(max(last_id), 0) from load_written) group by 1`);
  await client.query('insert into load_written select max(id) from comments having max(id) is not null');
};

/** Every liker is one of the circle's members, once. */
const fillLikes = async ({ client, sizes }: LoadSession): Promise<void> => {
  await client.query(
    `create temp table load_likes on commit drop as
     with added as (
       insert into likes (subject_kind, subject_id, user_id, target_user_id, created_at)
       select 'post', p.id, m.user_id, p.author_id, ${soonAfter(62)} as at
       from load_posts p
       cross join lateral ${drawn(61, MOST_LIKES)}
       join load_members m on m.group_id = p.group_id
         and m.place = (floor(pg_temp.draw(p.id, 63) * p.members)::bigint + j::bigint * ($2::int[])[1 + p.id % cardinality($2)]) % p.members
       where j <= p.members
       order by at returning subject_id
     )
     select subject_id as id, count(*)::int as likes from added group by 1`,
    [sizes.likes / sizes.posts, STEPS],
  );
};

const fillCollections = async ({ client, sizes }: LoadSession): Promise<void> => {
  await client.query(
    `create temp table load_collects on commit drop as
     with added as (
       insert into collections (user_id, subject_kind, subject_id, created_at)
       select m.user_id, 'post', p.id, ${soonAfter(72)} as at
       from load_posts p
       cross join lateral ${drawn(71, MOST_COLLECTIONS)}
       join load_members m on m.group_id = p.group_id
         and m.place = (floor(pg_temp.draw(p.id, 73) * p.members)::bigint + j::bigint * ($2::int[])[1 + p.id % cardinality($2)]) % p.members
       where j <= p.members
       order by at returning subject_id
     )
     select subject_id as id, count(*)::int as collects from added group by 1`,
    [sizes.collections / sizes.posts, STEPS],
  );
};

/** Comments, likes and collections of the posts in load_posts; what each post has of them is left in tables of this session. */
export const fillReplies = async (session: LoadSession): Promise<void> => {
  const { client } = session;
  await client.query('create temp table if not exists load_written (last_id bigint) on commit drop');
  await client.query('drop table if exists load_replies; drop table if exists load_likes; drop table if exists load_collects');
  await fillComments(session);
  await fillLikes(session);
  await fillCollections(session);
  await client.query('analyze load_replies; analyze load_likes; analyze load_collects');
};

/** Notices of the newest part of all this, those of the last days unread. Nobody is told of what they did themselves. */
export const fillNotices = async ({ client, say }: LoadSession): Promise<void> => {
  say('notices');
  await client.query(`
    insert into notices (user_id, kind, actor_id, subject_kind, subject_id, comment_id, data, created_at, read_at)
    select user_id, kind, actor_id, subject_kind, subject_id, comment_id, data, at, case when at < now() - interval '3 days' then at + interval '1 day' end
    from (
      select target_user_id as user_id, 'comment' as kind, author_id as actor_id, subject_kind, subject_id, id as comment_id,
        jsonb_build_object('content', left(body, 200)) as data, created_at as at
      from comments where deleted_at is null and target_user_id <> author_id and reply_user_id is distinct from target_user_id
      union all
      select reply_user_id, 'reply', author_id, subject_kind, subject_id, id, jsonb_build_object('content', left(body, 200)), created_at
      from comments where deleted_at is null and reply_user_id <> author_id
      union all
      select target_user_id, 'like', user_id, subject_kind, subject_id, null, null, created_at from likes where target_user_id <> user_id
      union all
      select followee_id, 'follow', follower_id, null, null, null, null, created_at from follows
    ) as told
    where at > now() - interval '90 days'
    order by at`);
  await client.query(`
    insert into notice_counts (user_id, counter, unread)
    select user_id, case kind when 'like' then 'liked' when 'system' then 'system' when 'follow' then 'following' else 'commented' end,
      count(*) filter (where read_at is null)::int
    from notices group by 1, 2`);
};
