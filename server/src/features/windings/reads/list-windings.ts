import type { Static } from 'typebox';
import type { ListWindings, Winding, WindingRecord } from '#contract/windings/windings.schemas.ts';
import { pageLimit, pageOffset } from '../../../kernel/db/paging.ts';
import { me, type ReadCtx, timeText } from '../../../kernel/http/context.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { personView } from '../../../platform/people/person.view.ts';
import { boundSince, countBonds, listBonds, listRecords } from '../windings.queries.ts';

type Page = { limit: number; offset: number; isHidden: boolean };

// All are read from the primary: whoever followed back a moment ago is bound.
const show = async (ctx: ReadCtx, page: Page): Promise<Winding[]> => {
  const { userId } = me(ctx);
  const db = ctx.deps.db.write;
  const bonds = await listBonds(db, { userId, ...page });
  const people = await loadPeople(
    db,
    bonds.map(({ otherId }) => otherId),
    userId,
  );
  return bonds.flatMap(({ otherId, since, lastAt, ...counts }) => {
    const person = people.get(otherId);
    if (!person) return [];
    const at = { since: timeText(ctx, since), last_at: timeText(ctx, lastAt) };
    return [{ user_id: otherId, user: personView(ctx, person), ...at, ...counts, is_hidden: page.isHidden }];
  });
};

/** Decision 70: windingRecord/list. */
export const listWindings = (ctx: ReadCtx, input: Static<(typeof ListWindings)['input']>): Promise<Winding[]> =>
  show(ctx, { limit: pageLimit(input), offset: pageOffset(input), isHidden: input.hidden ?? false });

/** Decision 70: windingRecord/getLast. */
export const getLastWinding = async (ctx: ReadCtx): Promise<Winding | null> =>
  (await show(ctx, { limit: 1, offset: 0, isHidden: false }))[0] ?? null;

/** Decision 70: windingRecord/count. */
export const countWindings = async (ctx: ReadCtx) => ({ count: await countBonds(ctx.deps.db.write, me(ctx).userId) });

/** Decision 70: windingRecord/isWinding. */
export const isWinding = async (ctx: ReadCtx, { userId }: { userId: number }): Promise<boolean> =>
  (await boundSince(ctx.deps.db.write, me(ctx).userId, userId)) !== null;

/** Decision 70: windingRecord/windingRecords. */
export const listWindingRecords = async (ctx: ReadCtx, { userId }: { userId: number }): Promise<WindingRecord[]> =>
  (await listRecords(ctx.deps.db.write, me(ctx).userId, userId)).map(({ kind, isMine, at }) => ({
    kind,
    by: isMine === null ? 'both' : isMine ? 'me' : 'them',
    at: timeText(ctx, at),
  }));
