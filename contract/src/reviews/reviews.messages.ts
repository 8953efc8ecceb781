export const reviewsMessages = {
  granted: { zh: '授权成功，已通知对方', en: 'Done. We have told them', es: 'Hecho. Les hemos avisado' },
  linked: { zh: '邀请链接已生成', en: 'The link is ready', es: 'El enlace está listo' },
  cancelled: { zh: '已取消授权', en: 'Taken back', es: 'Autorización cancelada' },
  declined: { zh: '已婉拒', en: 'Declined', es: 'Rechazada' },
  given: { zh: '评价成功，感谢你的分享', en: 'Thank you for your review', es: 'Gracias por tu reseña' },
  sealed: {
    zh: '评价已提交。你们互相授权了评价，双方都评价后同时公开',
    en: 'Received. You authorised each other: both reviews open at the same time',
    es: 'Recibida. Os habéis autorizado mutuamente: ambas se abrirán a la vez',
  },
  /** Who left meanwhile, where a name stands. */
  someone: { zh: '一位已注销的用户', en: 'Somebody who has left', es: 'Alguien que ya no está' },
  replied: { zh: '回复成功', en: 'Your answer is there', es: 'Respuesta publicada' },
  marked: { zh: '评价成功', en: 'Marked', es: 'Reseña guardada' },
  unmarked: { zh: '已撤回评价', en: 'Taken back', es: 'Reseña retirada' },
  countsAgain: { zh: '已恢复计分', en: 'It counts again', es: 'Vuelve a contar' },
  toldAsked: {
    zh: '{name} 邀请你评价合作，{days} 天内有效',
    en: '{name} asks you for a cooperation review, within {days} days',
    es: '{name} te pide una reseña de vuestra colaboración, en {days} días',
  },
  toldClaimed: {
    zh: '{name} 接受了你的评价邀请',
    en: '{name} accepted your link for a review',
    es: '{name} ha aceptado tu enlace de reseña',
  },
  toldReviewed: { zh: '{name} 评价了与你的合作', en: '{name} reviewed you', es: '{name} te ha valorado' },
  toldReplied: { zh: '{name} 回复了你的评价', en: '{name} answered your review', es: '{name} ha respondido a tu reseña' },
  toldCancelled: {
    zh: '{name} 取消了评价邀请',
    en: '{name} took back the request for a review',
    es: '{name} ha cancelado la solicitud de reseña',
  },
  toldDeclined: {
    zh: '{name} 婉拒了你的评价邀请',
    en: '{name} will not review you this time',
    es: '{name} no te valorará esta vez',
  },
  toldSetAside: {
    zh: '与你有关的 {count} 条评价暂不计入评分：短时间内的互评几乎只发生在少数几个人之间。评价仍会显示；收到其他人的评价后会自动恢复。如有异议，可联系我们申诉',
    en: '{count} {count|review that concerns you does|reviews that concern you do} not count for now: a few people reviewed one another within days and hardly anybody else. {count|It stays|They stay} visible and {count|counts|count} again once others review you. You may appeal to us',
    es: '{count} {count|reseña que te afecta no cuenta|reseñas que te afectan no cuentan} por ahora: unas pocas personas se valoraron entre sí en pocos días y casi nadie más. {count|Sigue visible y volverá|Siguen visibles y volverán} a contar cuando otros te valoren. Puedes reclamar',
  },
  toldTied: {
    zh: '与你有关的 {count} 条评价不计入评分：评价双方曾在同一设备登录，或使用同一收款账户。评价仍会显示；如有异议，可联系我们申诉',
    en: '{count} {count|review that concerns you does|reviews that concern you do} not count: both of you signed in on one device, or were paid to one account. {count|It stays|They stay} visible. You may appeal to us',
    es: '{count} {count|reseña que te afecta no cuenta|reseñas que te afectan no cuentan}: ambos habéis iniciado sesión en un mismo dispositivo o cobrado en una misma cuenta. {count|Sigue visible|Siguen visibles}. Puedes reclamar',
  },
  toldCountsAgain: {
    zh: '与你有关的 {count} 条评价已恢复计入评分',
    en: '{count} {count|review that concerns|reviews that concern} you {count|counts|count} again',
    es: '{count} {count|reseña que te afecta vuelve|reseñas que te afectan vuelven} a contar',
  },
} as const;
