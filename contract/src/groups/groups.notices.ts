import type { NoticeWords } from '../kernel/notice-kinds.ts';

export const groupsNotices = {
  circle: {
    name: { zh: '圈子', en: 'Circles', es: 'Círculos' },
  },
} as const satisfies Record<string, NoticeWords>;

declare module '../kernel/notice-kinds.ts' {
  interface NoticesByArea {
    groups: typeof groupsNotices;
  }
}
