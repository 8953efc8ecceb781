export const questionsMessages = {
  asked: { zh: '提问成功', en: 'Asked', es: 'Pregunta enviada' },
  edited: { zh: '问题已修改', en: 'Changed', es: 'Pregunta cambiada' },
  featured: { zh: '已设为精选', en: 'One of the best now', es: 'Ya está entre las mejores' },
  unfeatured: { zh: '已取消精选', en: 'No longer one of the best', es: 'Ya no está entre las mejores' },
  answered: { zh: '回答成功', en: 'Answered', es: 'Respuesta enviada' },
  answerEdited: { zh: '回答已修改', en: 'Changed', es: 'Respuesta cambiada' },
  adopted: { zh: '已采纳', en: 'Adopted', es: 'Respuesta adoptada' },
  toldAnswered: {
    zh: '{name} 回答了问题“{subject}”',
    en: '{name} answered the question “{subject}”',
    es: '{name} respondió a la pregunta «{subject}»',
  },
  toldAdopted: {
    zh: '你对“{subject}”的回答被采纳了',
    en: 'Your answer to “{subject}” was adopted',
    es: 'Tu respuesta a «{subject}» fue adoptada',
  },
  proposed: { zh: '已提交，等待审核', en: 'Sent; it will be looked at', es: 'Enviado; se revisará' },
  approved: { zh: '已开放话题', en: 'The topic is open', es: 'El tema está abierto' },
  rejected: { zh: '已驳回', en: 'Turned down', es: 'Rechazado' },
  toldApproved: {
    zh: '你提议的话题“{name}”已开放',
    en: 'The topic “{name}” that you proposed is open',
    es: 'El tema «{name}» que propusiste está abierto',
  },
  toldRejected: {
    zh: '你提议的话题“{name}”未通过：{reason}',
    en: 'The topic “{name}” that you proposed was turned down: {reason}',
    es: 'El tema «{name}» que propusiste fue rechazado: {reason}',
  },
} as const;
