import * as calls from '#contract/chat/chat.calls.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { type Binding, bindPreparedWrites, bindReads, bindWrites, type Ctx, type WriteCtx } from '../../kernel/http/context.ts';
import { settingOf } from '../../platform/settings/settings.registry.ts';
import { changeChat, readChat, setChatSettings } from './actions/change-chat.ts';
import { flagMessage } from './actions/flag-message.ts';
import { forwardMessages } from './actions/forward-messages.ts';
import { openChat, openCircleChat } from './actions/open-chat.ts';
import { recallMessage } from './actions/recall-message.ts';
import { sendMessage } from './actions/send-message.ts';
import { greetingSettings } from './chat.settings.ts';
import { findCircleChat, getChat, getChatSettings, listChatMembers, listChats, syncChats } from './reads/read-chats.ts';
import { listMessages, listReaders, searchMessages } from './reads/read-messages.ts';

/** The limit of greetings is looked up before the transaction: who holds a room may not wait for another connection. */
const withSettings =
  <Input, Answer, Code extends RefusalCode>(run: (ctx: WriteCtx<Code>, input: Input) => Promise<Answer>) =>
  async (ctx: Ctx<Code>, input: Input) => {
    await settingOf(ctx.deps, greetingSettings);
    return (write: WriteCtx<Code>): Promise<Answer> => run(write, input);
  };

export const bindings: readonly Binding[] = [
  ...bindReads(calls, {
    listChats,
    findCircleChat,
    getChat,
    listChatMembers,
    listMessages,
    searchMessages,
    listReaders,
    syncChats,
    getChatSettings,
  }),
  ...bindWrites(calls, { openChat, openCircleChat, recallMessage, readChat, changeChat, flagMessage, setChatSettings }),
  ...bindPreparedWrites(calls, { sendMessage: withSettings(sendMessage), forwardMessages }),
];
