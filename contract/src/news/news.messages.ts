export const newsMessages = {
  followed: { zh: '已保存订阅的分类', en: 'Categories saved', es: 'Categorías guardadas' },
  sent: { zh: '投稿成功，等待审核', en: 'Sent in; it will be read before it is published', es: 'Enviado; se leerá antes de publicarse' },
  kept: { zh: '草稿已保存', en: 'Draft saved', es: 'Borrador guardado' },
  changed: { zh: '修改已提交，等待审核', en: 'Changes sent in', es: 'Cambios enviados' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn', es: 'Retirado' },
  answered: { zh: '已回复编辑的修改', en: 'Answered', es: 'Respondido' },
  sentBack: { zh: '已退回作者确认', en: 'Sent back to its author', es: 'Devuelto a su autor' },
  published: { zh: '已发布', en: 'Published', es: 'Publicado' },
  rejected: { zh: '已驳回', en: 'Rejected', es: 'Rechazado' },
  recommended: { zh: '已设为推荐', en: 'Now recommended', es: 'Ya está recomendada' },
  unrecommended: { zh: '已取消推荐', en: 'No longer recommended', es: 'Ya no está recomendada' },
  toldPublished: {
    zh: '你的投稿“{title}”已发布',
    en: 'Your contribution “{title}” is published',
    es: 'Tu colaboración «{title}» está publicada',
  },
  toldChanged: {
    zh: '你对“{title}”的修改已生效',
    en: 'Your changes to “{title}” are published',
    es: 'Tus cambios en «{title}» están publicados',
  },
  toldRejected: {
    zh: '你的投稿“{title}”未通过：{reason}',
    en: 'Your contribution “{title}” was not taken: {reason}',
    es: 'Tu colaboración «{title}» no fue aceptada: {reason}',
  },
  toldChangeRejected: {
    zh: '你对“{title}”的修改未通过：{reason}',
    en: 'Your changes to “{title}” were not taken: {reason}',
    es: 'Tus cambios en «{title}» no fueron aceptados: {reason}',
  },
  toldSentBack: {
    zh: '编辑修改了你的投稿“{title}”，请逐处确认',
    en: 'An editor changed your contribution “{title}”; say what you agree to',
    es: 'Un editor cambió tu colaboración «{title}»; di con qué estás de acuerdo',
  },
  toldSilent: {
    zh: '你的投稿“{title}”30 天内未处理完，已退回草稿，投稿费一并退回',
    en: 'Your contribution “{title}” was not settled within 30 days; it is back among your drafts, and its fee with you',
    es: 'Tu colaboración «{title}» no se resolvió en 30 días; vuelve a tus borradores y la cuota a ti',
  },
} as const;
