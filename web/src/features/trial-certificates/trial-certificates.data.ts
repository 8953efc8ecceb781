import * as doors from '#contract/trial-certificates/trial-certificates.doors.ts';
import type { TrialCertificateRow } from '#contract/trial-certificates/trial-certificates.schemas.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import { useCall } from '#web/api/use-call.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';

export const useTrialCertificates = () =>
  useCallPages(
    doors.listTrialCertificates,
    {},
    { pageParam: 'after', staleTimeMs: 0, items: (rows): readonly TrialCertificateRow[] => rows },
  );

export const useTrialCertificate = (id: number | null) =>
  useCall(doors.getTrialCertificate, id === null ? null : { id }, { staleTimeMs: 0 });

const ASK_EVERY_MS = 3_000;

/** Asks again and again while it is being recorded. */
export const useWhileRecorded = (id: number, isWaiting: boolean): void => {
  useCall(doors.getTrialCertificate, isWaiting ? { id } : null, { staleTimeMs: 0, refetchEveryMs: ASK_EVERY_MS });
};

/** Has the house certify a trial; what was refused was said already. */
export const takeNow = async (id: number): Promise<boolean> => {
  const done = await writeNow(doors.takeTrialCertificate, { id });
  await Promise.all([
    refreshAnswers(doors.getTrialCertificate),
    refreshAnswers(doors.listTrialCertificates),
    refreshAnswers(doors.getCertificateOfTrial),
  ]);
  if (done !== null) toast.success(done.answer.message);
  return done !== null;
};
