import * as doors from '#contract/network/network.doors.ts';
import { getUser } from '#contract/people/people.doors.ts';
import { setAnswer } from '#web/api/answers.ts';
import { useCall } from '#web/api/use-call.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';

/** The shortest ways to somebody. */
export const usePaths = (id: number) => useCall(doors.getPaths, { id }, { staleTimeMs: 0 });

/** Friends whom somebody and I share. */
export const useUnion = (userId: number, enabled: boolean) => useCall(doors.getUnion, enabled ? { userId } : null);

/** A network: my own, or that of a friend. */
export const useNetwork = (id: number | null) => useCall(doors.getNetwork, id === null ? {} : { id });

export const useNetworkGraph = (id: number | null) => useCall(doors.getNetworkGraph, id === null ? {} : { id });

/** Whose network is looked at; nobody is asked for where it is one's own. */
export const useWhose = (id: number | null) => useCall(getUser, id === null ? null : { id });

export const useNaming = () => useCall(doors.getNaming, {});

/** Lets my name stand on ways that lead through me, or not; at once on the screen. */
export const saveNaming = async (allowed: boolean): Promise<void> => {
  setAnswer(doors.getNaming, {}, { allowed });
  const done = await writeNow(doors.setNaming, { allowed });
  if (done === null) setAnswer(doors.getNaming, {}, { allowed: !allowed });
  else toast.success(done.answer.message);
};
