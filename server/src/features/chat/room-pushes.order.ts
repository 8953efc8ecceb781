import type { Deps } from '../../kernel/deps.ts';
import { defineJob } from '../../kernel/jobs/jobs.ts';

/** Devices are to be told of what was said in a room. */
export const pushRoomJob = defineJob<{ roomId: number }>('chat.call', { hidesNothing: true });

/** A moment after the last of what comes together is due. */
const AFTER_SECONDS = 11;

/** Orders the job for a room after the commit: the row that waits is the truth, and what is not ordered here the minute's round finds. */
export const orderPush = async (deps: Deps, roomId: number): Promise<void> => {
  try {
    await deps.db.write.transaction((tx) => deps.jobs.enqueue(tx, pushRoomJob, { roomId }, { afterSeconds: AFTER_SECONDS }));
  } catch (error) {
    deps.log.warn({ err: error }, 'what was said in a room was left to the next round of pushes');
  }
};
