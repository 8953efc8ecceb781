import type { RefusalTexts } from '../kernel/refusals.ts';

export const securityRefusals = {
  STEP_UP_NEEDED: {
    status: 403,
    zh: '为了账号安全，请再次验证身份',
    en: 'For your security, please confirm that it is you',
    es: 'Por seguridad, confirma que eres tú',
  },
  STEP_UP_WAY_CLOSED: {
    status: 422,
    zh: '请换一种方式验证身份',
    en: 'Please confirm in another way',
    es: 'Confírmalo de otra manera',
  },
  SECOND_FACTOR_NEEDED: {
    status: 403,
    zh: '请完成第二步验证',
    en: 'Please complete the second step',
    es: 'Completa el segundo paso',
  },
  CHALLENGE_OVER: {
    status: 422,
    zh: '本次登录已超时，请重新登录',
    en: 'This sign-in took too long, please start again',
    es: 'Este acceso ha caducado; empieza de nuevo',
  },
  FACTOR_CODE_WRONG: {
    status: 422,
    zh: '动态码或恢复码不正确',
    en: 'This code is not correct',
    es: 'El código no es correcto',
  },
  TOTP_ALREADY_ON: {
    status: 422,
    zh: '身份验证器已开启',
    en: 'The authenticator is already on',
    es: 'El autenticador ya está activado',
  },
  TOTP_NOT_STARTED: {
    status: 422,
    zh: '请先添加身份验证器',
    en: 'Please add the authenticator first',
    es: 'Añade primero el autenticador',
  },
  TOTP_NOT_ON: { status: 422, zh: '身份验证器未开启', en: 'The authenticator is not on', es: 'El autenticador no está activado' },
  PASSKEY_WRONG: {
    status: 422,
    zh: '通行密钥验证失败，请重试',
    en: 'The passkey was not accepted, please try again',
    es: 'La llave de acceso no se ha aceptado; inténtalo de nuevo',
  },
  TOO_MANY_PASSKEYS: {
    status: 422,
    zh: '最多可添加{max}个通行密钥',
    en: 'At most {max} passkeys can be kept',
    es: 'Se pueden guardar como máximo {max} llaves de acceso',
  },
  CAPTCHA_NEEDED: {
    status: 422,
    zh: '请完成安全验证后再试',
    en: 'Please complete the security check and try again',
    es: 'Completa la comprobación de seguridad e inténtalo de nuevo',
  },
  EMAIL_DISPOSABLE: {
    status: 422,
    zh: '暂不支持一次性邮箱，请使用常用邮箱',
    en: 'Throw-away mailboxes cannot be used, please give a lasting one',
    es: 'No se admiten correos desechables; indica uno permanente',
  },
  EXPORT_TOO_SOON: {
    status: 403,
    zh: '数据副本正在准备或刚刚生成，请稍后再试',
    en: 'An export is being made or was made just now, please try later',
    es: 'Ya se está preparando o se acaba de generar una copia; inténtalo más tarde',
  },
  DELETION_OBJECTED: {
    status: 422,
    zh: '账号中还有未结清的事项，暂时不能注销',
    en: 'Something in this account is not settled yet, so it cannot be deleted',
    es: 'Hay asuntos pendientes en esta cuenta, por lo que no se puede eliminar',
  },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    security: typeof securityRefusals;
  }
}
