import type { LocalizedText } from './texts.ts';

/** A refusal's HTTP status on REST doors and its words. `{name}` in a text is filled from the refusal's parameters. */
export type RefusalText = LocalizedText & { status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503 };
export type RefusalTexts = Readonly<Record<string, RefusalText>>;

export const isRefusalText = (value: unknown): value is RefusalText =>
  typeof value === 'object' && value !== null && 'status' in value && 'zh' in value && 'en' in value && 'es' in value;

/** Refusals that any call may answer with. */
export const kernelRefusals = {
  INVALID_INPUT: {
    status: 422,
    zh: '填写的内容有误，请检查后再试',
    en: 'Please check what you entered',
    es: 'Revisa los datos introducidos',
  },
  SIGN_IN_REQUIRED: { status: 401, zh: '请登录', en: 'Please sign in', es: 'Inicia sesión' },
  SESSION_ENDED: {
    status: 401,
    zh: 'token失效，请重新登录',
    en: 'login-token expired',
    es: 'Tu sesión ha caducado; inicia sesión de nuevo',
  },
  REPORT_NOT_OPENED: {
    status: 403,
    zh: '请先开启言值报告',
    en: 'Please open your value report first',
    es: 'Abre primero tu informe de valor',
  },
  NOT_ALLOWED: { status: 403, zh: '您没有权限进行此操作', en: 'You may not do this', es: 'No tienes permiso para hacer esto' },
  ACCOUNT_DISABLED: { status: 403, zh: '该账号已被停用', en: 'This account has been disabled', es: 'Esta cuenta está desactivada' },
  MUTED: {
    status: 403,
    zh: '您已被禁言至 {until}，期间可以浏览，不能发布',
    en: 'You are muted until {until}: you may read but not write',
    es: 'Estás silenciado hasta {until}: puedes leer, pero no escribir',
  },
  ACCOUNT_BANNED: {
    status: 403,
    zh: '该账号已被封禁至 {until}：{reason}',
    en: 'This account is banned until {until}: {reason}',
    es: 'Esta cuenta está bloqueada hasta {until}: {reason}',
  },
  ACCOUNT_BANNED_FOR_GOOD: {
    status: 403,
    zh: '该账号已被永久封禁：{reason}',
    en: 'This account is banned for good: {reason}',
    es: 'Esta cuenta está bloqueada para siempre: {reason}',
  },
  WORD_REFUSED: {
    status: 422,
    zh: '内容包含不允许使用的词语，请修改后再试',
    en: 'This holds words that are not allowed here; please change it',
    es: 'Contiene palabras que aquí no se permiten; cámbialo',
  },
  NOT_FOUND: { status: 404, zh: '内容不存在或已被删除', en: 'This does not exist or has been removed', es: 'No existe o se ha eliminado' },
  NO_SUCH_CALL: { status: 404, zh: '接口不存在', en: 'No such call', es: 'No existe esta llamada' },
  KEY_REUSED: {
    status: 409,
    zh: '该请求标识已用于其他内容',
    en: 'This request key was used for something else',
    es: 'Esta clave ya se usó para otra petición',
  },
  BODY_TOO_LARGE: { status: 413, zh: '提交的内容太大', en: 'That is too large', es: 'El contenido es demasiado grande' },
  BODY_UNREADABLE: { status: 422, zh: '无法识别提交的内容', en: 'The request could not be read', es: 'No se pudo leer la petición' },
  TOO_MANY: {
    status: 429,
    zh: '您的操作过于频繁，请稍后再试',
    en: 'Too many tries, please wait a moment',
    es: 'Demasiados intentos; espera un momento',
  },
  INTERNAL: { status: 500, zh: '服务器开小差啦！', en: 'Something went wrong on our side', es: 'Algo ha fallado por nuestra parte' },
  UNAVAILABLE: {
    status: 503,
    zh: '服务暂时不可用，请稍后再试',
    en: 'Temporarily unavailable, please try again soon',
    es: 'No disponible por el momento; inténtalo en breve',
  },
} as const satisfies RefusalTexts;

/** A refusal that any call may answer with. */
export type CommonRefusal = keyof typeof kernelRefusals;

/** What may be refused with, by area: each `x.refusals.ts` declares its texts here, so that the union of all codes needs no list. */
export interface RefusalsByArea {
  kernel: typeof kernelRefusals;
}

/** Why a field is not accepted, by schema keyword, where the schema names no words of its own. */
export const fieldTexts = {
  required: { zh: '此项必填', en: 'This is required', es: 'Este campo es obligatorio' },
  type: { zh: '格式不正确', en: 'Not the right kind of value', es: 'El valor no es del tipo correcto' },
  minLength: { zh: '至少 {limit} 个字符', en: 'At least {limit} characters', es: 'Al menos {limit} caracteres' },
  maxLength: { zh: '最多 {limit} 个字符', en: 'At most {limit} characters', es: 'Como máximo {limit} caracteres' },
  minimum: { zh: '不能小于 {limit}', en: 'At least {limit}', es: 'Como mínimo {limit}' },
  maximum: { zh: '不能大于 {limit}', en: 'At most {limit}', es: 'Como máximo {limit}' },
  minItems: { zh: '至少 {limit} 项', en: 'At least {limit} items', es: 'Al menos {limit} elementos' },
  maxItems: { zh: '最多 {limit} 项', en: 'At most {limit} items', es: 'Como máximo {limit} elementos' },
  enum: { zh: '不在可选范围内', en: 'Not one of the choices', es: 'No es una de las opciones' },
  pattern: { zh: '格式不正确', en: 'Not in the right form', es: 'El formato no es correcto' },
} as const;
export type FieldKeyword = keyof typeof fieldTexts;
