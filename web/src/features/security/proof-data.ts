import type { AnswerOf, InputOf } from '#contract/kernel/doors.ts';
import { finishSignIn, sendStepUpCode, stepUp } from '#contract/security/security.doors.ts';
import type { CallError } from '#web/api/call-error.ts';
import { writeNow } from '#web/api/write-now.ts';

type Outcome<Answer> = { readonly answer: Answer } | { readonly words: string | null };

const isOver = (error: CallError): boolean => error.reason === 'CHALLENGE_OVER';

/** What the server says against a proof stands beside its field; a sign-in that took too long is said as a toast. */
export const finishNow = async (input: InputOf<typeof finishSignIn>): Promise<Outcome<AnswerOf<typeof finishSignIn>> | 'over'> => {
  let words: string | null = null;
  let over = false;
  const handles = (error: CallError): boolean => {
    over = isOver(error);
    if (over || (error.kind !== 'refusal' && error.kind !== 'invalid')) return false;
    words = error.message;
    return true;
  };
  const done = await writeNow(finishSignIn, input, { handles });
  return done ?? (over ? 'over' : { words });
};

/** Null where it worked, else what was wrong; empty where a toast has said it. */
export const stepUpNow = async (input: InputOf<typeof stepUp>): Promise<string | null> => {
  let words = '';
  const handles = (error: CallError): boolean => {
    if (error.kind !== 'refusal' && error.kind !== 'invalid') return false;
    words = error.message;
    return true;
  };
  return (await writeNow(stepUp, input, { handles })) === null ? words : null;
};

export const sendProvingCode = async (): Promise<boolean> => (await writeNow(sendStepUpCode, {})) !== null;
