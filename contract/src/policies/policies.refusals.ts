import type { RefusalTexts } from '../kernel/refusals.ts';

export const policiesRefusals = {
  CONSENT_MISSING: {
    status: 422,
    zh: '请先阅读并同意用户注册协议和隐私政策',
    en: 'Please read and agree to the agreement and the privacy policy first',
    es: 'Lee y acepta antes el acuerdo y la política de privacidad',
  },
  POLICY_CHANGED: {
    status: 409,
    zh: '内容刚刚更新过，请看过新的版本再选择',
    en: 'The text has just changed. Please look at the new version first',
    es: 'El texto acaba de cambiar. Mira antes la nueva versión',
  },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    policies: typeof policiesRefusals;
  }
}
