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
  CIRCLE_FULL: { status: 422, zh: '该圈子人数已满', en: 'This circle is full', es: 'El círculo está completo' },
  /** `money` beside it. */
  CIRCLE_ASKS_FEE: {
    status: 403,
    zh: '该圈子需要付费加入',
    en: 'Joining this circle costs a fee',
    es: 'Unirse a este círculo tiene un precio',
  },
  VERIFIED_FOUNDERS_ONLY: {
    status: 403,
    zh: '目前只有通过认证的个人和企业可以创建圈子',
    en: 'For now only verified people and companies may create a circle',
    es: 'Por ahora solo las personas y empresas verificadas pueden crear un círculo',
  },
  /** Its founder has left: nobody could take what is paid. */
  CIRCLE_WITHOUT_FOUNDER: {
    status: 422,
    zh: '圈主已注销账号，这个圈子暂时不收取费用，也暂时不能加入',
    en: 'The founder of this circle has left, so nobody can pay to join it for now',
    es: 'Quien fundó este círculo se ha ido, por lo que de momento nadie puede pagar para unirse',
  },
  /** Told to who wants their account deleted. */
  CIRCLES_UNSETTLED: {
    status: 422,
    zh: '您还有未处理的圈子：请先提取圈子收益，再转让或解散圈子，然后注销账号',
    en: 'You still run a circle: take out what it earned, hand it over or dissolve it, and then delete your account',
    es: 'Todavía diriges un círculo: retira lo que ha ganado, cédelo o disuélvelo y luego elimina tu cuenta',
  },
  CIRCLE_FEE_CHANGED: {
    status: 422,
    zh: '入圈费用已变为{money}{unit}，请确认后再试',
    en: 'The fee is now {money} {unit}; please look again',
    es: 'El precio es ahora de {money} {unit}; revísalo',
  },
  CIRCLE_ASKS_PASSWORD: {
    status: 403,
    zh: '请输入圈子密码',
    en: 'Please enter the password of the circle',
    es: 'Introduce la contraseña del círculo',
  },
  CIRCLE_PASSWORD_WRONG: {
    status: 403,
    zh: '圈子密码不正确',
    en: 'That is not the password of the circle',
    es: 'La contraseña del círculo no es correcta',
  },
  CIRCLE_PASSWORD_MISSING: {
    status: 422,
    zh: '请设置圈子密码',
    en: 'Choose a password for the circle',
    es: 'Elige una contraseña para el círculo',
  },
  FEE_MISSING: { status: 422, zh: '请填写入圈费用', en: 'Say what joining costs', es: 'Indica cuánto cuesta unirse' },
  CAPACITY_TOO_SMALL: {
    status: 422,
    zh: '人数上限须在{least}到{most}之间',
    en: 'Between {least} and {most} people',
    es: 'Entre {least} y {most} personas',
  },
  APPLICATION_WAITING: {
    status: 422,
    zh: '您的申请正在审核中',
    en: 'You have asked already; please wait for the decision',
    es: 'Ya lo has solicitado; espera la decisión',
  },
  APPLICATION_DECIDED: { status: 422, zh: '该申请已处理', en: 'This has been decided already', es: 'Esta solicitud ya está resuelta' },
  INVITE_ENDED: {
    status: 422,
    zh: '邀请链接已失效',
    en: 'This link of invitation no longer holds',
    es: 'Este enlace de invitación ya no es válido',
  },
  INVITES_TOO_MANY: {
    status: 422,
    zh: '有效的邀请链接最多{max}个，请先停用一些',
    en: 'At most {max} links at a time; end some first',
    es: 'Como máximo {max} enlaces a la vez; anula alguno antes',
  },
  CATEGORY_UNKNOWN: { status: 422, zh: '请选择圈子分类', en: 'Choose a category', es: 'Elige una categoría' },
  AGREEMENT_NOT_ACCEPTED: {
    status: 422,
    zh: '请先阅读并同意圈子协议',
    en: 'Please accept the agreement for circles',
    es: 'Acepta el acuerdo de los círculos',
  },
  CIRCLES_TOO_MANY: {
    status: 422,
    zh: '每天最多创建{max}个圈子，请明天再试',
    en: 'At most {max} new circles a day; please try again tomorrow',
    es: 'Como máximo {max} círculos nuevos al día; inténtalo mañana',
  },
  GROUP_ADMINS_ONLY: {
    status: 403,
    zh: '只有圈主和管理员可以进行此操作',
    en: 'Only the owner and the administrators may do this',
    es: 'Solo pueden hacerlo quien dirige el círculo y quienes lo administran',
  },
  CIRCLE_OWNER_ONLY: {
    status: 403,
    zh: '只有圈主可以进行此操作',
    en: 'Only the owner of the circle may do this',
    es: 'Solo puede hacerlo quien dirige el círculo',
  },
  OWNER_STAYS: {
    status: 422,
    zh: '不能对圈主进行此操作',
    en: 'This cannot be done to the owner of the circle',
    es: 'No se puede hacer con quien dirige el círculo',
  },
  BLACKLIST_SELF: { status: 422, zh: '不能将自己加入黑名单', en: 'You cannot shut yourself out', es: 'No puedes expulsarte a ti mismo' },
  NOT_A_MEMBER_THEY: {
    status: 422,
    zh: '对方还不是圈子成员',
    en: 'They are not in this circle',
    es: 'Esa persona no forma parte del círculo',
  },
  ADMINISTRATORS_TOO_MANY: {
    status: 422,
    zh: '管理员最多{max}人',
    en: 'At most {max} administrators',
    es: 'Como máximo {max} administradores',
  },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    groups: typeof groupsRefusals;
  }
}
