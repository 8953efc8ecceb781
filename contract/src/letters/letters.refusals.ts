import type { RefusalTexts } from '../kernel/refusals.ts';

export const lettersRefusals = {
  LETTER_NO_MAILBOX: {
    status: 422,
    zh: '请填写邮箱，答复会发到那里',
    en: 'Please give a mailbox: the answer goes there',
    es: 'Indica un correo: la respuesta llegará ahí',
  },
  LETTERS_WAITING: {
    status: 422,
    zh: '您有3封信正在等待答复，请收到答复后再写',
    en: 'Three of your letters wait for an answer; please write again after that',
    es: 'Tienes tres mensajes pendientes de respuesta; escribe de nuevo después',
  },
  LETTER_ANSWERED: { status: 409, zh: '这封信已经答复', en: 'This has been answered already', es: 'Ya se ha respondido' },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    letters: typeof lettersRefusals;
  }
}
