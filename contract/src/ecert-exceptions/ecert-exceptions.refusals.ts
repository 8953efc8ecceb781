import type { RefusalTexts } from '../kernel/refusals.ts';

export const ecertExceptionsRefusals = {
  ECERT_EXCEPTION_NO_MAILBOX: {
    status: 422,
    zh: '请填写邮箱，答复会发到那里',
    en: 'Please give a mailbox: the answer goes there',
    es: 'Indica un correo: la respuesta llegará ahí',
  },
  ECERT_EXCEPTION_NO_PICTURES: {
    status: 422,
    zh: '登录后才能上传图片',
    en: 'Pictures can be sent after signing in',
    es: 'Las imágenes se pueden enviar al iniciar sesión',
  },
  ECERT_EXCEPTION_WAITING: {
    status: 422,
    zh: '已有反馈正在等待答复，请收到答复后再提交',
    en: 'What you reported before waits for an answer; please write again after that',
    es: 'Ya hay un aviso pendiente de respuesta; escribe de nuevo después',
  },
  ECERT_EXCEPTION_CROWDED: {
    status: 422,
    zh: '等待答复的反馈太多，请稍后再提交',
    en: 'Too many reports wait for an answer; please try again later',
    es: 'Hay demasiados avisos pendientes de respuesta; inténtalo más tarde',
  },
  ECERT_EXCEPTION_OPEN: {
    status: 409,
    zh: '正在等待答复',
    en: 'It waits for an answer already',
    es: 'Ya está pendiente de respuesta',
  },
  ECERT_EXCEPTION_OVER: {
    status: 409,
    zh: '这条反馈已经结束，如仍有问题请重新提交',
    en: 'This is closed; please report it anew if something is still wrong',
    es: 'Este aviso está cerrado; envía otro si el problema sigue',
  },
  ECERT_EXCEPTION_ANSWERED: { status: 409, zh: '这条反馈已经答复', en: 'This has been answered already', es: 'Ya se ha respondido' },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    ecertExceptions: typeof ecertExceptionsRefusals;
  }
}
