import { answerPolicies, getPolicy } from '#contract/policies/policies.doors.ts';
import type { PolicyName } from '#contract/policies/policies.schemas.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import { call } from '#web/api/call.ts';
import { useCall } from '#web/api/use-call.ts';
import { writeNow } from '#web/api/write-now.ts';
import { changeUser, refreshUser } from '../../app/session/session.ts';

/** The agreement or the privacy policy, as it holds or an earlier version of it. */
export const usePolicy = (name: PolicyName, version: string | null) =>
  useCall(getPolicy, version === null ? { name } : { name, version }, { keepCopy: true });

/** Answers both texts as they hold now. Answers whether it was written down; who was slower than a new version is asked anew. */
export const answerPoliciesNow = async (agreed: boolean): Promise<boolean> => {
  const [agreement, privacy] = await Promise.all([call(getPolicy, { name: 'agreement' }), call(getPolicy, { name: 'privacy' })]).catch(
    () => [null, null],
  );
  if (agreement === null || privacy === null) return false;
  const answer = await writeNow(answerPolicies, { agreed, agreement: agreement.version, privacy: privacy.version });
  void refreshAnswers(getPolicy);
  if (answer === null) {
    void refreshUser().catch(() => null);
    return false;
  }
  changeUser({ consent_due: [] });
  return true;
};
