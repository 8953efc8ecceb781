export const postsMessages = {
  created: { zh: '发布成功', en: 'Published', es: 'Publicado' },
  featured: { zh: '已设为精选', en: 'Now featured', es: 'Ya es destacada' },
  unfeatured: { zh: '已取消精选', en: 'No longer featured', es: 'Ya no es destacada' },
  toldFeatured: {
    zh: '你的帖子被选为精选',
    en: 'Your post was chosen for the featured ones',
    es: 'Tu publicación ha sido elegida como destacada',
  },
} as const;
