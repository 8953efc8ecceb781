import type { Static } from 'typebox';
import * as calls from '#contract/cooperation/cooperation.calls.ts';
import type { Intention, ListIntentions } from '#contract/cooperation/cooperation.schemas.ts';
import { pageLimit } from '../../kernel/db/paging.ts';
import { refuse } from '../../kernel/errors/refuse.ts';
import { type Binding, bindPreparedWrites, bindReads, bindWrites, me, type ReadCtx } from '../../kernel/http/context.ts';
import { loadPeople } from '../../platform/people/people.queries.ts';
import { answerIntention, withdrawIntention } from './actions/answer-intention.ts';
import { sendIntention } from './actions/send-intention.ts';
import { findIntention, type IntentionRow, listRows } from './cooperation.queries.ts';
import { intentionView } from './cooperation.view.ts';

const show = async (ctx: ReadCtx, rows: readonly IntentionRow[]): Promise<Intention[]> => {
  const people = await loadPeople(
    ctx.deps.db.write,
    rows.flatMap((row) => [row.senderId, row.receiverId]),
    me(ctx).userId,
  );
  return rows.map((row) => intentionView(ctx, row, people));
};

/** Read from the primary: what was just sent or answered is seen. */
const listIntentions = async (ctx: ReadCtx, input: Static<(typeof ListIntentions)['input']>): Promise<Intention[]> =>
  show(
    ctx,
    await listRows(ctx.deps.db.write, me(ctx).userId, {
      type: input.type ?? 'received',
      limit: pageLimit(input),
      after: input.after,
    }),
  );

/** Throws NOT_FOUND for everybody but the two whom it is about. */
const getIntention = async (ctx: ReadCtx, { id }: { id: number }): Promise<Intention> => {
  const row = await findIntention(ctx.deps.db.write, id, me(ctx).userId);
  const [shown] = row ? await show(ctx, [row]) : [];
  if (!shown) throw refuse('NOT_FOUND');
  return shown;
};

export const bindings: readonly Binding[] = [
  ...bindPreparedWrites(calls, { sendIntention }),
  ...bindReads(calls, { getIntention, listIntentions }),
  ...bindWrites(calls, { answerIntention, withdrawIntention }),
];
