import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { type CaptchaConfig, readCaptcha } from './config.captcha.ts';
import { type ChainConfig, readChain } from './config.chain.ts';
import { type PaymentsConfig, readPayments } from './config.payments.ts';
import {
  ConfigError,
  closestName,
  flag,
  oneOf,
  type SettingName,
  settingNames,
  settingPrefixes,
  urlOf,
  wholeNumber,
} from './config.settings.ts';

const roles = ['web', 'worker', 'all'] as const;
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const smsProviders = ['aliyun', 'tencent'] as const;

export type S3Config = Readonly<{
  /** Undefined means Amazon's own address for the region. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
}>;

export type SmsConfig = Readonly<{
  provider: (typeof smsProviders)[number];
  keyId: string;
  keySecret: string;
  sign: string;
  template: string;
  /** Only the provider 'tencent' has one. */
  appId: string | undefined;
  /** Undefined means the provider's own address. */
  apiUrl: string | undefined;
}>;

/** Signing in with WeChat, by an official account's web authorisation. */
export type WechatConfig = Readonly<{
  appId: string;
  appSecret: string;
  /** Where browsers are sent to. */
  openUrl: string;
  /** Where the server asks. */
  apiUrl: string;
  /** Where people's pictures may be fetched from. */
  avatarOrigins: readonly string[];
}>;

/** A provider of maps that answers where places are, in place of the built-in gazetteer (decision 76). */
export type AmapConfig = Readonly<{ key: string; apiUrl: string }>;

export type { CaptchaConfig } from './config.captcha.ts';
export type { ChainConfig } from './config.chain.ts';
export type { AlipayConfig, WechatPayConfig } from './config.payments.ts';

export type Config = Readonly<{
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** Undefined means the database that this process starts itself. */
  databaseUrl: string | undefined;
  replicaUrls: readonly string[];
  redisUrl: string | undefined;
  s3: S3Config | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  sms: SmsConfig | undefined;
  passportUrl: string | undefined;
  wechat: WechatConfig | undefined;
  /** The captcha of a provider; undefined means the built-in piece of work. */
  captcha: CaptchaConfig | undefined;
  /** Undefined means that the gazetteer answers alone. */
  amap: AmapConfig | undefined;
  /** Where heads of the certificate log are anchored; undefined means nowhere. */
  chain: ChainConfig | undefined;
  /** Origins of push services besides those of the makers of browsers. */
  pushServices: readonly string[];
  /** The gateways that people pay through. */
  payments: PaymentsConfig;
  /** The address people use, without a slash at the end. */
  publicUrl: string;
  role: (typeof roles)[number];
  demo: boolean;
  logLevel: (typeof logLevels)[number];
  /** 32 bytes in base64 that second factors are sealed with; undefined means a file of its own in `dataDir`. */
  secretsKey: string | undefined;
  /** Passwords that are hashed at the same time. */
  hashingThreads: number;
  /** Sentences for whoever starts the server; nothing in them stops the start. */
  warnings: readonly string[];
}>;

type Environment = Readonly<Record<string, string | undefined>>;

const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Reads and checks every setting. Pure: the same environment gives the same answer.
 * A relative DATA_DIR counts from the repository's folder. Throws ConfigError with one sentence.
 */
export const readConfig = (env: Environment): Config => {
  refuseUnknownNames(env);
  const read = (name: SettingName): string | undefined => env[name]?.trim() || undefined;

  const port = wholeNumber('PORT', read('PORT') ?? '3000', { min: 1, max: 65535 });
  const databaseUrl = readUrl(read, 'DATABASE_URL', ['postgres', 'postgresql']);
  const publicUrl = readUrl(read, 'PUBLIC_URL', ['http', 'https']);
  const smtpUrl = readUrl(read, 'SMTP_URL', ['smtp', 'smtps']);
  const demo = flag('DEMO', read('DEMO') ?? String(databaseUrl === undefined && publicUrl === undefined));
  const address = trimSlash(publicUrl ?? `http://localhost:${port}`);

  const config: Config = {
    port,
    host: read('HOST') ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    dataDir: resolve(repositoryRoot, read('DATA_DIR') ?? '.data'),
    databaseUrl,
    replicaUrls: readReplicas(read('DATABASE_REPLICA_URLS'), databaseUrl),
    redisUrl: readUrl(read, 'REDIS_URL', ['redis', 'rediss']),
    s3: readS3(read),
    smtpUrl,
    mailFrom: read('MAIL_FROM') ?? `言值 <no-reply@${new URL(address).hostname}>`,
    sms: readSms(read),
    passportUrl: mapDefined(readUrl(read, 'PASSPORT_URL', ['http', 'https']), trimSlash),
    wechat: readWechat(read),
    captcha: readCaptcha(read),
    amap: readAmap(read),
    chain: readChain(read),
    pushServices: readPushServices(read),
    payments: readPayments(read, demo),
    publicUrl: address,
    role: oneOf('ROLE', read('ROLE') ?? 'all', roles),
    demo,
    logLevel: oneOf('LOG_LEVEL', read('LOG_LEVEL') ?? (demo ? 'warn' : 'info'), logLevels),
    secretsKey: mapDefined(read('SECRETS_KEY'), readKey),
    hashingThreads: wholeNumber('HASHING_THREADS', read('HASHING_THREADS') ?? '2', { min: 1, max: 16 }),
    warnings: [],
  };
  refuseImpossible(config);
  if (config.passportUrl !== undefined) refuseOwnPassport(config.passportUrl, config);
  return deepFreeze({ ...config, warnings: warningsOf(config) });
};

