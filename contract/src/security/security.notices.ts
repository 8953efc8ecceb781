import type { NoticeWords } from '../kernel/notice-kinds.ts';

export const securityNotices = {
  security: {
    name: { zh: '账号与安全', en: 'Account and security', es: 'Cuenta y seguridad' },
  },
} as const satisfies Record<string, NoticeWords>;

declare module '../kernel/notice-kinds.ts' {
  interface NoticesByArea {
    security: typeof securityNotices;
  }
}
