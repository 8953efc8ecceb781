import type { RefusalTexts } from '../kernel/refusals.ts';

export const accountsRefusals = {
  ACCOUNT_MISSING: { status: 422, zh: '账号不正确', en: 'account incorrect', es: 'La cuenta no es correcta' },
  PASSWORD_MISSING: { status: 422, zh: '请输入密码', en: 'Please enter your password', es: 'Introduce tu contraseña' },
  SIGN_IN_WRONG: {
    status: 422,
    zh: '账号或密码不正确',
    en: 'The account or the password is not correct',
    es: 'La cuenta o la contraseña no es correcta',
  },
  ACCOUNT_NOT_REGISTERED: {
    status: 422,
    zh: '该信息尚未注册',
    en: 'This account is not registered yet',
    es: 'Esta cuenta aún no está registrada',
  },
  PHONE_INVALID: {
    status: 422,
    zh: '请输入有效的手机号码',
    en: 'Please enter a valid mobile number',
    es: 'Introduce un número de móvil válido',
  },
  EMAIL_INVALID: { status: 422, zh: '请输入有效的邮箱', en: 'Please enter a valid e-mail', es: 'Introduce un correo válido' },
  PHONE_OR_EMAIL_MISSING: {
    status: 422,
    zh: '请填写手机号或邮箱',
    en: 'Please give a mobile number or an e-mail',
    es: 'Indica un número de móvil o un correo',
  },
  PHONE_REGISTERED: {
    status: 422,
    zh: '手机号已经注册过',
    en: 'This mobile number is already registered',
    es: 'Este número ya está registrado',
  },
  EMAIL_REGISTERED: { status: 422, zh: '邮箱已经注册过', en: 'This e-mail is already registered', es: 'Este correo ya está registrado' },
  PHONE_NOT_REGISTERED: {
    status: 422,
    zh: '该手机未注册，请前往注册',
    en: 'This mobile number is not registered, please sign up',
    es: 'Este número no está registrado; crea una cuenta',
  },
  EMAIL_NOT_REGISTERED: {
    status: 422,
    zh: '该邮箱未注册，请前往注册',
    en: 'This e-mail is not registered, please sign up',
    es: 'Este correo no está registrado; crea una cuenta',
  },
  CODE_WRONG: { status: 422, zh: '请输入有效的验证码', en: 'Please enter a valid code', es: 'Introduce un código válido' },
  CODE_TOO_SOON: {
    status: 403,
    zh: '验证码已发送，请{seconds}秒后再试',
    en: 'A code is on its way; try again in {seconds} s',
    es: 'Ya se envió un código; inténtalo en {seconds} s',
  },
  CODE_TOO_MANY: {
    status: 403,
    zh: '今日获取验证码次数已达上限',
    en: 'No more codes for this account today',
    es: 'No se enviarán más códigos hoy a esta cuenta',
  },
  NAME_STARTS_WITH_DIGIT: {
    status: 422,
    zh: '用户名不能以数字开头',
    en: 'username cannot start with a number',
    es: 'El nombre de usuario no puede empezar por un número',
  },
  NAME_HAS_SYMBOLS: {
    status: 422,
    zh: '用户名不能包含特殊符号或空格',
    en: 'username cannot contain special symbols or spaces',
    es: 'El nombre de usuario no puede tener símbolos ni espacios',
  },
  NAME_TOO_SHORT: {
    status: 422,
    zh: '用户名不能少于2个中文或4个英文',
    en: 'username cannot be less than 2 Chinese or 4 English characters',
    es: 'El nombre de usuario necesita al menos 2 caracteres chinos o 4 letras',
  },
  NAME_TOO_LONG: { status: 422, zh: '用户名过长', en: 'This username is too long', es: 'El nombre de usuario es demasiado largo' },
  NAME_RESERVED: { status: 422, zh: '该名称不可使用', en: 'This name may not be used', es: 'Este nombre no se puede usar' },
  COMPANY_NAME_SHOWN: {
    status: 422,
    zh: '企业以企业名称显示，如需更改请前往企业报告',
    en: 'A company is shown under its own name; change it in the company report',
    es: 'Una empresa se muestra con su propio nombre; cámbialo en el informe de la empresa',
  },
  NICKNAME_TAKEN: { status: 422, zh: '昵称已被使用', en: 'This nickname is taken', es: 'Este apodo ya está en uso' },
  NAME_TAKEN: { status: 422, zh: '用户名已被使用', en: 'This username is taken', es: 'Este nombre de usuario ya está en uso' },
  PASSWORD_TOO_SHORT: {
    status: 422,
    zh: '密码长度必须大于6位',
    en: 'password length must be greater than 6',
    es: 'La contraseña debe tener más de 6 caracteres',
  },
  PASSWORD_TOO_LONG: {
    status: 422,
    zh: '密码长度不得超过{max}位',
    en: 'password length may not exceed {max}',
    es: 'La contraseña no puede tener más de {max} caracteres',
  },
  NEW_PASSWORD_LENGTH: {
    status: 422,
    zh: '新密码长度必须在6到{max}位之间',
    en: 'new password length must be between 6 and {max}',
    es: 'La nueva contraseña debe tener entre 6 y {max} caracteres',
  },
  PASSWORD_HAS_CHINESE: {
    status: 422,
    zh: '密码不能包含中文',
    en: 'A password may not contain Chinese characters',
    es: 'La contraseña no puede tener caracteres chinos',
  },
  PASSWORD_HAS_SPACES: {
    status: 422,
    zh: '密码不能包含空格',
    en: 'A password may not contain spaces',
    es: 'La contraseña no puede tener espacios',
  },
  PASSWORD_TOO_COMMON: {
    status: 422,
    zh: '该密码过于常见，请换一个',
    en: 'This password is too common, please choose another',
    es: 'Esta contraseña es demasiado común; elige otra',
  },
  PASSWORD_MISMATCH: {
    status: 422,
    zh: '两次输入的密码不一致',
    en: 'password confirmation mismatch, please re-enter',
    es: 'Las contraseñas no coinciden; escríbelas de nuevo',
  },
  OLD_PASSWORD_WRONG: {
    status: 422,
    zh: '原密码不正确',
    en: 'The old password is not correct',
    es: 'La contraseña anterior no es correcta',
  },
  REGISTER_METHOD_CLOSED: {
    status: 403,
    zh: '暂不支持该注册方式',
    en: 'Signing up this way is not open',
    es: 'Este modo de registro no está abierto',
  },
  TICKET_WRONG: {
    status: 422,
    zh: '登录凭证无效或已过期，请重新登录',
    en: 'This sign-in ticket does not hold or no longer, please sign in again',
    es: 'Este acceso no es válido o ha caducado; inicia sesión de nuevo',
  },
  PASSPORT_SERVICE_UNKNOWN: {
    status: 403,
    zh: '无法前往该网站，请返回后重试',
    en: 'We cannot take you to that site',
    es: 'No podemos llevarte a ese sitio',
  },
  PASSPORT_ENTER_AGAIN: {
    status: 403,
    zh: '请重新输入密码或验证码',
    en: 'Please give your password or a code once more',
    es: 'Introduce de nuevo tu contraseña o un código',
  },
  CONTACT_NOT_BOUND: {
    status: 422,
    zh: '尚未绑定，请先绑定',
    en: 'Nothing is bound yet, please bind one first',
    es: 'Aún no hay nada vinculado; vincúlalo primero',
  },
  AVATAR_UNUSABLE: {
    status: 422,
    zh: '该图片不可用，请重新上传',
    en: 'This picture cannot be used, please upload it again',
    es: 'No se puede usar esta imagen; súbela de nuevo',
  },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    accounts: typeof accountsRefusals;
  }
}
