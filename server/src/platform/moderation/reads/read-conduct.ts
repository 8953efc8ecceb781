import type { Static } from 'typebox';
import type { Act, GetAct, ListActs, ListLog, LogEntry } from '#contract/moderation/conduct.schemas.ts';
import { pageLimit } from '../../../kernel/db/paging.ts';
import { invariant, refuse } from '../../../kernel/errors/refuse.ts';
import { type Ctx, me, type ReadCtx } from '../../../kernel/http/context.ts';
import { isAppealToken } from '../../accounts/shut-account.guard.ts';
import { type ActRow, findAct, listActsOf, listPublicActs } from '../acts.queries.ts';
import { logView, showActs, standingOf } from '../acts.view.ts';

/** Issue 6, moderation: what was decided about me, newest first. */
export const listActs = async (ctx: ReadCtx, input: Static<(typeof ListActs)['input']>): Promise<Act[]> =>
  showActs(ctx, ctx.db, await listActsOf(ctx.db, me(ctx).userId, { limit: pageLimit(input), after: input.after }));

export const getStanding = (ctx: ReadCtx) => standingOf(ctx, ctx.db, me(ctx).userId);

/**
 * An act, for the person concerned: by their session, or by what a refused sign-in gave them. Throws SIGN_IN_REQUIRED without either,
 * APPEAL_LINK_WRONG, NOT_FOUND for everybody else.
 */
export const findOwnAct = async (
  ctx: Ctx<'APPEAL_LINK_WRONG'>,
  { id, token }: { id: number; token?: string | undefined },
): Promise<ActRow> => {
  const act = await findAct(ctx.deps.db.write, id);
  if (token !== undefined) {
    if (!act || !(await isAppealToken(ctx.deps, id, token, ctx.now))) throw ctx.refuse('APPEAL_LINK_WRONG');
    return act;
  }
  if (act?.userId !== me(ctx).userId) throw refuse('NOT_FOUND');
  return act;
};

export const getAct = async (ctx: ReadCtx<'APPEAL_LINK_WRONG'>, input: Static<(typeof GetAct)['input']>): Promise<Act> => {
  const [shown] = await showActs(ctx, ctx.deps.db.write, [await findOwnAct(ctx, input)]);
  invariant(shown, 'an act that was found is shown');
  return shown;
};

/** The public log: what the house has decided, under which rule, and nothing about whom. */
export const listLog = async (ctx: ReadCtx, input: Static<(typeof ListLog)['input']>): Promise<LogEntry[]> =>
  (await listPublicActs(ctx.db, { limit: pageLimit(input), after: input.after })).map((act) => logView(ctx, act));
