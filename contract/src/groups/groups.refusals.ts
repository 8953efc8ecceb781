import type { RefusalTexts } from '../kernel/refusals.ts';

export const groupsRefusals = {
  ALREADY_MEMBER: { status: 422, zh: '您已加入该圈子', en: 'You are already in this circle', es: 'Ya formas parte de este círculo' },
  NOT_A_MEMBER: { status: 403, zh: '您还没有加入该圈子', en: 'You are not in this circle', es: 'No formas parte de este círculo' },
  CIRCLE_NOT_OPEN: {
    status: 403,
    zh: '该圈子暂不支持直接加入',
    en: 'This circle cannot be joined directly',
    es: 'No es posible unirse directamente a este círculo',
  },
  BLOCKED_IN_CIRCLE: { status: 403, zh: '您已被移出该圈子', en: 'You may not join this circle', es: 'No puedes unirte a este círculo' },
  MEMBERS_ONLY: {
    status: 403,
    zh: '加入圈子后才能查看',
    en: 'Only members of this circle can see this',
    es: 'Solo pueden verlo quienes forman parte del círculo',
  },
  OWNER_CANNOT_LEAVE: {
    status: 422,
    zh: '圈主不能退出圈子，请先转让',
    en: 'The owner cannot leave; hand the circle over first',
    es: 'Quien dirige el círculo no puede salir; transfiérelo antes',
  },
} as const satisfies RefusalTexts;
