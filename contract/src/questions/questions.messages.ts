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
  toldPaidAdopted: {
    zh: '你对“{subject}”的回答被采纳了，获得悬赏 {amount} {unit}',
    en: 'Your answer to “{subject}” was adopted: {amount} {unit} are yours',
    es: 'Tu respuesta a «{subject}» fue adoptada: {amount} {unit} son tuyos',
  },
  toldPaidInvited: {
    zh: '你回答了邀请你的问题“{subject}”，获得悬赏 {amount} {unit}',
    en: 'You answered “{subject}”, to which you were invited: {amount} {unit} are yours',
    es: 'Respondiste a «{subject}», a la que te invitaron: {amount} {unit} son tuyos',
  },
  toldPaidAgreed: {
    zh: '你对“{subject}”的回答最受认同，获得悬赏 {amount} {unit}',
    en: 'Most agreed with your answer to “{subject}”: {amount} {unit} are yours',
    es: 'Tu respuesta a «{subject}» es la que más apoyo tiene: {amount} {unit} son tuyos',
  },
  toldGivenInvited: {
    zh: '你邀请的人回答了“{subject}”，悬赏 {amount} {unit} 已支付',
    en: 'The person you invited answered “{subject}”: the bounty of {amount} {unit} was paid',
    es: 'A quien invitaste respondió a «{subject}»: se pagó la recompensa de {amount} {unit}',
  },
  toldGivenAgreed: {
    zh: '“{subject}”到期未采纳，悬赏 {amount} {unit} 已支付给最受认同的回答',
    en: 'No answer to “{subject}” was adopted in time: {amount} {unit} went to the one that most agree with',
    es: 'No se adoptó a tiempo ninguna respuesta a «{subject}»: {amount} {unit} fueron a la que más apoyo tiene',
  },
  toldBack: {
    zh: '“{subject}”到期无人获得悬赏，{amount} {unit} 已退回',
    en: 'Nobody earned the bounty of “{subject}”: {amount} {unit} are back with you',
    es: 'Nadie obtuvo la recompensa de «{subject}»: {amount} {unit} han vuelto a ti',
  },
  toldBackRemoved: {
    zh: '问题“{subject}”已被移除，悬赏 {amount} {unit} 已退回',
    en: 'The question “{subject}” was removed: its bounty of {amount} {unit} is back with you',
    es: 'Se retiró la pregunta «{subject}»: su recompensa de {amount} {unit} ha vuelto a ti',
  },
  toldEnding: {
    zh: '“{subject}”的悬赏还有 {days} 天到期，请采纳一个回答；到期将按认同支付或退回',
    en: 'Days left for the bounty of “{subject}”: {days}. Adopt an answer, or it goes by agreement or back to you',
    es: 'Días que le quedan a la recompensa de «{subject}»: {days}. Adopta una respuesta, o irá a la que más apoyo tiene o volverá a ti',
  },
  toldInvited: {
    zh: '{name} 邀请你回答“{subject}”',
    en: '{name} asks you to answer “{subject}”',
    es: '{name} te pide que respondas a «{subject}»',
  },
  toldInvitedBounty: {
    zh: '{name} 邀请你回答“{subject}”，悬赏 {amount} {unit}',
    en: '{name} asks you to answer “{subject}”, for {amount} {unit}',
    es: '{name} te pide que respondas a «{subject}», por {amount} {unit}',
  },
  applied: { zh: '已提交精选申请', en: 'Asked for; it will be looked at', es: 'Pedido; se revisará' },
  toldFeatured: {
    zh: '你的问题“{subject}”已设为精选',
    en: 'Your question “{subject}” is one of the best now',
    es: 'Tu pregunta «{subject}» ya está entre las mejores',
  },
  toldNotFeatured: {
    zh: '你的问题“{subject}”未被设为精选，如有费用已退回：{reason}',
    en: 'Your question “{subject}” was not chosen; any points set apart are back: {reason}',
    es: 'Tu pregunta «{subject}» no fue elegida; los puntos apartados, si los había, han vuelto: {reason}',
  },
  toldSilent: {
    zh: '你的问题“{subject}”的精选申请 30 天未处理，如有费用已退回',
    en: 'Nobody decided about “{subject}” in 30 days; any points set apart are back',
    es: 'Nadie decidió sobre «{subject}» en 30 días; los puntos apartados, si los había, han vuelto',
  },
  looked: { zh: '围观成功', en: 'You may see it now', es: 'Ya puedes verla' },
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
