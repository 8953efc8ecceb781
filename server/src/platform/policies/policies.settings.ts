import Type from 'typebox';
import { heading, label, TextWords } from '../settings/setting.words.ts';
import { defineSetting } from '../settings/settings.registry.ts';
import { privacyEn } from './texts/privacy.en.ts';
import { privacyEs } from './texts/privacy.es.ts';
import { privacyZh } from './texts/privacy.zh.ts';

/** How the house treats personal data, markdown. */
export const privacyPolicy = defineSetting(
  'policies.privacy',
  TextWords(heading('accounts', '隐私政策', 'Privacy policy', 'Política de privacidad')),
  { zh: privacyZh, en: privacyEn, es: privacyEs },
);

const Version = (zh: string, en: string, es: string) =>
  Type.String({
    pattern: '^\\d{4}-\\d{2}-\\d{2}(\\.\\d{1,2})?$',
    ...label(zh, en, es),
    note: {
      zh: '生效日期，例如 2026-11-24。填写新的日期后，每个人下次打开时会被询问一次；只改错字请保留原日期。',
      en: 'The day it holds from, such as 2026-11-24. With a new one everybody is asked once; keep it for a mere correction.',
      es: 'El día desde el que rige, como 2026-11-24. Con uno nuevo se pregunta a todos una vez; consérvalo si solo corriges.',
    },
  });

/** Which version of each text holds: another than the one somebody answered asks them again. */
export const policyVersions = defineSetting(
  'policies.versions',
  Type.Object(
    {
      agreement: Version('用户协议的版本', 'Version of the agreement', 'Versión del acuerdo'),
      privacy: Version('隐私政策的版本', 'Version of the privacy policy', 'Versión de la política'),
    },
    heading('accounts', '协议与政策的版本', 'Versions of agreement and policy', 'Versiones del acuerdo y la política'),
  ),
  { agreement: '2026-11-24', privacy: '2026-11-26' },
);
