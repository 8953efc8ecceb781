import type { AnswerOf, Operation } from '#contract/kernel/doors.ts';
import { getPost } from '#contract/posts/posts.doors.ts';
import { listPostTips, listUserTips, sumPostTips, sumUserTips, tipPost, tipUser } from '#contract/tips/tips.doors.ts';
import type { GiveTip, ListTips, SumTips } from '#contract/tips/tips.schemas.ts';
import { changeAnswers, keepAnswer, refreshAnswers } from '#web/api/answers.ts';
import type { CallError } from '#web/api/call-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';
import { refreshUser } from '../../app/session/session.ts';
import { isPasswordFault } from '../paying/pay-rules.public.ts';

type Given = AnswerOf<typeof tipPost>;

export type TipCalls = {
  readonly give: Operation<typeof GiveTip>;
  readonly list: Operation<typeof ListTips>;
  readonly sum: Operation<typeof SumTips>;
  /** Shows what the thing was tipped in all, where the thing itself says it. */
  readonly show?: (id: number, given: Given) => void;
};

/** Kinds of things that can be tipped. */
export const tipKinds = ['post', 'user', 'feed', 'news', 'question-answer'] as const;
export type TipKind = (typeof tipKinds)[number];

const showOnPost = (id: number, { reward_number, reward_amount }: Given): void =>
  void changeAnswers(getPost, (post) => (post.id === id ? { ...post, reward_number, reward_amount } : post));

const callsByKind = new Map<TipKind, TipCalls>([
  ['post', { give: tipPost, list: listPostTips, sum: sumPostTips, show: showOnPost }],
  ['user', { give: tipUser, list: listUserTips, sum: sumUserTips }],
]);

/** A feature beside the first screens brings the calls of its kind with its own code, so that they are no part of the first load. */
export const provideTipCalls = (kind: TipKind, calls: TipCalls): void => {
  callsByKind.set(kind, calls);
};

const tipCallsOf = (kind: TipKind): TipCalls => {
  const calls = callsByKind.get(kind);
  if (calls === undefined) throw new Error(`Nothing is known of tips for a ${kind}`);
  return calls;
};

export type TipPlace = { readonly kind: TipKind; readonly id: number };

/** Who tipped a thing, newest first. */
export const useTippers = ({ kind, id }: TipPlace) =>
  useCallPages(tipCallsOf(kind).list, { id }, { pageParam: 'after', items: (tips) => tips });

/** What a thing was tipped in all. */
export const useTipSum = ({ kind, id }: TipPlace) => useCall(tipCallsOf(kind).sum, { id });

const show = ({ kind, id }: TipPlace, given: Given): void => {
  const calls = tipCallsOf(kind);
  keepAnswer(calls.sum, { id }, { count: given.reward_number, amount: given.reward_amount });
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
  const given = await writeNow(tipCallsOf(place.kind).give, { id: place.id, amount, password }, { handles });
  if (given === null) return words;
  show(place, given.answer);
  toast.success(given.answer.message);
  return true;
};
