import type { Static } from 'typebox';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { listAround as listAroundCall } from '#contract/locations/locations.calls.ts';
import { AROUND_LIMIT } from '#contract/locations/locations.limits.ts';
import type { Around, ListAround, OwnShare } from '#contract/locations/locations.schemas.ts';
import { type Ctx, me, type ReadCtx, say } from '../../../kernel/http/context.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { personView } from '../../../platform/people/person.view.ts';
import { nearestPlace } from '../gazetteer/gazetteer.queries.ts';
import { countAround, findShare, listAroundRows, type SharedRow } from '../locations.queries.ts';
import { cityOf } from '../locations.view.ts';
import { NEAREST_KM } from './find-places.ts';

/**
 * Section 7.3 and decision 76. Measured from the cell that the viewer shares and from nothing that the call names. Throws AROUND_NOT_SHARED.
 * Read from the primary: who ended it a moment ago is not found.
 */
export const listAround = async (
  ctx: ReadCtx<RefusalOf<typeof listAroundCall>>,
  input: Static<(typeof ListAround)['input']>,
): Promise<Around[]> => {
  const { userId } = me(ctx);
  const db = ctx.deps.db.write;
  const from = await findShare(db, userId, ctx.now);
  if (!from) throw ctx.refuse('AROUND_NOT_SHARED');
  const limit = input.limit ?? AROUND_LIMIT;
  const rows = await listAroundRows(db, { viewerId: userId, from, now: ctx.now, limit, offset: ((input.page ?? 1) - 1) * limit });
  const people = await loadPeople(
    db,
    rows.map((row) => row.userId),
    userId,
  );
  return rows.flatMap(({ userId: id, step }) => {
    const person = people.get(id);
    return person ? [{ user_id: id, distance: step, user: personView(ctx, person) }] : [];
  });
};

export const shareView = (ctx: Ctx, share: SharedRow | null, others: number): OwnShare => {
  if (!share) return { is_shared: false, ends_at: null, label: '', others: 0 };
  const near = nearestPlace(share, NEAREST_KM);
  const label = near ? say(ctx, cityOf(near).names) : '';
  return { is_shared: true, ends_at: Math.floor(share.endsAt.getTime() / 1000), label, others };
};

export const getOwnShare = async (ctx: ReadCtx): Promise<OwnShare> => {
  const { userId } = me(ctx);
  const db = ctx.deps.db.write;
  const share = await findShare(db, userId, ctx.now);
  return shareView(ctx, share, share ? await countAround(db, userId, { from: share, now: ctx.now }) : 0);
};
