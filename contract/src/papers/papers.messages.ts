/** What the house says to whoever decides about papers. */
export const papersMessages = {
  seconded: {
    zh: '已记录，还需要另一位审核人员通过',
    en: 'Noted. Another reviewer has to approve it as well',
    es: 'Anotado. Debe aprobarlo otra persona',
  },
  decided: { zh: '处理完成', en: 'Done', es: 'Hecho' },
  toldLate: {
    zh: '有认证申请已等待 {days} 个工作日，请尽快处理',
    en: 'Papers have waited for {days} working days; please look at them',
    es: 'Hay documentos que esperan desde hace {days} días laborables; revísalos',
  },
} as const;
