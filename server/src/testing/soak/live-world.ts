import { setTimeout as wait } from 'node:timers/promises';
import { createPostComment } from '#contract/comments/comments.doors.ts';
import { createFeed, createFeedComment } from '#contract/feeds/feeds.doors.ts';
import { createPost } from '#contract/posts/posts.doors.ts';
import { makeGroup } from '../../features/groups/groups.factory.ts';
import type { Deps } from '../../kernel/deps.ts';
import { makePerson } from '../../platform/accounts/accounts.factory.ts';
import { type Sent, sendCall } from '../send-call.ts';
import type { Said } from './check-hearing.ts';

/** A post of a closed circle, or a feed. */
export type Place = { key: string; id: number; groupId: number | null; owner: { userId: number; token: string } };

export type World = {
  places: readonly Place[];
  said: Said[];
  /** Answers that nobody should have got, as sentences. */
  wrong: Set<string>;
  newReader(): Promise<{ userId: number; token: string }>;
  enter(userId: number, groupId: number): Promise<unknown>;
  /** Has people comment on everything, at every server, until it is stopped. */
  talk(): { stop(): Promise<void> };
};

const circles = 3;
const feeds = 3;
const talkers = 24;
/** Each stays within what a person may say in a minute. */
const pauseMs = 1_050;

/** The id of what was made, or an error that says what was answered instead. */
const made = ({ status, body }: Sent, id: unknown): number => {
  if (status !== 201) throw new Error(`nothing was made: ${status} ${JSON.stringify(body).slice(0, 200)}`);
  return Number(id);
};

const openPlaces = async (deps: Deps, url: string): Promise<Place[]> => {
  const places: Place[] = [];
  for (let nth = 0; nth < circles + feeds; nth += 1) {
    const owner = await makePerson(deps, {});
    const isPost = nth < circles;
    const groupId = isPost ? await makeGroup(deps, { ownerId: owner.userId, mode: 'private' }) : null;
    const answer =
      groupId === null
        ? await sendCall(url, createFeed, { input: { feed_content: '谁都可以看的动态' }, token: owner.token })
        : await sendCall(url, createPost, { input: { group_id: groupId, title: '', body: '圈内的帖子' }, token: owner.token });
    const id = made(answer, answer.body['id']);
    places.push({ key: `${isPost ? 'post' : 'feed'}:${id}`, id, groupId, owner });
  }
  return places;
};

/** Closed circles with a post each, and feeds, all of different people; and a crowd that comments on them at all of the servers. */
export const openWorld = async (deps: Deps, urls: readonly string[], random: () => number): Promise<World> => {
  const places = await openPlaces(deps, urls[0] ?? '');
  const said: Said[] = [];
  const wrong = new Set<string>();
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const enter = (userId: number, groupId: number) =>
    deps.db.writePool.query(
      `with entered as (insert into group_members (group_id, user_id) values ($1, $2) returning 1)
       update groups set members_count = members_count + 1 where id = $1 and exists (select 1 from entered)`,
      [groupId, userId],
    );
  const newReader = async () => {
    const person = await makePerson(deps, {});
    for (const { groupId } of places) if (groupId !== null) await enter(person.userId, groupId);
    return person;
  };
  const comment = async (token: string, words: string): Promise<void> => {
    const { key, id, groupId } = pick(places);
    const sent = performance.now();
    const how = { input: { id, body: words }, token };
    const answer = await sendCall(pick(urls), groupId === null ? createFeedComment : createPostComment, how);
    const given = answer.body['comment'] as { id?: number } | undefined;
    if (answer.status === 201) said.push({ id: Number(given?.id), subject: key, sent, acknowledged: performance.now() });
    else wrong.add(`a comment was answered ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
  };
  const talk: World['talk'] = () => {
    let isOver = false;
    const speak = async (nth: number) => {
      const { token } = await newReader();
      await wait(random() * pauseMs);
      for (let count = 0; !isOver; count += 1) {
        const begun = performance.now();
        await comment(token, `第${nth}位说的第${count}句`);
        await wait(Math.max(0, pauseMs - (performance.now() - begun)));
      }
    };
    const speaking = Promise.all(Array.from({ length: talkers }, (_, nth) => speak(nth)));
    return {
      stop: async () => {
        isOver = true;
        await speaking;
      },
    };
  };
  return { places, said, wrong, newReader, enter, talk };
};
