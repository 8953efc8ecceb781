/** A setting that stops the start; the message is one sentence for the person who starts it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Every setting there is. `.env.example` explains them. */
export const settingNames = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_REPLICA_URLS',
  'REDIS_URL',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_FORCE_PATH_STYLE',
  'SMTP_URL',
  'MAIL_FROM',
  'SMS_PROVIDER',
  'SMS_KEY_ID',
  'SMS_KEY_SECRET',
  'SMS_SIGN',
  'SMS_TEMPLATE',
  'SMS_APP_ID',
  'SMS_API_URL',
  'PASSPORT_URL',
  'WECHAT_APP_ID',
  'WECHAT_APP_SECRET',
  'WECHAT_OPEN_URL',
  'WECHAT_API_URL',
  'PAYMENTS_SANDBOX',
  'WECHAT_AVATAR_ORIGINS',
  'WECHATPAY_APP_ID',
  'WECHATPAY_MERCHANT_ID',
  'WECHATPAY_SERIAL',
  'WECHATPAY_PRIVATE_KEY',
  'WECHATPAY_API_KEY',
  'WECHATPAY_PLATFORM_SERIAL',
  'WECHATPAY_PLATFORM_KEY',
  'WECHATPAY_API_URL',
  'ALIPAY_APP_ID',
  'ALIPAY_PRIVATE_KEY',
  'ALIPAY_PUBLIC_KEY',
  'ALIPAY_SELLER_ID',
  'ALIPAY_GATEWAY_URL',
  'PUBLIC_URL',
  'ROLE',
  'DEMO',
  'LOG_LEVEL',
  'CAPTCHA_APP_ID',
  'CAPTCHA_APP_SECRET',
  'CAPTCHA_KEY_ID',
  'CAPTCHA_KEY_SECRET',
  'CAPTCHA_API_URL',
  'CAPTCHA_SCRIPT_URL',
  'CAPTCHA_ORIGINS',
  'AMAP_KEY',
  'AMAP_API_URL',
  'CHAIN_RPC_URL',
  'CHAIN_CONTRACT',
  'CHAIN_KEY',
  'PUSH_SERVICES',
  'SECRETS_KEY',
  'HASHING_THREADS',
] as const;

export type SettingName = (typeof settingNames)[number];

/** Names that begin so are ours: one that is not in the list is a typing mistake. */
export const settingPrefixes = [
  'DATABASE_',
  'REDIS_',
  'S3_',
  'SMTP_',
  'MAIL_FROM',
  'SMS_',
  'PASSPORT_',
  'WECHAT_',
  'PUSH_',
  'PAYMENTS_',
  'WECHATPAY_',
  'ALIPAY_',
  'CAPTCHA_',
  'AMAP_',
  'CHAIN_',
  'SECRETS_',
  'HASHING_',
  'DEMO_',
] as const;

/** A whole number within bounds, or ConfigError. */
export const wholeNumber = (name: SettingName, value: string, bounds: { min: number; max: number }): number => {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < bounds.min || number > bounds.max) {
    throw new ConfigError(`${name} is ${quote(value)}: allowed is a whole number from ${bounds.min} to ${bounds.max}.`);
  }
  return number;
};

/** One of the words allowed, or ConfigError. */
export const oneOf = <const T extends string>(name: SettingName, value: string, allowed: readonly T[]): T => {
  const found = allowed.find((word) => word === value);
  if (found === undefined) throw new ConfigError(`${name} is ${quote(value)}: allowed are ${allowed.join(', ')}.`);
  return found;
};

/** true or false, also as 1, 0, on, off, yes, no; or ConfigError. */
export const flag = (name: SettingName, value: string): boolean => {
  const word = value.toLowerCase();
  if (['true', '1', 'on', 'yes'].includes(word)) return true;
  if (['false', '0', 'off', 'no'].includes(word)) return false;
  throw new ConfigError(`${name} is ${quote(value)}: allowed are true and false.`);
};

/** An address with one of the schemes and a host, as it was given; or ConfigError, which never shows a password. */
export const urlOf = (name: SettingName, value: string, schemes: readonly string[]): string => {
  const form = `${schemes.map((scheme) => `${scheme}://`).join(' or ')}…`;
  if (!URL.canParse(value)) throw new ConfigError(`${name} is not an address: allowed is ${form}.`);
  const url = new URL(value);
  const scheme = url.protocol.slice(0, -1);
  if (!schemes.includes(scheme)) throw new ConfigError(`${name} begins with ${scheme}:, but allowed is ${form}.`);
  const isSocketAddress = scheme.startsWith('postgres') && url.searchParams.has('host');
  if (url.hostname === '' && !isSocketAddress) throw new ConfigError(`${name} names no host: allowed is ${form}.`);
  return value;
};

/** The known name nearest to a mistyped one. */
export const closestName = (name: string, known: readonly string[]): string => {
  const ranked = known.map((one) => ({ one, distance: editDistance(name, one) })).sort((a, b) => a.distance - b.distance);
  return ranked[0]?.one ?? name;
};

const editDistance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
};

const quote = (value: string): string => {
  return `'${value.length > 40 ? `${value.slice(0, 40)}…` : value}'`;
};
