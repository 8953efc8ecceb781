export const noticesMessages = {
  read: { zh: '已全部标为已读', en: 'All marked as read', es: 'Todo marcado como leído' },
  /** Between the names of several people. */
  nameGap: { zh: '、', en: ', ', es: ', ' },
  /** Somebody who is not there any more, and several. */
  someone: { zh: '言值用户', en: 'Someone', es: 'Alguien' },
  /** Who bears no name (decision 79). */
  nameless: { zh: '匿名用户', en: 'Someone without a name', es: 'Alguien anónimo' },
  nobodyNamed: { zh: '{count} 人', en: '{count} people', es: '{count} personas' },
  andOthers: { zh: '{names} 等 {count} 人', en: '{names} and {more} {more|other|others}', es: '{names} y {more} más' },
  /** What a device shows of a notice whose words it is not to show. */
  house: { zh: '言值', en: 'Yanzhi', es: 'Yanzhi' },
  from: { zh: '来自 {people}', en: 'From {people}', es: 'De {people}' },
  isNew: { zh: '你有一条新消息', en: 'There is something new for you', es: 'Tienes una novedad' },
  many: { zh: '你有 {count} 条新消息', en: 'There are {count} new things for you', es: 'Tienes {count} novedades' },
  mailSubject: {
    zh: '言值：你有 {count} 条新消息',
    en: 'Yanzhi: {count} new {count|message|messages} for you',
    es: 'Yanzhi: tienes {count} {count|novedad|novedades}',
  },
  mailFoot: {
    zh: '不想收到这样的邮件？在「消息设置」里关闭：{link}',
    en: 'You do not want such letters? Turn them off in the settings of messages: {link}',
    es: '¿No quieres estos correos? Desactívalos en los ajustes de mensajes: {link}',
  },
  did: { zh: '{people} {did}', en: '{people} {did}', es: '{people} {did}' },
} as const;
