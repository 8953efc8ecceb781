import type { RefusalTexts } from '../kernel/refusals.ts';

export const reviewsRefusals = {
  /** Career, section 8. */
  REVIEW_NOT_AUTHORISED: {
    status: 403,
    zh: '只有得到授权才可以给予评价哦',
    en: 'Only those whom the owner authorised may review',
    es: 'Solo puede valorar quien tenga autorización',
  },
  REVIEW_FRIENDS_ONLY: {
    status: 422,
    zh: '只能直接邀请好友评价，其他人请用邀请链接',
    en: 'Only friends can be asked directly; send others the link',
    es: 'Solo puedes invitar directamente a tus amigos; a los demás, envíales el enlace',
  },
  REVIEW_SELF: { status: 422, zh: '不能评价自己', en: 'You cannot review yourself', es: 'No puedes valorarte a ti mismo' },
  GRANT_OPEN: {
    status: 422,
    zh: '已经有一份授权在等待评价了',
    en: 'An authorisation between you is already open',
    es: 'Ya hay una autorización abierta entre vosotros',
  },
  GRANTS_TOO_MANY: {
    status: 422,
    zh: '等待评价的授权最多 {max} 份，请先等待或取消一些',
    en: 'At most {max} authorisations may be open; wait for some or cancel them',
    es: 'Puedes tener como máximo {max} autorizaciones abiertas; espera o cancela alguna',
  },
  REVIEW_RECENT: {
    status: 422,
    zh: '同一个人 {days} 天内只能评价一次',
    en: 'The same person can review once in {days} days',
    es: 'La misma persona solo puede valorar una vez cada {days} días',
  },
  LINK_TAKEN: {
    status: 403,
    zh: '这个评价链接已经有人使用了',
    en: 'Somebody else has used this link',
    es: 'Otra persona ya ha usado este enlace',
  },
  GRANT_ENDED: {
    status: 422,
    zh: '这份评价授权已经结束',
    en: 'This authorisation has ended',
    es: 'Esta autorización ya ha terminado',
  },
  GRANT_MUTUAL: {
    status: 422,
    zh: '你们已互相授权评价，不能单方面取消',
    en: 'You authorised each other: neither can take it back alone',
    es: 'Os habéis autorizado mutuamente: no puedes cancelarlo tú solo',
  },
  REVIEW_DONE: { status: 422, zh: '已经评价过了', en: 'The review has been given already', es: 'La reseña ya se ha enviado' },
  REPLY_GIVEN: {
    status: 422,
    zh: '每条评价只能回复一次',
    en: 'A review can be answered once',
    es: 'Solo se puede responder una vez a cada reseña',
  },
  MARK_UNAUTHORISED: {
    status: 422,
    zh: '只有经作品主人授权或一起完成过项目的人，打分才计入评分',
    en: 'Only marks of people whom the owner authorised, or finished work with, count in the score',
    es: 'Solo cuentan en la puntuación las valoraciones de quien fue autorizado o terminó un trabajo con la otra persona',
  },
  REVIEW_COUNTS: { status: 422, zh: '这条评价正常计分', en: 'This review counts already', es: 'Esta reseña ya cuenta' },
  MARK_REMOVED: {
    status: 422,
    zh: '你对这件作品的评价已被移除，不能再次评价',
    en: 'Your review of this work was removed; you cannot give another one',
    es: 'Tu reseña de esta obra se retiró; no puedes enviar otra',
  },
  MARK_IN_REVIEW: {
    status: 422,
    zh: '你对这件作品的评价正在审核，通过后才能修改',
    en: 'Your review of this work is being read first; you can change it once it has passed',
    es: 'Tu reseña de esta obra está en revisión; podrás cambiarla cuando pase',
  },
  WORK_OWN: { status: 422, zh: '不能评价自己的作品', en: 'You cannot mark your own work', es: 'No puedes valorar tu propia obra' },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    reviews: typeof reviewsRefusals;
  }
}
