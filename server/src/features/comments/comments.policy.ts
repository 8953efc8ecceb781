import type { OwnerId } from '../../platform/subjects/owner.types.ts';
import { isShutOut, type LoadedSubject } from '../../platform/subjects/subjects.registry.ts';

/** Why a person may not comment on a thing that they may see, or null (section 5.3, decision 50: report before membership). */
export const whyNotComment = (
  signed: boolean,
  subject: Pick<LoadedSubject, 'viewerBelongs' | 'isBlocked' | 'owner' | 'veil'> | null,
): 'NOT_FOUND' | 'REPORT_NEEDED_TO_COMMENT' | 'JOIN_TO_COMMENT' | 'BLOCKED_BETWEEN' | null => {
  if (!signed) return 'REPORT_NEEDED_TO_COMMENT';
  if (!subject) return 'NOT_FOUND';
  if (!subject.viewerBelongs) return 'JOIN_TO_COMMENT';
  if (isShutOut(subject)) return 'BLOCKED_BETWEEN';
  return null;
};

/** Why a person may not find a comment of no use, or null; the same three things as for a like. */
export const whyNotStep = (
  signed: boolean,
  subject: Pick<LoadedSubject, 'viewerBelongs' | 'isBlocked' | 'owner' | 'veil'> | null,
): 'NOT_FOUND' | 'REPORT_NEEDED_TO_STEP' | 'JOIN_TO_STEP' | 'BLOCKED_BETWEEN' | null => {
  if (!signed) return 'REPORT_NEEDED_TO_STEP';
  if (!subject) return 'NOT_FOUND';
  if (!subject.viewerBelongs) return 'JOIN_TO_STEP';
  return isShutOut(subject) ? 'BLOCKED_BETWEEN' : null;
};

/** A comment is deleted by who wrote it, and by who looks after the place it stands in. */
export const mayDeleteComment = (
  viewerId: number | null,
  comment: { authorId: OwnerId },
  subject: Pick<LoadedSubject, 'viewerIsGroupAdmin'> | null,
): boolean => viewerId !== null && (comment.authorId.is(viewerId) || subject?.viewerIsGroupAdmin === true);
