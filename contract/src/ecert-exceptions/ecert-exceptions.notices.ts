import type { NoticeWords } from '../kernel/notice-kinds.ts';

export const ecertExceptionsNotices = {
  'ecert-exception': {
    name: { zh: '证书异常', en: 'Problems with certificates', es: 'Problemas con certificados' },
  },
} as const satisfies Record<string, NoticeWords>;

declare module '../kernel/notice-kinds.ts' {
  interface NoticesByArea {
    ecertExceptions: typeof ecertExceptionsNotices;
  }
}
