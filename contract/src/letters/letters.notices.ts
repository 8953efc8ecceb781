import type { NoticeWords } from '../kernel/notice-kinds.ts';

export const lettersNotices = {
  letter: {
    name: { zh: '来信答复', en: 'Answers to letters', es: 'Respuestas a cartas' },
  },
} as const satisfies Record<string, NoticeWords>;

declare module '../kernel/notice-kinds.ts' {
  interface NoticesByArea {
    letters: typeof lettersNotices;
  }
}
