import type { Feature } from '../../platform/feature.ts';
import { maySeeFileOfChat } from './chat.files.ts';
import { chatJobs } from './chat.jobs.ts';
import { chatPersonalData } from './chat.personal.ts';
import { chatBindings } from './chat.routes.ts';
import { greetingSettings } from './chat.settings.ts';
import { messageSubject } from './chat.subject.ts';
import { chatEvidenceTable, chatMembersTable, chatMessagesTable, chatRoomsTable, chatSettingsTable } from './chat.tables.ts';
import { listBelonging, waitingChatsSql } from './seats.queries.ts';
import { typingBinding } from './typing.live.ts';

export const feature: Feature = {
  name: 'chat',
  bindings: chatBindings,
  tables: [chatRoomsTable, chatMembersTable, chatMessagesTable, chatEvidenceTable, chatSettingsTable],
  settings: [greetingSettings],
  subjects: [messageSubject],
  personalData: [chatPersonalData],
  waiting: { chat: waitingChatsSql },
  clientEvents: [typingBinding],
  belonging: listBelonging,
  opensGuardedFiles: maySeeFileOfChat,
  jobs: chatJobs,
};
