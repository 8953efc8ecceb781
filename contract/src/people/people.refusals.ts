import type { RefusalTexts } from '../kernel/refusals.ts';

export const peopleRefusals = {
  FOLLOW_SELF: { status: 422, zh: '不能关注自己', en: 'You cannot follow yourself', es: 'No puedes seguirte a ti mismo' },
  FOLLOW_WRONG: { status: 422, zh: '参数错误', en: 'Wrong parameter', es: 'Parámetro incorrecto' },
  FOLLOW_LIST_UNKNOWN: { status: 422, zh: '参数不正确', en: 'The parameter is not correct', es: 'El parámetro no es correcto' },
  NETWORK_FRIENDS_ONLY: {
    status: 403,
    zh: '好友才能互看人脉信息哦',
    en: 'Only friends see each other’s network',
    es: 'Solo las amistades ven la red de la otra persona',
  },
  BLOCK_SELF: { status: 422, zh: '不能拉黑自己', en: 'You cannot block yourself', es: 'No puedes bloquearte a ti mismo' },
  BLOCKED_BETWEEN: {
    status: 403,
    zh: '你与对方之间有拉黑，暂时无法互动',
    en: 'One of you has blocked the other',
    es: 'Uno de los dos ha bloqueado al otro',
  },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    people: typeof peopleRefusals;
  }
}
