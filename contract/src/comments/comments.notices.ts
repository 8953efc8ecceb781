import type { NoticeWords } from '../kernel/notice-kinds.ts';

export const commentsNotices = {
  comment: {
    name: { zh: '评论', en: 'Comments', es: 'Comentarios' },
    did: { zh: '评论了你', en: 'commented', es: '{people|ha comentado|han comentado}' },
  },
  reply: {
    name: { zh: '回复', en: 'Replies', es: 'Respuestas' },
    did: { zh: '回复了你', en: 'replied to you', es: '{people|te ha respondido|te han respondido}' },
  },
  at: {
    name: { zh: '提到我的', en: 'Mentions', es: 'Menciones' },
    did: { zh: '提到了你', en: 'mentioned you', es: '{people|te ha mencionado|te han mencionado}' },
  },
} as const satisfies Record<string, NoticeWords>;

declare module '../kernel/notice-kinds.ts' {
  interface NoticesByArea {
    comments: typeof commentsNotices;
  }
}
