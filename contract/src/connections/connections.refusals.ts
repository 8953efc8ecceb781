import type { RefusalTexts } from '../kernel/refusals.ts';

export const connectionsRefusals = {
  WECHAT_OFF: {
    status: 404,
    zh: '本站未接入微信',
    en: 'This site is not connected to WeChat',
    es: 'Este sitio no está conectado a WeChat',
  },
  SOCIAL_CLOSED: {
    status: 403,
    zh: '本站未开通微信登录',
    en: 'Signing in with WeChat is not available here',
    es: 'Aquí no se puede entrar con WeChat',
  },
  RETURN_ADDRESS_FOREIGN: {
    status: 422,
    zh: '返回地址不属于本站',
    en: 'That return address is not of this site',
    es: 'Esa dirección de retorno no es de este sitio',
  },
  SOCIAL_STATE_WRONG: {
    status: 422,
    zh: '登录请求已失效，请重新发起微信登录',
    en: 'This sign-in is over, please start again with WeChat',
    es: 'Este inicio de sesión ya no vale; empieza de nuevo con WeChat',
  },
  SOCIAL_CODE_EXPIRED: {
    status: 422,
    zh: '微信授权已过期，请重新授权',
    en: 'The WeChat permission has expired, please give it again',
    es: 'El permiso de WeChat ha caducado; concédelo de nuevo',
  },
  SOCIAL_SNAPSHOT: {
    status: 422,
    zh: '当前是微信的预览页面，请点击右下角「使用完整服务」后再登录',
    en: "This is WeChat's preview of the page: choose the full service there, then sign in",
    es: 'Esta es la vista previa de WeChat: elige el servicio completo y entra después',
  },
  SOCIAL_TOKEN_ENDED: {
    status: 422,
    zh: '微信授权已失效，请重新用微信登录',
    en: 'The WeChat permission is no longer valid, please sign in with WeChat again',
    es: 'El permiso de WeChat ya no es válido; entra otra vez con WeChat',
  },
  SOCIAL_TAKEN: {
    status: 409,
    zh: '该微信已绑定其他账号',
    en: 'This WeChat account is bound to another account',
    es: 'Esta cuenta de WeChat está vinculada a otra cuenta',
  },
  SOCIAL_ALREADY: {
    status: 409,
    zh: '该账号已绑定其他微信，请先解绑',
    en: 'Another WeChat account is bound already, please unbind it first',
    es: 'Ya hay otra cuenta de WeChat vinculada; desvincúlala primero',
  },
  SOCIAL_NOT_CONNECTED: { status: 422, zh: '尚未绑定微信', en: 'WeChat is not bound', es: 'WeChat no está vinculado' },
  LAST_WAY_IN: {
    status: 409,
    zh: '微信是你唯一的登录方式，请先绑定手机号、邮箱或设置密码',
    en: 'WeChat is your only way to sign in: bind a phone or an e-mail or set a password first',
    es: 'WeChat es tu única forma de entrar: vincula antes un teléfono o un correo, o crea una contraseña',
  },
  MERGE_SELF: { status: 422, zh: '不能与当前账号合并', en: 'That is this very account', es: 'Esa es esta misma cuenta' },
  MERGE_NOT_EMPTY: {
    status: 409,
    zh: '该账号已有内容，不能自动合并，请联系客服',
    en: 'That account holds content and cannot be merged by itself, please contact us',
    es: 'Esa cuenta tiene contenido y no se puede combinar sola; contacta con nosotros',
  },
  SCAN_ENDED: {
    status: 422,
    zh: '二维码已失效，请刷新后重新扫码',
    en: 'This code is no longer valid, please refresh it and scan again',
    es: 'Este código ya no es válido; actualízalo y escanéalo de nuevo',
  },
  SCAN_TAKEN: {
    status: 409,
    zh: '该二维码已被其他人扫描',
    en: 'Somebody else has scanned this code',
    es: 'Otra persona ya ha escaneado este código',
  },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    connections: typeof connectionsRefusals;
  }
}
