export const accountsMessages = {
  codeSent: { zh: '验证码已发送', en: 'The code has been sent', es: 'El código se ha enviado' },
  registered: { zh: '注册成功', en: 'registered successfully', es: 'Registro completado' },
  signedOut: { zh: '已退出登录', en: 'You have signed out', es: 'Has cerrado la sesión' },
  passwordChanged: {
    zh: '密码修改成功，请重新登录',
    en: 'password changed, please log in again',
    es: 'Contraseña cambiada; inicia sesión de nuevo',
  },
  bound: { zh: '绑定成功', en: 'Bound', es: 'Vinculado' },
  changed: { zh: '修改成功', en: 'Changed', es: 'Cambiado' },
} as const;
