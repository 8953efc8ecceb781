import type { NoticeWords } from '../kernel/notice-kinds.ts';

export const purchasesNotices = {
  purchase: {
    name: { zh: '付费内容', en: 'Paid content', es: 'Contenido de pago' },
  },
} as const satisfies Record<string, NoticeWords>;

declare module '../kernel/notice-kinds.ts' {
  interface NoticesByArea {
    purchases: typeof purchasesNotices;
  }
}
