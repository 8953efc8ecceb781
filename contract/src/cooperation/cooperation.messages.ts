/** What the house says about intentions to work together. */
export const cooperationMessages = {
  sent: { zh: '合作意向已发送', en: 'Sent', es: 'Enviado' },
  answered: { zh: '已回复', en: 'Answered', es: 'Respondido' },
  toldSent: {
    zh: '{name}向你发来合作意向',
    en: '{name} would like to work with you',
    es: '{name} quiere trabajar contigo',
  },
  toldAccepted: {
    zh: '{name}接受了你的合作意向',
    en: '{name} accepted your offer to work together',
    es: '{name} ha aceptado tu propuesta de colaboración',
  },
  toldDeclined: {
    zh: '{name}暂时无法合作',
    en: '{name} cannot take this on for now',
    es: '{name} no puede aceptarlo por ahora',
  },
} as const;
