import type { NoticeWords } from '../kernel/notice-kinds.ts';

export const enterprisesNotices = {
  enterprise: {
    name: { zh: '企业', en: 'Companies', es: 'Empresas' },
  },
} as const satisfies Record<string, NoticeWords>;

declare module '../kernel/notice-kinds.ts' {
  interface NoticesByArea {
    enterprises: typeof enterprisesNotices;
  }
}
