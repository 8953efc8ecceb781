/** What the house says about introductions. */
export const introductionMessages = {
  asked: { zh: '已请好友引荐', en: 'Your friend has been asked', es: 'Se lo hemos pedido' },
  made: { zh: '已引荐', en: 'Introduced', es: 'Presentación hecha' },
  declined: { zh: '已回复', en: 'Answered', es: 'Respondido' },
  toldAsked: {
    zh: '{name}想请你引荐{target}',
    en: '{name} asks you for an introduction to {target}',
    es: '{name} te pide que le presentes a {target}',
  },
  toldMade: {
    zh: '{name}把你引荐给了{target}',
    en: '{name} introduced you to {target}',
    es: '{name} te ha presentado a {target}',
  },
  toldTarget: {
    zh: '{name}向你引荐{target}',
    en: '{name} would like you to meet {target}',
    es: '{name} quiere presentarte a {target}',
  },
  toldDeclined: {
    zh: '{name}暂时不便引荐',
    en: '{name} cannot introduce you for now',
    es: '{name} no puede presentarte por ahora',
  },
} as const;
