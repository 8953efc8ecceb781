import { perSession } from '../../app/session/session-store.ts';
import { draftKey } from '../../app/storage/storage-keys.ts';
import { readStoredJson, writeStored, writeStoredJson } from '../../app/storage/stored.ts';
import type { SignUpBy } from './register-settings.ts';

/** The two flows that go step by step: /code and /setPassword; /forgetPassword to /resetSuccess (specification, section 2.3). */
export type Flow = 'register' | 'reset';

/** Where the code of a flow went. */
export type Step = { readonly by: SignUpBy; readonly address: string };

const keyOf = (flow: Flow) => draftKey(`steps-${flow}`);
/** A code is never stored: it is known as long as the page lives. */
const codes = perSession(() => new Map<Flow, string>());
let hasJustReset = false;

/** Keeps where the code went, so that a reload or another step knows it. */
export const saveStep = (flow: Flow, step: Step): void => {
  codes().delete(flow);
  hasJustReset = false;
  writeStoredJson(keyOf(flow), step);
};

/** Where the code of this flow went; null where the flow has not begun. */
export const stepOf = (flow: Flow): Step | null => {
  const stored = readStoredJson(keyOf(flow));
  if (typeof stored !== 'object' || stored === null || !('by' in stored) || !('address' in stored)) return null;
  const { by, address } = stored;
  return (by === 'phone' || by === 'email') && typeof address === 'string' ? { by, address } : null;
};

/** Keeps a code that was found right, for the step that spends it. */
export const rememberCode = (flow: Flow, code: string): void => {
  codes().set(flow, code);
};

export const codeOf = (flow: Flow): string | null => {
  return codes().get(flow) ?? null;
};

/** Ends a flow; what it kept goes. */
export const endSteps = (flow: Flow): void => {
  codes().delete(flow);
  writeStored(keyOf(flow), null);
};

/** The password was set just now: the last step may say so, once, and to nobody who did nothing. */
export const noteReset = (): void => {
  endSteps('reset');
  hasJustReset = true;
};

export const wasJustReset = (): boolean => {
  return hasJustReset;
};

/** The address with its middle left out, to know it again by: 138****0001, li***@example.com. */
export const maskedAddress = ({ by, address }: Step): string => {
  if (by === 'phone') return `${address.slice(0, 3)}****${address.slice(-4)}`;
  const at = address.lastIndexOf('@');
  return `${address.slice(0, Math.min(2, at))}***${address.slice(at)}`;
};
