export const connectionsMessages = {
  connected: { zh: '微信绑定成功', en: 'WeChat is bound', es: 'WeChat vinculado' },
  disconnected: { zh: '已解除微信绑定', en: 'WeChat is no longer bound', es: 'WeChat desvinculado' },
  merged: { zh: '账号合并成功', en: 'The accounts are merged', es: 'Cuentas combinadas' },
  scanAllowed: { zh: '已确认登录', en: 'Signed in there', es: 'Inicio de sesión confirmado' },
  scanRefused: { zh: '已取消登录', en: 'Not signed in there', es: 'Inicio de sesión cancelado' },
} as const;

/** What the house tells a person of their account: they should hear of a way in that they did not open themselves. */
export const connectionsNotices = {
  connected: {
    zh: '你的账号已绑定微信「{name}」，可以用微信登录了。如非本人操作，请立即解绑并修改密码。',
    en: 'Your account is now bound to the WeChat account "{name}" and can be entered with it. If this was not you, unbind it and change your password now.',
    es: 'Tu cuenta está vinculada a la cuenta de WeChat «{name}» y puedes entrar con ella. Si no has sido tú, desvincúlala y cambia la contraseña ya.',
  },
  disconnected: {
    zh: '你的账号已解除微信绑定，不能再用微信登录。如非本人操作，请立即修改密码。',
    en: 'WeChat was unbound from your account and no longer signs you in. If this was not you, change your password now.',
    es: 'WeChat se ha desvinculado de tu cuenta y ya no sirve para entrar. Si no has sido tú, cambia la contraseña ya.',
  },
  merged: {
    zh: '账号「{name}」已合并到当前账号，原账号已关闭。',
    en: 'The account "{name}" was merged into this one and is closed.',
    es: 'La cuenta «{name}» se ha combinado con esta y se ha cerrado.',
  },
  scanned: {
    zh: '你的账号刚刚通过扫码在 {device} 登录。如非本人操作，请立即退出该设备并修改密码。',
    en: 'Your account was just signed in on {device} by a scanned code. If this was not you, sign that device out and change your password now.',
    es: 'Tu cuenta acaba de iniciar sesión en {device} con un código escaneado. Si no has sido tú, cierra esa sesión y cambia la contraseña ya.',
  },
} as const;
