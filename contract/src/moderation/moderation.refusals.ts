import type { RefusalTexts } from '../kernel/refusals.ts';

export const moderationRefusals = {
  FLAG_OWN: { status: 422, zh: '不能举报自己', en: 'You cannot report yourself', es: 'No puedes denunciarte' },
  CASE_DECIDED: { status: 409, zh: '该举报已处理', en: 'This has been decided already', es: 'Ya está decidido' },
  CASE_OWN: {
    status: 403,
    zh: '与你有关的内容需由他人处理',
    en: 'What concerns you is for somebody else to decide',
    es: 'Lo que te concierne lo decide otra persona',
  },
  THING_GONE: {
    status: 409,
    zh: '内容已被作者删除',
    en: 'Its author has deleted it meanwhile',
    es: 'Su autor ya lo ha eliminado',
  },
  CANNOT_REMOVE: {
    status: 422,
    zh: '这类内容不能移除',
    en: 'Things of this kind cannot be removed',
    es: 'Esto no se puede retirar',
  },
  STAFF_SPARED: {
    status: 403,
    zh: '不能处罚工作人员，请先撤销其职务',
    en: 'Staff are not sanctioned here: take their role away first',
    es: 'No se sanciona al personal: retírale antes su cargo',
  },
  NOTHING_DECIDED: {
    status: 422,
    zh: '请至少选择一项处理',
    en: 'Choose at least one measure',
    es: 'Elige al menos una medida',
  },
  ACT_OVER: { status: 409, zh: '该处理已失效或已撤销', en: 'This no longer holds', es: 'Esto ya no está vigente' },
  APPEAL_MADE: { status: 409, zh: '你已提交过申诉', en: 'You have appealed already', es: 'Ya has presentado una apelación' },
  APPEAL_LATE: {
    status: 422,
    zh: '已超过申诉期限（{days} 天）',
    en: 'The time to appeal ({days} days) is over',
    es: 'El plazo para apelar ({days} días) ha terminado',
  },
  APPEAL_LINK_WRONG: {
    status: 403,
    zh: '申诉链接无效或已过期，请重新登录获取',
    en: 'This link no longer holds; sign in once more to get a new one',
    es: 'El enlace ya no es válido; inicia sesión de nuevo para obtener otro',
  },
  APPEAL_OTHER_OPERATOR: {
    status: 403,
    zh: '申诉需由另一位运营处理',
    en: 'Another operator decides on this appeal',
    es: 'Esta apelación la decide otra persona del equipo',
  },
  WORD_EMPTY: {
    status: 422,
    zh: '词语需至少包含一个字母、数字或汉字',
    en: 'A word needs a letter or a digit',
    es: 'Una palabra necesita una letra o una cifra',
  },
  WORDS_TOO_MANY: { status: 422, zh: '词库已满（{max}）', en: 'The list is full ({max})', es: 'La lista está llena ({max})' },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    moderation: typeof moderationRefusals;
  }
}
