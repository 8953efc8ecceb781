import type { NoticeWords } from '../kernel/notice-kinds.ts';

export const ecertClaimsNotices = {
  'ecert-claim': {
    name: { zh: '证书领取与转存', en: 'Claiming certificates', es: 'Recogida de certificados' },
  },
} as const satisfies Record<string, NoticeWords>;

declare module '../kernel/notice-kinds.ts' {
  interface NoticesByArea {
    ecertClaims: typeof ecertClaimsNotices;
  }
}
