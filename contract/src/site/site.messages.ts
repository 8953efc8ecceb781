export const siteMessages = {
  saved: { zh: '已保存', en: 'Saved', es: 'Guardado' },
  removed: { zh: '已删除', en: 'Deleted', es: 'Eliminado' },
} as const;
