import type { NoticeWords } from '../kernel/notice-kinds.ts';

export const reportsNotices = {
  visit: {
    name: { zh: '报告访客', en: 'Visitors of my report', es: 'Visitas a mi informe' },
  },
} as const satisfies Record<string, NoticeWords>;

declare module '../kernel/notice-kinds.ts' {
  interface NoticesByArea {
    reports: typeof reportsNotices;
  }
}
