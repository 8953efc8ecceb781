import { type Told, toldTexts } from '#contract/ecerts/told.messages.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { EffectContext, WriteCtx } from '../../kernel/http/context.ts';
import { findByContact } from '../../platform/accounts/accounts.queries.ts';
import { readContact } from '../../platform/accounts/contact.plain.ts';
import { notify } from '../../platform/notices/notices.writes.ts';
import { certifiedCompanies } from '../../platform/papers/certification.policy.ts';
import { sendLettersJob } from './ecert-letters.jobs.ts';
import { mailboxKey } from './ecert-letters.keys.ts';
import { addLetters } from './ecert-letters.queries.ts';
import { fillingOf } from './ecert-letters.view.ts';
import type { CertificateRow, FullRow } from './ecerts.queries.ts';

type NotifyContext = EffectContext & Pick<WriteCtx, 'enqueue'>;

/** Whose account it is told to: who keeps it, else who confirmed a contact that it is reserved for. */
const memberFor = async (tx: Tx, { holderId, phone, email }: CertificateRow): Promise<number | null> => {
  if (holderId !== null) return holderId;
  for (const address of [phone, email]) {
    const contact = address === null ? null : readContact(address);
    const account = contact && (await findByContact(tx, contact));
    if (account) return account.id;
  }
  return null;
};

/**
 * Tells the recipients of certificates what became of them: members by a notice, others by a letter to the reserved mailbox, which has one for all
 * that came within an hour. A phone without an account is told nothing: short messages of the house are codes.
 */
export const notifyRecipients = async (ctx: NotifyContext, rows: readonly FullRow[], told: Told): Promise<void> => {
  const names = await certifiedCompanies(ctx.db, [...new Set(rows.flatMap(({ template: { ownerId } }) => ownerId ?? []))]);
  const letters: Parameters<typeof addLetters>[1][number][] = [];
  for (const row of rows) {
    const { id, email } = row.certificate;
    const userId = await memberFor(ctx.db, row.certificate);
    if (userId !== null)
      await notify(ctx, {
        kind: 'ecert',
        to: userId,
        text: toldTexts[told],
        filling: fillingOf(row, names),
        subject: { kind: 'ecert', id },
      });
    else if (email !== null) letters.push({ mailbox: await mailboxKey(ctx.deps, email), certificateId: id, told, at: ctx.now });
  }
  await addLetters(ctx.db, letters);
  if (letters.length > 0)
    await ctx.enqueue(sendLettersJob, { mailboxes: [...new Set(letters.map(({ mailbox }) => mailbox.toString('base64url')))] });
};
