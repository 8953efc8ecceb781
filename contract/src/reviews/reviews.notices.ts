import type { NoticeWords } from '../kernel/notice-kinds.ts';

export const reviewsNotices = {
  review: {
    name: { zh: '评价', en: 'Reviews', es: 'Valoraciones' },
  },
} as const satisfies Record<string, NoticeWords>;

declare module '../kernel/notice-kinds.ts' {
  interface NoticesByArea {
    reviews: typeof reviewsNotices;
  }
}
