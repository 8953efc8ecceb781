import type { AnswerOf, InputOf } from '#contract/kernel/doors.ts';
import { getChoices, setChoices } from '#contract/notices/choices.doors.ts';
import { getPushKey, subscribe, unsubscribe } from '#contract/push/push.doors.ts';
import { changeAnswers } from '#web/api/answers.ts';
import { useCall } from '#web/api/use-call.ts';
import { useWrite } from '#web/api/use-write.ts';
import { endPushHere } from '../../app/offline/push-subscription.ts';
import { subscribeHere } from './push-here.ts';

export type Choices = AnswerOf<typeof getChoices>;
export type ChoiceChange = InputOf<typeof setChoices>;

/** What I am told of, and how. */
export const useChoices = () => useCall(getChoices, {}, { staleTimeMs: 0 });

const changed = (choices: Choices, { kinds = [], ...rest }: ChoiceChange): Choices => {
  const byKind = new Map(kinds.map((one) => [one.kind, one]));
  return { ...choices, ...rest, kinds: choices.kinds.map((one) => ({ ...one, ...byKind.get(one.kind) })) };
};

/** Chooses; it shows at once. */
export const useSetChoices = () =>
  useWrite(setChoices, {
    optimistic: (input, { change }) => change(getChoices, (choices) => changed(choices, input)),
    onSuccess: (answer) => changeAnswers(getChoices, () => answer),
  });

/** Whether this device takes pushes, and how to turn them on or off; `onDenied` where its owner gives no leave. */
export const useCallsHere = (onDenied: () => void) => {
  const state = useCall(getPushKey, {}, { staleTimeMs: 0 });
  const on = useWrite(subscribe, { refreshes: [getPushKey] });
  const off = useWrite(unsubscribe, { refreshes: [getPushKey] });
  const turnOn = async (key: string): Promise<void> => {
    const subscription = await subscribeHere(key).catch(() => null);
    if (subscription === null) return onDenied();
    on.send(subscription);
  };
  const turnOff = async (): Promise<void> => {
    await endPushHere().catch(() => undefined);
    off.send({});
  };
  return {
    isOn: state.data?.is_on ?? false,
    isBusy: state.data === undefined || on.isPending || off.isPending,
    set: (isOn: boolean) => void (isOn ? turnOn(state.data?.key ?? '') : turnOff()),
  };
};
