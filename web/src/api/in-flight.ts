import { callContext } from './call-context.ts';
import { CallError } from './call-error.ts';

const reads = new Map<string, AbortController>();
const writes = new Set<string>();

const cancelledError = (): CallError => {
  return new CallError({ kind: 'cancelled', reason: 'CANCELLED', message: callContext().words('cancelled') });
};

/** A read takes the place of one of the same address that is still under way: that one is cancelled (decision 32). */
export const asOnlyRead = async <Answer>(address: string, run: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> => {
  const controller = new AbortController();
  reads.get(address)?.abort(cancelledError());
  reads.set(address, controller);
  try {
    return await run(controller.signal);
  } finally {
    if (reads.get(address) === controller) reads.delete(address);
  }
};

/** Refuses a write while an identical one is under way (decision 32). */
export const asOnlyWrite = async <Answer>(mark: string, run: () => Promise<Answer>): Promise<Answer> => {
  if (writes.has(mark)) throw cancelledError();
  writes.add(mark);
  try {
    return await run();
  } finally {
    writes.delete(mark);
  }
};
