import * as doors from '#contract/introductions/introductions.doors.ts';
import type { Introduction } from '#contract/introductions/introductions.schemas.ts';
import type { InputOf } from '#contract/kernel/doors.ts';
import { getPaths } from '#contract/network/network.doors.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import { useCall } from '#web/api/use-call.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';

export type Box = 'received' | 'sent';

export const useIntroductions = (type: Box) =>
  useCallPages(doors.listIntroductions, { type }, { pageParam: 'after', staleTimeMs: 0, items: (all): readonly Introduction[] => all })
    .list;

export const useIntroduction = (id: number) => useCall(doors.getIntroduction, { id }, { staleTimeMs: 0 });

const readAgain = () =>
  Promise.all([refreshAnswers(doors.getIntroduction), refreshAnswers(doors.listIntroductions), refreshAnswers(getPaths)]);

/** Each acts and says so; false where it was refused, which was said already. */
export const askNow = async (input: InputOf<typeof doors.askIntroduction>): Promise<boolean> => {
  const done = await writeNow(doors.askIntroduction, input);
  await readAgain();
  if (done !== null) toast.success(done.answer.message);
  return done !== null;
};

export const answerNow = async (id: number, accepts: boolean, note: string): Promise<boolean> => {
  const done = await writeNow(doors.answerIntroduction, { id, accepts, note });
  await readAgain();
  if (done !== null) toast.success(done.answer.message);
  return done !== null;
};

export const withdrawNow = async (id: number): Promise<boolean> => {
  const done = await writeNow(doors.withdrawIntroduction, { id });
  await readAgain();
  return done !== null;
};
