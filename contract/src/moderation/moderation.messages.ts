/** What the house says about flags and decisions. `{thing}` is one of `things`. */
export const moderationMessages = {
  flagged: { zh: '举报成功', en: 'Reported, thank you', es: 'Denunciado, gracias' },
  inReview: {
    zh: '已提交，审核通过后会公开显示',
    en: 'Sent. It will be shown once it has passed the review',
    es: 'Enviado. Se mostrará cuando pase la revisión',
  },
  decided: { zh: '处理完成', en: 'Done', es: 'Hecho' },
  appealed: { zh: '申诉已提交，我们会尽快处理', en: 'Your appeal is with us', es: 'Hemos recibido tu apelación' },
  toldUpheld: {
    zh: '你举报的{thing}经核实存在违规，已处理。感谢你一起维护社区',
    en: 'You were right about the {thing} that you reported: we have dealt with it. Thank you',
    es: 'Tenías razón con lo que denunciaste ({thing}): ya hemos actuado. Gracias',
  },
  toldDismissed: {
    zh: '你举报的{thing}经核实未发现违规，暂不处理。感谢你的反馈',
    en: 'We looked at the {thing} that you reported and found no breach of the rules. Thank you for telling us',
    es: 'Revisamos lo que denunciaste ({thing}) y no incumple las normas. Gracias por avisar',
  },
  toldCleared: {
    zh: '你的{thing}曾被举报，经核实未发现违规，一切照旧',
    en: 'Your {thing} was reported; we found nothing wrong with it, and it stays',
    es: 'Denunciaron algo tuyo ({thing}); no vimos nada incorrecto y sigue igual',
  },
  toldKeepers: {
    zh: '圈子里有{thing}被举报，等待你处理',
    en: 'A {thing} in your circle was reported and waits for you',
    es: 'Han denunciado algo en tu círculo ({thing}) y espera tu decisión',
  },
  toldHold: {
    zh: '你的{thing}正在审核，通过后会公开显示',
    en: 'Your {thing} is under review and will be shown once it has passed',
    es: 'Revisamos lo que publicaste ({thing}); se mostrará cuando pase la revisión',
  },
  toldReleased: {
    zh: '你的{thing}已通过审核，现已公开',
    en: 'Your {thing} has passed the review and is public now',
    es: 'Lo que publicaste ({thing}) ha pasado la revisión y ya es público',
  },
  toldRemove: {
    zh: '你的{thing}已被移除：{reason}。如有异议，可在 {days} 天内申诉',
    en: 'Your {thing} was removed: {reason}. You may appeal within {days} days',
    es: 'Hemos retirado lo que publicaste ({thing}): {reason}. Puedes apelar en {days} días',
  },
  toldYellow: {
    zh: '你收到一张黄牌：{reason}。如有异议，可在 {days} 天内申诉',
    en: 'You were given a yellow card: {reason}. You may appeal within {days} days',
    es: 'Has recibido una tarjeta amarilla: {reason}. Puedes apelar en {days} días',
  },
  toldRed: {
    zh: '你收到一张红牌：{reason}。如有异议，可在 {days} 天内申诉',
    en: 'You were given a red card: {reason}. You may appeal within {days} days',
    es: 'Has recibido una tarjeta roja: {reason}. Puedes apelar en {days} días',
  },
  toldMute: {
    zh: '你已被禁言至 {until}：{reason}。期间可以浏览，不能发布。如有异议，可在 {days} 天内申诉',
    en: 'You are muted until {until}: {reason}. You may read but not write. You may appeal within {days} days',
    es: 'Estás silenciado hasta {until}: {reason}. Puedes leer, pero no escribir. Puedes apelar en {days} días',
  },
  toldBan: {
    zh: '你的账号已被封禁：{reason}',
    en: 'Your account was banned: {reason}',
    es: 'Tu cuenta fue bloqueada: {reason}',
  },
  toldWithdrawn: {
    zh: '对你的{act}已撤销，一切恢复如初。给你带来不便，抱歉',
    en: 'The {act} against you was withdrawn and everything is as it was. We are sorry',
    es: 'Hemos retirado la medida ({act}) y todo vuelve a estar como antes. Lo sentimos',
  },
  toldAppealKept: {
    zh: '你的申诉已处理，维持原决定：{answer}',
    en: 'We looked at your appeal and keep the decision: {answer}',
    es: 'Revisamos tu apelación y mantenemos la decisión: {answer}',
  },
  things: {
    feed: { zh: '动态', en: 'feed', es: 'publicación' },
    post: { zh: '帖子', en: 'post', es: 'entrada' },
    news: { zh: '资讯', en: 'piece of news', es: 'noticia' },
    comment: { zh: '评论', en: 'comment', es: 'comentario' },
    review: { zh: '合作评价', en: 'review', es: 'reseña' },
    'review-reply': { zh: '评价回复', en: 'answer to a review', es: 'respuesta a una reseña' },
    work: { zh: '作品', en: 'work', es: 'obra' },
    'work-mark': { zh: '作品评价', en: 'review of a work', es: 'reseña de una obra' },
    topic: { zh: '话题', en: 'topic', es: 'tema' },
    group: { zh: '圈子', en: 'circle', es: 'círculo' },
    user: { zh: '个人主页', en: 'profile', es: 'perfil' },
    other: { zh: '内容', en: 'content', es: 'contenido' },
  },
  acts: {
    hold: { zh: '审核', en: 'review', es: 'revisión' },
    remove: { zh: '移除', en: 'removal', es: 'retirada' },
    yellow: { zh: '黄牌', en: 'yellow card', es: 'tarjeta amarilla' },
    red: { zh: '红牌', en: 'red card', es: 'tarjeta roja' },
    mute: { zh: '禁言', en: 'mute', es: 'silencio' },
    ban: { zh: '封禁', en: 'ban', es: 'bloqueo' },
    aside: { zh: '暂不计分', en: 'mark that does not count', es: 'valoración que no cuenta' },
  },
} as const;
