import { UpstreamError } from '../../../kernel/errors/refuse.ts';
import { type Message, NoSuchAddress } from '../../../kernel/ports.ts';

const WAIT_MS = 15_000;

/**
 * RFC 3463, of the recipient's address: bad mailbox, bad domain, bad syntax, moved without a forward, a domain that takes no mail. Codes
 * beside these (5.1.7 and 5.1.8 of the sender, 5.7.1 of what we may send, a full mailbox, a bare 550) can be mended, here or there.
 */
const NO_SUCH_ADDRESS = /^5\d\d[ -]5\.1\.(1|2|3|6|10)\b/;

const isNoSuchAddress = (error: unknown): boolean => {
  const answer: unknown = (error as { response?: unknown } | null)?.response;
  return typeof answer === 'string' && NO_SUCH_ADDRESS.test(answer);
};

/** Mail over SMTP. Throws NoSuchAddress for a mailbox that does not exist, UpstreamError for whatever else keeps a letter back. */
export const smtpMail = (options: { url: string; from: string }): ((message: Message) => Promise<void>) => {
  // Loaded with the first letter, and not by every start.
  const open = async () => (await import('nodemailer')).createTransport(options.url, { from: options.from });
  let opened: ReturnType<typeof open> | null = null;
  return async (message) => {
    opened ??= open();
    const transport = await opened;
    try {
      await Promise.race([
        transport.sendMail({ to: message.to, subject: message.subject, text: message.text }),
        new Promise((_, reject) => setTimeout(() => reject(new Error('the mail server is silent')), WAIT_MS).unref()),
      ]);
    } catch (error) {
      if (isNoSuchAddress(error)) throw new NoSuchAddress('no such mailbox', { cause: error });
      throw new UpstreamError('mail server', { cause: error });
    }
  };
};
