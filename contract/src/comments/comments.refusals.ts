import type { RefusalTexts } from '../kernel/refusals.ts';

export const commentsRefusals = {
  COMMENT_EMPTY: { status: 422, zh: '评论内容不能为空', en: 'A comment cannot be empty', es: 'El comentario no puede estar vacío' },
  REPORT_NEEDED_TO_COMMENT: {
    status: 403,
    zh: '开启言值报告才能评论',
    en: 'Open your value report to comment',
    es: 'Abre tu informe de valor para comentar',
  },
  REPORT_NEEDED_TO_STEP: {
    status: 403,
    zh: '开启言值报告才能点踩',
    en: 'Open your value report to mark this as of no use',
    es: 'Abre tu informe de valor para indicar que no te sirve',
  },
  JOIN_TO_STEP: {
    status: 403,
    zh: '必须加入圈子才能点踩',
    en: 'Join the circle to mark this as of no use',
    es: 'Únete al círculo para indicar que no te sirve',
  },
  JOIN_TO_COMMENT: {
    status: 403,
    zh: '必须加入圈子才能评论',
    en: 'Join the circle to comment',
    es: 'Únete al círculo para comentar',
  },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    comments: typeof commentsRefusals;
  }
}
