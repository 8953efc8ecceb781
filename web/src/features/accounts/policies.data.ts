import { answerPolicies, getPolicy } from '#contract/policies/policies.doors.ts';
import type { PolicyName } from '#contract/policies/policies.schemas.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import { useCall } from '#web/api/use-call.ts';
import { writeNow } from '#web/api/write-now.ts';
import { changeUser, refreshUser } from '../../app/session/session.ts';

/** The agreement or the privacy policy, as it holds or an earlier version of it. */
export const usePolicy = (name: PolicyName, version: string | null) =>
  useCall(getPolicy, version === null ? { name } : { name, version }, { saveCopy: true });

/** The versions that stand before whoever answers. */
export type ReadVersions = { readonly agreement: string; readonly privacy: string };

/**
 * Answers both texts as they were read. Answers whether it was written down; what went wrong has been said then, and who was slower than a
 * new version is asked anew.
 */
export const answerPoliciesNow = async (agreed: boolean, read: ReadVersions): Promise<boolean> => {
  const answer = await writeNow(answerPolicies, { agreed, ...read });
  void refreshAnswers(getPolicy);
  if (answer === null) {
    void refreshUser().catch(() => null);
    return false;
  }
  changeUser({ consent_due: [] });
  return true;
};
