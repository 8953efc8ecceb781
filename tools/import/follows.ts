import { sql } from 'drizzle-orm';
import type { Tx } from '#server/kernel/db/database.ts';
import { Growth, lockCounts } from './counters.ts';
import type { Batch, ImportKind } from './import-kind.ts';
import { findImported, findPeople, remember, sourceOf } from './imported.ts';
import { pickerOf, type Row } from './row.ts';
import { RowFields } from './row-fields.ts';

const columns = ['follower', 'followee', 'createdAt'] as const;

type NewFollow = { follower: string; followee: string; createdAt: Date; source: string };
type FollowRow = { row: Row; follows: readonly NewFollow[] };
type Pair = { follower: number; followee: number };

export const follows: ImportKind = {
  name: 'follows',
  columns,
  required: ['follower', 'followee'],
  isByDate: false,
  take: async (batch, rows) => {
    const pick = pickerOf(batch.options, columns);
    const read = rows.map((row) => readFollow(batch, row, new RowFields(row, pick))).filter((one) => one !== null);
    const fresh = await leaveOutKnown(batch, read);
    const names = fresh.flatMap(({ follows: [first] }) => (first === undefined ? [] : [first.follower, first.followee]));
    const ids = await findPeople(batch.tx, names);
    await write(batch, refuseUnknown(batch, fresh, ids), ids);
  },
};

const readFollow = (batch: Batch, row: Row, fields: RowFields): FollowRow | null => {
  const follower = fields.id('follower');
  const followee = fields.id('followee');
  const { now, options } = batch;
  const createdAt = fields.moment('createdAt', { now, offsetMinutes: options.offsetMinutes }) ?? now;
  if (follower !== '' && follower === followee) fields.refuse('nobody follows themselves');
  if (!fields.isGood) {
    batch.sheet.refuse(row, ...fields.reasons);
    return null;
  }
  const there = { follower, followee, createdAt, source: sourceOf('follows', follower, followee) };
  const back = { follower: followee, followee: follower, createdAt, source: sourceOf('follows', followee, follower) };
  return { row, follows: options.mutual ? [there, back] : [there] };
};

/** Leaves rows with at least one follow that is new, and of them what is new. */
const leaveOutKnown = async ({ tx, sheet }: Batch, rows: readonly FollowRow[]): Promise<FollowRow[]> => {
  const sources = rows.flatMap(({ follows }) => follows.map((follow) => follow.source));
  const seen = new Set((await findImported(tx, sources)).keys());
  const fresh = rows.map(({ row, follows }) => ({
    row,
    follows: follows.filter(({ source }) => {
      const isNew = !seen.has(source);
      seen.add(source);
      return isNew;
    }),
  }));
  const left = fresh.filter(({ follows }) => follows.length > 0);
  sheet.known += rows.length - left.length;
  return left;
};

const refuseUnknown = ({ sheet }: Batch, rows: readonly FollowRow[], ids: ReadonlyMap<string, number>): NewFollow[] =>
  rows.flatMap(({ row, follows }) => {
    const unknown = ['follower', 'followee'].filter(
      (side) => !ids.has(String(follows[0]?.[side === 'follower' ? 'follower' : 'followee'])),
    );
    if (unknown.length === 0) {
      sheet.added += 1;
      return [...follows];
    }
    sheet.refuse(row, ...unknown.map((side) => `${side} is nobody who was imported`));
    return [];
  });

const write = async ({ tx, sheet, options }: Batch, fresh: readonly NewFollow[], ids: ReadonlyMap<string, number>): Promise<void> => {
  if (fresh.length === 0) return;
  const rows = fresh.map(({ follower, followee, createdAt }) => ({
    follower_id: ids.get(follower) ?? 0,
    followee_id: ids.get(followee) ?? 0,
    created_at: createdAt,
  }));
  // Someone who follows back at this moment waits, so that one of the two sees that they are friends now.
  if (!options.dryRun) await lockCounts(tx, [...new Set(rows.flatMap((row) => [row.follower_id, row.followee_id]))]);
  const { rows: written } = await tx.execute<Pair>(sql`
    insert into follows (follower_id, followee_id, created_at)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(follower_id bigint, followee_id bigint, created_at timestamptz)
    on conflict do nothing returning follower_id as follower, followee_id as followee`);
  await remember(
    tx,
    fresh.map(({ source, followee }) => ({ source, id: ids.get(followee) ?? 0 })),
  );
  if (!options.dryRun) await count(tx, written);
  sheet.wrote('follows', written.length);
};

/** Followers, followings, and as friends those who now follow each other. */
const count = async (tx: Tx, written: readonly Pair[]): Promise<void> => {
  const growth = new Growth();
  const pairs = new Map<string, Pair>();
  for (const { follower, followee } of written) {
    growth.add(follower, 'followings');
    growth.add(followee, 'followers');
    const pair = { follower: Math.min(follower, followee), followee: Math.max(follower, followee) };
    pairs.set(`${pair.follower} ${pair.followee}`, pair);
  }
  for (const { follower, followee } of await befriend(tx, [...pairs.values()])) {
    growth.add(follower, 'friends');
    growth.add(followee, 'friends');
  }
  await growth.write(tx);
};

/** Makes friends of those of these pairs who now follow each other, and gives them. */
const befriend = async (tx: Tx, pairs: readonly Pair[]): Promise<Pair[]> => {
  const { rows } = await tx.execute<Pair>(sql`
    with mutual as (
      select p.a, p.b, greatest(there.created_at, back.created_at) as since
      from unnest(${sql.param(pairs.map((pair) => pair.follower))}::bigint[], ${sql.param(pairs.map((pair) => pair.followee))}::bigint[]) as p(a, b)
      join follows there on there.follower_id = p.a and there.followee_id = p.b
      join follows back on back.follower_id = p.b and back.followee_id = p.a
    ), made as (
      insert into friendships (person_id, friend_id, since) select a, b, since from mutual union all select b, a, since from mutual
      on conflict do nothing
    )
    select a as follower, b as followee from mutual`);
  return rows;
};
