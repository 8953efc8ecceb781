import type { Static } from 'typebox';
import type { ListTips, Tip } from '#contract/tips/tips.schemas.ts';
import { pageLimit, pageOffset } from '../../../kernel/db/paging.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import type { TipTarget } from '../tip-targets.reader.ts';
import { listTipRows, sumOfTips } from '../tips.queries.ts';
import { tipView } from '../tips.view.ts';

const find = async (ctx: ReadCtx, target: TipTarget, id: number) => {
  const thing = await target.load(ctx.db, id, ctx.actor?.userId ?? null);
  if (!thing) throw refuse('NOT_FOUND');
  return thing;
};

/** Who tipped a thing. Throws NOT_FOUND where there is none that the caller may see. */
export const listTips =
  (target: TipTarget) =>
  async (ctx: ReadCtx, input: Static<(typeof ListTips)['input']>): Promise<Tip[]> => {
    const { veil } = await find(ctx, target, input.id);
    const rows = await listTipRows(ctx.db, {
      kind: target.kind,
      id: input.id,
      by: input.order_type ?? 'date',
      isAscending: input.order === 'asc',
      after: input.after,
      limit: pageLimit(input),
      offset: pageOffset(input),
    });
    const people = await loadPeople(
      ctx.db,
      rows.map((row) => row.userId),
      ctx.actor?.userId ?? null,
    );
    return rows.map((row) => tipView(ctx, row, { people, veil }));
  };

/** What a thing was tipped in all. Throws NOT_FOUND as above. */
export const sumTips =
  (target: TipTarget) =>
  async (ctx: ReadCtx, { id }: { id: number }) => {
    await find(ctx, target, id);
    return sumOfTips(ctx.db, target.kind, id);
  };
