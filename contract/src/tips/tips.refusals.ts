import type { RefusalTexts } from '../kernel/refusals.ts';

export const tipsRefusals = {
  TIP_CLOSED: { status: 403, zh: '打赏功能暂未开放', en: 'Tips are not open at present', es: 'Las propinas no están abiertas' },
  TIP_OWN: { status: 422, zh: '不能打赏自己', en: 'You cannot tip yourself', es: 'No puedes darte propina' },
  TIP_NOBODY: {
    status: 422,
    zh: '作者的账号已注销或停用，无法打赏',
    en: 'The author’s account is closed, so it cannot be tipped',
    es: 'La cuenta de quien lo escribió está cerrada y no puede recibir propinas',
  },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    tips: typeof tipsRefusals;
  }
}
