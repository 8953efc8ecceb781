import type { ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';

/** Lets the processes that answer people go first. */
export const lowerPriority = ({ pid }: ChildProcess, nice: number): void => {
  try {
    if (pid) setPriority(pid, nice);
  } catch {
    // It ended already, or the system does not allow it: it then runs as it is.
  }
};
