import type { RefusalTexts } from '../kernel/refusals.ts';

export const noticesRefusals = {
  NOTICE_KIND_UNKNOWN: { status: 422, zh: '没有这种通知', en: 'There is no such notice', es: 'No existe ese tipo de aviso' },
  NOTICE_KIND_FIXED: {
    status: 422,
    zh: '「{name}」关系到你的账号，应用内不能关闭',
    en: '"{name}" concerns your account and cannot be turned off in the app',
    es: '«{name}» afecta a tu cuenta y no se puede desactivar en la aplicación',
  },
  NOTICE_WAY_CLOSED: {
    status: 422,
    zh: '「{name}」只能选择是否推送',
    en: '"{name}" can only be sent to devices, or not',
    es: '«{name}» solo puede enviarse a los dispositivos, o no',
  },
  TIME_ZONE_UNKNOWN: { status: 422, zh: '没有这个时区', en: 'There is no such time zone', es: 'No existe esa zona horaria' },
  NOTICE_MAIL_NEEDED: {
    status: 422,
    zh: '请先绑定并验证邮箱',
    en: 'Please bind and confirm a mailbox first',
    es: 'Primero vincula y confirma un correo',
  },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    notices: typeof noticesRefusals;
  }
}
