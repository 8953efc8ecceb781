/** What the house says about exceptions of certificates. */
export const ecertExceptionsMessages = {
  sent: { zh: '已提交，答复后会通知你', en: 'Sent; you will be told of the answer', es: 'Enviado; te avisaremos de la respuesta' },
  reopened: { zh: '已再次提交', en: 'Sent again', es: 'Enviado de nuevo' },
  answered: { zh: '已答复', en: 'Answered', es: 'Respondido' },
  toldAnswer: {
    zh: '你反馈的「{title}」证书异常有了答复：{answer}',
    en: 'What you reported about the certificate “{title}” was answered: {answer}',
    es: 'Tu aviso sobre el certificado «{title}» tiene respuesta: {answer}',
  },
  toldNew: {
    zh: '有人反馈了「{title}」证书的异常，请处理',
    en: 'Somebody reported that a certificate “{title}” is wrong; please look into it',
    es: 'Alguien ha avisado de un problema con un certificado «{title}»; revísalo',
  },
  toldAgain: {
    zh: '「{title}」证书的异常反馈再次提交，请处理',
    en: 'A report about a certificate “{title}” came back; please look into it',
    es: 'Un aviso sobre un certificado «{title}» se ha reabierto; revísalo',
  },
  mailSubject: { zh: '证书异常反馈有了答复', en: 'An answer about your certificate', es: 'Respuesta sobre tu certificado' },
  // No words of an issuer's stand in it, its title neither: anybody may have typed the mailbox in.
  mailText: {
    zh: '你反馈的证书异常有了答复，请打开下面的地址查看：\n\n{link}\n\n如果这不是你的邮箱，请忽略。',
    en: 'What you reported about a certificate was answered. Read the answer here:\n\n{link}\n\nPlease ignore this if it is not your mailbox.',
    es: 'Tu aviso sobre un certificado tiene respuesta. Léela aquí:\n\n{link}\n\nSi este no es tu correo, ignora este mensaje.',
  },
  toldDue: {
    zh: '「{title}」证书的异常反馈已有 {days} 天没有答复，请处理',
    en: 'A report about a certificate “{title}” has waited for {days} days; please look into it',
    es: 'Un aviso sobre un certificado «{title}» lleva {days} días sin respuesta; revísalo',
  },
  unanswered: {
    zh: '{days} 天内没有收到答复，这条反馈已关闭。如果问题仍在，请再次反馈。',
    en: 'Nobody answered within {days} days, so this was closed. Please report it again if something is still wrong.',
    es: 'Nadie respondió en {days} días y el aviso se ha cerrado. Si el problema sigue, avisa de nuevo.',
  },
} as const;
