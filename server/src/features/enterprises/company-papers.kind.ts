import { enterprisesMessages } from '#contract/enterprises/enterprises.messages.ts';
import type { LocalizedText } from '#contract/kernel/texts.ts';
import type { PapersKindEntry, PapersOutcome } from '../../platform/papers/papers-kinds.registry.ts';
import { changeCompany } from '../../platform/people/companies.writes.ts';

const told: Record<PapersOutcome, LocalizedText> = {
  approved: enterprisesMessages.toldApproved,
  rejected: enterprisesMessages.toldRejected,
  pictures: enterprisesMessages.toldPictures,
  ending: enterprisesMessages.toldEnding,
  expired: enterprisesMessages.toldExpired,
};

/**
 * The papers of a company: approved, it is shown under the name that they give; one that has not signed yet signs with that name. Throws
 * QUALIFICATION_OF_PERSON where the account was a company's when it asked, and is none any more.
 */
export const companyPapers: PapersKindEntry = {
  subject: 'qualification',
  approve: async (ctx, { row, owner }) => {
    if (row.isByPerson) return;
    if (owner?.userType === 1) throw ctx.refuse('QUALIFICATION_OF_PERSON');
    await changeCompany(ctx.db, row.ownerId, { companyName: row.companyName, updatedAt: ctx.now });
  },
  notice: (row, outcome) => ({
    text: told[outcome],
    filling: { company: row.companyName, reason: row.reason ?? '', date: row.validUntil ?? '' },
    // A person who asked in the name of their company reads of it where they asked, and sends it anew there.
    ...(row.isByPerson
      ? { kind: 'certification' as const, ...(outcome === 'approved' && { subject: { kind: 'certification', id: row.id } }) }
      : { kind: 'enterprise' as const, subject: { kind: 'qualification', id: row.id } }),
  }),
};
