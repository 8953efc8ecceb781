import { eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { askIssuer as askCall, decideRequest as decideCall } from '#contract/ecert-claims/ecert-claims.calls.ts';
import { CLAIM_REQUESTS_MAX } from '#contract/ecert-claims/ecert-claims.limits.ts';
import { ecertClaimsMessages as says } from '#contract/ecert-claims/ecert-claims.messages.ts';
import type { AskIssuer, DecideRequest } from '#contract/ecert-claims/ecert-claims.schemas.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { Done } from '#contract/kernel/schemas.ts';
import { invariant, refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { notify } from '../../../platform/notices/notices.writes.ts';
import { findCertificate, needIssuer } from '../../ecerts/ecerts.public.ts';
import { needClaimable, needPerson } from '../ecert-claims.policy.ts';
import { countRequests, findLastRequest, isOnHouseDesk, lockRequest, operatorsBut, type RequestRow } from '../ecert-claims.queries.ts';
import { claimRequestsTable } from '../ecert-claims.tables.ts';
import { issuerWords } from '../issuer.words.ts';

/**
 * Asks the issuer whose certificate it is, once at a time and three times at most. Throws NOT_FOUND, CERTIFICATION_NEEDED,
 * CERTIFICATION_WAITING, ECERT_CLOSED, ECERT_KEPT, ECERT_ASKED.
 */
export const askIssuer = async (
  ctx: WriteCtx<RefusalOf<typeof askCall>>,
  { id, text }: Static<(typeof AskIssuer)['input']>,
): Promise<Done> => {
  const { userId } = me(ctx);
  await needPerson(ctx, ctx.db, userId);
  // Held, so that two requests at once take turns.
  const { template } = await needClaimable(ctx, id);
  const of = { certificateId: id, userId };
  const last = await findLastRequest(ctx.db, of);
  const isOpen = last?.state === 'waiting' || last?.state === 'accepted';
  if (isOpen || (await countRequests(ctx.db, of)) >= CLAIM_REQUESTS_MAX) throw ctx.refuse('ECERT_ASKED');
  const { ownerId: issuerId } = template;
  const [made] = await ctx.db
    .insert(claimRequestsTable)
    .values({ ...of, issuerId, text, askedAt: ctx.now })
    .returning({ id: claimRequestsTable.id });
  invariant(made, 'what was written has a number');
  const subject = { kind: 'ecert-claim-desk', id: made.id };
  const told = { kind: 'ecert-claim' as const, text: says.toldAsked, filling: { title: template.name }, subject };
  // What is on nobody else's desk is told to operators.
  const to = issuerId === null || (await isOnHouseDesk(ctx.db, made.id)) ? await operatorsBut(ctx.db, userId) : issuerId;
  await notify(ctx, { ...told, to });
  ctx.audit('ecert-claim', made.id, { certificate: id });
  return { message: say(ctx, says.asked) };
};

/** `by`: the organisation that decided; null for the house, which also decides in the place of one. */
type Decision = { by: number | null; accepts: boolean; reason: string };

const notifyAsker = async (ctx: WriteCtx, { certificateId, userId }: RequestRow, given: Decision) => {
  const title = (await findCertificate(ctx.db, certificateId))?.template.name ?? '';
  const issuer = await issuerWords(ctx.db, given.by);
  const filling = { title, issuer, reason: given.reason || says.noReason };
  const text = given.accepts ? says.toldAccepted : says.toldRefused;
  await notify(ctx, { kind: 'ecert-claim', to: userId, text, filling, subject: { kind: 'ecert-claim', id: certificateId } });
};

/** The issuer says whose it is, never about itself. Throws NOT_FOUND, ECERT_ISSUERS_ONLY, CASE_OWN, ECERT_DECIDED. */
export const decideRequest = async (
  ctx: WriteCtx<RefusalOf<typeof decideCall>>,
  { id, accepts, reason = '' }: Static<(typeof DecideRequest)['input']>,
): Promise<Done> => {
  const { userId } = me(ctx);
  const by = await needIssuer(ctx, ctx.db, me(ctx));
  const row = await lockRequest(ctx.db, { id, issuerId: by });
  if (!row) throw refuse('NOT_FOUND');
  if (row.userId === userId) throw ctx.refuse('CASE_OWN');
  if (row.state !== 'waiting') throw ctx.refuse('ECERT_DECIDED');
  const state = accepts ? ('accepted' as const) : ('refused' as const);
  await ctx.db
    .update(claimRequestsTable)
    .set({ state, reason, decidedAt: ctx.now, decidedBy: userId })
    .where(eq(claimRequestsTable.id, id));
  await notifyAsker(ctx, row, { by, accepts, reason });
  ctx.audit('ecert-claim', id, { state });
  return { message: say(ctx, says.decided) };
};
