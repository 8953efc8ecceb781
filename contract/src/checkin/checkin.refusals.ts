import type { RefusalTexts } from '../kernel/refusals.ts';

export const checkinRefusals = {
  CHECKIN_CLOSED: {
    status: 403,
    zh: '签到功能暂未开放',
    en: 'Check-in is not open at present',
    es: 'El check-in diario no está abierto por ahora',
  },
  CHECKIN_DONE: {
    status: 403,
    zh: '今天已经签到过了，明天再来吧',
    en: 'You have checked in today; come back tomorrow',
    es: 'Ya has hecho el check-in de hoy; vuelve mañana',
  },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    checkin: typeof checkinRefusals;
  }
}
