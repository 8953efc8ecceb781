import type { RefusalTexts } from '../kernel/refusals.ts';

export const ecertExportsRefusals = {
  ECERT_CODE_NEEDED: {
    status: 403,
    zh: '导出无水印证书前请先验证身份',
    en: 'Please verify that it is you before you take a copy without a watermark',
    es: 'Confirma que eres tú antes de llevarte una copia sin marca de agua',
  },
  ECERT_NOT_RECORDED: {
    status: 409,
    zh: '证书还在存证，完成后才能导出',
    en: 'The certificate is still being recorded; it can be exported afterwards',
    es: 'El certificado aún se está registrando; podrás exportarlo después',
  },
  ECERT_NO_CONTACT: {
    status: 409,
    zh: '没有可以接收验证码的手机号或邮箱',
    en: 'There is no phone or e-mail that a code could be sent to',
    es: 'No hay ningún teléfono ni correo al que enviar un código',
  },
  ECERT_SHARES_FULL: {
    status: 409,
    zh: '分享链接太多，请先收回一些',
    en: 'There are too many links; please take some back first',
    es: 'Hay demasiados enlaces; retira alguno primero',
  },
  ECERT_LINK_OVER: {
    status: 404,
    zh: '这个链接已失效',
    en: 'This link opens nothing any more',
    es: 'Este enlace ya no abre nada',
  },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    ecertExports: typeof ecertExportsRefusals;
  }
}
