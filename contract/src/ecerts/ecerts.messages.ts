/** What the house says about electronic certificates. */
export const ecertsMessages = {
  saved: { zh: '已保存', en: 'Saved', es: 'Guardado' },
  revoked: { zh: '已撤销', en: 'Revoked', es: 'Revocado' },
  house: { zh: '言值', en: 'Yanzhi', es: 'Yanzhi' },
  contactMissing: {
    zh: '手机号和邮箱至少填写一个，且格式正确',
    en: 'Give a phone or an e-mail address, written correctly',
    es: 'Indica un teléfono o un correo, escrito correctamente',
  },
  dayInvalid: { zh: '日期无效', en: 'There is no such day', es: 'Esa fecha no existe' },
  formula: { zh: '内容不能以公式开头', en: 'It may not begin as a formula', es: 'No puede empezar como una fórmula' },
  twice: { zh: '与前面一行重复', en: 'The same as a line before', es: 'Igual que una línea anterior' },
} as const;
