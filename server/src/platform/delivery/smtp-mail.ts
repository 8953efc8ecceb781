import { createTransport } from 'nodemailer';
import { UpstreamError } from '../../kernel/errors/refuse.ts';
import type { Message } from '../../kernel/ports.ts';

const WAIT_MS = 15_000;

/** Mail over SMTP. A mailbox that does not exist (5xx) is a refusal that trying again would not change, and ends quietly. */
export const smtpMail = (options: { url: string; from: string }): ((message: Message) => Promise<void>) => {
  const transport = createTransport(options.url, { from: options.from });
  return async (message) => {
    try {
      await Promise.race([
        transport.sendMail({ to: message.to, subject: message.subject, text: message.text }),
        new Promise((_, reject) => setTimeout(() => reject(new Error('the mail server is silent')), WAIT_MS).unref()),
      ]);
    } catch (error) {
      const status: unknown = (error as { responseCode?: unknown } | null)?.responseCode;
      if (typeof status === 'number' && status >= 550 && status < 560) return;
      throw new UpstreamError('mail server', { cause: error });
    }
  };
};
