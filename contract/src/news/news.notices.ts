import type { NoticeWords } from '../kernel/notice-kinds.ts';

export const newsNotices = {
  contribution: {
    name: { zh: '投稿', en: 'Contributions', es: 'Colaboraciones' },
  },
} as const satisfies Record<string, NoticeWords>;

declare module '../kernel/notice-kinds.ts' {
  interface NoticesByArea {
    news: typeof newsNotices;
  }
}
