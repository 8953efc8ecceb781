import type pg from 'pg';
import type { Figures } from '../http/fire.ts';
import type { Generator, Target } from '../http/generator.ts';
import type { Shot } from '../http/shot.ts';
import type { Actor } from '../measured/places.ts';
import type { Pace } from '../pace.ts';
import type { Page } from '../reads/pages.ts';
import { busyShots, openPosts } from '../writes/write-shots.ts';

const PEOPLE = 16;
/** More than any machine answers in a second. */
const MOST_PER_SECOND = 16_000;
const MANY_POSTS = 1_000;
/** One request in so many writes. */
const EVERY = 20;

const guests = ['hot-feeds-guest', 'group-posts-guest', 'post-guest', 'report-guest'];
const signedIn = ['hot-feeds', 'group-posts', 'post', 'report'];

/** What the same pages gave in the same rounds: read alone, and with a like or a comment among every twenty requests. */
export type MixedResult = { title: string; alone: Figures[]; mixed: Figures[] };

type Place = {
  generator: Generator;
  product: Target;
  client: pg.Client;
  pages: readonly Page[];
  actors: readonly Actor[];
  pace: Pace;
};

/** Requests for these pages in turn, each time another of theirs. */
const readShots = (pages: readonly Page[], names: readonly string[], count: number): Shot[] => {
  const chosen = names.map((name) => pages.find((page) => page.name === name)?.shots ?? []);
  if (chosen.some((shots) => shots.length === 0)) throw new Error(`there is no page of one of these names: ${names.join(', ')}`);
  return Array.from({ length: count }, (_, turn) => {
    const shots = chosen[turn % chosen.length] ?? [];
    const shot = shots[Math.floor(turn / chosen.length) % shots.length];
    if (shot === undefined) throw new Error('there is nothing to ask for');
    return shot;
  });
};

/** Pages as guests and as people read them while others write (issue 15, part 6), beside the same pages read alone. */
export const measureMixed = async ({ generator, product, client, pages, actors, pace }: Place): Promise<MixedResult[]> => {
  const count = Math.ceil((MOST_PER_SECOND * pace.burstMs) / 1000);
  const posts = await openPosts(client, MANY_POSTS);
  const burst = { connections: PEOPLE, milliseconds: pace.burstMs, once: true };
  const results: MixedResult[] = [
    { title: 'four pages, guests', alone: [], mixed: [] },
    { title: 'the same, signed in', alone: [], mixed: [] },
  ];
  for (const names of [guests, signedIn])
    await generator.burst(product, readShots(pages, names, count), { ...burst, milliseconds: pace.warmMs });
  const writesPerBurst = Math.ceil(count / EVERY);
  let turn = 0;
  for (let round = 0; round < pace.rounds; round += 1) {
    for (const [index, names] of [guests, signedIn].entries()) {
      const reads = readShots(pages, names, count);
      // Other people each time: what they liked already would be no write.
      const half = actors.slice((turn * writesPerBurst) / 2).concat(actors);
      const writes = busyShots(half, posts.slice(turn % posts.length).concat(posts), writesPerBurst);
      turn += 1;
      results[index]?.alone.push(await generator.burst(product, reads, burst));
      const mixed = reads.map((shot, place) => (place % EVERY === EVERY - 1 ? (writes[(place - EVERY + 1) / EVERY] ?? shot) : shot));
      results[index]?.mixed.push(await generator.burst(product, mixed, burst));
    }
  }
  return results;
};
