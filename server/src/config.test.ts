import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, settingNames } from './config.settings.ts';
import { readConfig, readEnvironment } from './config.ts';
import { newKeyPair } from './testing/payment-keys.ts';

const outside = { DATABASE_URL: 'postgres://u:p@db.example/yanzhi', SMTP_URL: 'smtp://mail.example' };

function refusalOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('The settings were accepted.');
}

describe('where settings are read', () => {
  test.each(['README.md', '.env.example'])('each of them is explained in %s', (file) => {
    const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    expect(settingNames.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
  });

  test('nothing set gives the demo on the built-in database, reachable from this machine only', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      demo: true,
      role: 'all',
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
    });
    expect(config.dataDir).toMatch(/\/\.data$/);
    expect(config.warnings).toEqual([]);
  });

  test('an outside database or a public address turns the demo off and opens the port to others', () => {
    expect(readConfig(outside)).toMatchObject({ demo: false, host: '0.0.0.0' });
    expect(readConfig({ PUBLIC_URL: 'https://yanzhi.example/', SMTP_URL: 'smtp://mail.example' })).toMatchObject({
      demo: false,
      publicUrl: 'https://yanzhi.example',
      mailFrom: '言值 <no-reply@yanzhi.example>',
    });
  });

  test('the demo on an address that others reach gives a warning', () => {
    expect(readConfig({ HOST: '0.0.0.0' }).warnings).toHaveLength(1);
  });

  test('an empty value counts as not set', () => {
    expect(readConfig({ PORT: '', REDIS_URL: ' ' })).toMatchObject({ port: 3000, redisUrl: undefined });
  });

  test('none can be changed afterwards', () => {
    const config = readConfig({ ...outside, DATABASE_REPLICA_URLS: 'postgres://r1/y, postgres://r2/y' });
    expect(config.replicaUrls).toEqual(['postgres://r1/y', 'postgres://r2/y']);
    expect(Object.isFrozen(config)).toBe(true);
    expect(Object.isFrozen(config.replicaUrls)).toBe(true);
  });

  test('a key for secrets is 32 bytes, or it stops the start', () => {
    const key = Buffer.alloc(32, 7).toString('base64');
    expect(readConfig({ SECRETS_KEY: key }).secretsKey).toBe(key);
    expect(readConfig({}).secretsKey).toBeUndefined();
    for (const wrong of ['short', Buffer.alloc(31).toString('base64'), 'x'.repeat(44)])
      expect(refusalOf({ SECRETS_KEY: wrong })).toMatch(/^SECRETS_KEY is no key/);
    expect(readConfig({ ...outside, ROLE: 'web' }).warnings.join()).toContain('SECRETS_KEY');
  });

  test('S3 and SMS are read whole', () => {
    const config = readConfig({
      ...outside,
      S3_ENDPOINT: 'http://minio:9000/',
      S3_BUCKET: 'b',
      S3_ACCESS_KEY_ID: 'k',
      S3_SECRET_ACCESS_KEY: 's',
      SMS_PROVIDER: 'tencent',
      SMS_KEY_ID: 'i',
      SMS_KEY_SECRET: 's',
      SMS_SIGN: '言值',
      SMS_TEMPLATE: '1',
      SMS_APP_ID: '14',
    });
    expect(config.s3).toEqual({
      endpoint: 'http://minio:9000',
      region: 'us-east-1',
      bucket: 'b',
      accessKeyId: 'k',
      secretAccessKey: 's',
      forcePathStyle: true,
    });
    expect(config.sms).toMatchObject({ provider: 'tencent', appId: '14' });
  });

  test('WeChat is there with its two keys, at its own addresses unless others are given', () => {
    expect(readConfig({}).wechat).toBeUndefined();
    const keys = { WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 's' };
    expect(readConfig(keys).wechat).toEqual({
      appId: 'wx1',
      appSecret: 's',
      openUrl: 'https://open.weixin.qq.com',
      avatarOrigins: ['https://thirdwx.qlogo.cn', 'https://wx.qlogo.cn'],
      apiUrl: 'https://api.weixin.qq.com',
    });
    expect(readConfig({ ...keys, WECHAT_API_URL: 'http://wechat-proxy:8080/' }).wechat?.apiUrl).toBe('http://wechat-proxy:8080');
    expect(refusalOf({ WECHAT_APP_ID: 'wx1' })).toMatch(/^WECHAT_APP_SECRET is missing.*WECHAT_APP_ID/);
  });
});

