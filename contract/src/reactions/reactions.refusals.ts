import type { RefusalTexts } from '../kernel/refusals.ts';

export const reactionsRefusals = {
  REPORT_NEEDED_TO_LIKE: {
    status: 403,
    zh: '开启言值报告才能点赞',
    en: 'Open your value report to like',
    es: 'Abre tu informe de valor para indicar que te gusta',
  },
  JOIN_TO_LIKE: {
    status: 403,
    zh: '必须加入圈子才能点赞',
    en: 'Join the circle to like',
    es: 'Únete al círculo para indicar que te gusta',
  },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    reactions: typeof reactionsRefusals;
  }
}
