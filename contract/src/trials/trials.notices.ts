import type { NoticeWords } from '../kernel/notice-kinds.ts';

export const trialsNotices = {
  trial: { name: { zh: '试译', en: 'Trial translations', es: 'Traducciones de prueba' } },
} as const satisfies Record<string, NoticeWords>;

declare module '../kernel/notice-kinds.ts' {
  interface NoticesByArea {
    trials: typeof trialsNotices;
  }
}
