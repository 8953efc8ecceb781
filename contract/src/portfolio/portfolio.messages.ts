export const portfolioMessages = {
  saved: { zh: '保存成功', en: 'Saved', es: 'Guardado' },
  uploaded: { zh: '上传成功', en: 'Uploaded', es: 'Subido' },
} as const;
