import { listPostComments } from '#contract/comments/comments.doors.ts';
import { listFeedComments, listFeeds } from '#contract/feeds/feeds.doors.ts';
import type { AnswerOf, Operation } from '#contract/kernel/doors.ts';
import { listNews, listNewsComments, listPinnedNews } from '#contract/news/news.doors.ts';
import { getUnread } from '#contract/notices/notices.doors.ts';
import * as doors from '#contract/pins/pins.doors.ts';
import type { PinDay } from '#contract/pins/pins.limits.ts';
import type { ApprovePin, ListPins, PinRequest, RejectPin } from '#contract/pins/pins.schemas.ts';
import { getPost, listGroupPosts } from '#contract/posts/posts.doors.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import type { CallError } from '#web/api/call-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';
import { translator } from '#web/words/translator.ts';
import { refreshUser } from '../../app/session/session.ts';
import { isPasswordFault } from '../paying/pay-rules.public.ts';
import type { PinPlace, PinTarget } from './pins.public.tsx';

export type PinState = AnswerOf<typeof doors.getPinState>;
export type { PinRequest };

/** What the person at the phone may do about the pin of a thing. */
export const usePinState = ({ kind, id }: PinTarget) => useCall(doors.getPinState, { kind, id }, { staleTimeMs: 0 });

const commentLists = { post: listPostComments, feed: listFeedComments, news: listNewsComments } as const satisfies Record<
  PinPlace['kind'],
  Operation
>;

/** What stands elsewhere in another order now. */
const refreshPlaces = async (target: PinTarget): Promise<void> => {
  await refreshAnswers(doors.getPinState, { kind: target.kind, id: target.id });
  if (target.kind === 'comment') await refreshAnswers(commentLists[target.under.kind], { id: target.under.id });
  else if (target.kind === 'post') await Promise.all([refreshAnswers(listGroupPosts), refreshAnswers(getPost)]);
  else if (target.kind === 'feed') await refreshAnswers(listFeeds);
  else await Promise.all([refreshAnswers(listPinnedNews), refreshAnswers(listNews)]);
};

/** Where a comment stands, as calls name it: that of a feed or of news in their path. */
const placeOf = (target: PinTarget): { id: number; parent?: number } =>
  target.kind === 'comment' && target.under.kind !== 'post' ? { id: target.id, parent: target.under.id } : { id: target.id };

const applyCalls = { feed: doors.applyFeedPin, post: doors.applyPostPin, news: doors.applyNewsPin } as const;
const applyCommentCalls = {
  feed: doors.applyFeedCommentPin,
  post: doors.applyPostCommentPin,
  news: doors.applyNewsCommentPin,
} as const;

const applyCallOf = (target: PinTarget) => {
  if (target.kind === 'comment') return applyCommentCalls[target.under.kind];
  return applyCalls[target.kind];
};

/** Asks for a pin. True where it worked; else the words about the password, empty where a toast has said why. */
export const applyNow = async (
  target: PinTarget,
  offer: { readonly day: PinDay; readonly amount: number; readonly password: string | undefined },
): Promise<true | string> => {
  let words = '';
  const handles = (error: CallError): boolean => {
    if (isPasswordFault(error)) words = error.message;
    return words !== '';
  };
  const done = await writeNow(applyCallOf(target), { ...placeOf(target), ...offer }, { handles });
  if (done === null) return words;
  toast.success(done.answer.message);
  void refreshUser().catch(() => null);
  await refreshPlaces(target);
  return true;
};

/** Pins at once, or ends a pin. Answers whether it worked. */
export const confirmNow = async (target: PinTarget, day: PinDay): Promise<boolean> => {
  const call = target.kind === 'comment' ? doors.confirmCommentPin : doors.confirmPostPin;
  const done = await writeNow(call, { ...placeOf(target), day });
  if (done === null) return false;
  toast.success(done.answer.message);
  await refreshPlaces(target);
  return true;
};

export const endNow = async (target: PinTarget): Promise<boolean> => {
  const call = target.kind === 'comment' ? doors.endCommentPin : doors.endPostPin;
  const done = await writeNow(call, placeOf(target));
  if (done === null) return false;
  toast.success(done.answer.message);
  await refreshPlaces(target);
  return true;
};

/** Takes back a request of one's own; what was set apart is there again. */
export const takeBackNow = async (target: PinTarget, id: number): Promise<boolean> => {
  if ((await writeNow(doors.cancelPinRequest, { id })) === null) return false;
  toast.success(translator.t('pins:takenBack'));
  void refreshUser().catch(() => null);
  await refreshPlaces(target);
  return true;
};

/** What the person at the phone has asked for, the newest first. */
export const useMyPins = () =>
  useCallPages(doors.listMyPins, {}, { pageParam: 'after', items: (requests): readonly PinRequest[] => requests, staleTimeMs: 0 }).list;

/** Takes back a request from the list of one's own. Where somebody has answered it meanwhile the list is read again. */
export const takeBackOwn = async (id: number): Promise<void> => {
  const done = await writeNow(doors.cancelPinRequest, { id });
  if (done !== null) toast.success(translator.t('pins:takenBack'));
  void refreshUser().catch(() => null);
  await Promise.all([refreshAnswers(doors.listMyPins), refreshAnswers(doors.getPinState)]);
};

/** The lists of requests, by who decides. */
export const requestLists = {
  feedcomments: doors.listFeedCommentPins,
  newscomments: doors.listNewsCommentPins,
  groupposts: doors.listPostPins,
  groupcomments: doors.listPostCommentPins,
  house: doors.listFeedPins,
  houseNews: doors.listNewsPins,
} as const;
export type RequestList = keyof typeof requestLists;

/** Each of those about which the house decides has its own. */
const decidingCalls: Partial<Record<RequestList, { yes: Operation<typeof ApprovePin>; no: Operation<typeof RejectPin> }>> = {
  house: { yes: doors.approveFeedPin, no: doors.rejectFeedPin },
  houseNews: { yes: doors.approveNewsPin, no: doors.rejectNewsPin },
};

/** Those about which the house decides, by what is to be pinned. */
export const houseLists = ['house', 'houseNews'] as const satisfies readonly RequestList[];

export const requestStates = ['pending', 'approved', 'rejected'] as const;
export type RequestState = (typeof requestStates)[number];

export const usePinRequests = (list: RequestList, state: RequestState) =>
  useCallPages(
    requestLists[list] as Operation<typeof ListPins>,
    { state },
    { pageParam: 'after', items: (requests): readonly PinRequest[] => requests, staleTimeMs: 0 },
  );

const decided = async (list: RequestList): Promise<void> => {
  await Promise.all([refreshAnswers(requestLists[list] as Operation<typeof ListPins>), refreshAnswers(getUnread)]);
};

/** Says yes or no. Where somebody was faster the list is read again. */
export const decideNow = async (list: RequestList, id: number, isYes: boolean, doneWords: string): Promise<void> => {
  const handles = (error: CallError): boolean => {
    if (error.reason === 'PIN_SETTLED') void decided(list);
    return false;
  };
  const { yes, no } = decidingCalls[list] ?? { yes: doors.approvePin, no: doors.rejectPin };
  const done = isYes ? await writeNow(yes, { id }, { handles }) : await writeNow(no, { id }, { handles });
  if (done === null) return;
  toast.success(doneWords);
  await decided(list);
};
