/** What the house says about letters to the operators. */
export const lettersMessages = {
  sent: { zh: '已送达，我们会尽快答复', en: 'Sent; we answer as soon as we can', es: 'Enviado; responderemos lo antes posible' },
  answered: { zh: '已答复', en: 'Answered', es: 'Respondido' },
  toldAnswer: {
    zh: '你写给我们的信有了答复：{answer}',
    en: 'We have answered your letter: {answer}',
    es: 'Hemos respondido a tu mensaje: {answer}',
  },
  mailSubject: { zh: '言值的答复', en: 'An answer from Yanzhi', es: 'Respuesta de Yanzhi' },
  mailText: {
    zh: '你曾写信给言值：\n\n{text}\n\n我们的答复：\n\n{answer}\n\n这封邮件无法直接回复。',
    en: 'You wrote to Yanzhi:\n\n{text}\n\nOur answer:\n\n{answer}\n\nReplies to this mail are not read.',
    es: 'Escribiste a Yanzhi:\n\n{text}\n\nNuestra respuesta:\n\n{answer}\n\nLas respuestas a este correo no se leen.',
  },
} as const;
