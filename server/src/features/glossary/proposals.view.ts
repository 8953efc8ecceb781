import { ACCEPTANCES_NEEDED } from '#contract/glossary/glossary.limits.ts';
import type { GlossaryProposal } from '#contract/glossary/proposals.schemas.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { type Ctx, timeText } from '../../kernel/http/context.ts';
import { loadPeople } from '../../platform/people/people.queries.ts';
import { personView } from '../../platform/people/person.view.ts';
import { contentView } from './glossary.view.ts';
import type { ProposalRow } from './proposals.queries.ts';

/** Why the caller may not accept a proposal, or null; `decides` is whether they decide about its entry alone. */
export const whyNotAccept = (
  row: ProposalRow,
  { userId, decides }: { userId: number | null; decides: boolean },
): 'GLOSSARY_DECIDED' | 'GLOSSARY_CHANGED' | 'GLOSSARY_OWN' | 'GLOSSARY_EVIDENCE' | null => {
  const { proposal, version, setId } = row;
  if (proposal.state !== 'open') return 'GLOSSARY_DECIDED';
  if (proposal.base !== version) return 'GLOSSARY_CHANGED';
  if (proposal.authorId !== null && proposal.authorId === userId) return 'GLOSSARY_OWN';
  if (decides) return null;
  return userId !== null && setId === null && !proposal.isHeld && row.hasEvidence ? null : 'GLOSSARY_EVIDENCE';
};

/** Proposals as the caller sees them. */
export const showProposals = async (
  ctx: Ctx & { db: Db | Tx },
  rows: readonly ProposalRow[],
  decides: boolean,
): Promise<GlossaryProposal[]> => {
  const userId = ctx.actor?.userId ?? null;
  const people = await loadPeople(
    ctx.db,
    rows.map((row) => (row.isNamed ? row.proposal.authorId : null)),
    userId,
  );
  return rows.map((row) => {
    const { proposal } = row;
    const person = proposal.authorId === null ? undefined : people.get(proposal.authorId);
    const isOpen = proposal.state === 'open';
    const isMine = proposal.authorId !== null && proposal.authorId === userId;
    return {
      ...contentView(proposal.content),
      ...{ id: proposal.id, entry_id: proposal.entryId, base: proposal.base, reason: proposal.reason, state: proposal.state },
      outdated: isOpen && proposal.base !== row.version,
      user: person ? personView(ctx, person) : null,
      ...{ acceptances: row.acceptances, needed: ACCEPTANCES_NEEDED, answer: proposal.answer },
      can_accept: whyNotAccept(row, { userId, decides }) === null && !row.hasAccepted,
      can_decline: isOpen && decides && !isMine,
      can_withdraw: isOpen && isMine,
      created_at: timeText(ctx, proposal.createdAt),
    };
  });
};
