export const onboardingMessages = {
  opened: { zh: '言值报告已开启', en: 'Your value report is open', es: 'Tu informe de valor está abierto' },
} as const;
