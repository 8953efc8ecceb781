import * as choices from '#contract/notices/choices.calls.ts';
import * as calls from '#contract/notices/notices.calls.ts';
import { noticesMessages } from '#contract/notices/notices.messages.ts';
import { type Binding, bindReads, bindWrites, say } from '../../kernel/http/context.ts';
import { readNotices } from './actions/read-notices.ts';
import { setChoices } from './actions/set-choices.ts';
import { getChoices } from './reads/get-choices.ts';
import { countUnread, getCounts, getStatistics, getUnread } from './reads/get-unread.ts';
import { listGroups } from './reads/list-groups.ts';
import { getNotice, listCommentNotices, listLikeNotices, listNotices } from './reads/list-notices.ts';

export const bindings: readonly Binding[] = [
  ...bindReads(calls, {
    getCounts,
    getUnread,
    countUnread,
    listCommentNotices,
    listLikeNotices,
    listNotifications: (ctx, input) => listNotices(ctx, input, input.type ?? 'system'),
    listMessages: (ctx, input) => listNotices(ctx, input, input.type ?? null),
    listNoticeGroups: listGroups,
    getStatistics,
    getNotice,
  }),
  ...bindReads(choices, { getChoices }),
  ...bindWrites(choices, { setChoices }),
  ...bindWrites(calls, {
    readCounts: async (ctx, input) => {
      await readNotices(ctx, input.type);
      return null;
    },
    readNotifications: async (ctx) => {
      await readNotices(ctx, 'system');
      return { message: say(ctx, noticesMessages.read) };
    },
    readAll: async (ctx, input) => {
      await readNotices(ctx, input.type ?? null);
      return { message: say(ctx, noticesMessages.read) };
    },
  }),
];
