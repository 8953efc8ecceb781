import type { NoticeWords } from '../kernel/notice-kinds.ts';

export const pinsNotices = {
  pin: {
    name: { zh: '置顶', en: 'Pins', es: 'Contenido fijado' },
  },
} as const satisfies Record<string, NoticeWords>;

declare module '../kernel/notice-kinds.ts' {
  interface NoticesByArea {
    pins: typeof pinsNotices;
  }
}
