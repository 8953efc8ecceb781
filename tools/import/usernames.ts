import { sql } from 'drizzle-orm';
import { inLocale } from '#contract/kernel/texts.ts';
import { refusalText } from '#contract/refusals.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { isReservedName, whyNotName } from '#server/platform/accounts/names.policy.ts';
import { sayableName } from './sayable-names.ts';

const BYTES_MAX = 48;

export type Reserved = Parameters<typeof isReservedName>[1];

/** Why a name is no username, in words; null where it may be one. */
export const whyNoUsername = (name: string, reserved: Reserved): string | null => {
  const code = whyNotName(name) ?? (isReservedName(name, reserved) ? 'NAME_RESERVED' : null);
  return code === null ? null : inLocale(refusalText(code), 'en-US');
};

/** What is left of a name when everything is taken out that a username may not hold; null where that is no username. */
export const usernameFrom = (name: string, reserved: Reserved): string | null => {
  const kept = name
    .normalize('NFC')
    .replace(/[\s.\-·•]+/gu, '_')
    .replace(/[^_\d\p{Script=Latin}\p{Script=Han}]/gu, '')
    .replace(/^[\d_]+|_+$/gu, '');
  const cut = cutToBytes(kept, BYTES_MAX - 6);
  return whyNoUsername(cut, reserved) === null ? cut : null;
};

const cutToBytes = (text: string, max: number): string => {
  let kept = '';
  for (const character of text) {
    if (Buffer.byteLength(kept + character) > max) break;
    kept += character;
  }
  return kept;
};

export type NameWish = { number: number; base: string | null };

/** A free username by each wish's number: the base, else the base with a figure, else a sayable name. Earlier wishes go first. */
export const chooseUsernames = async (tx: Tx, wishes: readonly NameWish[], reserved: Reserved): Promise<Map<number, string>> => {
  const chosen = new Map<number, string>();
  const taken = new Set<string>();
  for (let round = 0; chosen.size < wishes.length; round += 1) {
    const open = wishes.filter((wish) => !chosen.has(wish.number));
    const tried = open.map((wish) => ({ wish, name: candidate(wish, round) }));
    const inUse = await findTaken(
      tx,
      tried.map(({ name }) => name),
    );
    for (const { wish, name } of tried) {
      const key = name.toLowerCase();
      if (inUse.has(key) || taken.has(key) || whyNoUsername(name, reserved) !== null) continue;
      taken.add(key);
      chosen.set(wish.number, name);
    }
  }
  return chosen;
};

const SHORT_TRIES = 3;
const BASE_TRIES = 8;

/** Figures grow with the tries, so that a name that many bear does not take a try for each of them. */
const candidate = ({ number, base }: NameWish, round: number): string => {
  if (base === null) return `${sayableName(number)}${round || ''}`;
  if (round > BASE_TRIES) return candidate({ number, base: null }, round - BASE_TRIES - 1);
  if (round === 0) return base;
  return `${base}${round <= SHORT_TRIES ? round + 1 : number % 10 ** (round - 1)}`;
};

/** Those of these usernames that someone has, in lower case. */
export const findTaken = async (tx: Tx, names: readonly string[]): Promise<Set<string>> => {
  if (names.length === 0) return new Set();
  const { rows } = await tx.execute<{ name: string }>(sql`
    select lower(username::text) as name from users where username = any(${sql.param([...names])}::citext[])`);
  return new Set(rows.map((row) => row.name));
};
