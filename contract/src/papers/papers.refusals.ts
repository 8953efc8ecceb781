import type { RefusalTexts } from '../kernel/refusals.ts';

export const papersRefusals = {
  CERTIFICATION_NEEDED: { status: 403, zh: '请先进行身份认证', en: 'Verify who you are first', es: 'Verifica primero tu identidad' },
  CERTIFICATION_WAITING: {
    status: 403,
    zh: '您的认证正在等待审核，通过审核后可发布帖子',
    en: 'Your verification is being looked at; you can publish once it is approved',
    es: 'Tu verificación está en revisión; podrás publicar cuando se apruebe',
  },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    papers: typeof papersRefusals;
  }
}
