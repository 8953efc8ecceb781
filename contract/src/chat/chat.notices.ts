import type { NoticeWords } from '../kernel/notice-kinds.ts';

export const chatNotices = {
  chat: {
    name: { zh: '聊天消息', en: 'Chat messages', es: 'Mensajes de chat' },
  },
} as const satisfies Record<string, NoticeWords>;

declare module '../kernel/notice-kinds.ts' {
  interface NoticesByArea {
    chat: typeof chatNotices;
  }
}
