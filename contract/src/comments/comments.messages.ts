export const commentsMessages = {
  created: { zh: '评论成功', en: 'Comment posted', es: 'Comentario publicado' },
  deleted: { zh: '删除评论成功', en: 'Comment deleted', es: 'Comentario eliminado' },
} as const;
