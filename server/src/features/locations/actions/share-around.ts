import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { shareAround as shareAroundCall } from '#contract/locations/locations.calls.ts';
import { AROUND_HOURS } from '#contract/locations/locations.limits.ts';
import type { OwnShare, ShareAround } from '#contract/locations/locations.schemas.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { countAround, lockShare, type SharedRow } from '../locations.queries.ts';
import { sharedPlacesTable } from '../locations.tables.ts';
import { cellCentre, fromWire, kilometres, type Point } from '../points.geometry.ts';
import { shareView } from '../reads/list-around.ts';

const HOUR_MS = 3_600_000;
const TRAIN_KM_PER_HOUR = 350;
/** Over the edge of a cell one step is two kilometres. */
const EDGE_KM = 2;

const isTooFast = (before: SharedRow, to: Point, now: Date): boolean => {
  const hours = Math.max(0, now.getTime() - before.sharedAt.getTime()) / HOUR_MS;
  return kilometres(before, to) > EDGE_KM + hours * TRAIN_KM_PER_HOUR;
};

/**
 * Decision 76: to be found for a day around the centre of a cell. Who was elsewhere within the day came by train at the fastest, also where
 * they ended it in between. Throws AROUND_TOO_FAST.
 */
export const shareAround = async (
  ctx: WriteCtx<RefusalOf<typeof shareAroundCall>>,
  input: Static<(typeof ShareAround)['input']>,
): Promise<OwnShare> => {
  const { userId } = me(ctx);
  const to = cellCentre(fromWire(input));
  const before = await lockShare(ctx.db, userId);
  if (before && before.endsAt > ctx.now && isTooFast(before, to, ctx.now)) throw ctx.refuse('AROUND_TOO_FAST');
  const share = { ...to, sharedAt: ctx.now, endsAt: new Date(ctx.now.getTime() + AROUND_HOURS * HOUR_MS), endedAt: null };
  await ctx.db
    .insert(sharedPlacesTable)
    .values({ userId, ...share })
    .onConflictDoUpdate({ target: sharedPlacesTable.userId, set: share });
  ctx.audit('shared-place', userId);
  return shareView(ctx, { userId, ...share }, await countAround(ctx.db, userId, { from: to, now: ctx.now }));
};

/** They are found by nobody from now on; where nothing is shared nothing happens. */
export const endShare = async (ctx: WriteCtx): Promise<null> => {
  const { userId } = me(ctx);
  await ctx.db
    .update(sharedPlacesTable)
    .set({ endedAt: ctx.now })
    .where(and(eq(sharedPlacesTable.userId, userId), isNull(sharedPlacesTable.endedAt), gt(sharedPlacesTable.endsAt, ctx.now)));
  ctx.audit('shared-place', userId);
  return null;
};
