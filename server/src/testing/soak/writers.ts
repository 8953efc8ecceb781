import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { createPostComment } from '#contract/comments/comments.doors.ts';
import { createPost } from '#contract/posts/posts.doors.ts';
import { makeGroup } from '../../features/groups/groups.factory.ts';
import type { Deps } from '../../kernel/deps.ts';
import { makePerson } from '../../platform/accounts/accounts.factory.ts';
import { sendCall } from '../send-call.ts';
import type { Sent, Stored } from './check-writes.ts';

export type Writers = {
  sent: Sent[];
  /** Answers that no client should have got, as sentences. */
  wrong: Set<string>;
  /** How often each status was answered; 0 stands for a connection that broke. */
  statuses: Map<number, number>;
  /** Begins to write; each writer sends what was not acknowledged again, by its key, until it is. */
  start(): void;
  /** Ends the writing, once the requests under way are over. */
  stop(): Promise<void>;
  /** Sends everything again by its key, also what was acknowledged, until all is acknowledged. */
  sendAllAgain(): Promise<void>;
  /** What the database holds. */
  read(): Promise<Stored>;
};

const pauseMs = 150;
export const attemptsMax = 60;

/** Each pause is longer than the last, up to a second: repeats count against the same limits as first tries. */
export const pauseAfter = (attempt: number): Promise<void> => wait(Math.min(1_000, pauseMs * 1.5 ** attempt));

/** What one person writes before another goes on: an hour's limits would soon end a burst, and repeats count too. */
const writesOfOne = 16;

const readStored = async (pool: Pool, groupId: number): Promise<Stored> => {
  const posts = await pool.query<{ id: number; body: string; commentsCount: number }>(
    'select id, body, comments_count::int as "commentsCount" from posts where group_id = $1',
    [groupId],
  );
  const comments = await pool.query<{ id: number; body: string; postId: number }>(
    'select id, body, subject_id as "postId" from comments where subject_id = any($1)',
    [posts.rows.map((post) => post.id)],
  );
  const group = await pool.query<{ posts: number }>('select posts_count::int as posts from groups where id = $1', [groupId]);
  return { posts: posts.rows, comments: comments.rows, groupPostsCount: group.rows[0]?.posts ?? -1 };
};

/** An error that matters while the trial goes on, and not when it was ended meanwhile. */
const failOnlyWhile = (goesOn: boolean, error: unknown): string => {
  if (goesOn) throw error;
  return '';
};

/** Tries until the database takes it, which may be away for a while, or nobody wants it any more. */
export const insist = async <T>(work: () => Promise<T>, isWanted: () => boolean): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attemptsMax || !isWanted()) throw error;
      await pauseAfter(attempt);
    }
  }
};

/** A crowd that writes posts and comments into one circle as fast as it is answered, at whatever address `urlOf` gives by then. */
export const openWriters = async (deps: Deps, options: { writers: number; urlOf: () => string }): Promise<Writers> => {
  const groupId = await makeGroup(deps, { ownerId: (await makePerson(deps, {})).userId });
  const newMember = async (): Promise<string> => {
    const goesOn = () => !isOver;
    const { userId, token } = await insist(() => makePerson(deps, {}), goesOn);
    const join = () => deps.db.writePool.query('insert into group_members (group_id, user_id) values ($1, $2)', [groupId, userId]);
    await insist(join, goesOn);
    return token;
  };
  const sent: Sent[] = [];
  const held = new Map<string, { token: string; postId: number | null }>();
  const wrong = new Set<string>();
  const statuses = new Map<number, number>();
  let isOver = false;
  let running: Promise<unknown> = Promise.resolve();

  const sendOnce = async (write: Sent): Promise<boolean> => {
    const { token, postId } = held.get(write.key) ?? { token: '', postId: null };
    const how = { token, key: write.key, timeoutMs: 20_000 };
    const answer = await (write.kind === 'post'
      ? sendCall(options.urlOf(), createPost, { input: { group_id: groupId, title: '', body: write.body }, ...how })
      : sendCall(options.urlOf(), createPostComment, { input: { id: postId ?? 0, body: write.body }, ...how })
    ).catch(() => null);
    const status = answer?.status ?? 0;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (answer === null) return false;
    if (status === 201) {
      write.acknowledged.push(Number((answer.body['comment'] as { id?: number } | undefined)?.id ?? answer.body['id']));
      return true;
    }
    if (status === 429) {
      // A limit of minutes passes; one of an hour would be waited for in vain.
      if (Number(answer.headers.get('retry-after')) > 60) wrong.add(`${write.kind} met a limit of an hour`);
      return false;
    }
    if (status !== 503) wrong.add(`${write.kind} was answered ${status} ${JSON.stringify(answer.body).slice(0, 200)}`);
    else if (!/^\d+$/.test(answer.headers.get('retry-after') ?? '')) wrong.add('a 503 came without Retry-After');
    return false;
  };

  const untilAcknowledged = async (write: Sent, goesOn: () => boolean): Promise<boolean> => {
    for (let attempt = 0; attempt < attemptsMax && goesOn(); attempt += 1) {
      if (await sendOnce(write)) return true;
      await pauseAfter(attempt);
    }
    return false;
  };

  const write = async (nth: number) => {
    let token = '';
    for (let count = 0; !isOver; count += 1) {
      if (count % writesOfOne === 0) token = await newMember().catch((error: unknown) => failOnlyWhile(!isOver, error));
      const known = sent.findLast((one) => one.kind === 'post' && one.acknowledged.length > 0)?.acknowledged[0];
      const kind = count % 2 === 1 && known !== undefined ? 'comment' : 'post';
      const one: Sent = { key: `${kind}-${groupId}-${nth}-${count}`, kind, body: `${kind} ${nth} ${count}`, acknowledged: [] };
      held.set(one.key, { token, postId: known ?? null });
      sent.push(one);
      await untilAcknowledged(one, () => !isOver);
    }
  };

  return {
    sent,
    wrong,
    statuses,
    start: () => {
      isOver = false;
      running = Promise.all(Array.from({ length: options.writers }, (_, nth) => write(nth)));
    },
    stop: async () => {
      isOver = true;
      await running;
    },
    sendAllAgain: async () => {
      const waiting = [...sent];
      const work = async () => {
        for (let one = waiting.shift(); one; one = waiting.shift()) {
          const write = one;
          if (!(await untilAcknowledged(write, () => true))) wrong.add(`${write.key} was never acknowledged`);
        }
      };
      await Promise.all(Array.from({ length: options.writers }, work));
    },
    read: () => readStored(deps.db.writePool, groupId),
  };
};
