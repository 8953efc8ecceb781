import * as choices from '#contract/notices/choices.calls.ts';
import * as calls from '#contract/notices/notices.calls.ts';
import { noticesMessages } from '#contract/notices/notices.messages.ts';
import { type Binding, bindRead, bindWrite, say } from '../../kernel/http/context.ts';
import { readNotices } from './actions/read-notices.ts';
import { setChoices } from './actions/set-choices.ts';
import { getChoices } from './reads/get-choices.ts';
import { countUnread, getCounts, getStatistics, getUnread } from './reads/get-unread.ts';
import { listGroups } from './reads/list-groups.ts';
import { getNotice, listCommentNotices, listLikeNotices, listNotices } from './reads/list-notices.ts';

export const noticesBindings: readonly Binding[] = [
  bindRead(calls.getCounts, getCounts),
  bindRead(calls.getUnread, getUnread),
  bindRead(calls.countUnread, countUnread),
  bindRead(calls.listCommentNotices, listCommentNotices),
  bindRead(calls.listLikeNotices, listLikeNotices),
  bindRead(calls.listNotifications, (ctx, input) => listNotices(ctx, input, input.type ?? 'system')),
  bindRead(calls.listMessages, (ctx, input) => listNotices(ctx, input, input.type ?? null)),
  bindRead(calls.listNoticeGroups, listGroups),
  bindRead(calls.getStatistics, getStatistics),
  bindRead(calls.getNotice, getNotice),
  bindRead(choices.getChoices, getChoices),
  bindWrite(choices.setChoices, setChoices),
  bindWrite(calls.readCounts, async (ctx, input) => {
    await readNotices(ctx, input.type);
    return null;
  }),
  bindWrite(calls.readNotifications, async (ctx) => {
    await readNotices(ctx, 'system');
    return { message: say(ctx, noticesMessages.read) };
  }),
  bindWrite(calls.readAll, async (ctx, input) => {
    await readNotices(ctx, input.type ?? null);
    return { message: say(ctx, noticesMessages.read) };
  }),
];
