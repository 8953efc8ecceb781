import type { RefusalTexts } from '../kernel/refusals.ts';

export const cooperationRefusals = {
  INTENTION_EMPTY: { status: 422, zh: '请填写合作内容', en: 'Please write what it is about', es: 'Escribe de qué se trata' },
  INTENTION_NO_CONTACT: {
    status: 422,
    zh: '请填写联系方式',
    en: 'Please say how you can be reached',
    es: 'Indica cómo se te puede contactar',
  },
  INTENTION_SELF: { status: 422, zh: '不能向自己发送合作意向', en: 'You cannot write to yourself', es: 'No puedes escribirte a ti mismo' },
  INTENTION_WAITING: {
    status: 422,
    zh: '您已发送过合作意向，请等待对方回复',
    en: 'Your last message to them still waits for an answer',
    es: 'Tu último mensaje aún espera respuesta',
  },
  INTENTIONS_TODAY: {
    status: 422,
    zh: '今天发送的合作意向已达上限',
    en: 'You have written to as many people as one may in a day',
    es: 'Has escrito a tantas personas como se puede en un día',
  },
  INTENTION_ENDED: {
    status: 422,
    zh: '该合作意向已处理',
    en: 'This has been answered or taken back already',
    es: 'Ya se ha respondido o retirado',
  },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    cooperation: typeof cooperationRefusals;
  }
}
