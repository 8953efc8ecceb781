// A server of posts and comments for the trial of the kill-server run itself: it commits and then answers, or, with HASTY=1, answers
// and commits a moment later, as no server may.
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { createPostComment } from '#contract/comments/comments.doors.ts';
import type { Operation } from '#contract/kernel/doors.ts';
import { createPost } from '#contract/posts/posts.doors.ts';

const LATER_MS = 250;
const isHasty = process.env['HASTY'] === '1';
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });

type Work = { key: string; kind: 'post' | 'comment'; place: number; body: string };

const placeIn = ({ doors }: Operation, path: string): number | null => {
  const found = new RegExp(`^${doors[0].path.replace(/\{\w+\}/, '(\\d+)')}$`).exec(path)?.[1];
  return found === undefined ? null : Number(found);
};

const workOf = async (request: IncomingMessage): Promise<Work | null> => {
  const path = request.url ?? '';
  const { body } = JSON.parse((await text(request)) || '{}') as { body?: string };
  const key = String(request.headers['idempotency-key']);
  const group = placeIn(createPost, path);
  if (group !== null) return { key, kind: 'post', place: group, body: body ?? '' };
  const post = placeIn(createPostComment, path);
  return post === null ? null : { key, kind: 'comment', place: post, body: body ?? '' };
};

const inserts = {
  post: `with counted as (update groups set posts_count = posts_count + 1 where id = $2)
    insert into posts (id, group_id, author_id, body, bumped) overriding system value values ($1, $2, 1, $3, $1)`,
  comment: `with counted as (update posts set comments_count = comments_count + 1 where id = $2)
    insert into comments (id, subject_kind, subject_id, author_id, target_user_id, body) overriding system value
    values ($1, 'post', $2, 1, 1, $3)`,
};

/** Writes it once for its key, and gives its id. */
const commit = async (id: number, { key, kind, place, body }: Work): Promise<number> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const taken = await client.query('insert into small_keys values ($1, $2) on conflict do nothing', [key, id]);
    if (taken.rowCount === 1) await client.query(inserts[kind], [id, place, body]);
    const { rows } = await client.query<{ id: number }>('select id::int from small_keys where key = $1', [key]);
    await client.query('commit');
    return rows[0]?.id ?? 0;
  } finally {
    client.release();
  }
};

/** By key, what was answered and is still to be committed. */
const promised = new Map<string, number>();

const answer = async (work: Work): Promise<number> => {
  const { rows } = await pool.query<{ id: number }>(`select nextval(pg_get_serial_sequence('${work.kind}s', 'id'))::int as id`);
  const id = rows[0]?.id ?? 0;
  if (!isHasty) return commit(id, work);
  const known = promised.get(work.key);
  if (known !== undefined) return known;
  promised.set(work.key, id);
  setTimeout(() => void commit(id, work), LATER_MS);
  return id;
};

await pool.query('create table if not exists small_keys (key text primary key, id bigint not null)');
createServer(async (request, response) => {
  const work = request.method === 'POST' ? await workOf(request) : null;
  const id = work && (await answer(work));
  response.writeHead(work ? 201 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(work?.kind === 'comment' ? { comment: { id } } : { id }));
}).listen(Number(process.env['PORT']), 'localhost');
