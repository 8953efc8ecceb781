import type { RefusalTexts } from '../kernel/refusals.ts';

export const ecertClaimsRefusals = {
  ECERT_IDENTITY_UNSHOWN: {
    status: 409,
    zh: '你的认证信息不足以证明这份证书是你的，可请发证方确认',
    en: 'Your certification does not show that this certificate is yours; you can ask its issuer to confirm it',
    es: 'Tu verificación no demuestra que este certificado sea tuyo; puedes pedir al emisor que lo confirme',
  },
  ECERT_ASKED: {
    status: 409,
    zh: '已请发证方确认，请等待答复',
    en: 'The issuer was asked already; please wait for the answer',
    es: 'Ya se preguntó al emisor; espera la respuesta',
  },
  ECERT_DECIDED: {
    status: 409,
    zh: '这个请求已经处理过了',
    en: 'This request was decided already',
    es: 'Esta solicitud ya se decidió',
  },
  ECERT_MOVE_WRONG: {
    status: 422,
    zh: '转存码无效或已过期',
    en: 'This code is wrong or has run out',
    es: 'Este código no es válido o ha caducado',
  },
  ECERT_MOVE_OTHER: {
    status: 409,
    zh: '两个账号认证的不是同一个人，不能转存',
    en: 'Both accounts are certified as different people: it cannot be moved',
    es: 'Las dos cuentas están verificadas como personas distintas: no se puede trasladar',
  },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    ecertClaims: typeof ecertClaimsRefusals;
  }
}
