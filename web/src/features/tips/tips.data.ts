import type { AnswerOf, Operation } from '#contract/kernel/doors.ts';
import type { tipPost } from '#contract/tips/tips.doors.ts';
import type { GiveTip, ListTips, SumTips } from '#contract/tips/tips.schemas.ts';
import { refreshAnswers, setAnswer } from '#web/api/answers.ts';
import type { CallError } from '#web/api/call-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';
import { refreshUser } from '../../app/session/session.ts';
import { isPasswordFault } from '../paying/pay-rules.public.ts';

/** Kinds of things that can be tipped. */
type TipKind = 'post' | 'user' | 'feed' | 'news' | 'question-answer';

type Given = AnswerOf<typeof tipPost>;

/** The calls by which things of one kind are tipped: `tipCalls` of the `<kind>.tips.ts` in the feature of the kind, which hands them in. */
export type TipCalls = {
  readonly kind: TipKind;
  readonly give: Operation<typeof GiveTip>;
  readonly list: Operation<typeof ListTips>;
  readonly sum: Operation<typeof SumTips>;
  /** Shows what the thing was tipped in all, where the thing itself says it. */
  readonly show?: (id: number, given: Given) => void;
};

/** What is tipped: one of a kind. */
export type TipPlace = { readonly calls: TipCalls; readonly id: number };

/** Who tipped a thing, newest first. */
export const useTippers = (tips: TipCalls['list'], id: number) =>
  useCallPages(tips, { id }, { pageParam: 'after', items: (found) => found });

/** What a thing was tipped in all. */
export const useTipSum = ({ calls, id }: TipPlace) => useCall(calls.sum, { id });

const show = ({ calls, id }: TipPlace, given: Given): void => {
  setAnswer(calls.sum, { id }, { count: given.reward_number, amount: given.reward_amount });
  void refreshAnswers(calls.list, { id });
  calls.show?.(id, given);
  void refreshUser().catch(() => null);
};

/** Gives a tip. True where it worked; else the words about the password, empty where a toast has said why. */
export const giveTip = async (place: TipPlace, amount: number, password: string | undefined): Promise<true | string> => {
  let words = '';
  const handles = (error: CallError): boolean => {
    if (isPasswordFault(error)) words = error.message;
    return words !== '';
  };
  const given = await writeNow(place.calls.give, { id: place.id, amount, password }, { handles });
  if (given === null) return words;
  show(place, given.answer);
  toast.success(given.answer.message);
  return true;
};
