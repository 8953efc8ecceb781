import { getCertificateOfTrial, getTrialCertificate } from '#contract/trial-certificates/trial-certificates.doors.ts';
import { useCall } from '#web/api/use-call.ts';

/** The certificate of a trial; null where there is none to show. */
export const useCertificateOf = (trialId: number | null) =>
  useCall(getCertificateOfTrial, trialId === null ? null : { id: trialId }, { staleTimeMs: 0 });

/** For who translated it: whether the house certifies it now. */
export const useMayTake = (trialId: number | null): boolean =>
  useCall(getTrialCertificate, trialId === null ? null : { id: trialId }, { staleTimeMs: 0 }).data?.whyNot === null;
