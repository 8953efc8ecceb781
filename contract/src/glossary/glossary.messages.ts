export const glossaryMessages = {
  proposed: { zh: '已提交修改建议', en: 'Proposed', es: 'Propuesta enviada' },
  changed: { zh: '词条已更新', en: 'The entry was changed', es: 'La entrada ha cambiado' },
  accepted: { zh: '已认可，还需其他人认可', en: 'Accepted; somebody else is needed too', es: 'Aceptada; falta otra persona' },
  declined: { zh: '已驳回', en: 'Declined', es: 'Rechazada' },
  imported: { zh: '已导入', en: 'Imported', es: 'Importado' },
  nothingImported: { zh: '没有可导入的术语', en: 'Nothing of it could be taken', es: 'No se pudo tomar nada' },
  toldAccepted: {
    zh: '你对“{term}”的修改建议已被采纳',
    en: 'Your proposal for “{term}” was accepted',
    es: 'Tu propuesta para «{term}» fue aceptada',
  },
  toldDeclined: {
    zh: '你对“{term}”的修改建议未被采纳：{reason}',
    en: 'Your proposal for “{term}” was declined: {reason}',
    es: 'Tu propuesta para «{term}» fue rechazada: {reason}',
  },
} as const;
