import Type from 'typebox';
import { PASSWORD_MAX, PASSWORD_SENT_MAX } from '#contract/accounts/accounts.limits.ts';
import { registerTerms } from './register-terms.texts.ts';
import { heading, Lines, label, Switch, TextWords, Whole } from './setting.words.ts';
import { defineSetting } from './settings.registry.ts';

const RegisterSettings = Type.Object(
  {
    /** 'mail-only', 'mobile-only' or 'all' (section 3, site configuration). */
    method: Type.Union(
      [
        Type.Literal('all', label('手机和邮箱', 'Phone and e-mail', 'Teléfono y correo')),
        Type.Literal('mail-only', label('仅邮箱', 'E-mail only', 'Solo correo')),
        Type.Literal('mobile-only', label('仅手机', 'Phone only', 'Solo teléfono')),
      ],
      label('注册方式', 'Ways to sign up', 'Formas de registro'),
    ),
    showTerms: Switch(label('显示用户协议', 'Show the agreement', 'Mostrar el acuerdo')),
    /** The registration agreement, markdown. */
    content: TextWords(label('用户协议', 'Agreement', 'Acuerdo')),
  },
  heading('accounts', '注册', 'Signing up', 'Registro'),
);

export const registerSettings = defineSetting('registerSettings', RegisterSettings, {
  method: 'all',
  showTerms: true,
  content: registerTerms,
});

/** Names nobody may take; a brand is refused wherever a name holds it. */
export const reservedNames = defineSetting(
  'reserved_nickname',
  Type.Object(
    {
      names: Lines(label('保留名称', 'Reserved names', 'Nombres reservados')),
      brands: Lines(label('名称中不得包含', 'Not allowed inside a name', 'No permitido dentro de un nombre')),
    },
    heading('accounts', '保留的名称', 'Reserved names', 'Nombres reservados'),
  ),
  {
    names: [
      ...['root', 'admin', 'administrator', 'WP', 'wp', 'system', 'sysadmin', 'superuser', 'official', 'staff', 'support', 'service'],
      ...['security', 'moderator', 'operator', 'webmaster', 'postmaster', 'help', 'helper', 'notice', 'robot', 'null', 'undefined'],
      ...['anonymous', 'guest', 'everyone', 'wordpower', '管理员', '超级管理员', '系统', '系统管理员', '系统消息', '官方', '客服'],
      ...['官方客服', '在线客服', '运营', '小助手', '官方小助手', '匿名', '匿名用户', '游客', '译力', '圈主', '版主'],
    ],
    brands: ['yanzhi', '言值'],
  },
);

/** Longest password, in characters (decision 8). */
export const passwordMax = defineSetting(
  'password.max',
  Whole(8, PASSWORD_SENT_MAX, heading('accounts', '密码最多字符数', 'Longest password, in characters', 'Longitud máxima de la contraseña')),
  PASSWORD_MAX,
);

/** How often codes go out (decision 9). */
export const codeLimits = defineSetting(
  'codes.limits',
  Type.Object(
    {
      secondsApart: Whole(1, 3_600, label('两次发送间隔（秒）', 'Seconds between two codes', 'Segundos entre dos códigos')),
      aDay: Whole(1, 1_000, label('每个号码每天', 'A day for a number or mailbox', 'Al día por número o correo')),
      anHourForAddress: Whole(1, 100_000, label('每个网络地址每小时', 'An hour for a network address', 'Por hora y dirección de red')),
      minutesValid: Whole(1, 1_440, label('有效时间（分钟）', 'Minutes a code holds', 'Minutos de validez')),
      tries: Whole(1, 20, label('可尝试次数', 'Tries for a code', 'Intentos por código')),
    },
    heading('accounts', '验证码', 'Verification codes', 'Códigos de verificación'),
  ),
  { secondsApart: 60, aDay: 10, anHourForAddress: 200, minutesValid: 10, tries: 5 },
);
