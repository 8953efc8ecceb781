import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import * as chat from '#contract/chat/chat.doors.ts';
import * as comments from '#contract/comments/comments.doors.ts';
import * as people from '#contract/people/people.doors.ts';
import * as posts from '#contract/posts/posts.doors.ts';
import * as reactions from '#contract/reactions/reactions.doors.ts';
import { type Shot, shotOf } from '../http/shot.ts';
import { type Actor, LARGEST } from '../measured/places.ts';
import { newPairs, pairsOf } from './pairs.ts';
import { adoptShots, answerShots } from './question-shots.ts';
import { tipShots } from './tip-shots.ts';

/**
 * Writes that have not been made yet, each sent once: a like that is there already would cost less. They come from so many people that
 * nobody meets a limit. `next` hands out the following ones.
 */
export type Stock = { title: string; size: number; next(count: number): Shot[] };

/** Shots as a stock. It throws where more are asked for than there are. */
export const stockOf = (title: string, shots: Shot[]): Stock => {
  let used = 0;
  return {
    title,
    size: shots.length,
    next: (count) => {
      const taken = shots.slice(used, used + count);
      used += taken.length;
      if (taken.length === 0) throw new Error(`no more writes are in stock: ${title}`);
      return taken;
    },
  };
};

const ids = async (client: pg.Client, text: string, values: unknown[]): Promise<number[]> =>
  (await client.query<{ id: string }>(text, values)).rows.map((row) => Number(row.id));

/** Posts of the largest circle, where every actor is a member. */
export const openPosts = (client: pg.Client, count: number): Promise<number[]> =>
  ids(
    client,
    'select id from posts where group_id = $1 and deleted_at is null and likes_count < 50 order by hashint8extended(id, 9) limit $2',
    [LARGEST, count],
  );

const liked = `select 1 from likes l where l.subject_kind = 'post' and l.subject_id = other and l.user_id = pairs.user_id`;
const followed = 'select 1 from follows f where f.follower_id = pairs.user_id and f.followee_id = other';

const words = (turn: number): string => `这一条的译法先记下来，第 ${turn} 次核对：合同里的“尽最大努力”要看上下文。`;

/** Likes and comments in turn, by ever other people, on one post or on many. */
export const busyShots = (actors: readonly Actor[], postIds: readonly number[], count: number): Shot[] =>
  Array.from({ length: Math.min(count, actors.length * 2) }, (_, turn) => {
    const actor = actors[(turn >> 1) % actors.length];
    const id = postIds[turn % postIds.length];
    if (!actor || id === undefined) throw new Error('there is nobody, or nothing to write on');
    return turn % 2 === 0
      ? shotOf(reactions.likePost, { id }, actor.token)
      : shotOf(comments.createPostComment, { id, body: words(turn) }, actor.token);
  });

/** The writes of the table of promises. */
export const makeStocks = async (client: pg.Client, actors: readonly Actor[], count: number): Promise<Stock[]> => {
  const open = await openPosts(client, 4_000);
  const likes = await newPairs(client, actors, { ids: open, count, taken: liked });
  const everyone = await ids(client, `select id from users where status = 'active' order by hashint8extended(id, 10) limit 5000`, []);
  const follows = await newPairs(client, actors, { ids: everyone, count, taken: followed });
  const places = await pairsOf(client, actors, {
    text: `select user_id, group_id as other from (select user_id, group_id, row_number() over (partition by user_id order by random()) as n from group_members
       where user_id = any($1::bigint[]) and not is_blocked) as m order by n, user_id limit $2`,
    values: [actors.map((one) => one.userId), count],
  });
  const rooms = await pairsOf(client, actors, {
    text: `select user_id, room_id as other from (select m.user_id, m.room_id, row_number() over (partition by m.user_id order by random()) as n
       from chat_members m join chat_rooms r on r.id = m.room_id and r.kind = 'direct' where m.user_id = any($1::bigint[])) as m order by n, user_id limit $2`,
    values: [actors.map((one) => one.userId), count],
  });
  const write = Array.from({ length: count }, (_, turn) => ({
    turn,
    place: places[turn % places.length],
    room: rooms[turn % rooms.length],
    pair: likes[turn % likes.length],
  }));
  return [
    stockOf(
      'like',
      likes.map(({ actor, other }) => shotOf(reactions.likePost, { id: other }, actor.token)),
    ),
    stockOf(
      'comment',
      write.flatMap(({ turn, pair }) =>
        pair ? [shotOf(comments.createPostComment, { id: pair.other, body: words(turn) }, pair.actor.token)] : [],
      ),
    ),
    stockOf(
      'message',
      write.flatMap(({ turn, room }) =>
        room ? [shotOf(chat.sendMessage, { id: room.other, mark: randomUUID(), type: 'text', body: words(turn) }, room.actor.token)] : [],
      ),
    ),
    stockOf(
      'post',
      write.flatMap(({ turn, place }) =>
        place
          ? [
              shotOf(
                posts.createPost,
                { group_id: place.other, title: `第 ${turn} 则笔记`, body: words(turn).repeat(3) },
                place.actor.token,
              ),
            ]
          : [],
      ),
    ),
    stockOf(
      'follow',
      follows.map(({ actor, other }) => shotOf(people.follow, { id: other }, actor.token)),
    ),
    stockOf('answer', await answerShots(client, actors, count)),
    stockOf('adopt', await adoptShots(client, count)),
    stockOf('tip', await tipShots(client, actors, count)),
  ];
};
