import { isShutOut, type LoadedSubject } from '../../platform/subjects/subjects.registry.ts';

/** Why a person may not like a thing, or null (section 5.3, decision 50: report before membership). */
export const whyNotLike = (
  signed: boolean,
  subject: Pick<LoadedSubject, 'viewerBelongs' | 'isBlocked' | 'owner' | 'veil'> | null,
): 'NOT_FOUND' | 'REPORT_NEEDED_TO_LIKE' | 'JOIN_TO_LIKE' | 'BLOCKED_BETWEEN' | null => {
  if (!signed) return 'REPORT_NEEDED_TO_LIKE';
  if (!subject) return 'NOT_FOUND';
  if (!subject.viewerBelongs) return 'JOIN_TO_LIKE';
  if (isShutOut(subject)) return 'BLOCKED_BETWEEN';
  return null;
};
