import type { NoticeWords } from '../kernel/notice-kinds.ts';

export const cooperationNotices = {
  intention: {
    name: { zh: '合作意向', en: 'Wishes to work together', es: 'Propuestas de colaboración' },
  },
} as const satisfies Record<string, NoticeWords>;

declare module '../kernel/notice-kinds.ts' {
  interface NoticesByArea {
    cooperation: typeof cooperationNotices;
  }
}
