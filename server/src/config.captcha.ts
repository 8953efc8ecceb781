import { ConfigError, type SettingName, settingNames, urlOf } from './config.settings.ts';

/** The captcha of Tencent Cloud, in place of the built-in piece of work (decision 14). */
export type CaptchaConfig = Readonly<{
  appId: string;
  /** The secret of the captcha's application, with which its tickets are asked about. */
  appSecret: string;
  /** The key of the cloud account that asks. */
  keyId: string;
  keySecret: string;
  /** Where the server asks. */
  apiUrl: string;
  /** The widget's script. */
  scriptUrl: string;
  /** Where the widget's scripts, frames and pictures may come from. */
  origins: readonly string[];
}>;

type Read = (name: SettingName) => string | undefined;

const SCRIPT = 'https://turing.captcha.qcloud.com/TCaptcha.js';
/** The hosts that the provider spreads its widget over. */
const ORIGINS = ['https://*.captcha.qcloud.com', 'https://*.captcha.gtimg.com'];
const isOrigin = (text: string): boolean => /^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/.test(text);

/** What is known of an outside captcha, or undefined. Throws ConfigError with one sentence. */
export const readCaptcha = (read: Read): CaptchaConfig | undefined => {
  const first = settingNames.find((name) => name.startsWith('CAPTCHA_') && read(name) !== undefined);
  if (first === undefined) return undefined;
  const need = (name: SettingName): string => {
    const value = read(name);
    if (value === undefined) throw new ConfigError(`${name} is missing: it must be given when ${first} is set.`);
    return value;
  };
  const appId = need('CAPTCHA_APP_ID');
  if (!/^\d{1,12}$/.test(appId))
    throw new ConfigError(`CAPTCHA_APP_ID is "${appId}": allowed are digits, as the provider's console shows them.`);
  const scriptUrl = urlOf('CAPTCHA_SCRIPT_URL', read('CAPTCHA_SCRIPT_URL') ?? SCRIPT, ['http', 'https']);
  const origins = read('CAPTCHA_ORIGINS')?.split(/[\s,]+/) ?? (scriptUrl === SCRIPT ? ORIGINS : []);
  const wrong = origins.find((origin) => !isOrigin(origin));
  if (wrong !== undefined)
    throw new ConfigError(
      `CAPTCHA_ORIGINS holds "${wrong}": allowed are origins such as https://captcha.example, with a space between them.`,
    );
  return {
    appId,
    appSecret: need('CAPTCHA_APP_SECRET'),
    keyId: need('CAPTCHA_KEY_ID'),
    keySecret: need('CAPTCHA_KEY_SECRET'),
    apiUrl: urlOf('CAPTCHA_API_URL', read('CAPTCHA_API_URL') ?? 'https://captcha.tencentcloudapi.com', ['http', 'https']).replace(
      /\/+$/,
      '',
    ),
    scriptUrl,
    origins: [...new Set([new URL(scriptUrl).origin, ...origins])],
  };
};
