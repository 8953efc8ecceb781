import type { NoticeWords } from '../kernel/notice-kinds.ts';

export const glossaryNotices = {
  proposal: {
    name: { zh: '术语修改建议', en: 'Proposals for terms', es: 'Propuestas de términos' },
  },
} as const satisfies Record<string, NoticeWords>;

declare module '../kernel/notice-kinds.ts' {
  interface NoticesByArea {
    glossary: typeof glossaryNotices;
  }
}
