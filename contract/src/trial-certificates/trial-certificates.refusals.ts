import type { RefusalTexts } from '../kernel/refusals.ts';

export const trialCertificatesRefusals = {
  TRIAL_CERTIFICATE_GIVEN: {
    status: 409,
    zh: '这份试译已有证书',
    en: 'This trial has a certificate already',
    es: 'Esta prueba ya tiene certificado',
  },
  TRIAL_CERTIFICATE_NONE: {
    status: 409,
    zh: '这份试译现在不能领取证书',
    en: 'No certificate can be had for this trial now',
    es: 'Ahora no se puede obtener un certificado de esta prueba',
  },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    trialCertificates: typeof trialCertificatesRefusals;
  }
}