describe('payment gateways', () => {
  const { privateKey, publicKey } = newKeyPair();
  const bare = (pem: string) => pem.replace(/-----[A-Z ]+-----|\s/g, '');
  const alipay = { ALIPAY_APP_ID: '2021', ALIPAY_PRIVATE_KEY: bare(privateKey), ALIPAY_PUBLIC_KEY: bare(publicKey) };
  const wechat = {
    WECHATPAY_APP_ID: 'wx1',
    WECHATPAY_MERCHANT_ID: '19',
    WECHATPAY_SERIAL: 'AB',
    WECHATPAY_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n'),
    WECHATPAY_API_KEY: 'k'.repeat(32),
    WECHATPAY_PLATFORM_SERIAL: 'PUB_KEY_ID_1',
    WECHATPAY_PLATFORM_KEY: publicKey,
  };

  test('are a sandbox in a demo, none without one, and those whose keys are given', () => {
    expect(readConfig({}).payments).toEqual({ sandbox: true, wechat: undefined, alipay: undefined });
    expect(readConfig(outside).payments.sandbox).toBe(false);
    expect(readConfig({ ...outside, PAYMENTS_SANDBOX: 'on' }).warnings.join()).toContain('PAYMENTS_SANDBOX is on');
    const { payments } = readConfig({ ...outside, ...wechat, ...alipay });
    expect(payments.wechat).toMatchObject({
      merchantId: '19',
      privateKey,
      platformKey: publicKey.trim(),
      apiUrl: 'https://api.mch.weixin.qq.com',
    });
    expect(payments.alipay?.privateKey).toContain('-----BEGIN PRIVATE KEY-----');
    const { WECHATPAY_APP_ID: _, ...rest } = wechat;
    expect(readConfig({ ...rest, WECHAT_APP_ID: 'wx2', WECHAT_APP_SECRET: 's' }).payments.wechat?.appId).toBe('wx2');
  });

  test.each([
    [{ ...wechat, WECHATPAY_SERIAL: '' }, /^WECHATPAY_SERIAL is missing: it must be given when WECHATPAY_APP_ID/],
    [{ ...wechat, WECHATPAY_API_KEY: 'short' }, /^WECHATPAY_API_KEY is no API v3 key/],
    [{ ...wechat, WECHATPAY_PRIVATE_KEY: 'AAAA' }, /^WECHATPAY_PRIVATE_KEY is no RSA key/],
    [{ ...alipay, ALIPAY_PUBLIC_KEY: 'AAAA' }, /^ALIPAY_PUBLIC_KEY is no RSA key/],
    [{ ...alipay, ALIPAY_GATEWAY_URL: 'openapi' }, /^ALIPAY_GATEWAY_URL is not an address/],
    [{ ...outside, ...alipay, PAYMENTS_SANDBOX: 'on' }, /^PAYMENTS_SANDBOX is on beside the ALIPAY_ settings: [^.]*never both\.$/],
    [{ ...outside, ...wechat, PAYMENTS_SANDBOX: 'on' }, /^PAYMENTS_SANDBOX is on beside the WECHATPAY_ settings/],
    [{ ALIPAY_APPID: 'x' }, /^ALIPAY_APPID is not a setting; did you mean ALIPAY_APP_ID/],
  ])('stop the start where a key is missing or none', (env, sentence) => {
    expect(refusalOf(env)).toMatch(sentence);
    expect(refusalOf(env)).not.toContain('AAAA');
  });
});

