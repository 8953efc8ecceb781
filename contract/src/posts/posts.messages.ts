export const postsMessages = {
  created: { zh: '发布成功', en: 'Published', es: 'Publicado' },
  featured: { zh: '已设为精选', en: 'Now featured', es: 'Ya es destacada' },
  unfeatured: { zh: '已取消精选', en: 'No longer featured', es: 'Ya no es destacada' },
} as const;
