import type { LoadSession } from './load-session.ts';
import { textsPerTopic } from './texts.ts';
import { topics } from './topics.ts';

const MOST_MESSAGES = 5_000;
/** A quarter of the circles have a room. */
const CIRCLE_ROOMS = 0.25;

/** Rooms of two who follow each other or were answered, and of circles. Each is made when whoever came last into it was there. */
const fillRooms = async ({ client, sizes }: LoadSession): Promise<void> => {
  await client.query(
    `insert into chat_rooms (id, kind, low_id, high_id, group_id, created_by, created_at)
     overriding system value
     select row_number() over (order by at, low, high, grp), kind, low, high, grp, by, at
     from (
       select 'direct' as kind, low, high, null::bigint as grp, low as by, pg_temp.milliseconds(now() - interval '2 years' * pg_temp.draw(low * 100003 + high, 201)) as at
       from (
         select distinct least(follower_id, followee_id) as low, greatest(follower_id, followee_id) as high from follows
         where follower_id <> followee_id
       ) as pairs
       order by pg_temp.draw(low * 100003 + high, 202) limit $1::int
     ) as two
     union all
     select row_number() over (order by id) + $1::int, 'circle', null, null, id, owner_id, pg_temp.milliseconds(now() - interval '1 year')
     from groups where dissolved_at is null and pg_temp.draw(id, 203) < $2::float8`,
    [sizes.chats, CIRCLE_ROOMS],
  );
  await client.query(`
    insert into chat_members (user_id, room_id, joined_at, has_written)
    select unnest(array[low_id, high_id]), id, created_at, true from chat_rooms where kind = 'direct'`);
};

/** Talks of two and of circles, heavy-tailed; the last hundredth of each is unread by half of those who read it. */
export const fillChats = async (session: LoadSession): Promise<void> => {
  const { client, sizes, say } = session;
  say(`${sizes.chats} rooms, about ${sizes.messages} messages`);
  await fillRooms(session);
  await client.query(
    `insert into chat_messages (id, room_id, seq, sender_id, type, body, mark, mark_hash, created_at, said_at)
     overriding system value
     select row_number() over (order by at, room_id, seq), room_id, seq, sender_id, 'text', text, 'load ' || room_id || ' ' || seq, 0, at, at
     from (
       select r.id as room_id, j as seq,
         case when r.kind = 'direct' then case when pg_temp.draw(r.id * 100003 + j, 212) < 0.5 then r.low_id else r.high_id end else r.created_by end as sender_id,
         said.text, pg_temp.milliseconds(r.created_at + (now() - r.created_at) * (j::float8 / (n.messages + 1))) as at
       from chat_rooms r
       cross join lateral (select least(${MOST_MESSAGES}, 1 + round(pg_temp.heavy(pg_temp.draw(r.id, 211), $1::float8))::int) as messages) as n
       cross join lateral generate_series(1, n.messages) as j
       join load_remarks said on said.topic = r.id % ${topics.length}
         and said.no = floor(pg_temp.draw(r.id * 100003 + j, 213) * $2::int)::int
     ) as talk`,
    [sizes.messages / Math.max(1, sizes.chats), textsPerTopic(sizes.posts).remarks],
  );
  await client.query(`
    update chat_rooms set last_seq = last.seq, bumped = floor(extract(epoch from last.at) * 1000)::bigint * 2048 + chat_rooms.id % 2048
    from (select room_id, max(seq) as seq, max(created_at) as at from chat_messages group by 1) as last where last.room_id = chat_rooms.id`);
  await client.query(`
    update chat_members set read_seq = r.last_seq - case when pg_temp.draw(user_id * 100003 + room_id, 214) < 0.5 then r.last_seq / 100 else 0 end
    from chat_rooms r where r.id = chat_members.room_id`);
};
