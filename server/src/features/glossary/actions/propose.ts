import type { Static } from 'typebox';
import type { acceptProposal as acceptCall, proposeGlossary as proposeCall } from '#contract/glossary/glossary.calls.ts';
import { ACCEPTANCES_NEEDED, PROPOSALS_MAX } from '#contract/glossary/glossary.limits.ts';
import { glossaryMessages } from '#contract/glossary/glossary.messages.ts';
import type { AcceptProposal, DeclineProposal, ProposeGlossary } from '#contract/glossary/proposals.schemas.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { invariant, refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { checkWords } from '../../../platform/moderation/words.guard.ts';
import { notify } from '../../../platform/notices/notices.writes.ts';
import { isIndustry } from '../../onboarding/onboarding.public.ts';
import { findEntry, lockEntry, type StoredEntry } from '../glossary.queries.ts';
import { nameOf, textsOf, tidyContent } from '../glossary.terms.ts';
import { writeVersion } from '../glossary.writes.ts';
import { addAcceptance, addProposal, countOpen, findProposal, lockProposal, type ProposalRow, setProposal } from '../proposals.queries.ts';
import { showProposals, whyNotAccept } from '../proposals.view.ts';
import { isOfCircle, mayDecide, seeingOf } from '../standing.queries.ts';

const AREA = 'glossary-entry';
type Answer = Static<(typeof ProposeGlossary)['answer']>;

const answerWith = async (ctx: WriteCtx, id: number, { message, decides }: { message: string; decides: boolean }): Promise<Answer> => {
  const row = await findProposal(ctx.db, id, seeingOf(ctx));
  invariant(row, 'a proposal that was just written is there');
  const [proposal] = await showProposals(ctx, [row], decides);
  invariant(proposal, 'each row is shown');
  return { message, proposal };
};

/** Makes a proposal the version that stands, and tells whoever made it; the caller holds both. */
const makeItStand = async (ctx: WriteCtx, entry: StoredEntry, row: Pick<ProposalRow, 'proposal'>): Promise<void> => {
  const { id, content, authorId, reason } = row.proposal;
  await writeVersion(ctx.db, entry, { content, authorId, answerId: null, reason, at: ctx.now });
  await setProposal(ctx.db, id, { state: 'accepted', decidedAt: ctx.now });
  ctx.audit(AREA, entry.id, { version: entry.version + 1, proposal: id });
  if (authorId === null || authorId === me(ctx).userId) return;
  await notify(ctx, { kind: 'proposal', to: authorId, text: glossaryMessages.toldAccepted, filling: { term: nameOf(content) } });
};

/**
 * POST /glossary/{id}/proposals: what the entry should say. It stands at once where the caller decides about it alone. A word that is to be
 * read first leaves it to operators, also where it is for a circle. Throws NOT_FOUND, GLOSSARY_TERMS, GLOSSARY_CHANGED, GLOSSARY_PROPOSALS_MANY, TERM_FIELD and WORD_REFUSED.
 */
export const proposeGlossary = async (
  ctx: WriteCtx<RefusalOf<typeof proposeCall>>,
  { id, base, reason, ...given }: Static<(typeof ProposeGlossary)['input']>,
): Promise<Answer> => {
  const { userId } = me(ctx);
  const entry = (await findEntry(ctx.db, userId, id)) && (await lockEntry(ctx.db, id));
  if (!entry) throw refuse('NOT_FOUND');
  const content = tidyContent(given);
  if (content === null) throw ctx.refuse('GLOSSARY_TERMS');
  // Evidence is counted by field: in the house it is one of those that there are.
  if (entry.setId === null && content.field !== '' && !isIndustry(content.field)) throw ctx.refuse('TERM_FIELD');
  if (base !== entry.version) throw ctx.refuse('GLOSSARY_CHANGED');
  const grade = await checkWords(ctx, { terms: textsOf(content), reason });
  const decides = await mayDecide(ctx, entry);
  if (!decides && (await countOpen(ctx.db, { authorId: userId })) >= PROPOSALS_MAX) throw ctx.refuse('GLOSSARY_PROPOSALS_MANY');
  const isHeld = grade === 'review';
  // Nobody but its owner reads a set of their own; a circle's is read by all of its members.
  const stands = decides && !(isHeld && (await isOfCircle(ctx, entry)));
  const proposal = { entryId: id, base, content, reason, authorId: userId, isHeld, createdAt: ctx.now };
  const made = await addProposal(ctx.db, proposal);
  ctx.audit(AREA, id, { proposed: made });
  const stored = stands ? await lockProposal(ctx.db, made) : null;
  if (stored) await makeItStand(ctx, entry, { proposal: stored });
  return answerWith(ctx, made, { message: say(ctx, stands ? glossaryMessages.changed : glossaryMessages.proposed), decides });
};

