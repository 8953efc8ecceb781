import type { RefusalTexts } from '../kernel/refusals.ts';

export const feedsRefusals = {
  FEED_EMPTY: {
    status: 422,
    zh: '请输入内容或添加图片、视频',
    en: 'Write something, or add pictures or a video',
    es: 'Escribe algo o añade imágenes o un vídeo',
  },
  FEED_UNPAID: {
    status: 403,
    zh: '付费后可查看全文',
    en: 'Pay to read the whole text',
    es: 'Paga para leer el texto completo',
  },
  PAID_CONTENT_CLOSED: {
    status: 403,
    zh: '付费发布暂未开放',
    en: 'Publishing at a price is not open at present',
    es: 'Publicar contenido de pago no está disponible',
  },
  PRICE_NEEDS_TEXT: {
    status: 422,
    zh: '设置文字价格前，请先输入文字',
    en: 'Only a text can have a price of its own',
    es: 'Escribe un texto antes de ponerle precio',
  },
  FEED_EDIT_LATE: {
    status: 403,
    zh: '发布超过 24 小时，不能再修改',
    en: 'It was published more than 24 hours ago and stays as it is',
    es: 'Se publicó hace más de 24 horas y ya no se puede cambiar',
  },
  FEED_EDIT_SOLD: {
    status: 403,
    zh: '已有人付费，不能再修改',
    en: 'Somebody has paid for it, so it stays as it is',
    es: 'Alguien ha pagado por ello y ya no se puede cambiar',
  },
  TOPIC_NAME_WRONG: {
    status: 422,
    zh: '话题名称为 1–20 个字，只能包含文字、数字、空格和连接号',
    en: 'A topic has 1 to 20 characters: letters, digits, spaces and hyphens',
    es: 'Un tema tiene de 1 a 20 caracteres: letras, cifras, espacios y guiones',
  },
  TOPIC_REMOVED: {
    status: 422,
    zh: '这个话题已被移除，换一个吧',
    en: 'This topic was removed; choose another one',
    es: 'Este tema se retiró; elige otro',
  },
  TOPICS_MANY: {
    status: 422,
    zh: '最多添加 5 个话题',
    en: 'At most 5 topics',
    es: 'Como máximo 5 temas',
  },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    feeds: typeof feedsRefusals;
  }
}
