import type { Logger } from 'pino';
import type { Config, SmsConfig } from '../../config.ts';
import { UpstreamError } from '../../kernel/errors/refuse.ts';
import type { Courier, Message } from '../../kernel/ports.ts';
import { aliyunSms } from './gateways/aliyun-sms.ts';
import { smtpMail } from './gateways/smtp-mail.ts';
import { tencentSms } from './gateways/tencent-sms.ts';

type Carrier = (message: Message) => Promise<void>;

const smsCarrier = (sms: SmsConfig): Carrier => (sms.provider === 'aliyun' ? aliyunSms(sms) : tencentSms(sms));

/** In demo mode a message whose channel has no provider stays in the outbox, which /dev/outbox shows; otherwise it cannot go out. */
const noCarrier =
  (config: Config, log: Logger): Carrier =>
  async (message) => {
    if (config.demo) return;
    log.error({ channel: message.channel }, 'no provider is set for this channel');
    throw new UpstreamError(message.channel === 'sms' ? 'SMS provider' : 'mail server');
  };

/** The provider of each channel, as the settings name them. */
export const openCourier = (config: Config, log: Logger): Courier => {
  const sms = config.sms ? smsCarrier(config.sms) : noCarrier(config, log);
  const mail = config.smtpUrl ? smtpMail({ url: config.smtpUrl, from: config.mailFrom }) : noCarrier(config, log);
  return {
    name: `sms:${config.sms?.provider ?? 'outbox'} mail:${config.smtpUrl ? 'smtp' : 'outbox'}`,
    deliver: (message) => (message.channel === 'sms' ? sms(message) : mail(message)),
  };
};
