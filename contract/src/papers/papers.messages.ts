/** What the house says to whoever decides about papers. */
export const papersMessages = {
  decided: { zh: '处理完成', en: 'Done', es: 'Hecho' },
} as const;
