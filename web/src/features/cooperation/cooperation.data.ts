import * as doors from '#contract/cooperation/cooperation.doors.ts';
import type { Intention } from '#contract/cooperation/cooperation.schemas.ts';
import type { InputOf } from '#contract/kernel/doors.ts';
import { getUser } from '#contract/people/people.doors.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import type { CallError } from '#web/api/call-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';

export type Box = 'received' | 'sent';

export const useIntentions = (type: Box) =>
  useCallPages(doors.listIntentions, { type }, { pageParam: 'after', staleTimeMs: 0, items: (all): readonly Intention[] => all });

export const useIntention = (id: number | null) => useCall(doors.getIntention, id === null ? null : { id }, { staleTimeMs: 0 });

/** Whom one writes to. */
export const useReceiver = (id: number | null) => useCall(getUser, id === null ? null : { id });

const readAgain = () => Promise.all([refreshAnswers(doors.getIntention), refreshAnswers(doors.listIntentions)]);

export type Sent = { readonly id: number | null; readonly fields: Readonly<Record<string, string>> };

/** What has a place in the form; what is wrong with anything else is said as every other refusal is. */
const formFields = ['fromLanguage', 'toLanguage', 'field', 'budget', 'message', 'contact'];

/** Sends it; answers its id, or what is wrong by field. */
export const sendNow = async (input: InputOf<typeof doors.sendIntention>): Promise<Sent> => {
  let fields: Readonly<Record<string, string>> = {};
  const handles = (error: CallError): boolean => {
    fields = Object.fromEntries(Object.entries(error.fields).filter(([field]) => formFields.includes(field)));
    return Object.keys(fields).length > 0;
  };
  const done = await writeNow(doors.sendIntention, input, { handles });
  await readAgain();
  if (done !== null) toast.success(done.answer.message);
  return { id: done?.answer.id ?? null, fields };
};

export const answerNow = async (id: number, accepts: boolean, answer: string): Promise<boolean> => {
  const done = await writeNow(doors.answerIntention, { id, accepts, answer });
  await readAgain();
  if (done !== null) toast.success(done.answer.message);
  return done !== null;
};

export const withdrawNow = async (id: number): Promise<boolean> => {
  const done = await writeNow(doors.withdrawIntention, { id });
  await readAgain();
  return done !== null;
};
