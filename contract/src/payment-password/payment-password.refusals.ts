import type { RefusalTexts } from '../kernel/refusals.ts';

export const paymentPasswordRefusals = {
  /** `is_set` beside it says whether there is one to give, or one to set first. */
  PAYMENT_PASSWORD_NEEDED: {
    status: 403,
    zh: '请输入支付密码',
    en: 'Please enter your payment password',
    es: 'Introduce tu contraseña de pago',
  },
  /** `tries_left` beside it. */
  PAYMENT_PASSWORD_WRONG: {
    status: 403,
    zh: '支付密码不正确，还可尝试{left}次',
    en: 'The payment password is not correct; tries left: {left}',
    es: 'La contraseña de pago no es correcta; intentos restantes: {left}',
  },
  PAYMENT_PASSWORD_LOCKED: {
    status: 429,
    zh: '支付密码错误次数过多，请{minutes}分钟后再试',
    en: 'Too many wrong payment passwords; try again in {minutes} min',
    es: 'Demasiadas contraseñas de pago incorrectas; inténtalo dentro de {minutes} min',
  },
  PAYMENT_PASSWORD_SET: {
    status: 422,
    zh: '支付密码已设置，请用原支付密码修改',
    en: 'A payment password is set already; change it with the old one',
    es: 'Ya tienes una contraseña de pago; cámbiala con la anterior',
  },
  PAYMENT_PASSWORD_LENGTH: {
    status: 422,
    zh: '支付密码长度必须在6到16位之间',
    en: 'The payment password must have between 6 and 16 characters',
    es: 'La contraseña de pago debe tener entre 6 y 16 caracteres',
  },
  PAYMENT_PASSWORD_NO_CONTACT: {
    status: 422,
    zh: '请先绑定手机号或邮箱，再重设支付密码',
    en: 'Add a phone or e-mail first, then reset the payment password',
    es: 'Añade primero un teléfono o un correo y después restablece la contraseña de pago',
  },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    paymentPassword: typeof paymentPasswordRefusals;
  }
}