/** A proposal with its entry, both held, as the caller may see them; what is to be read first is for operators in every set. Throws NOT_FOUND. */
const lockBoth = async (ctx: WriteCtx, id: number): Promise<{ entry: StoredEntry; row: ProposalRow; decides: boolean }> => {
  const seeing = seeingOf(ctx);
  const seen = await findProposal(ctx.db, id, seeing);
  const isToBeRead = seen?.proposal.isHeld === true && seeing.isOperator;
  const entryId = seen?.proposal.entryId;
  const isOpen = entryId !== undefined && (isToBeRead || (await findEntry(ctx.db, seeing.viewerId, entryId)) !== null);
  const entry = isOpen ? await lockEntry(ctx.db, entryId) : null;
  const row = entry && (await lockProposal(ctx.db, id)) ? await findProposal(ctx.db, id, seeing) : null;
  if (!entry || !row) throw refuse('NOT_FOUND');
  return { entry, row, decides: isToBeRead || (await mayDecide(ctx, entry)) };
};

/**
 * PUT /glossary-proposals/{id}/acceptance: by who decides about it alone it stands at once, else with the second person who has evidence in
 * the field of its entry (decision 69). Throws NOT_FOUND, GLOSSARY_DECIDED, GLOSSARY_CHANGED, GLOSSARY_OWN and GLOSSARY_EVIDENCE.
 */
export const acceptProposal = async (
  ctx: WriteCtx<RefusalOf<typeof acceptCall>>,
  { id }: Static<(typeof AcceptProposal)['input']>,
): Promise<Answer> => {
  const { userId } = me(ctx);
  const { entry, row, decides } = await lockBoth(ctx, id);
  const why = whyNotAccept(row, { userId, decides });
  if (why !== null) throw ctx.refuse(why);
  const accepted = decides ? null : await addAcceptance(ctx.db, { proposalId: id, userId, field: entry.field, at: ctx.now });
  ctx.audit(AREA, entry.id, { accepted: id });
  const stands = accepted === null || accepted >= ACCEPTANCES_NEEDED;
  if (stands) await makeItStand(ctx, entry, row);
  return answerWith(ctx, id, { message: say(ctx, stands ? glossaryMessages.changed : glossaryMessages.accepted), decides });
};

/** PUT /glossary-proposals/{id}/refusal, by who decides about it alone; who proposed it is told why. Throws NOT_FOUND, NOT_ALLOWED and GLOSSARY_DECIDED. */
export const declineProposal = async (ctx: WriteCtx<'GLOSSARY_DECIDED'>, { id, reason }: Static<(typeof DeclineProposal)['input']>) => {
  const { entry, row, decides } = await lockBoth(ctx, id);
  if (!decides) throw refuse('NOT_ALLOWED');
  const { state, authorId, content } = row.proposal;
  if (state !== 'open') throw ctx.refuse('GLOSSARY_DECIDED');
  await setProposal(ctx.db, id, { state: 'declined', answer: reason, decidedAt: ctx.now });
  ctx.audit(AREA, entry.id, { declined: id });
  if (authorId !== null && authorId !== me(ctx).userId)
    await notify(ctx, { kind: 'proposal', to: authorId, text: glossaryMessages.toldDeclined, filling: { term: nameOf(content), reason } });
  return { message: say(ctx, glossaryMessages.declined) };
};

/** DELETE /glossary-proposals/{id}, by who proposed it. Throws NOT_FOUND, NOT_ALLOWED and GLOSSARY_DECIDED. */
export const withdrawProposal = async (ctx: WriteCtx<'GLOSSARY_DECIDED'>, { id }: { id: number }): Promise<null> => {
  const { entry, row } = await lockBoth(ctx, id);
  if (row.proposal.authorId !== me(ctx).userId) throw refuse('NOT_ALLOWED');
  if (row.proposal.state !== 'open') throw ctx.refuse('GLOSSARY_DECIDED');
  await setProposal(ctx.db, id, { state: 'withdrawn', decidedAt: ctx.now });
  ctx.audit(AREA, entry.id, { withdrawn: id });
  return null;
};
