import type { InputOf } from '#contract/kernel/doors.ts';
import { listFollows } from '#contract/people/people.doors.ts';
import type { Profile } from '#contract/people/people.schemas.ts';
import {
  cancelReview,
  claimReview,
  countReviews,
  declineReview,
  getReview,
  getReviewAuth,
  getReviewAverage,
  giveReview,
  grantReview,
  listMyGrants,
  listMyReviews,
  listReviews,
  replyReview,
} from '#contract/reviews/reviews.doors.ts';
import type { Review, ReviewGrant } from '#contract/reviews/reviews.schemas.ts';
import { getMyWorkMark, getWorkAverage, listWorkMarks, markWork, unmarkWork } from '#contract/reviews/work-marks.doors.ts';
import type { WorkMark } from '#contract/reviews/work-marks.schemas.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import { useCall } from '#web/api/use-call.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';
import { refreshReports } from '../people/report-answers.public.ts';
import { refreshScore } from '../score/refresh-score.public.ts';

const FRIENDS_AT_ONCE = 100;

/** Friends of the person at the phone, to be asked for a review; the most recent first, the rest page by page. */
export const useFriends = (userId: number) =>
  useCallPages(
    listFollows,
    { uid: userId, type: 'friends' },
    { pageParam: 'offset', limit: FRIENDS_AT_ONCE, items: (people): readonly Profile[] => people },
  ).list;

/** An authorisation, by its number or by the code of its link. */
export const useGrant = (reviewId: string) => useCall(getReviewAuth, reviewId === '' ? null : { review_id: reviewId }, { staleTimeMs: 0 });

const grantPages = { pageParam: 'after', items: (grants: ReviewGrant[]): readonly ReviewGrant[] => grants, staleTimeMs: 0 } as const;

/** Whom the person at the phone let review them. */
export const useMyGrants = () => useCallPages(listMyGrants, {}, grantPages).list;

/** Whom they may review, or reviewed. */
export const useMyReviews = () => useCallPages(listMyReviews, {}, grantPages).list;

/** How many reviews wait for them. */
export const useReviewCounts = () => useCall(countReviews, {});

/** Reviews in a report, newest first. */
export const useReviews = (userId: number, relationship: number | null) =>
  useCallPages(
    listReviews,
    { user_id: userId, ...(relationship === null ? {} : { relationship }) },
    { pageParam: 'after', items: (reviews): readonly Review[] => reviews },
  ).list;

export const useAverage = (userId: number) => useCall(getReviewAverage, { user_id: userId });
export const useReview = (id: number) => useCall(getReview, { id });

const refreshGrants = (): Promise<unknown> =>
  Promise.all([refreshAnswers(listMyGrants), refreshAnswers(listMyReviews), refreshAnswers(getReviewAuth), refreshAnswers(countReviews)]);

const refreshReviews = (): Promise<unknown> =>
  Promise.all([
    refreshGrants(),
    refreshAnswers(listReviews),
    refreshAnswers(getReview),
    refreshAnswers(getReviewAverage),
    refreshReports(),
    refreshScore(),
  ]);

/** Lets friends review, or makes a link; null where it did not work, and why has been said. */
export const grantNow = async (input: InputOf<typeof grantReview>): Promise<ReviewGrant[] | null> => {
  const done = await writeNow(grantReview, input);
  if (done === null) return null;
  toast.success(done.answer.message);
  void refreshGrants();
  return done.answer.grants;
};

/** Takes a link; the grant is the person's own from then on. */
export const claimNow = async (code: string): Promise<ReviewGrant | null> => {
  const done = await writeNow(claimReview, { code });
  void refreshGrants();
  return done?.answer ?? null;
};

export const cancelNow = async (id: number): Promise<boolean> => {
  const done = await writeNow(cancelReview, { id });
  void refreshGrants();
  if (done !== null) toast.success(done.answer.message);
  return done !== null;
};

export const declineNow = async (id: number): Promise<boolean> => {
  const done = await writeNow(declineReview, { id });
  void refreshGrants();
  if (done !== null) toast.success(done.answer.message);
  return done !== null;
};

export const giveNow = async (input: InputOf<typeof giveReview>): Promise<boolean> => {
  const done = await writeNow(giveReview, input);
  void refreshReviews();
  if (done !== null) toast.success(done.answer.message);
  return done !== null;
};

export const replyNow = async (id: number, body: string): Promise<boolean> => {
  const done = await writeNow(replyReview, { id, body });
  void refreshReviews();
  if (done !== null) toast.success(done.answer.message);
  return done !== null;
};

export const useWorkAverage = (workId: number) => useCall(getWorkAverage, { work_id: workId });
export const useMyWorkMark = (workId: number | null) => useCall(getMyWorkMark, workId === null ? null : { work_id: workId });
export const useWorkMarks = (workId: number) =>
  useCallPages(listWorkMarks, { work_id: workId }, { pageParam: 'after', items: (marks): readonly WorkMark[] => marks }).list;

const refreshMarks = (work_id: number): Promise<unknown> =>
  Promise.all([
    refreshAnswers(getWorkAverage, { work_id }),
    refreshAnswers(listWorkMarks, { work_id }),
    refreshAnswers(getMyWorkMark, { work_id }),
    refreshReports(),
    refreshScore(),
  ]);

export const markWorkNow = async (workId: number, mark: number, comment: string): Promise<boolean> => {
  const done = await writeNow(markWork, { work_id: workId, mark, comment });
  if (done === null) return false;
  toast.success(done.answer.message);
  void refreshMarks(workId);
  return true;
};

export const unmarkWorkNow = async (workId: number): Promise<boolean> => {
  const done = await writeNow(unmarkWork, { work_id: workId });
  if (done === null) return false;
  toast.success(done.answer.message);
  void refreshMarks(workId);
  return true;
};
