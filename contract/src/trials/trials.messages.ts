/** What the house says about trials. */
export const trialsMessages = {
  started: { zh: '试译已发出', en: 'Sent', es: 'Enviada' },
  mailbox: { zh: '可以邀请这个邮箱', en: 'This mailbox may be invited', es: 'Se puede invitar a este correo' },
  stopped: {
    zh: '这个邮箱不会再收到试译邀请',
    en: 'This mailbox will get no more invitations to trials',
    es: 'Este correo no recibirá más invitaciones a pruebas',
  },
  accepted: { zh: '已接受试译', en: 'Accepted', es: 'Aceptada' },
  refused: { zh: '已拒绝试译', en: 'Refused', es: 'Rechazada' },
  withdrawn: { zh: '已撤回试译', en: 'Taken back', es: 'Retirada' },
  submitted: { zh: '译文已提交', en: 'Handed in', es: 'Entregada' },
  scored: { zh: '评分已提交', en: 'Marked', es: 'Evaluada' },
  answered: { zh: '已回应', en: 'Answered', es: 'Respondido' },
  toldScored: {
    zh: '{name}评完了你的试译',
    en: '{name} marked your trial translation',
    es: '{name} ha evaluado tu traducción de prueba',
  },
  toldAnswered: {
    zh: '{name}回应了你的错误标注',
    en: '{name} answered the errors that you marked',
    es: '{name} ha respondido a los errores que marcaste',
  },
  someone: { zh: '有人', en: 'Somebody', es: 'Alguien' },
  toldInvited: {
    zh: '{name}向你发来了试译邀请',
    en: '{name} sent you an invitation to a trial translation',
    es: '{name} te ha invitado a una traducción de prueba',
  },
  toldAccepted: { zh: '{name}接受了你的试译', en: '{name} accepted your trial', es: '{name} ha aceptado tu prueba' },
  toldRefused: { zh: '{name}拒绝了你的试译', en: '{name} refused your trial', es: '{name} ha rechazado tu prueba' },
  toldWithdrawn: { zh: '{name}撤回了试译邀请', en: '{name} took the trial back', es: '{name} ha retirado la prueba' },
  toldSubmitted: {
    zh: '{name}提交了试译译文，请评分',
    en: '{name} handed in the translation; please mark it',
    es: '{name} ha entregado la traducción; evalúala',
  },
  toldNotAccepted: {
    zh: '一份试译无人接受，已过期',
    en: 'A trial was not accepted in time and has ended',
    es: 'Una prueba no se aceptó a tiempo y ha caducado',
  },
  toldNotFinished: {
    zh: '一份试译未按时提交，已过期',
    en: 'A trial was not handed in in time and has ended',
    es: 'Una prueba no se entregó a tiempo y ha caducado',
  },
  toldNotMarked: {
    zh: '一份试译一直未评分，已结束；译者可以公开自己的译文',
    en: 'A trial was never marked and has ended; its translator may publish their half',
    es: 'Una prueba nunca se evaluó y ha terminado; quien tradujo puede publicar su parte',
  },
  remindAccept: {
    zh: '{name}的试译邀请即将过期，请尽快接受或拒绝',
    en: 'The invitation of {name} ends soon; please accept or refuse it',
    es: 'La invitación de {name} caduca pronto; acéptala o recházala',
  },
  remindFinish: {
    zh: '{name}的试译即将截止，请尽快提交',
    en: 'The trial of {name} is due soon; please hand it in',
    es: 'La prueba de {name} vence pronto; entrégala',
  },
  remindMark: {
    zh: '{name}的译文等待评分，超时会计入你的记录',
    en: 'The translation of {name} waits to be marked; being late shows in your record',
    es: 'La traducción de {name} espera tu evaluación; el retraso constará en tu historial',
  },
  mailSubject: { zh: '试译邀请', en: 'Invitation to a trial translation', es: 'Invitación a una traducción de prueba' },
  mailText: {
    zh: '好友刚刚向你发来了试译邀请。\n\n发起人：{name}\n打开邀请：{link}\n\n如果这不是你的邮箱，请忽略。\n不再接收试译邀请：{stop}',
    en: 'A friend just sent you a trial-translation invitation.\n\nFrom: {name}\nOpen it: {link}\n\nIgnore this if it is not your mailbox.\nNo more invitations to trials: {stop}',
    es: 'Un amigo acaba de enviarte una invitación a una traducción de prueba.\n\nDe: {name}\nÁbrela: {link}\n\nIgnora este mensaje si no es tu correo.\nNo recibir más invitaciones: {stop}',
  },
  personalMail: { zh: '邮箱', en: 'e-mail', es: 'correo' },
  personalPhone: { zh: '电话', en: 'phone', es: 'teléfono' },
  personalNumber: { zh: '证件号码', en: 'ID number', es: 'número de documento' },
} as const;
