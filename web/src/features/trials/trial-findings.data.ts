import * as doors from '#contract/trials/trial-findings.doors.ts';
import type { FindingState, TrialFinding, TrialFindingRow } from '#contract/trials/trial-findings.schemas.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import { useCall } from '#web/api/use-call.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';

export const useFindings = (state: FindingState) =>
  useCallPages(
    doors.listTrialFindings,
    { state },
    { pageParam: 'after', staleTimeMs: 0, items: (rows): readonly TrialFindingRow[] => rows },
  );

export const useFinding = (id: number | null) => useCall(doors.getTrialFinding, id === null ? null : { id }, { staleTimeMs: 0 });
export const useOwnFinding = () => useCall(doors.getOwnTrialFinding, {}, { staleTimeMs: 0 });

const decisions = { upheld: doors.upholdTrialFinding, dismissed: doors.dismissTrialFinding } as const;

const settle = async (done: { readonly answer: { readonly message: string } } | null): Promise<boolean> => {
  await Promise.all([refreshAnswers(doors.listTrialFindings), refreshAnswers(doors.getTrialFinding)]);
  if (done !== null) toast.success(done.answer.message);
  return done !== null;
};

/** Each acts and says so; what was refused was said already. */
export const decideNow = async (one: TrialFinding, as: keyof typeof decisions, reason: string): Promise<boolean> => {
  const read = one.texts.flatMap(({ trials }) => trials).map(({ id }) => id);
  return settle(await writeNow(decisions[as], { id: one.id, reason, trialIds: read }));
};

export const confirmNow = async (id: number, trialIds: number[], reason: string): Promise<boolean> =>
  settle(await writeNow(doors.confirmTrialPieces, { id, trialIds, reason }));

export const takeOutNow = async (id: number, trialId: number, reason: string): Promise<boolean> =>
  settle(await writeNow(doors.takeOutTrialPiece, { id, trialId, reason }));

export const appealNow = async (id: number, text: string): Promise<boolean> => {
  const done = await writeNow(doors.appealTrialFinding, { id, text });
  await refreshAnswers(doors.getOwnTrialFinding);
  if (done !== null) toast.success(done.answer.message);
  return done !== null;
};
