import { identityMessages } from '#contract/identity/identity.messages.ts';
import type { LocalizedText } from '#contract/kernel/texts.ts';
import type { PapersKindEntry, PapersOutcome } from '../../platform/papers/papers-kinds.registry.ts';

const told: Record<PapersOutcome, LocalizedText> = {
  approved: identityMessages.toldApproved,
  rejected: identityMessages.toldRejected,
  pictures: identityMessages.toldPictures,
  ending: identityMessages.toldEnding,
  expired: identityMessages.toldExpired,
};

/** The papers of a person: approved, they bear the mark of a certified name. */
export const personPapers: PapersKindEntry = {
  subject: 'certification',
  notice: (row, outcome) => ({
    kind: 'certification',
    text: told[outcome],
    filling: { reason: row.reason ?? '', date: row.validUntil ?? '' },
    // What is to be sent anew leads to where it is sent.
    ...(outcome === 'approved' ? { subject: { kind: 'certification', id: row.id } } : {}),
  }),
};
