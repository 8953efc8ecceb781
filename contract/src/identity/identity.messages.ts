/** What the house says about the certification of people. */
export const identityMessages = {
  asked: { zh: '提交成功，请等待审核', en: 'submitted, please wait for review', es: 'Enviado; espera la revisión' },
  codeSent: { zh: '验证码已发送', en: 'The code is on its way', es: 'El código está en camino' },
  toldApproved: { zh: '身份认证已通过', en: 'Your identity is certified', es: 'Tu identidad está verificada' },
  toldRejected: {
    zh: '身份认证未通过：{reason}',
    en: 'Your identity was not certified: {reason}',
    es: 'Tu identidad no se ha verificado: {reason}',
  },
  toldPictures: {
    zh: '身份认证需要更清晰的图片：{reason}',
    en: 'Better pictures of your papers are needed: {reason}',
    es: 'Hacen falta mejores imágenes de tus documentos: {reason}',
  },
  toldEnding: {
    zh: '你的证件将于 {date} 到期，请重新认证',
    en: 'Your paper ends on {date}; please be certified anew',
    es: 'Tu documento caduca el {date}; verifícalo de nuevo',
  },
  toldExpired: {
    zh: '你的证件已到期，认证标识已取消，请重新认证',
    en: 'Your paper has ended and the mark was taken away; please be certified anew',
    es: 'Tu documento ha caducado y se retiró la insignia; verifícate de nuevo',
  },
} as const;
