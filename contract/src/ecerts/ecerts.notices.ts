import type { NoticeWords } from '../kernel/notice-kinds.ts';

export const ecertsNotices = {
  ecert: { name: { zh: '电子证书', en: 'Electronic certificates', es: 'Certificados electrónicos' } },
} as const satisfies Record<string, NoticeWords>;

declare module '../kernel/notice-kinds.ts' {
  interface NoticesByArea {
    ecerts: typeof ecertsNotices;
  }
}
