import type { Static } from 'typebox';
import type { ListCheckinRanks, Ranked } from '#contract/checkin/checkin.schemas.ts';
import { pageOffset } from '../../../kernel/db/paging.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { dayBefore } from '../../../kernel/local-day.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { listRankRows } from '../checkin.queries.ts';
import { rankedView } from '../checkin.view.ts';

const USUAL_LIMIT = 10;

/** Wire shapes 4.10: GET /checkin-ranks. */
export const listCheckinRanks = async (ctx: ReadCtx, input: Static<(typeof ListCheckinRanks)['input']>): Promise<Ranked[]> => {
  const viewerId = ctx.actor?.userId ?? null;
  const offset = pageOffset(input);
  const rows = await listRankRows(ctx.db, { since: dayBefore(ctx.now), limit: input.limit ?? USUAL_LIMIT, offset });
  const people = await loadPeople(
    ctx.db,
    rows.map((row) => row.userId),
    viewerId,
  );
  return rows.flatMap((row, index) => {
    const person = people.get(row.userId);
    return person ? [rankedView(ctx, { row, person, rank: viewerId === null ? null : offset + index + 1 })] : [];
  });
};
