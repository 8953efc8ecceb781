/** What the house says about electronic certificates. */
export const ecertsMessages = {
  saved: { zh: '已保存', en: 'Saved', es: 'Guardado' },
  revoked: { zh: '已撤销', en: 'Revoked', es: 'Revocado' },
  suspended: { zh: '已暂停', en: 'Suspended', es: 'Suspendido' },
  lifted: { zh: '已恢复', en: 'It holds again', es: 'Vuelve a ser válido' },
  house: { zh: '言值', en: 'Yanzhi', es: 'Yanzhi' },
} as const;
