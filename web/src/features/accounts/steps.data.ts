import { checkCode, register, sendCode, sendRegisterCode } from '#contract/accounts/accounts.doors.ts';
import type { InputOf } from '#contract/kernel/doors.ts';
import type { CallError } from '#web/api/call-error.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';
import { translator } from '#web/words/translator.ts';
import { dropOrigin } from '../../app/session/address-token.ts';
import { ownDevice } from '../../app/storage/own-device.ts';
import { beginSession, type Outcome, originNow } from './accounts.data.ts';
import type { Flow, Step } from './steps.ts';
import { writeProven } from './write-proven.ts';

/** How a step went: done, or refused, with the words where they belong beside the field. */
export type StepOutcome = { readonly ok: boolean; readonly words: string | null };

const besideField = new Set([
  'PHONE_REGISTERED',
  'EMAIL_REGISTERED',
  'PHONE_NOT_REGISTERED',
  'EMAIL_NOT_REGISTERED',
  'PHONE_INVALID',
  'EMAIL_INVALID',
  'CODE_WRONG',
]);

const wordsComplaints = () => {
  let words: string | null = null;
  return {
    handles: (error: CallError): boolean => {
      if (error.kind === 'bug') {
        toast.error(translator.t('accounts:codeFailed'));
        return true;
      }
      if (error.reason === undefined || !besideField.has(error.reason)) return false;
      words = error.message;
      return true;
    },
    outcome: (ok: boolean): StepOutcome => ({ ok, words: ok ? null : words }),
  };
};

const contactOf = ({ by, address }: Step) => (by === 'phone' ? { phone: address } : { email: address });

/** Sends the code of a flow; an address that the flow cannot use is said beside its field. */
export const sendStepCode = async (flow: Flow, step: Step): Promise<StepOutcome> => {
  const complaints = wordsComplaints();
  const answer = await writeProven(flow === 'register' ? sendRegisterCode : sendCode, contactOf(step), { handles: complaints.handles });
  if (answer !== null) toast.success(translator.t('accounts:codeSent'), { name: 'code' });
  return complaints.outcome(answer !== null);
};

/** Looks whether a code is right; it stays good for the step that spends it. */
export const checkStepCode = async (flow: Flow, step: Step, code: string): Promise<StepOutcome> => {
  const complaints = wordsComplaints();
  const codeUse = flow === 'register' ? 'register' : 'resetPassword';
  const answer = await writeNow(checkCode, { account: step.address, code, codeUse }, { handles: complaints.handles });
  return complaints.outcome(answer !== null);
};

type Entry = { readonly name: string; readonly password: string; readonly code: string };

/** Signs up with what the steps gathered, and begins the session. */
export const registerBySteps = async (step: Step, { name, password, code }: Entry): Promise<Outcome> => {
  const fields: Record<string, string> = {};
  const input: InputOf<typeof register> = {
    name,
    password,
    ...contactOf(step),
    verifiable_type: step.by === 'phone' ? 'sms' : 'mail',
    verifiable_code: code,
    agreed: true,
    deviceId: ownDevice(),
    ...originNow(),
  };
  const answer = await writeNow(register, input, {
    handles: (error) => {
      Object.assign(fields, error.fields);
      return Object.keys(error.fields).length > 0;
    },
  });
  if (answer === null) return { ok: false, fields };
  dropOrigin();
  return beginSession(answer.answer.token);
};
