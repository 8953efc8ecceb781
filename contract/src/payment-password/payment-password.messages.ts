export const paymentPasswordMessages = {
  set: { zh: '支付密码设置成功', en: 'Payment password set', es: 'Contraseña de pago creada' },
  codeSent: { zh: '验证码已发送', en: 'Code sent', es: 'Código enviado' },
  toldSet: {
    zh: '你的账号已设置支付密码。如非本人操作，请立即修改登录密码。',
    en: 'A payment password was set for your account. If it was not you, change your sign-in password now.',
    es: 'Se ha creado una contraseña de pago en tu cuenta. Si no has sido tú, cambia ahora la contraseña de acceso.',
  },
  toldChanged: {
    zh: '你的支付密码已修改。如非本人操作，请立即用验证码重设，并修改登录密码。',
    en: 'Your payment password was changed. If it was not you, reset it with a code and change your sign-in password now.',
    es: 'Tu contraseña de pago ha cambiado. Si no has sido tú, restablécela con un código y cambia ahora la contraseña de acceso.',
  },
  toldReset: {
    zh: '你的支付密码已用验证码重设。如非本人操作，请立即修改登录密码，并联系我们。',
    en: 'Your payment password was reset with a code. If it was not you, change your sign-in password now and contact us.',
    es: 'Tu contraseña de pago se ha restablecido con un código. Si no has sido tú, cambia ahora la contraseña de acceso y escríbenos.',
  },
  toldLocked: {
    zh: '支付密码连续输错 5 次，已暂停使用 30 分钟。如非本人操作，请检查账号安全。',
    en: 'Your payment password was entered wrongly five times and is locked for 30 minutes. If it was not you, check your account security.',
    es: 'Se ha introducido mal tu contraseña de pago cinco veces y queda bloqueada 30 minutos. Si no has sido tú, revisa la seguridad de tu cuenta.',
  },
} as const;
