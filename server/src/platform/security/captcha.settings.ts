import Type from 'typebox';
import { heading, label, Whole } from '../settings/setting.words.ts';
import { defineSetting } from '../settings/settings.registry.ts';

/** From when on a captcha is asked for (decision 14). */
export const captchaLimits = defineSetting(
  'captcha.limits',
  Type.Object(
    {
      accountFails: Whole(
        0,
        1_000,
        label('同一账号每小时登录失败次数', 'Failed sign-ins of an account in an hour', 'Accesos fallidos de una cuenta por hora'),
      ),
      addressFails: Whole(
        0,
        10_000,
        label(
          '同一网络地址每小时登录失败次数',
          'Failed sign-ins from a network address in an hour',
          'Accesos fallidos por dirección de red y hora',
        ),
      ),
      newContacts: Whole(
        0,
        10_000,
        label(
          '同一网络地址每小时向新号码发送次数',
          'Codes to new contacts from a network address in an hour',
          'Códigos a contactos nuevos por dirección y hora',
        ),
      ),
    },
    heading('accounts', '人机验证', 'Captcha', 'Captcha'),
  ),
  { accountFails: 10, addressFails: 20, newContacts: 10 },
);
