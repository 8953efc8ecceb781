import type { Operation } from '#contract/kernel/doors.ts';
import {
  acceptReport,
  flagAnswer,
  flagComment,
  flagFeed,
  flagGroup,
  flagNews,
  flagPost,
  flagQuestion,
  flagReview,
  flagReviewReply,
  flagTopic,
  flagTrial,
  flagUser,
  flagWork,
  flagWorkMark,
  listCircleReports,
  rejectReport,
} from '#contract/moderation/flags.doors.ts';
import type { CircleReport, FlagThing } from '#contract/moderation/flags.schemas.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';

/** What can be flagged today. */
export type FlagKind =
  | 'user'
  | 'feed'
  | 'post'
  | 'news'
  | 'question'
  | 'question-answer'
  | 'comment'
  | 'topic'
  | 'group'
  | 'review'
  | 'review-reply'
  | 'work'
  | 'work-mark'
  | 'trial';

const doors: Record<FlagKind, Operation<typeof FlagThing>> = {
  user: flagUser,
  feed: flagFeed,
  post: flagPost,
  news: flagNews,
  question: flagQuestion,
  'question-answer': flagAnswer,
  comment: flagComment,
  topic: flagTopic,
  group: flagGroup,
  review: flagReview,
  'review-reply': flagReviewReply,
  work: flagWork,
  'work-mark': flagWorkMark,
  trial: flagTrial,
};

/** Flags a thing. Rejects where it did not work; why not has been said. */
export const flagNow = async (kind: FlagKind, id: number, reason: string): Promise<void> => {
  const done = await writeNow(doors[kind], { id, reason });
  if (done === null) throw new Error('the flag was not taken');
  toast.success(done.answer.message);
};

export const useCircleReports = (groupId: number, status: 0 | 1 | 2) =>
  useCallPages(
    listCircleReports,
    { id: groupId, status },
    { pageParam: 'after', items: (reports): readonly CircleReport[] => reports, saveCopy: false, staleTimeMs: 0 },
  );

/** Takes the flagged thing away. Answers whether it worked. */
export const acceptNow = async (id: number, reason: string): Promise<boolean> => {
  const done = await writeNow(acceptReport, { id, reason });
  await refreshAnswers(listCircleReports);
  if (done !== null) toast.success(done.answer.message);
  return done !== null;
};

/** Leaves it. */
export const rejectNow = async (id: number): Promise<void> => {
  const done = await writeNow(rejectReport, { id });
  await refreshAnswers(listCircleReports);
  if (done !== null) toast.success(done.answer.message);
};