describe('where a setting that cannot be right stops the start', () => {
  test.each([
    [{ PORT: '70000' }, /^PORT is '70000'.*1 to 65535/],
    [{ PORT: '3000a' }, /^PORT is/],
    [{ DEMO: 'maybe' }, /^DEMO is 'maybe': allowed are true and false/],
    [{ ROLE: 'boss' }, /^ROLE .*web, worker, all/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL .*trace/],
    [{ ...outside, SMS_PROVIDER: 'pigeon' }, /^SMS_PROVIDER .*aliyun, tencent/],
    [{ DATABASE_URL: 'mysql://x/y' }, /^DATABASE_URL begins with mysql:.*postgres:\/\//],
    [{ REDIS_URL: 'localhost' }, /^REDIS_URL is not an address/],
    [{ PUBLIC_URL: 'http://' }, /^PUBLIC_URL/],
    [{ S3_BUKET: 'x' }, /^S3_BUKET is not a setting; did you mean S3_BUCKET\?/],
    [{ SMTP_HOST: 'x' }, /^SMTP_HOST is not a setting.*SMTP_URL/],
    [{ DATABASE_HOST: 'x' }, /^DATABASE_HOST is not a setting/],
    [{ S3_BUCKET: 'x' }, /^S3_ACCESS_KEY_ID is missing.*S3_BUCKET/],
    [{ SMS_SIGN: 'x' }, /^SMS_PROVIDER is missing/],
    [{ DATABASE_REPLICA_URLS: 'postgres://r/y' }, /^DATABASE_REPLICA_URLS needs DATABASE_URL/],
    [{ ROLE: 'web' }, /^ROLE=web needs DATABASE_URL/],
    [{ DEMO: 'off' }, /SMTP_URL or the SMS_ settings/],
    [{ PASSPORT_URL: 'http://localhost:3000/go/passport_pc/cas' }, /^PASSPORT_URL is .* which is this house itself/],
    [{ PASSPORT_URL: 'http://127.0.0.1:4000/cas', PORT: '4000' }, /^PASSPORT_URL is .* this house itself/],
    [{ ...outside, PUBLIC_URL: 'https://yanzhi.example', PASSPORT_URL: 'https://YANZHI.example/cas/' }, /^PASSPORT_URL is/],
    [{ CAPTCHA_APP_ID: '1234' }, /^CAPTCHA_APP_SECRET is missing.*CAPTCHA_APP_ID/],
    [{ CAPTCHA_APP_ID: 'x1' }, /^CAPTCHA_APP_ID is .*digits/],
    [{ CHAIN_KEY: `0x${'1'.repeat(64)}` }, /^CHAIN_RPC_URL is missing.*CHAIN_KEY/],
    [{ CHAIN_RPC_URL: 'ws://x' }, /^CHAIN_RPC_URL begins with ws/],
    [{ CHAIN_RPC_URL: 'http://x', CHAIN_CONTRACT: '0x12' }, /^CHAIN_CONTRACT is not.*40 hexadecimal/],
  ])('%j is refused with the name of the setting and what is allowed', (env, sentence) => {
    expect(refusalOf(env)).toMatch(sentence);
  });

  test('an outside passport may be a neighbour on this machine, or of this name', () => {
    expect(readConfig({ PASSPORT_URL: 'http://localhost:8443/cas/' }).passportUrl).toBe('http://localhost:8443/cas');
    const neighbour = { ...outside, PUBLIC_URL: 'https://yanzhi.example', PASSPORT_URL: 'https://sso.yanzhi.example/cas' };
    expect(readConfig(neighbour).passportUrl).toBe('https://sso.yanzhi.example/cas');
  });

  test('a password in a wrong address is not repeated', () => {
    expect(refusalOf({ DATABASE_URL: 'mysql://u:hush@x/y' })).not.toContain('hush');
    expect(refusalOf({ CHAIN_RPC_URL: 'http://x', CHAIN_KEY: '0xhush' })).not.toContain('hush');
  });

  test('what a container platform says of its neighbours is no setting of ours', () => {
    expect(() => readConfig({ REDIS_PORT: 'tcp://10.0.0.1:6379', REDIS_SERVICE_HOST: '10.0.0.1', REDIS_PORT_6379_TCP: 'x' })).not.toThrow();
  });
});

test('the environment wins over the .env file', () => {
  const root = mkdtempSync(join(tmpdir(), 'yanzhi-env-'));
  writeFileSync(join(root, '.env'), 'PATH=from-the-file\nPORT=4321\n');
  const env = readEnvironment(root);
  rmSync(root, { recursive: true });
  expect(env['PORT']).toBe('4321');
  expect(env['PATH']).toBe(process.env['PATH']);
});
