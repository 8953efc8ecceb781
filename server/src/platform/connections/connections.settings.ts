import Type from 'typebox';
import { heading, label, Switch } from '../settings/setting.words.ts';
import { defineSetting } from '../settings/settings.registry.ts';

/** Whether people may use WeChat; its keys are in the environment, where no form shows or sends them. */
export const wechatUse = defineSetting(
  'wechat.sign-in',
  Type.Object(
    {
      signIn: Switch(label('用微信登录和绑定', 'Sign in with and bind WeChat', 'Entrar con WeChat y vincularlo')),
      signUp: Switch(label('用微信注册新账号', 'Sign up with WeChat', 'Registrarse con WeChat')),
    },
    heading(
      'accounts',
      '微信登录（需先配置 WECHAT_APP_ID）',
      'WeChat sign-in (needs WECHAT_APP_ID)',
      'Acceso con WeChat (requiere WECHAT_APP_ID)',
    ),
  ),
  { signIn: true, signUp: true },
);
