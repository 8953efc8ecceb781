import { defineCall } from '../kernel/calls.ts';
import * as doors from './notices.doors.ts';
import * as shapes from './notices.schemas.ts';

export const getCounts = defineCall(doors.getCounts, shapes.GetCounts, { summary: 'My unread counts, flat' });

export const getUnread = defineCall(doors.getUnread, shapes.GetUnread, { summary: 'My unread counts with the newest people' });

export const readCounts = defineCall(doors.readCounts, shapes.ReadCounts, {
  summary: 'Mark one kind of notices as read',
  hidesNothing: true,
});

export const listCommentNotices = defineCall(doors.listCommentNotices, shapes.ListNotices, {
  summary: 'Comments and replies I received',
});

export const listLikeNotices = defineCall(doors.listLikeNotices, shapes.ListNotices, { summary: 'Likes I received' });

export const listNotifications = defineCall(doors.listNotifications, shapes.ListNotifications, { summary: 'What the house tells me' });

export const listNoticeGroups = defineCall(doors.listNoticeGroups, shapes.ListNoticeGroups, {
  summary: 'My notices of one count, what belongs together as one',
});

export const getStatistics = defineCall(doors.getStatistics, shapes.GetStatistics, { summary: 'My unread counts by sort' });

export const readNotifications = defineCall(doors.readNotifications, shapes.ReadNotifications, {
  summary: 'Mark what the house tells me as read',
  hidesNothing: true,
});

export const countUnread = defineCall(doors.countUnread, shapes.CountUnread, { summary: 'My unread counts and their sum' });

export const listMessages = defineCall(doors.listMessages, shapes.ListNotifications, { summary: 'All my notices, newest first' });

export const readAll = defineCall(doors.readAll, shapes.ReadAll, { summary: 'Mark everything as read', hidesNothing: true });

export const getNotice = defineCall(doors.getNotice, shapes.GetNotice, { summary: 'One of my notices' });
