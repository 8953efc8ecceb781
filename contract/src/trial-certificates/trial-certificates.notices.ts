import type { NoticeWords } from '../kernel/notice-kinds.ts';

export const trialCertificatesNotices = {
  'trial-certificate': { name: { zh: '试译证书', en: 'Trial certificates', es: 'Certificados de pruebas' } },
} as const satisfies Record<string, NoticeWords>;

declare module '../kernel/notice-kinds.ts' {
  interface NoticesByArea {
    trialCertificates: typeof trialCertificatesNotices;
  }
}
