import type { NoticeWords } from '../kernel/notice-kinds.ts';

export const papersNotices = {
  certification: {
    name: { zh: '认证', en: 'Certification', es: 'Verificación' },
  },
} as const satisfies Record<string, NoticeWords>;

declare module '../kernel/notice-kinds.ts' {
  interface NoticesByArea {
    papers: typeof papersNotices;
  }
}
