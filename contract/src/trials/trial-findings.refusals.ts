import type { RefusalTexts } from '../kernel/refusals.ts';

export const trialFindingsRefusals = {
  TRIAL_STOPPED: {
    status: 403,
    zh: '你发出的试译像是同一份文档的拼接，暂时不能发起新的试译，可以申诉',
    en: 'Trials of yours look like one document in pieces; you cannot start another for now, and may appeal',
    es: 'Tus pruebas parecen un solo documento en partes; por ahora no puedes iniciar otra, y puedes apelar',
  },
  FINDING_DECIDED: { status: 422, zh: '这件事已经有结论', en: 'This has been decided already', es: 'Esto ya está decidido' },
  FINDING_GREW: {
    status: 422,
    zh: '又有新的试译加入，请刷新后重新核对',
    en: 'More trials have joined it; please reload and read them first',
    es: 'Se han sumado más pruebas; recarga y léelas primero',
  },
  FINDING_DISMISSED: {
    status: 422,
    zh: '没有需要申诉的事',
    en: 'There is nothing to appeal against',
    es: 'No hay nada contra lo que apelar',
  },
  FINDING_APPEALED: { status: 422, zh: '你已经申诉过', en: 'You have appealed already', es: 'Ya has apelado' },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    trialFindings: typeof trialFindingsRefusals;
  }
}
