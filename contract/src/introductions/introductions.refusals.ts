import type { RefusalTexts } from '../kernel/refusals.ts';

export const introductionsRefusals = {
  INTRODUCTION_EMPTY: { status: 422, zh: '请写几句介绍自己', en: 'Please write a few words', es: 'Escribe unas palabras' },
  INTRODUCTION_FRIENDS: { status: 422, zh: '你们已经是好友了', en: 'You are friends already', es: 'Ya sois amistades' },
  INTRODUCTION_NO_WAY: {
    status: 422,
    zh: '这位好友现在无法引荐',
    en: 'This friend cannot introduce you now',
    es: 'Esta persona no puede presentarte ahora',
  },
  INTRODUCTION_WAITING: {
    status: 422,
    zh: '已经请过这位好友了，请等待回复',
    en: 'You have asked this friend already; please wait for the answer',
    es: 'Ya se lo has pedido; espera su respuesta',
  },
  INTRODUCTION_DECLINED: {
    status: 422,
    zh: '这位好友最近不便引荐，过些日子再试试',
    en: 'This friend declined lately; try again some other time',
    es: 'Esta persona lo rechazó hace poco; inténtalo más adelante',
  },
  INTRODUCTIONS_TODAY: {
    status: 422,
    zh: '今天请人引荐的次数已用完，请明天再试',
    en: 'You have asked often enough today; try again tomorrow',
    es: 'Ya has pedido bastantes hoy; inténtalo mañana',
  },
  INTRODUCTION_ENDED: { status: 422, zh: '该引荐已结束', en: 'This introduction has ended', es: 'Esta presentación ya terminó' },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    introductions: typeof introductionsRefusals;
  }
}
