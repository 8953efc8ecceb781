import * as chatCalls from '#contract/chat/chat.calls.ts';
import { chatNotices } from '#contract/chat/chat.notices.ts';
import type { Feature } from '../../platform/feature.ts';
import { maySeeFileOfChat } from './chat.files.ts';
import { chatJobs } from './chat.jobs.ts';
import { chatPersonalData } from './chat.personal.ts';
import { greetingSettings } from './chat.settings.ts';
import { messageSubject } from './chat.subject.ts';
import {
  chatEvidenceTable,
  chatMembersTable,
  chatMessagesTable,
  chatRoomsTable,
  chatSettingsTable,
  roomPushesTable,
} from './chat.tables.ts';
import { roomPushJobs } from './room-pushes.jobs.ts';
import { listBelonging, waitingChatsSql } from './seats.queries.ts';
import { typingBinding } from './typing.live.ts';

export const feature: Feature = {
  name: 'chat',
  routes: [{ calls: [chatCalls], load: () => import('./chat.routes.ts') }],
  tables: [chatRoomsTable, chatMembersTable, chatMessagesTable, chatEvidenceTable, chatSettingsTable, roomPushesTable],
  settings: [greetingSettings],
  subjects: [messageSubject],
  personalData: [chatPersonalData],
  waiting: { chat: waitingChatsSql },
  clientEvents: [typingBinding],
  belonging: listBelonging,
  opensGuardedFiles: maySeeFileOfChat,
  noticeKinds: {
    chat: { words: chatNotices.chat, counter: 'system', link: () => '/message/info/chats', push: true, isFixed: true, isCallAlone: true },
  },
  jobs: [...chatJobs, ...roomPushJobs],
};
