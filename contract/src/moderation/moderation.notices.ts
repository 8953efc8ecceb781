import type { NoticeWords } from '../kernel/notice-kinds.ts';

export const moderationNotices = {
  moderation: {
    name: { zh: '举报与处理', en: 'Flags and decisions', es: 'Denuncias y decisiones' },
  },
} as const satisfies Record<string, NoticeWords>;

declare module '../kernel/notice-kinds.ts' {
  interface NoticesByArea {
    moderation: typeof moderationNotices;
  }
}
