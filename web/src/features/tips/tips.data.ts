import type { AnswerOf, Operation } from '#contract/kernel/doors.ts';
import { getPost } from '#contract/posts/posts.doors.ts';
import { listPostTips, listUserTips, sumPostTips, sumUserTips, tipPost, tipUser } from '#contract/tips/tips.doors.ts';
import type { GiveTip, ListTips, SumTips } from '#contract/tips/tips.schemas.ts';
import { toast } from '#web/kit/toast.ts';
import { changeAnswers, keepAnswer, refreshAnswers } from '../../api/answers.ts';
import type { CallError } from '../../api/call-error.ts';
import { useCall } from '../../api/use-call.ts';
import { useCallPages } from '../../api/use-call-pages.ts';
import { writeNow } from '../../api/write-now.ts';
import { refreshUser } from '../../app/session/session.ts';
import { isPasswordFault } from '../paying/paying.public.tsx';

type TipCalls = {
  readonly give: Operation<typeof GiveTip>;
  readonly list: Operation<typeof ListTips>;
  readonly sum: Operation<typeof SumTips>;
};

/** Kinds of things that can be tipped, each with its calls. */
const tipCalls = {
  post: { give: tipPost, list: listPostTips, sum: sumPostTips },
  user: { give: tipUser, list: listUserTips, sum: sumUserTips },
} as const satisfies Record<string, TipCalls>;

type TipKind = keyof typeof tipCalls;
export type TipPlace = { readonly kind: TipKind; readonly id: number };

/** Who tipped a thing, newest first. */
export const useTippers = ({ kind, id }: TipPlace) =>
  useCallPages(tipCalls[kind].list, { id }, { pageParam: 'after', items: (tips) => tips });

/** What a thing was tipped in all. */
export const useTipSum = ({ kind, id }: TipPlace) => useCall(tipCalls[kind].sum, { id });

type Given = AnswerOf<typeof tipPost>;

function show({ kind, id }: TipPlace, { reward_number, reward_amount }: Given): void {
  keepAnswer(tipCalls[kind].sum, { id }, { count: reward_number, amount: reward_amount });
  void refreshAnswers(tipCalls[kind].list, { id });
  if (kind === 'post') changeAnswers(getPost, (post) => (post.id === id ? { ...post, reward_number, reward_amount } : post));
  void refreshUser().catch(() => null);
}

/** Gives a tip. True where it worked; else the words about the password, empty where a toast has said why. */
export async function giveTip(place: TipPlace, amount: number, password: string | undefined): Promise<true | string> {
  let words = '';
  const handles = (error: CallError): boolean => {
    if (isPasswordFault(error)) words = error.message;
    return words !== '';
  };
  const given = await writeNow(tipCalls[place.kind].give, { id: place.id, amount, password }, { handles });
  if (given === null) return words;
  show(place, given.answer);
  toast.success(given.answer.message);
  return true;
}
