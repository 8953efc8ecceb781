import { named, read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './notices.schemas.ts';

export const getCounts = read<typeof shapes.GetCounts>('notices.counts', 'user', [rest('GET', '/user/counts')]);

export const getUnread = read<typeof shapes.GetUnread>('notices.unread', 'user', [rest('GET', '/user/unread-count')]);

/** Marks the notices of one kind as read. */
export const readCounts = write<typeof shapes.ReadCounts>('notices.read', 'user', [rest('PATCH', '/user/counts', { status: 204 })]);

/** Who commented on what is mine, or answered me. */
export const listCommentNotices = read<typeof shapes.ListNotices>('notices.comments', 'user', [rest('GET', '/user/comments')]);

export const listLikeNotices = read<typeof shapes.ListNotices>('notices.likes', 'user', [rest('GET', '/user/likes')]);

export const listNotifications = read<typeof shapes.ListNotifications>('notices.notifications', 'user', [
  rest('GET', '/user/notifications'),
]);

/** What our own app lists: of one count, what is told as one in one row. */
export const listNoticeGroups = read<typeof shapes.ListNoticeGroups>('notices.groups', 'user', [rest('GET', '/user/notice-groups')]);

/** What newer clients of the API family read in the place of the structured counts. */
export const getStatistics = read<typeof shapes.GetStatistics>('notices.statistics', 'user', [
  rest('GET', '/user/notification-statistics'),
]);

/** Marks what the house tells as read, and neither comments nor likes. */
export const readNotifications = write<typeof shapes.ReadNotifications>('notices.read-notifications', 'user', [
  rest('PUT', '/user/notifications/all'),
]);

export const countUnread = read<typeof shapes.CountUnread>('notices.count-unread', 'user', [named('v2/message/unreadcount')]);

/** Everything, newest first, or one type of it. */
export const listMessages = read<typeof shapes.ListNotifications>('notices.list', 'user', [named('v2/message/list')]);

export const readAll = write<typeof shapes.ReadAll>('notices.read-all', 'user', [named('v2/message/allread')]);

export const getNotice = read<typeof shapes.GetNotice>('notices.get', 'user', [
  named('member/message/getMessage', { names: { messageId: 'id' } }),
]);
