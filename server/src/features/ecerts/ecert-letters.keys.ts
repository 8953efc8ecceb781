import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../kernel/deps.ts';
import { plainMailbox } from '../../platform/accounts/mailbox.policy.ts';
import { keyFor } from '../../platform/security/secret-box.plain.ts';

/** What a mailbox is known by, however its address is spelt: without the key of the house nobody tries addresses on it. */
export const mailboxKey = async (deps: Deps, email: string): Promise<Buffer> =>
  createHmac('sha256', await keyFor(deps, 'ecert-mailboxes'))
    .update(plainMailbox(email))
    .digest();

const signatureOf = async (deps: Deps, mailbox: Buffer): Promise<Buffer> =>
  createHmac('sha256', await keyFor(deps, 'ecert-letter-stops'))
    .update(mailbox)
    .digest();

/** What stands in a letter alone, to let no more come. Nothing is kept of it. */
export const stopKey = async (deps: Deps, mailbox: Buffer): Promise<string> =>
  `${mailbox.toString('base64url')}.${(await signatureOf(deps, mailbox)).toString('base64url')}`;

/** The mailbox that such a key closes; null for what is none. */
export const mailboxIn = async (deps: Deps, key: string): Promise<Buffer | null> => {
  const [mailbox, sign] = key.split('.').map((part) => Buffer.from(part, 'base64url'));
  const right = mailbox && (await signatureOf(deps, mailbox));
  return right && sign?.length === right.length && timingSafeEqual(sign, right) ? mailbox : null;
};
