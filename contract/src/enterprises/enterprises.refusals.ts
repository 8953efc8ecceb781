import type { RefusalTexts } from '../kernel/refusals.ts';

export const enterprisesRefusals = {
  COMPANY_UNSIGNED: {
    status: 422,
    zh: '请先填写企业信息',
    en: 'Tell us about your company first',
    es: 'Cuéntanos primero sobre tu empresa',
  },
  COMPANY_NAME_HELD: {
    status: 422,
    zh: '企业名称已用于资质认证，如需更改请重新认证',
    en: 'Your company was certified under this name; to change it, ask for certification again',
    es: 'Tu empresa se certificó con este nombre; para cambiarlo, solicita de nuevo la certificación',
  },
  COMPANY_NAME_TAKEN: {
    status: 422,
    zh: '企业名称已被使用',
    en: 'This company name is taken',
    es: 'Este nombre de empresa ya está en uso',
  },
  PAIR_SAME: {
    status: 422,
    zh: '源语言和目标语言不能相同',
    en: 'The two languages must differ',
    es: 'Los dos idiomas deben ser distintos',
  },
  WEBSITE_WRONG: {
    status: 422,
    zh: '请填写以 http 或 https 开头的网址',
    en: 'Please enter an address that begins with http or https',
    es: 'Escribe una dirección que empiece por http o https',
  },
  YEAR_AHEAD: { status: 422, zh: '年份不能晚于今年', en: 'That year is still to come', es: 'Ese año aún no ha llegado' },
  TEAM_FULL: { status: 422, zh: '团队成员最多 50 人', en: 'At most 50 people', es: 'Como máximo 50 personas' },
  TEAM_DECLINED: {
    status: 422,
    zh: '对方已拒绝关联，不能再次邀请',
    en: 'They said no and cannot be asked again',
    es: 'Dijo que no y no se le puede volver a preguntar',
  },
  TEAM_NOT_FRIEND: {
    status: 422,
    zh: '只能关联互相关注的好友',
    en: 'Only friends, who follow you back, can be linked',
    es: 'Solo se puede enlazar a amigos, que también te siguen',
  },
  TEAM_ASKED_TODAY: {
    status: 422,
    zh: '今天邀请的成员已达上限',
    en: 'You have asked as many people as one may in a day',
    es: 'Has preguntado a tantas personas como se puede en un día',
  },
  TEAM_TWICE: {
    status: 422,
    zh: '该成员已在团队中',
    en: 'This member is in your team already',
    es: 'Esta persona ya está en tu equipo',
  },
  CASES_FULL: { status: 422, zh: '案例最多 50 个', en: 'At most 50 cases', es: 'Como máximo 50 casos' },
  REGISTRATION_NUMBER_WRONG: {
    status: 422,
    zh: '请填写 5 至 40 位的注册号，可含字母、数字和连字符',
    en: 'A registration number has 5 to 40 letters, digits or hyphens',
    es: 'El número de registro tiene de 5 a 40 letras, cifras o guiones',
  },
  PAPERS_MISSING: {
    status: 422,
    zh: '请上传 1 至 6 张资质图片',
    en: 'Please add 1 to 6 pictures of the papers',
    es: 'Añade de 1 a 6 imágenes de los documentos',
  },
  QUALIFICATION_WAITING: {
    status: 422,
    zh: '资质正在审核，请耐心等待',
    en: 'Your papers are being looked at already',
    es: 'Ya estamos revisando tus documentos',
  },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    enterprises: typeof enterprisesRefusals;
  }
}
