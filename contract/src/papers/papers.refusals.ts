import type { RefusalTexts } from '../kernel/refusals.ts';

export const papersRefusals = {
  CERTIFICATION_NEEDED: { status: 403, zh: '请先进行身份认证', en: 'Verify who you are first', es: 'Verifica primero tu identidad' },
  CERTIFICATION_WAITING: {
    status: 403,
    zh: '您的认证正在等待审核，通过审核后可发布帖子',
    en: 'Your verification is being looked at; you can publish once it is approved',
    es: 'Tu verificación está en revisión; podrás publicar cuando se apruebe',
  },
  QUALIFICATION_OF_PERSON: {
    status: 422,
    zh: '该账号是个人账号，不能通过企业认证',
    en: 'This account is a person’s: it cannot be certified as a company',
    es: 'Esta cuenta es de una persona: no puede certificarse como empresa',
  },
  QUALIFICATION_DECIDED: {
    status: 409,
    zh: '该申请已处理',
    en: 'Somebody has decided this already',
    es: 'Alguien ya lo ha decidido',
  },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    papers: typeof papersRefusals;
  }
}
