import type { RefusalTexts } from '../kernel/refusals.ts';

export const peopleRefusals = {
  FOLLOW_SELF: { status: 422, zh: '不能关注自己', en: 'You cannot follow yourself', es: 'No puedes seguirte a ti mismo' },
  FOLLOW_LIST_UNKNOWN: { status: 422, zh: '参数不正确', en: 'The parameter is not correct', es: 'El parámetro no es correcto' },
} as const satisfies RefusalTexts;
