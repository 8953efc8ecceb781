import type { RefusalTexts } from '../kernel/refusals.ts';

export const newsRefusals = {
  NEWS_CATEGORY_UNKNOWN: {
    status: 422,
    zh: '没有这个资讯分类',
    en: 'There is no such category of news',
    es: 'No existe esa categoría de noticias',
  },
  NEWS_TAG_UNKNOWN: { status: 422, zh: '没有这个标签', en: 'There is no such tag', es: 'No existe esa etiqueta' },
  NEWS_TITLE_NEEDED: { status: 422, zh: '请输入标题', en: 'Enter a title', es: 'Escribe un título' },
  NEWS_TEXT_NEEDED: { status: 422, zh: '请输入正文', en: 'Write a text', es: 'Escribe un texto' },
  NEWS_PICTURES_MANY: { status: 422, zh: '一篇资讯最多 50 张图片', en: 'At most 50 pictures', es: 'Como máximo 50 imágenes' },
  NEWS_DRAFTS_MANY: {
    status: 422,
    zh: '草稿最多保留 20 篇，请先整理',
    en: 'At most 20 drafts; tidy up first',
    es: 'Como máximo 20 borradores; ordénalos primero',
  },
  NEWS_UNCHANGED: { status: 422, zh: '没有任何改动', en: 'Nothing was changed', es: 'No se cambió nada' },
  NEWS_NOT_WAITING: {
    status: 422,
    zh: '没有等待处理的内容',
    en: 'Nothing of it waits for a decision',
    es: 'No hay nada pendiente de decisión',
  },
  NEWS_WAITS_FOR_AUTHOR: {
    status: 422,
    zh: '正在等作者确认修改',
    en: 'Its author has not answered the changes yet',
    es: 'Su autor aún no ha respondido a los cambios',
  },
  NEWS_MOVED_ON: {
    status: 422,
    zh: '内容刚刚有了新版本，请重新查看',
    en: 'There is a newer version by now; look at it first',
    es: 'Ya hay una versión más reciente; mírala primero',
  },
  NEWS_OWN: { status: 403, zh: '不能处理自己的投稿', en: 'Another editor decides about your own', es: 'Sobre lo tuyo decide otro editor' },
  NEWS_PART_UNKNOWN: { status: 422, zh: '没有这一处修改', en: 'There is no such change in it', es: 'No hay tal cambio' },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    news: typeof newsRefusals;
  }
}
