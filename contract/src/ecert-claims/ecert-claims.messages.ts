/** What the house says about whose a certificate is. */
export const ecertClaimsMessages = {
  asked: {
    zh: '已请发证方确认，答复后会通知你',
    en: 'The issuer was asked; you will be told of the answer',
    es: 'Se ha preguntado al emisor; te avisaremos',
  },
  decided: { zh: '处理完成', en: 'Done', es: 'Hecho' },
  toldAsked: {
    zh: '有人申请领取「{title}」，请核对后答复',
    en: 'Somebody says that a certificate “{title}” is theirs; please check and answer',
    es: 'Alguien dice que un certificado «{title}» es suyo; compruébalo y responde',
  },
  toldDue: {
    zh: '「{title}」的领取申请已有 {days} 天没有答复，请处理',
    en: 'A request for a certificate “{title}” has waited for {days} days; please look into it',
    es: 'Una solicitud sobre el certificado «{title}» lleva {days} días sin respuesta; revísala',
  },
  toldUnanswered: {
    zh: '{days} 天内没有收到对「{title}」领取申请的答复，申请已结束，你可以再次提交',
    en: 'Nobody answered your request for “{title}” within {days} days, so it ended; you may ask again',
    es: 'Nadie respondió a tu solicitud sobre «{title}» en {days} días y se ha cerrado; puedes volver a pedirlo',
  },
  toldAccepted: {
    zh: '{issuer} 确认「{title}」是你的，可以领取了',
    en: '{issuer} confirmed that “{title}” is yours; you can claim it now',
    es: '{issuer} confirmó que «{title}» es tuyo; ya puedes recogerlo',
  },
  toldRefused: {
    zh: '{issuer} 没有确认「{title}」是你的：{reason}',
    en: '{issuer} did not confirm that “{title}” is yours: {reason}',
    es: '{issuer} no confirmó que «{title}» sea tuyo: {reason}',
  },
  noReason: { zh: '没有写明原因', en: 'no reason was given', es: 'sin motivo indicado' },
  toldMoved: {
    zh: '「{title}」已转存到你的另一个账号。如果不是你操作的，请修改密码并联系我们',
    en: '“{title}” was moved to another account of yours. If that was not you, change your password and write to us',
    es: '«{title}» se trasladó a otra cuenta tuya. Si no fuiste tú, cambia la contraseña y escríbenos',
  },
} as const;
