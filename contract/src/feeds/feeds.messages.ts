export const feedsMessages = {
  created: { zh: '发布成功', en: 'Published', es: 'Publicado' },
  edited: { zh: '修改成功', en: 'Changed', es: 'Cambiado' },
  deleted: { zh: '删除动态成功', en: 'Deleted', es: 'Eliminado' },
  draftKept: { zh: '草稿已保存', en: 'Draft saved', es: 'Borrador guardado' },
  wordsKept: { zh: '屏蔽词已保存', en: 'Muted words saved', es: 'Palabras silenciadas guardadas' },
  featured: { zh: '已设为精选', en: 'Now featured', es: 'Ya es destacada' },
  unfeatured: { zh: '已取消精选', en: 'No longer featured', es: 'Ya no es destacada' },
  toldFeatured: {
    zh: '你的动态被选为精选',
    en: 'Your feed was chosen for the featured ones',
    es: 'Tu novedad ha sido elegida como destacada',
  },
} as const;
