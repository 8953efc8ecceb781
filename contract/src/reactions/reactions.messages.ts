export const reactionsMessages = {
  liked: { zh: '点赞成功', en: 'Liked', es: 'Te gusta' },
  unliked: { zh: '已取消点赞', en: 'Like taken back', es: 'Ya no te gusta' },
  collected: { zh: '收藏成功', en: 'Saved', es: 'Guardado' },
} as const;
