import type { RefusalTexts } from '../kernel/refusals.ts';

export const suspensionRefusals = {
  ECERT_SUSPENDED: {
    status: 409,
    zh: '该证书已经暂停',
    en: 'This certificate is suspended already',
    es: 'Este certificado ya está suspendido',
  },
  ECERT_NOT_SUSPENDED: {
    status: 409,
    zh: '该证书没有暂停',
    en: 'This certificate is not suspended',
    es: 'Este certificado no está suspendido',
  },
  ECERT_RECORDING: {
    status: 409,
    zh: '该证书正在存证，请稍后再试',
    en: 'This certificate is being recorded: try again in a minute',
    es: 'Este certificado se está registrando: vuelve a intentarlo en un minuto',
  },
  ECERT_UNCLAIMED: {
    status: 409,
    zh: '该证书还没有领取，可以撤销，不能暂停',
    en: 'Nobody claimed this certificate yet: it can be revoked, not suspended',
    es: 'Nadie ha recogido aún este certificado: se puede revocar, no suspender',
  },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    ecertSuspensions: typeof suspensionRefusals;
  }
}
