import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { ConfigError, flag, type SettingName, settingNames, urlOf } from './config.settings.ts';

/** WeChat Pay, API v3: our merchant's certificate signs what goes out, the platform's key is what comes in is held against. */
export type WechatPayConfig = Readonly<{
  appId: string;
  merchantId: string;
  /** Serial number of the merchant's certificate. */
  serial: string;
  /** PEM. */
  privateKey: string;
  /** 32 characters, with which notifications are sealed. */
  apiKey: string;
  /** Serial number of the platform's certificate, or the id of its public key. */
  platformSerial: string;
  /** PEM. */
  platformKey: string;
  apiUrl: string;
}>;

/** Alipay, with plain keys (RSA2). */
export type AlipayConfig = Readonly<{
  appId: string;
  /** PEM. */
  privateKey: string;
  /** Alipay's own, not ours: PEM. */
  publicKey: string;
  /** Whom notifications must name as the one who is paid; undefined looks at the app alone. */
  sellerId: string | undefined;
  gatewayUrl: string;
}>;

export type PaymentsConfig = Readonly<{
  /** A gateway that moves no money, for demos and tests. */
  sandbox: boolean;
  wechat: WechatPayConfig | undefined;
  alipay: AlipayConfig | undefined;
}>;

type Read = (name: SettingName) => string | undefined;

const API_KEY_LENGTH = 32;
const LINE = /.{1,64}/g;

const wrap = (label: string, body: string): string =>
  `-----BEGIN ${label}-----\n${(body.match(LINE) ?? []).join('\n')}\n-----END ${label}-----\n`;

const readAs = (make: (pem: string) => KeyObject, pem: string): KeyObject | null => {
  try {
    return make(pem);
  } catch {
    return null;
  }
};

/** A key as PEM, whether it was given so, with its lines joined by \n, or as bare base64, as Alipay's tools print it. */
const keyOf = (name: SettingName, value: string, how: { make: (pem: string) => KeyObject; labels: readonly string[] }): string => {
  const pems = value.includes('-----BEGIN')
    ? [value.replaceAll('\\n', '\n')]
    : how.labels.map((label) => wrap(label, value.replace(/\s+/g, '')));
  const pem = pems.find((one) => readAs(how.make, one)?.asymmetricKeyType === 'rsa');
  if (pem === undefined) throw new ConfigError(`${name} is no RSA key: allowed is one in PEM, in one line with \\n, or bare base64.`);
  return pem;
};

const privateKeyOf = (name: SettingName, value: string): string =>
  keyOf(name, value, { make: createPrivateKey, labels: ['PRIVATE KEY', 'RSA PRIVATE KEY'] });

const publicKeyOf = (name: SettingName, value: string): string =>
  keyOf(name, value, { make: createPublicKey, labels: ['PUBLIC KEY', 'CERTIFICATE', 'RSA PUBLIC KEY'] });

const trimSlash = (value: string): string => value.replace(/\/+$/, '');

const addressOf = (read: Read, name: SettingName, standard: string): string =>
  trimSlash(urlOf(name, read(name) ?? standard, ['http', 'https']));

/** Reads a setting that must be there once another of its kind is. */
const needing =
  (read: Read, prefix: string) =>
  (name: SettingName): string => {
    const value = read(name);
    if (value !== undefined) return value;
    const first = settingNames.find((one) => one.startsWith(prefix) && read(one) !== undefined);
    throw new ConfigError(`${name} is missing: it must be given when ${first} is set.`);
  };

const isGiven = (read: Read, prefix: string): boolean => settingNames.some((name) => name.startsWith(prefix) && read(name) !== undefined);

const readWechatPay = (read: Read): WechatPayConfig | undefined => {
  if (!isGiven(read, 'WECHATPAY_')) return undefined;
  const need = needing(read, 'WECHATPAY_');
  const apiKey = need('WECHATPAY_API_KEY');
  if (Buffer.byteLength(apiKey) !== API_KEY_LENGTH)
    throw new ConfigError(`WECHATPAY_API_KEY is no API v3 key: allowed are ${API_KEY_LENGTH} characters.`);
  return {
    appId: read('WECHATPAY_APP_ID') ?? read('WECHAT_APP_ID') ?? need('WECHATPAY_APP_ID'),
    merchantId: need('WECHATPAY_MERCHANT_ID'),
    serial: need('WECHATPAY_SERIAL'),
    privateKey: privateKeyOf('WECHATPAY_PRIVATE_KEY', need('WECHATPAY_PRIVATE_KEY')),
    apiKey,
    platformSerial: need('WECHATPAY_PLATFORM_SERIAL'),
    platformKey: publicKeyOf('WECHATPAY_PLATFORM_KEY', need('WECHATPAY_PLATFORM_KEY')),
    apiUrl: addressOf(read, 'WECHATPAY_API_URL', 'https://api.mch.weixin.qq.com'),
  };
};

const readAlipay = (read: Read): AlipayConfig | undefined => {
  if (!isGiven(read, 'ALIPAY_')) return undefined;
  const need = needing(read, 'ALIPAY_');
  return {
    appId: need('ALIPAY_APP_ID'),
    privateKey: privateKeyOf('ALIPAY_PRIVATE_KEY', need('ALIPAY_PRIVATE_KEY')),
    publicKey: publicKeyOf('ALIPAY_PUBLIC_KEY', need('ALIPAY_PUBLIC_KEY')),
    sellerId: read('ALIPAY_SELLER_ID'),
    gatewayUrl: addressOf(read, 'ALIPAY_GATEWAY_URL', 'https://openapi.alipay.com/gateway.do'),
  };
};

/** The gateways that people can pay through. The sandbox gives money away: it is on in a demo, and elsewhere only where it is asked for. */
export const readPayments = (read: Read, demo: boolean): PaymentsConfig => {
  const sandbox = flag('PAYMENTS_SANDBOX', read('PAYMENTS_SANDBOX') ?? String(demo));
  const [wechat, alipay] = [readWechatPay(read), readAlipay(read)];
  const real = wechat ? 'WECHATPAY_' : 'ALIPAY_';
  // What was topped up for nothing would be paid out in money.
  if (sandbox && !demo && (wechat ?? alipay))
    throw new ConfigError(
      `PAYMENTS_SANDBOX is on beside the ${real} settings: outside a demo allowed is the sandbox or real gateways, never both.`,
    );
  return { sandbox, wechat, alipay };
};
