import Type from 'typebox';
import { heading } from '../settings/setting.words.ts';
import { defineSetting, withRule } from '../settings/settings.registry.ts';
import { isServicePrefix } from './services.policy.ts';

/** Who else may let people sign in here: beginnings of addresses. The house itself always may. */
export const passportServices = withRule(
  defineSetting(
    'passport.services',
    Type.Array(Type.String({ minLength: 8, maxLength: 300 }), {
      maxItems: 200,
      ...heading('accounts', '可使用通行证登录的网站', 'Sites that may sign people in here', 'Sitios que pueden usar este pasaporte'),
      note: {
        zh: '每行一个地址，如 https://partner.example/app/；其下的页面都可以使用。',
        en: 'One address a line, such as https://partner.example/app/; every page under it may.',
        es: 'Una dirección por línea, como https://partner.example/app/; vale para todo lo que haya debajo.',
      },
    }),
    [] as string[],
  ),
  (prefixes) => (prefixes.every(isServicePrefix) ? null : 'value'),
);
