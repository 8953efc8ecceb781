import type { AnswerOf } from '#contract/kernel/doors.ts';
import { askStepUp, type finishSignIn } from '#contract/security/security.doors.ts';
import { call } from '#web/api/call.ts';
import { callContext } from '#web/api/call-context.ts';
import type { CallError } from '#web/api/call-error.ts';
import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';
import { loadStrings } from '../../app/locale/strings.ts';

export type Way = AnswerOf<typeof askStepUp>['ways'][number];
export type StepUpAsked = AnswerOf<typeof askStepUp>;
/** A sign-in that is half done: what SECOND_FACTOR_NEEDED told. */
export type HalfSignIn = { readonly challenge: string; readonly ways: readonly Way[]; readonly options: unknown };

const stepUpOverlay = defineOverlay<StepUpAsked, boolean>(
  'step-up',
  async () => (await import('./parts/step-up-overlay.tsx')).StepUpOverlay,
);
const secondFactorOverlay = defineOverlay<HalfSignIn, AnswerOf<typeof finishSignIn>>(
  'second-factor',
  async () => (await import('./parts/second-factor-overlay.tsx')).SecondFactorOverlay,
);

let asking: Promise<boolean> | null = null;

const ask = async (): Promise<boolean> => {
  try {
    const [asked] = await Promise.all([call(askStepUp, {}), loadStrings(['security'])]);
    return (await openOverlay(stepUpOverlay, asked)) === true;
  } catch (error) {
    callContext().onWriteFailed(error, {});
    return false;
  }
};

/** Asks the person at the phone to prove who they are; once for all who need it now. Answers whether they did. */
export const proveAgain = (): Promise<boolean> => {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
};

const isWays = (value: unknown): value is readonly Way[] => Array.isArray(value);

/** The second half of a sign-in that SECOND_FACTOR_NEEDED broke off: the token, or null where the person thinks better of it. */
export const finishHalfSignIn = async (error: CallError): Promise<string | null> => {
  const { challenge, ways, options } = error.detail;
  if (typeof challenge !== 'string' || !isWays(ways)) return null;
  await loadStrings(['security']);
  return (await openOverlay(secondFactorOverlay, { challenge, ways, options }))?.access_token ?? null;
};
