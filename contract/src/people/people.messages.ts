export const peopleMessages = {
  blocked: { zh: '已拉黑', en: 'Blocked', es: 'Bloqueado' },
} as const;
