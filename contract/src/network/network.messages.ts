/** What the house says about ways between people. */
export const networkMessages = {
  namingSet: { zh: '已保存', en: 'Saved', es: 'Guardado' },
} as const;
