import type { RefusalTexts } from '../kernel/refusals.ts';

export const onboardingRefusals = {
  GUIDE_INCOMPLETE: { status: 422, zh: '您还未完善信息', en: 'Please fill in everything first', es: 'Completa primero todos los datos' },
  LANGUAGES_SAME: {
    status: 422,
    zh: '母语和第一外语不能相同',
    en: 'Native and first foreign language must differ',
    es: 'La lengua materna y la primera lengua extranjera deben ser distintas',
  },
  LANGUAGE_TWICE: { status: 422, zh: '语种不能重复', en: 'Choose each language once', es: 'Elige cada idioma una sola vez' },
  LANGUAGE_UNKNOWN: { status: 422, zh: '请选择有效的语种', en: 'Please choose a language of the list', es: 'Elige un idioma de la lista' },
  DIAL_CODE_MISSING: { status: 422, zh: '国家编码未选择', en: 'Please choose a country code', es: 'Elige un prefijo de país' },
  COUNTRY_MISSING: { status: 422, zh: '请选择国家', en: 'Please choose a country', es: 'Elige un país' },
  GUIDE_EMAIL_TOO_LONG: {
    status: 422,
    zh: '邮箱不能超过30位',
    en: 'An e-mail may have at most 30 characters',
    es: 'El correo puede tener como máximo 30 caracteres',
  },
  PHONE_IN_USE: {
    status: 422,
    zh: '手机号已被使用',
    en: 'This mobile number is already in use',
    es: 'Este número ya está en uso',
  },
  EMAIL_IN_USE: { status: 422, zh: '邮箱已被使用', en: 'This e-mail is already in use', es: 'Este correo ya está en uso' },
  CONTACT_FIXED: {
    status: 422,
    zh: '手机号和邮箱绑定后不可修改',
    en: 'A bound mobile number or e-mail cannot be changed here',
    es: 'Un número o correo vinculado no se puede cambiar aquí',
  },
  TAGS_TOO_MANY: { status: 422, zh: '标签最多可选5个', en: 'At most 5 tags', es: 'Como máximo 5 etiquetas' },
  CHOICE_UNKNOWN: { status: 422, zh: '请选择有效的选项', en: 'Please choose from the list', es: 'Elige de la lista' },
  DATES_REVERSED: {
    status: 422,
    zh: '结束时间不能早于开始时间',
    en: 'The end cannot be before the start',
    es: 'El final no puede ser anterior al comienzo',
  },
  DATE_TOO_FAR: {
    status: 422,
    zh: '最多可填十年以内，最晚{month}',
    en: 'At most ten years ahead: {month} at the latest',
    es: 'Como máximo dentro de diez años: {month} a más tardar',
  },
  DECLARATION_MISSING: {
    status: 422,
    zh: '请先同意诚信声明',
    en: 'Please accept the integrity declaration first',
    es: 'Acepta primero la declaración de integridad',
  },
  COMPANY_ASKED: {
    status: 422,
    zh: '企业资质已提交或已通过认证，不能改为个人',
    en: 'Papers of your company were sent or approved: this account stays a company’s',
    es: 'Ya enviaste los documentos de tu empresa o están aprobados: esta cuenta sigue siendo de empresa',
  },
  ALREADY_SIGNED: {
    status: 422,
    zh: '言值报告已开启',
    en: 'The value report is already open',
    es: 'El informe de valor ya está abierto',
  },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    onboarding: typeof onboardingRefusals;
  }
}
