import type { Static } from 'typebox';
import { WAITING_COUNTED } from '#contract/glossary/glossary.limits.ts';
import type {
  CountWaitingProposals,
  GlossaryProposal,
  ListGlossaryProposals,
  ListWaitingProposals,
} from '#contract/glossary/proposals.schemas.ts';
import { pageLimit, pageOffset } from '../../../kernel/db/paging.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { findEntry } from '../glossary.queries.ts';
import { countWaitingRows, listProposalRows, listWaitingRows } from '../proposals.queries.ts';
import { showProposals } from '../proposals.view.ts';
import { mayDecide, seeingOf } from '../standing.queries.ts';

const pageOf = (input: { limit?: number; offset?: number }) => ({ limit: pageLimit(input), offset: pageOffset(input) });

/** GET /glossary/{id}/proposals, the latest first. Throws NOT_FOUND. */
export const listGlossaryProposals = async (
  ctx: ReadCtx,
  input: Static<(typeof ListGlossaryProposals)['input']>,
): Promise<GlossaryProposal[]> => {
  const entry = await findEntry(ctx.db, ctx.actor?.userId ?? null, input.id);
  if (!entry) throw refuse('NOT_FOUND');
  const rows = await listProposalRows(ctx.db, input.id, { ...pageOf(input), ...seeingOf(ctx) });
  return showProposals(ctx, rows, await mayDecide(ctx, entry));
};

/** GET /user/glossary-proposals: what waits in the house's glossary that the caller may decide about. */
export const listWaitingProposals = async (
  ctx: ReadCtx,
  input: Static<(typeof ListWaitingProposals)['input']>,
): Promise<GlossaryProposal[]> => {
  const rows = await listWaitingRows(ctx.db, { ...pageOf(input), ...seeingOf(ctx) });
  return showProposals(ctx, rows, me(ctx).role === 'operator');
};

/** GET /user/glossary-proposals/count: how many those are, up to WAITING_COUNTED. */
export const countWaitingProposals = async (ctx: ReadCtx): Promise<Static<(typeof CountWaitingProposals)['answer']>> => ({
  count: await countWaitingRows(ctx.db, seeingOf(ctx), WAITING_COUNTED),
});
