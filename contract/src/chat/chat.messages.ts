/** What a device shows of a room. */
export const chatMessages = {
  someone: { zh: '言值用户', en: 'Someone', es: 'Alguien' },
  many: {
    zh: '{count} 条新消息',
    en: '{count} new {count|message|messages}',
    es: '{count} {count|mensaje nuevo|mensajes nuevos}',
  },
  mentioned: { zh: '有人@你', en: 'Somebody mentioned you', es: 'Te han mencionado' },
  image: { zh: '[图片]', en: '[Picture]', es: '[Imagen]' },
  video: { zh: '[视频]', en: '[Video]', es: '[Vídeo]' },
  card: { zh: '[分享]', en: '[Shared]', es: '[Compartido]' },
  /** Whose words they are, in a circle. */
  said: { zh: '{name}：{words}', en: '{name}: {words}', es: '{name}: {words}' },
  /** The newest of several. */
  newest: { zh: '[{count} 条] {words}', en: '[{count}] {words}', es: '[{count}] {words}' },
} as const;
