export const reportsMessages = {
  saved: { zh: '保存成功', en: 'Saved', es: 'Guardado' },
  photoOn: { zh: '头像已更新', en: 'Your new picture is on', es: 'Tu nueva foto está puesta' },
  visitors: {
    zh: '最近有 {count} 位用户看了你的言值报告',
    en: '{count} people have looked at your value report lately',
    es: '{count} personas han visto tu informe de valor últimamente',
  },
  oneVisitor: {
    zh: '最近有 1 位用户看了你的言值报告',
    en: 'Someone has looked at your value report lately',
    es: 'Alguien ha visto tu informe de valor últimamente',
  },
} as const;
