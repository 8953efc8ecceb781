import type { NoticeWords } from '../kernel/notice-kinds.ts';

export const noticesNotices = {
  system: {
    name: { zh: '系统消息', en: 'From the house', es: 'De la casa' },
  },
  featured: {
    name: { zh: '精选', en: 'Featured', es: 'Destacados' },
  },
} as const satisfies Record<string, NoticeWords>;

declare module '../kernel/notice-kinds.ts' {
  interface NoticesByArea {
    notices: typeof noticesNotices;
  }
}
