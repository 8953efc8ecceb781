import type { Static } from 'typebox';
import * as calls from '#contract/introductions/introductions.calls.ts';
import type { Introduction, ListIntroductions } from '#contract/introductions/introductions.schemas.ts';
import { pageLimit } from '../../kernel/db/paging.ts';
import { refuse } from '../../kernel/errors/refuse.ts';
import { type Binding, bindPreparedWrites, bindReads, bindWrites, me, type ReadCtx } from '../../kernel/http/context.ts';
import { loadPeople } from '../../platform/people/people.queries.ts';
import { answerIntroduction, withdrawIntroduction } from './actions/answer-introduction.ts';
import { askIntroduction } from './actions/ask-introduction.ts';
import { findIntroduction, type IntroductionRow, listRows } from './introductions.queries.ts';
import { introductionView } from './introductions.view.ts';

const show = async (ctx: ReadCtx, rows: readonly IntroductionRow[]): Promise<Introduction[]> => {
  const people = await loadPeople(
    ctx.deps.db.write,
    rows.flatMap((row) => [row.askerId, row.introducerId, row.targetId]),
    me(ctx).userId,
  );
  return rows.map((row) => introductionView(ctx, row, people));
};

/** Read from the primary: what was just asked or answered is seen. */
const listIntroductions = async (ctx: ReadCtx, input: Static<(typeof ListIntroductions)['input']>): Promise<Introduction[]> =>
  show(
    ctx,
    await listRows(ctx.deps.db.write, me(ctx).userId, {
      type: input.type ?? 'received',
      limit: pageLimit(input),
      after: input.after,
    }),
  );

/** Throws NOT_FOUND for everybody who has no part in it. */
const getIntroduction = async (ctx: ReadCtx, { id }: { id: number }): Promise<Introduction> => {
  const row = await findIntroduction(ctx.deps.db.write, id, me(ctx).userId);
  const [shown] = row ? await show(ctx, [row]) : [];
  if (!shown) throw refuse('NOT_FOUND');
  return shown;
};

export const bindings: readonly Binding[] = [
  ...bindPreparedWrites(calls, { askIntroduction }),
  ...bindReads(calls, { getIntroduction, listIntroductions }),
  ...bindWrites(calls, { answerIntroduction, withdrawIntroduction }),
];
