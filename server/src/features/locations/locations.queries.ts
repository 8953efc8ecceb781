import { and, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { aroundSteps } from '#contract/locations/locations.limits.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { notBlockedSql } from '../../platform/people/blocks.sql.ts';
import { sharedPlacesTable } from './locations.tables.ts';
import type { Point } from './points.geometry.ts';

export type SharedRow = typeof sharedPlacesTable.$inferSelect;

const KM_PER_DEGREE = 111.195;
const farthest = aroundSteps[aroundSteps.length - 1] ?? 0;

/** What a person shares at that moment. */
export const findShare = async (db: Db | Tx, userId: number, now: Date): Promise<SharedRow | null> => {
  const isOn = and(eq(sharedPlacesTable.userId, userId), isNull(sharedPlacesTable.endedAt), gt(sharedPlacesTable.endsAt, now));
  return (await db.select().from(sharedPlacesTable).where(isOn))[0] ?? null;
};

/** Where a person last was, also after they ended it; held until the transaction ends. */
export const lockShare = async (tx: Tx, userId: number): Promise<SharedRow | null> => {
  // Two first shares at once have no row to wait for.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`shared place of ${userId}`}, 0))`);
  return (await tx.select().from(sharedPlacesTable).where(eq(sharedPlacesTable.userId, userId)).for('update'))[0] ?? null;
};

/** Between the centres of two cells: nothing finer is known. */
const apart = (from: Point): SQL => sql`(2 * 6371 * asin(least(1, sqrt(
  power(sin(radians(s.latitude - ${from.latitude}::float8) / 2), 2) + cos(radians(${from.latitude}::float8)) * cos(radians(s.latitude))
  * power(sin(radians(s.longitude - ${from.longitude}::float8) / 2), 2)))))`;

const steps = sql.raw(aroundSteps.map((step) => `when s.apart <= ${step} then ${step}`).join(' '));

/** Everybody else within the farthest step who lets themselves be found, and whom no block separates from the viewer. */
const around = (viewerId: number, from: Point, now: Date): SQL => {
  const above = farthest / KM_PER_DEGREE + 0.01;
  // Degrees of longitude grow short towards the poles, where the whole band is looked through, as it is at the line of dates.
  const beside = above / Math.max(0.05, Math.cos((from.latitude * Math.PI) / 180));
  const isWide = Math.abs(from.latitude) > 80 || Math.abs(from.longitude) + beside > 180;
  const isBeside = isWide ? sql`true` : sql`s.longitude between ${from.longitude - beside}::float8 and ${from.longitude + beside}::float8`;
  return sql`
    select s.*, case ${steps} end as step from (
      select s.user_id, ${apart(from)} as apart from shared_places s
      where s.latitude between ${from.latitude - above}::float8 and ${from.latitude + above}::float8 and ${isBeside}
        and s.ended_at is null and s.ends_at > ${now.toISOString()}::timestamptz and s.user_id <> ${viewerId}
    ) s join users u on u.id = s.user_id and u.status = 'active'
    where s.apart <= ${farthest} and ${notBlockedSql(sql`s.user_id`, viewerId)}`;
};

type Step = (typeof aroundSteps)[number];
type Page = { viewerId: number; from: Point; now: Date; limit: number; offset: number };

/** The nearest steps first; within a step who came last to the house, so that the order tells nothing of the place. */
export const listAroundRows = async (db: Db, { viewerId, from, now, limit, offset }: Page): Promise<{ userId: number; step: Step }[]> => {
  const { rows } = await db.execute<{ user_id: number | string; step: Step }>(sql`
    select a.user_id, a.step from (${around(viewerId, from, now)}) a order by a.step, a.user_id desc limit ${limit} offset ${offset}`);
  return rows.map((row) => ({ userId: Number(row.user_id), step: row.step }));
};

export const countAround = async (db: Db | Tx, viewerId: number, { from, now }: { from: Point; now: Date }): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from (${around(viewerId, from, now)}) a`);
  return rows[0]?.n ?? 0;
};

/** Forgets every place whose day is over. */
export const forgetEnded = async (db: Db, now: Date): Promise<void> => {
  await db.delete(sharedPlacesTable).where(lte(sharedPlacesTable.endsAt, now));
};
