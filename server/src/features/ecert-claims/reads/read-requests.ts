import type { Static } from 'typebox';
import type * as shapes from '#contract/ecert-claims/ecert-claims.schemas.ts';
import type { ClaimRequest, OwnRequest } from '#contract/ecert-claims/ecert-claims.schemas.ts';
import type { PublicFacts } from '#contract/ecerts/ecerts.schemas.ts';
import { pageLimit } from '../../../kernel/db/paging.ts';
import { me, type ReadCtx, timeText } from '../../../kernel/http/context.ts';
import { factsOf, listOfOwnOthers, needIssuer } from '../../ecerts/ecerts.public.ts';
import { findLastRequest, listDeskRows } from '../ecert-claims.queries.ts';

/** Both sides read from the primary: what the other has just said is seen. */
export const getOwnRequest = async (ctx: ReadCtx, { id }: { id: number }): Promise<OwnRequest> => {
  const last = await findLastRequest(ctx.deps.db.fresh, { certificateId: id, userId: me(ctx).userId });
  return { state: last?.state ?? null, reason: last?.reason ?? '' };
};

/** Throws ECERT_ISSUERS_ONLY. */
export const listRequests = async (
  ctx: ReadCtx<'ECERT_ISSUERS_ONLY'>,
  { state = 'waiting', ...page }: Static<(typeof shapes.ListRequests)['input']>,
): Promise<ClaimRequest[]> => {
  const db = ctx.deps.db.fresh;
  const issuerId = await needIssuer(ctx, db, me(ctx));
  const rows = await listDeskRows(db, { issuerId, state, limit: pageLimit(page), after: page.after });
  return rows.map(({ request, title, recipient, certifiedName }) => ({
    ...{ id: request.id, state: request.state, certificate_id: request.certificateId, title, recipient },
    ...{ certified_name: certifiedName, text: request.text, reason: request.reason, asked_at: timeText(ctx, request.askedAt) },
  }));
};

/** What other accounts of the caller's keep: those that are certified under the same number. Two queries. */
export const listMovable = async (ctx: ReadCtx, input: Static<(typeof shapes.ListMovable)['input']>): Promise<PublicFacts[]> => {
  const { fresh: db } = ctx.deps.db;
  return factsOf(ctx, db, await listOfOwnOthers(db, me(ctx).userId, { limit: pageLimit(input), after: input.after }));
};
