export const securityMessages = {
  exportReady: {
    zh: '你的数据副本已经准备好，可在 7 天内到“账号安全”中下载。',
    en: 'The copy of your data is ready. Download it under Account security within 7 days.',
    es: 'La copia de tus datos está lista. Descárgala en Seguridad de la cuenta antes de 7 días.',
  },
  totpOn: {
    zh: '身份验证器已为你的账号开启。如非本人操作，请立即修改密码。',
    en: 'An authenticator was turned on for your account. If it was not you, change your password now.',
    es: 'Se ha activado un autenticador en tu cuenta. Si no has sido tú, cambia la contraseña ahora.',
  },
  totpOff: {
    zh: '你的账号已关闭身份验证器。如非本人操作，请立即修改密码。',
    en: 'The authenticator of your account was turned off. If it was not you, change your password now.',
    es: 'Se ha desactivado el autenticador de tu cuenta. Si no has sido tú, cambia la contraseña ahora.',
  },
  passkeyAdded: {
    zh: '你的账号添加了新的通行密钥。如非本人操作，请立即移除。',
    en: 'A passkey was added to your account. If it was not you, remove it now.',
    es: 'Se ha añadido una llave de acceso a tu cuenta. Si no has sido tú, elimínala ahora.',
  },
  passkeyRemoved: {
    zh: '你的账号移除了一个通行密钥。如非本人操作，请立即修改密码。',
    en: 'A passkey was removed from your account. If it was not you, change your password now.',
    es: 'Se ha eliminado una llave de acceso de tu cuenta. Si no has sido tú, cambia la contraseña ahora.',
  },
  codesRenewed: {
    zh: '你的账号已生成新的恢复码，原有恢复码不再有效。如非本人操作，请立即修改密码。',
    en: 'New recovery codes were made for your account; the old ones no longer work. If it was not you, change your password now.',
    es: 'Se han creado nuevos códigos de recuperación para tu cuenta; los anteriores ya no sirven. Si no has sido tú, cambia la contraseña ahora.',
  },
  passwordChanged: {
    zh: '你的登录密码已修改，其他设备均已退出。如非本人操作，请立即用验证码找回密码。',
    en: 'Your password was changed and other devices were signed out. If it was not you, set a new one with a code now.',
    es: 'Tu contraseña ha cambiado y las demás sesiones se han cerrado. Si no has sido tú, crea otra con un código ahora.',
  },
  sessionsEnded: {
    zh: '为保护你的账号，平台已让你的所有设备退出登录。建议重新登录后修改密码。',
    en: 'To protect your account, we signed you out on all your devices. We suggest changing your password once you are back in.',
    es: 'Para proteger tu cuenta, hemos cerrado tu sesión en todos tus dispositivos. Te sugerimos cambiar la contraseña al volver a entrar.',
  },
  triesFailed: {
    zh: '有人多次尝试登录你的账号，但没有成功。如非本人操作，请修改密码，并开启两步验证。',
    en: 'Somebody tried several times to sign in to your account and failed. If it was not you, change your password and turn on a second step.',
    es: 'Alguien ha intentado varias veces entrar en tu cuenta sin conseguirlo. Si no has sido tú, cambia la contraseña y activa un segundo paso.',
  },
  deletionPutOff: {
    zh: '你申请的注销已到期，但还有未了结的事（如余额、进行中的付款或你创建的圈子），所以账号先保留着，每天再看一次。登录后打开“账号与安全”可以看到原因。',
    en: 'The deletion that you asked for is due, but something is not settled yet, such as a balance, a payment under way or a circle of yours. Your account stays until it is; we look again every day. Sign in and open “Account and security” to see why.',
    es: 'La baja que pediste ya ha vencido, pero queda algo por resolver, como saldo, un pago en curso o un círculo tuyo. Tu cuenta se mantiene hasta entonces; lo comprobamos cada día. Entra y abre «Cuenta y seguridad» para ver el motivo.',
  },
  contactBound: {
    zh: '你的账号绑定了新的手机号或邮箱。如非本人操作，请立即修改密码。',
    en: 'A phone or e-mail was added to your account. If it was not you, change your password now.',
    es: 'Se ha añadido un teléfono o correo a tu cuenta. Si no has sido tú, cambia la contraseña ahora.',
  },
  contactChanged: {
    zh: '你账号绑定的手机号或邮箱已变更。如非本人操作，请立即修改密码。',
    en: 'The phone or e-mail of your account was changed. If it was not you, change your password now.',
    es: 'El teléfono o correo de tu cuenta ha cambiado. Si no has sido tú, cambia la contraseña ahora.',
  },
  deletionAsked: {
    zh: '你的账号将在 15 天后注销。期间登录即可撤回。',
    en: 'Your account will be deleted in 15 days. Sign in before then to keep it.',
    es: 'Tu cuenta se eliminará en 15 días. Entra antes para conservarla.',
  },
  goneName: { zh: '已注销用户', en: 'Deleted account', es: 'Cuenta eliminada' },
} as const;
