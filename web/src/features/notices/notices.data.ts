import { useEffect, useEffectEvent } from 'react';
import type { AnswerOf } from '#contract/kernel/doors.ts';
import { getUnread, listNoticeGroups, readAll, readCounts } from '#contract/notices/notices.doors.ts';
import { noticesChanged } from '#contract/notices/notices.events.ts';
import type { Counter, NoticeGroup, NoticesChange } from '#contract/notices/notices.schemas.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import { useCall } from '#web/api/use-call.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { useWrite } from '#web/api/use-write.ts';
import { refreshUnread } from '../../app/bars/follow-unread.ts';
import { useLive } from '../../app/live/live-events.ts';

export type UnreadSummary = AnswerOf<typeof getUnread>;

const items = (notices: readonly NoticeGroup[]): readonly NoticeGroup[] => notices;

/** What is unread and by whom; it follows what happens while it is on the screen. */
export const useUnreadSummary = () => {
  const summary = useCall(getUnread, {}, { staleTimeMs: 0, saveCopy: true });
  const reread = () => void refreshAnswers(getUnread);
  useLive(noticesChanged, reread, reread);
  return summary;
};

/** The notices that have a list of their own. */
export type NoticeList = Extract<Counter, 'commented' | 'liked' | 'at' | 'system'>;

/** Notices of one count, newest first. New ones come in by themselves; what is shown is read by that, here and on the other devices. */
export const useNotices = (type: NoticeList) => {
  const pages = useCallPages(listNoticeGroups, { type }, { pageParam: 'after', items, staleTimeMs: 0 });
  const markRead = useWrite(readCounts, { refreshes: [getUnread], onSuccess: () => void refreshUnread(), handles: () => true });
  const mark = useEffectEvent(() => markRead.send({ type }));
  const newestId = pages.first?.[0]?.id ?? null;
  const hasUnread = pages.first?.some((notice) => !notice.is_read) ?? false;
  useEffect(() => {
    if (newestId !== null && hasUnread) mark();
  }, [newestId, hasUnread]);
  const reread = () => void pages.query.refetch();
  const hear = ({ counts }: NoticesChange) => {
    const counted = [counts[type], type === 'commented' ? counts.at : undefined].filter((count) => count !== undefined);
    // Something came; or what is shown as new was read on another device.
    if (counted.some((count) => count > 0) || (counted.length > 0 && hasUnread)) reread();
  };
  useLive(noticesChanged, hear, reread);
  return pages.list;
};

/** Marks everything as read. */
export const useReadAll = (onDone: (message: string) => void) =>
  useWrite(readAll, {
    refreshes: [getUnread],
    onSuccess: ({ message }) => {
      void refreshUnread();
      onDone(message);
    },
  });

/** How much of what the message centre lists is unread. */
export const unreadTotal = ({ counts }: UnreadSummary): number =>
  counts.unread_comments_count + counts.unread_at_count + counts.unread_likes_count + counts.system;

/** How much of a list is unread. */
export const countOf = ({ counts }: UnreadSummary, type: NoticeList): number => {
  const unread = {
    commented: counts.unread_comments_count,
    liked: counts.unread_likes_count,
    at: counts.unread_at_count,
    system: counts.system,
  } as const satisfies Record<NoticeList, number>;
  return unread[type];
};
