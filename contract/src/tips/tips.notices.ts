import type { NoticeWords } from '../kernel/notice-kinds.ts';

export const tipsNotices = {
  tip: {
    name: { zh: '打赏', en: 'Tips', es: 'Propinas' },
  },
} as const satisfies Record<string, NoticeWords>;

declare module '../kernel/notice-kinds.ts' {
  interface NoticesByArea {
    tips: typeof tipsNotices;
  }
}
