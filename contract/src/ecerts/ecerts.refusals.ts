import type { RefusalTexts } from '../kernel/refusals.ts';

export const ecertsRefusals = {
  ECERT_ISSUERS_ONLY: {
    status: 403,
    zh: '通过资质认证的企业才能签发电子证书',
    en: 'Only companies whose qualification was approved issue certificates',
    es: 'Solo las empresas con la acreditación aprobada emiten certificados',
  },
  ECERT_CLOSED: {
    status: 409,
    zh: '该证书已关闭或已被撤销',
    en: 'This certificate was closed or revoked',
    es: 'Este certificado se cerró o se revocó',
  },
  ECERT_TITLE_ADDRESS: {
    status: 422,
    zh: '证书名称里不能有网址或邮箱',
    en: 'A title of certificates has no web or mail address in it',
    es: 'El nombre de un certificado no lleva direcciones web ni de correo',
  },
  ECERT_TOO_MANY: {
    status: 422,
    zh: '今天签发的证书已达上限',
    en: 'No more certificates can be issued today',
    es: 'Hoy no se pueden emitir más certificados',
  },
  ECERT_ENTRY_INVALID: {
    status: 422,
    zh: '请输入有效的信息',
    en: 'Please enter valid information',
    es: 'Introduce información válida',
  },
  ECERT_TOKEN_NEEDED: {
    status: 403,
    zh: '请先验证预留的手机号或邮箱',
    en: 'Please verify the reserved phone or e-mail first',
    es: 'Verifica primero el teléfono o correo reservado',
  },
  ECERT_KEPT: {
    status: 409,
    zh: '该证书已在另一个账号中',
    en: 'Another account keeps this certificate',
    es: 'Otra cuenta guarda este certificado',
  },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    ecerts: typeof ecertsRefusals;
  }
}
