import type { TrialCertificateRow } from '#contract/trial-certificates/trial-certificates.schemas.ts';
import type { CertifiedTrial } from './trial-certificates.queries.ts';

/** Why the house certifies a trial not, or not again; null where it may, or where one holds. */
export const whyNot = (row: CertifiedTrial): TrialCertificateRow['whyNot'] => {
  // What operators revoked themselves is not given anew.
  if (row.cerStatus === 4 && row.withdrawnAt === null) return 'revoked';
  if (row.isStitched) return 'stitched';
  if (!row.isPublished || row.isRemoved || row.isBlocked) return 'not-public';
  if (!row.passed) return 'not-passed';
  if (!row.isCounted) return 'not-counted';
  return row.isClosed ? 'closed' : null;
};

/** Whether a certificate of it holds. */
export const isInForce = ({ certificateId, withdrawnAt, cerStatus }: CertifiedTrial): boolean =>
  certificateId !== null && withdrawnAt === null && cerStatus !== 4;

export type Fallen = 'not-public' | 'removed' | 'not-counted' | 'stitched';

/**
 * What its certificate rested on and is gone. What moderators only keep back for a reading looks removed as well, so that a removal is what is
 * left where nothing else explains it. A block alone takes nothing back: both may still say what they said (docs/decisions/055).
 */
export const fallenBy = (row: CertifiedTrial): Fallen => {
  if (row.isStitched) return 'stitched';
  if (!row.isPublished) return 'not-public';
  return row.isCounted ? 'removed' : 'not-counted';
};

/** What everybody reads of it, for good: of a removal, which an appeal may undo, no more than that the trial is not public. */
export const publicReason = (fallen: Fallen): Fallen => (fallen === 'removed' ? 'not-public' : fallen);
