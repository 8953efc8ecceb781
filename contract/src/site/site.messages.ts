export const siteMessages = {
  saved: { zh: '已保存', en: 'Saved', es: 'Guardado' },
  removed: { zh: '已删除', en: 'Deleted', es: 'Eliminado' },
  /** The house in a few words, for clients that have no page of their own about it. */
  aboutUs: {
    zh: '言值（Yanzhi）是面向译者的社区与职业平台：在这里交流、展示作品与评价，并以言值报告说明自己的专业能力。',
    en: 'Yanzhi is a community and career platform for translators: a place to talk, to show work and reviews, and to tell by a value report what one can do.',
    es: 'Yanzhi es una comunidad y plataforma profesional para traductores: un lugar para conversar, mostrar trabajos y reseñas, y explicar con un informe de valor lo que uno sabe hacer.',
  },
  aboutTitle: { zh: '关于言值', en: 'About Yanzhi', es: 'Sobre Yanzhi' },
} as const;
