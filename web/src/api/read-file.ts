import type { Operation } from '#contract/kernel/doors.ts';
import { readAnswer } from './answer.ts';
import { unreached } from './call.ts';
import { callContext } from './call-context.ts';

const answered = async (operation: Operation, response: Response): Promise<Blob> => {
  if (response.ok) return response.blob();
  const text = await response.text();
  readAnswer(operation.doors[0], { status: response.status, text, header: (name) => response.headers.get(name) });
  throw unreached();
};

/**
 * Reads the file that an address of the server hands out, so that a refusal is words on this page instead of a page of its own. Rejects
 * with a CallError, or with what the signal was stopped by.
 */
export const readFile = async (operation: Operation, address: string, signal: AbortSignal): Promise<Blob> => {
  const { authorization, language } = callContext();
  const credential = authorization();
  const headers = { 'Accept-Language': language(), ...(credential === null ? {} : { Authorization: credential }) };
  const response = await fetch(address, { signal, headers }).catch((error: unknown) => {
    throw signal.aborted ? error : unreached();
  });
  return answered(operation, response);
};
