import type { NoticeWords } from '../kernel/notice-kinds.ts';

export const introductionsNotices = {
  introduction: {
    name: { zh: '引荐', en: 'Introductions', es: 'Presentaciones' },
  },
} as const satisfies Record<string, NoticeWords>;

declare module '../kernel/notice-kinds.ts' {
  interface NoticesByArea {
    introductions: typeof introductionsNotices;
  }
}
