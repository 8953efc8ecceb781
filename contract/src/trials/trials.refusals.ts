import type { RefusalTexts } from '../kernel/refusals.ts';

export const trialsRefusals = {
  /** Career, section 8; decision 80. */
  TRIAL_ON_COMPUTER: {
    status: 422,
    zh: '请在电脑上发起哦',
    en: 'Please start it on a computer',
    es: 'Inícialo desde un ordenador',
  },
  TRIAL_RECEIVER_MISSING: {
    status: 422,
    zh: '请选择一位会员，或填写邮箱',
    en: 'Please choose a member or enter an e-mail',
    es: 'Elige a un miembro o escribe un correo',
  },
  TRIAL_SELF: {
    status: 422,
    zh: '不能向自己发起试译',
    en: 'You cannot send a trial to yourself',
    es: 'No puedes enviarte una prueba a ti mismo',
  },
  TRIAL_MAILBOX_CLOSED: {
    status: 422,
    zh: '这个邮箱不接收试译邀请',
    en: 'This mailbox takes no invitations to trials',
    es: 'Este correo no acepta invitaciones a pruebas',
  },
  TRIAL_TEXT_MISSING: { status: 422, zh: '请填写试译原文', en: 'Please enter the text', es: 'Escribe el texto' },
  TRIAL_TEXT_LONG: {
    status: 422,
    zh: '原文最多 {characters} 字或 {words} 个单词',
    en: 'The text may have at most {words} words or {characters} characters',
    es: 'El texto puede tener como máximo {words} palabras o {characters} caracteres',
  },
  TRIAL_TEXT_PERSONAL: {
    status: 422,
    zh: '文中有个人信息（{found}），请先替换',
    en: 'The text holds personal data ({found}); please replace it first',
    es: 'El texto contiene datos personales ({found}); sustitúyelos antes',
  },
  TRIAL_TIMES: {
    status: 422,
    zh: '请依次填写接受、完成和评价的截止时间：接受至少留 {hours} 小时，最晚在 {days} 天内',
    en: 'Please enter the times to accept, finish and mark by in this order: at least {hours} hours to accept, all within {days} days',
    es: 'Indica en este orden los plazos para aceptar, terminar y evaluar: al menos {hours} horas para aceptar y todo dentro de {days} días',
  },
  TRIALS_OPEN: {
    status: 422,
    zh: '同时进行的试译最多 {max} 份',
    en: 'At most {max} trials of yours may be open at once',
    es: 'Puedes tener como máximo {max} pruebas abiertas',
  },
  TRIAL_MAILS_A_DAY: {
    status: 422,
    zh: '每天最多用邮箱发出 {max} 份试译邀请',
    en: 'You can send at most {max} invitations by mail in a day',
    es: 'Puedes enviar como máximo {max} invitaciones por correo al día',
  },
  TRIAL_RECENT: {
    status: 422,
    zh: '{days} 天内只能向同一个人发起一次试译',
    en: 'The same person can be sent one trial in {days} days',
    es: 'A la misma persona solo se le puede enviar una prueba cada {days} días',
  },
  TRIAL_FILE_UNREADABLE: {
    status: 422,
    zh: '无法读取这个文件，请另存为 TXT 或 DOCX 后再试',
    en: 'This file cannot be read; please save it as TXT or DOCX',
    es: 'No se puede leer el archivo; guárdalo como TXT o DOCX',
  },
  TRIAL_NOT_YOURS: {
    status: 403,
    zh: '这份试译邀请不是发给你的，或已有人接受',
    en: 'This invitation is not yours, or somebody else has taken it up',
    es: 'Esta invitación no es tuya, o alguien ya la ha aceptado',
  },
  TRIAL_ENDED: { status: 422, zh: '这份试译已过期', en: 'This trial has ended', es: 'Esta prueba ha caducado' },
  TRIAL_MOVED: {
    status: 422,
    zh: '这份试译的状态已变化，请刷新后再试',
    en: 'This trial has moved on meanwhile; please load it again',
    es: 'Esta prueba ha cambiado de estado; vuelve a cargarla',
  },
  /** What another device saved meanwhile is in the trial. */
  TRIAL_DRAFT_NEWER: {
    status: 409,
    zh: '另一台设备上有更新的译文',
    en: 'There is a newer translation from another device',
    es: 'Hay una traducción más reciente de otro dispositivo',
  },
  TRIAL_REASON_MISSING: { status: 422, zh: '请填写拒绝原因', en: 'Please say why', es: 'Indica el motivo' },
  TRIAL_TRANSLATION_MISSING: { status: 422, zh: '请填写译文', en: 'Please enter the translation', es: 'Escribe la traducción' },
  TRIAL_SPANS: {
    status: 422,
    zh: '第 {nth} 处错误标注不在译文中，或类型无效',
    en: 'Error {nth} is not in the translation, or of no known kind',
    es: 'El error {nth} no está en la traducción o su tipo no existe',
  },
  SPAN_ANSWERED: {
    status: 422,
    zh: '每处错误标注只能回应一次',
    en: 'An error can be answered once',
    es: 'Solo se puede responder una vez a cada error',
  },
  SPAN_ANSWER_EMPTY: {
    status: 422,
    zh: '不同意时请说明理由',
    en: 'Please say why you do not agree',
    es: 'Explica por qué no estás de acuerdo',
  },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    trials: typeof trialsRefusals;
  }
}
