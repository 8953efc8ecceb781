import type { RefusalTexts } from '../kernel/refusals.ts';

export const postsRefusals = {
  POST_EMPTY: {
    status: 422,
    zh: '请输入内容或添加图片、视频',
    en: 'Write something, or add pictures or a video',
    es: 'Escribe algo o añade imágenes o un vídeo',
  },
  PICTURES_OR_VIDEO: {
    status: 422,
    zh: '图片和视频不能同时发布',
    en: 'A post has pictures or a video, not both',
    es: 'Una publicación lleva imágenes o un vídeo, no ambos',
  },
  FILE_WRONG_KIND: {
    status: 422,
    zh: '文件类型不正确',
    en: 'That file is not of the right kind',
    es: 'El archivo no es del tipo adecuado',
  },
  POST_STAYS_IN_CIRCLE: {
    status: 422,
    zh: '该圈子的帖子不能同步到动态',
    en: 'Posts of this circle stay in it: they cannot be shown in the feeds',
    es: 'Lo que se publica en este círculo se queda en él: no puede pasar a las novedades',
  },
  JOIN_TO_POST: { status: 403, zh: '必须加入圈子才能发布', en: 'Join the circle to post', es: 'Únete al círculo para publicar' },
  MAY_NOT_POST: {
    status: 403,
    zh: '您没有在该圈子发布的权限',
    en: 'Your role may not post in this circle',
    es: 'Tu función no permite publicar en este círculo',
  },
  FEATURES_FULL: {
    status: 422,
    zh: '每个圈子 24 小时内最多推荐 3 篇精选，明天再选吧',
    en: 'A circle may choose three posts in 24 hours; choose more tomorrow',
    es: 'Un círculo puede destacar tres publicaciones en 24 horas; elige más mañana',
  },
  FEATURE_CLOSED: {
    status: 422,
    zh: '运营已将这篇帖子移出精选，不能再次推荐',
    en: 'An operator took this post out of the featured ones; it cannot be chosen again',
    es: 'Un operador retiró esta publicación de las destacadas; no puede volver a elegirse',
  },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    posts: typeof postsRefusals;
  }
}
