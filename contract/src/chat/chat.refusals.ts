import type { RefusalTexts } from '../kernel/refusals.ts';

export const chatRefusals = {
  /** A block and a closed account, in one and the same words (decision 73). */
  CHAT_REFUSED: {
    status: 403,
    zh: '无法向对方发送消息',
    en: 'Messages cannot be sent to this person',
    es: 'No se pueden enviar mensajes a esta persona',
  },
  CHAT_CLOSED: {
    status: 403,
    zh: '对方设置了不接收陌生人的消息',
    en: 'This person takes no messages from people they do not know',
    es: 'Esta persona no acepta mensajes de desconocidos',
  },
  CHAT_WAIT_ANSWER: {
    status: 403,
    zh: '对方回复后才能继续发送',
    en: 'You may write on once they have answered',
    es: 'Podrás seguir escribiendo cuando te respondan',
  },
  CHAT_GREETING_WORDS: {
    status: 422,
    zh: '打招呼只能发送文字',
    en: 'A greeting holds words only',
    es: 'Un saludo solo lleva texto',
  },
  CHAT_GREETINGS_MANY: {
    status: 429,
    zh: '今天打招呼的人太多了，请明天再试',
    en: 'You have greeted many people today; please go on tomorrow',
    es: 'Hoy has saludado a muchas personas; sigue mañana',
  },
  CHAT_SELF: { status: 422, zh: '不能和自己聊天', en: 'You cannot chat with yourself', es: 'No puedes chatear contigo mismo' },
  CHAT_EMPTY: { status: 422, zh: '消息不能为空', en: 'A message cannot be empty', es: 'El mensaje no puede estar vacío' },
  CHAT_CARD_WRONG: {
    status: 422,
    zh: '无法分享该内容',
    en: 'This cannot be shared here',
    es: 'Esto no se puede compartir aquí',
  },
  CHAT_NOT_FOR_THEM: {
    status: 403,
    zh: '对方无权查看该内容，未发送',
    en: 'They may not see this; it was not sent',
    es: 'No pueden ver esto; no se ha enviado',
  },
  CHAT_REPLY_GONE: {
    status: 422,
    zh: '所回复的消息已不存在',
    en: 'The message you answer is gone',
    es: 'El mensaje al que respondes ya no existe',
  },
  CHAT_RECALL_LATE: {
    status: 403,
    zh: '发送超过 2 分钟的消息不能撤回',
    en: 'A message can be taken back within 2 minutes',
    es: 'Un mensaje se puede retirar en 2 minutos',
  },
  CHAT_PINS_FULL: {
    status: 422,
    zh: '最多置顶 {max} 个聊天',
    en: 'At most {max} chats can be pinned',
    es: 'Se pueden fijar {max} chats como máximo',
  },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    chat: typeof chatRefusals;
  }
}
