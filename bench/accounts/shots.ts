import * as accounts from '#contract/accounts/accounts.doors.ts';
import * as feeds from '#contract/feeds/feeds.doors.ts';
import * as groups from '#contract/groups/groups.doors.ts';
import { type Shot, shotOf } from '../http/shot.ts';

/** Each from an address of its own, as people sign in: limits count by it. */
const addressOf = (turn: number): string => `10.${Math.floor(turn / 62_500) % 250}.${Math.floor(turn / 250) % 250}.${(turn % 250) + 1}`;

let turn = 0;

/** A sign-in by password of each of these people. */
export const signIns = (names: readonly string[], password: string): Shot[] =>
  names.map((login) => {
    turn += 1;
    return { ...shotOf(accounts.signIn, { login, password }), from: addressOf(turn) };
  });

/** The newest and the hottest of the feed, as people who are signed in read them. */
export const feedReads = (tokens: readonly string[]): Shot[] =>
  tokens.flatMap((token) => (['new', 'hot'] as const).map((type) => shotOf(feeds.listFeeds, { type }, token)));

/** A read that is the same for everyone, with the sessions of these people, or as a guest. */
export const checkedReads = (tokens: readonly string[]): Shot[] =>
  tokens.length === 0 ? [shotOf(groups.listCategories, {})] : tokens.map((token) => shotOf(groups.listCategories, {}, token));
