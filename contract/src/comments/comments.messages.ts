export const commentsMessages = {
  created: { zh: '评论成功', en: 'Comment posted', es: 'Comentario publicado' },
  deleted: { zh: '删除评论成功', en: 'Comment deleted', es: 'Comentario eliminado' },
  liked: { zh: '点赞成功', en: 'Liked', es: 'Te gusta' },
  unliked: { zh: '已取消点赞', en: 'Like taken back', es: 'Ya no te gusta' },
  stepped: { zh: '已点踩', en: 'Marked as of no use', es: 'Marcado como poco útil' },
  unstepped: { zh: '已取消点踩', en: 'Taken back', es: 'Marca retirada' },
  toldDeleted: {
    zh: '你的评论“{excerpt}”已被管理员删除',
    en: 'Your comment “{excerpt}” was deleted by a moderator',
    es: 'La moderación eliminó tu comentario «{excerpt}»',
  },
  toldDeletedFor: {
    zh: '你的评论“{excerpt}”已被管理员删除，原因：{reason}',
    en: 'Your comment “{excerpt}” was deleted by a moderator: {reason}',
    es: 'La moderación eliminó tu comentario «{excerpt}»: {reason}',
  },
} as const;