/** The process environment over what `.env` in the repository's folder says. Throws ConfigError when `.env` cannot be read. */
export const readEnvironment = (root: string = repositoryRoot): Environment => {
  return { ...readEnvFile(resolve(root, '.env')), ...process.env };
};

const readEnvFile = (file: string): Environment => {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw new ConfigError(`The file ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
};

const refuseUnknownNames = (env: Environment): void => {
  for (const name of Object.keys(env)) {
    const prefix = settingPrefixes.find((start) => name.startsWith(start));
    if (!prefix || (settingNames as readonly string[]).includes(name)) continue;
    // Container platforms describe neighbouring services this way (REDIS_PORT_6379_TCP, DATABASE_SERVICE_HOST).
    if (/_SERVICE_(HOST|PORT)|_PORT(_\d+_|$)/.test(name)) continue;
    const known = settingNames.filter((one) => one.startsWith(prefix));
    throw new ConfigError(`${name} is not a setting; did you mean ${closestName(name, known)}? Those of its kind are ${known.join(', ')}.`);
  }
};

type Read = (name: SettingName) => string | undefined;

const readUrl = (read: Read, name: SettingName, schemes: readonly string[]): string | undefined => {
  return mapDefined(read(name), (value) => urlOf(name, value, schemes));
};

const readReplicas = (value: string | undefined, databaseUrl: string | undefined): readonly string[] => {
  if (value === undefined) return [];
  if (databaseUrl === undefined) throw new ConfigError('DATABASE_REPLICA_URLS needs DATABASE_URL, the primary they follow.');
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => urlOf('DATABASE_REPLICA_URLS', part, ['postgres', 'postgresql']));
};

const readS3 = (read: Read): S3Config | undefined => {
  const given = settingNames.filter((name) => name.startsWith('S3_') && read(name) !== undefined);
  const [first] = given;
  if (first === undefined) return undefined;
  const need = (name: SettingName): string => required(read, name, `${first} is set`);
  const endpoint = readUrl(read, 'S3_ENDPOINT', ['http', 'https']);
  return {
    endpoint: mapDefined(endpoint, trimSlash),
    region: read('S3_REGION') ?? 'us-east-1',
    bucket: need('S3_BUCKET'),
    accessKeyId: need('S3_ACCESS_KEY_ID'),
    secretAccessKey: need('S3_SECRET_ACCESS_KEY'),
    forcePathStyle: flag('S3_FORCE_PATH_STYLE', read('S3_FORCE_PATH_STYLE') ?? String(endpoint !== undefined)),
  };
};

const readSms = (read: Read): SmsConfig | undefined => {
  const given = settingNames.filter((name) => name.startsWith('SMS_') && read(name) !== undefined);
  const [first] = given;
  if (first === undefined) return undefined;
  const need = (name: SettingName): string => required(read, name, `${first} is set`);
  const provider = oneOf('SMS_PROVIDER', need('SMS_PROVIDER'), smsProviders);
  return {
    provider,
    keyId: need('SMS_KEY_ID'),
    keySecret: need('SMS_KEY_SECRET'),
    sign: need('SMS_SIGN'),
    template: need('SMS_TEMPLATE'),
    appId: provider === 'tencent' ? need('SMS_APP_ID') : read('SMS_APP_ID'),
    apiUrl: mapDefined(readUrl(read, 'SMS_API_URL', ['http', 'https']), trimSlash),
  };
};

const readWechat = (read: Read): WechatConfig | undefined => {
  const given = settingNames.filter((name) => name.startsWith('WECHAT_') && read(name) !== undefined);
  const [first] = given;
  if (first === undefined) return undefined;
  return {
    appId: required(read, 'WECHAT_APP_ID', `${first} is set`),
    appSecret: required(read, 'WECHAT_APP_SECRET', `${first} is set`),
    openUrl: trimSlash(readUrl(read, 'WECHAT_OPEN_URL', ['http', 'https']) ?? 'https://open.weixin.qq.com'),
    apiUrl: trimSlash(readUrl(read, 'WECHAT_API_URL', ['http', 'https']) ?? 'https://api.weixin.qq.com'),
    avatarOrigins: (read('WECHAT_AVATAR_ORIGINS') ?? 'https://thirdwx.qlogo.cn https://wx.qlogo.cn')
      .split(/[\s,]+/)
      .map((origin) => new URL(urlOf('WECHAT_AVATAR_ORIGINS', origin, ['http', 'https'])).origin),
  };
};

const readAmap = (read: Read): AmapConfig | undefined => {
  const apiUrl = readUrl(read, 'AMAP_API_URL', ['http', 'https']);
  if (apiUrl === undefined && read('AMAP_KEY') === undefined) return undefined;
  const key = required(read, 'AMAP_KEY', 'AMAP_API_URL is set');
  return { key, apiUrl: trimSlash(apiUrl ?? 'https://restapi.amap.com') };
};

const readPushServices = (read: Read): readonly string[] =>
  (read('PUSH_SERVICES') ?? '')
    .split(/[\s,]+/)
    .filter((origin) => origin !== '')
    .map((origin) => new URL(urlOf('PUSH_SERVICES', origin, ['http', 'https'])).origin);

const readKey = (value: string): string => {
  const isKey = /^[A-Za-z0-9+/]+={0,2}$/.test(value) && Buffer.from(value, 'base64').length === 32;
  if (!isKey)
    throw new ConfigError('SECRETS_KEY is no key: allowed are 32 random bytes in base64, such as openssl rand -base64 32 prints.');
  return value;
};

const required = (read: Read, name: SettingName, because: string): string => {
  const value = read(name);
  if (value === undefined) throw new ConfigError(`${name} is missing: it must be given when ${because}.`);
  return value;
};

const refuseImpossible = (config: Config): void => {
  if (config.role !== 'all' && config.databaseUrl === undefined) {
    throw new ConfigError(`ROLE=${config.role} needs DATABASE_URL: the built-in database serves one process, with ROLE=all.`);
  }
  if (!config.demo && config.smtpUrl === undefined && config.sms === undefined) {
    throw new ConfigError(
      'With DEMO off, SMTP_URL or the SMS_ settings (SMS_PROVIDER and its keys) must be given: signing up needs a code that is sent. Set one, or DEMO=true for a try.',
    );
  }
};

/** Its tickets would be asked about here, where nobody has issued them, and every sign-in would lead round in a circle. */
const refuseOwnPassport = (passportUrl: string, { publicUrl, host, port }: Config): void => {
  const own = [publicUrl, ...['localhost', '127.0.0.1', '[::1]', host].map((name) => `http://${name}:${port}`)];
  const hosts = own.filter((address) => URL.canParse(address)).map((address) => new URL(address).host);
  if (hosts.includes(new URL(passportUrl).host))
    throw new ConfigError(
      `PASSPORT_URL is ${passportUrl}, which is this house itself: allowed is the address of another CAS server, or none for the built-in passport.`,
    );
};

const warningsOf = (config: Config): readonly string[] => {
  const warnings: string[] = [];
  const isLoopback = ['127.0.0.1', '::1', 'localhost'].includes(config.host);
  if (config.demo && !isLoopback) {
    warnings.push(`DEMO is on and HOST is ${config.host}: others can reach the demo accounts, whose passwords are public.`);
  }
  if (!config.demo && config.smtpUrl === undefined)
    warnings.push('SMTP_URL is not set: codes and letters to e-mail addresses cannot be sent.');
  if (config.role !== 'all' && config.secretsKey === undefined)
    warnings.push('SECRETS_KEY is not set: processes of several machines cannot read each other’s second factors.');
  if (!config.demo && config.payments.sandbox)
    warnings.push('PAYMENTS_SANDBOX is on: whoever signs in tops up as much as they like, and nothing is paid for it.');
  if (!config.demo && config.sms === undefined) warnings.push('SMS_PROVIDER is not set: codes to phone numbers cannot be sent.');
  return warnings;
};

const trimSlash = (value: string): string => {
  return value.replace(/\/+$/, '');
};

const mapDefined = <T, U>(value: T | undefined, map: (value: T) => U): U | undefined => {
  return value === undefined ? undefined : map(value);
};

const deepFreeze = <T extends object>(value: T): T => {
  for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) deepFreeze(inner);
  return Object.freeze(value);
};
