import { timingSafeEqual } from 'node:crypto';
import type { Static } from 'typebox';
import type { checkClaimCode as checkCall, sendClaimCode as sendCall } from '#contract/ecerts/ecerts.calls.ts';
import type { CheckClaimCode, SendClaimCode } from '#contract/ecerts/ecerts.schemas.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import type { Ctx, WriteCtx } from '../../../kernel/http/context.ts';
import { issueCode, spendCode, takeCodeAllowance, tryCode } from '../../../platform/accounts/codes.ts';
import { type Contact, contactOf, maskedContact } from '../../../platform/accounts/contact.ts';
import { captchaAfterTries } from '../../../platform/security/captcha.ts';
import { isClosed } from '../ecerts.policy.ts';
import { type CertificateRow, type FullRow, findCertificate } from '../ecerts.queries.ts';
import { claimToken, securityHash } from '../ecerts.tokens.ts';

const TRIES_A_DAY = 5;
const DAY_S = 86_400;

type Trying = Ctx<'CAPTCHA_NEEDED' | 'ECERT_ENTRY_INVALID'>;
type Given = { id: number } & Omit<Static<(typeof SendClaimCode)['input']>, 'id'>;

/** Counts a try at a certificate from a network, and asks for a captcha past the fifth of a day (decision 91). Throws NOT_FOUND. */
const openTry = async (ctx: Trying, given: Given): Promise<FullRow> => {
  await captchaAfterTries(ctx, { key: `ecert:${given.id}:${ctx.address}`, free: TRIES_A_DAY, perSeconds: DAY_S }, given);
  const found = await findCertificate(ctx.deps.db.write, given.id);
  if (!found) throw refuse('NOT_FOUND');
  return found;
};

/** The reserved contact that was given again, whole. Throws ECERT_ENTRY_INVALID: what is reserved is told to nobody. */
const reservedContact = (ctx: Trying, { phone, email }: CertificateRow, given: Given): Contact => {
  for (const form of [{ phone: given.phone }, { email: given.email }]) {
    const read = contactOf(form);
    if (!('contact' in read)) continue;
    const { contact } = read;
    const kept = contact.channel === 'sms' ? phone : email;
    if (kept !== null && kept.toLowerCase() === contact.address.toLowerCase()) return contact;
  }
  throw ctx.refuse('ECERT_ENTRY_INVALID');
};

/** Sends a code to the contact that the issuer reserved, where it was given. */
export const sendClaimCode = async (ctx: Ctx<RefusalOf<typeof sendCall>>, given: Static<(typeof SendClaimCode)['input']>) => {
  const found = await openTry(ctx, given);
  const contact = reservedContact(ctx, found.certificate, given);
  if (await isClosed(ctx.deps.db.write, found, ctx.now)) throw ctx.refuse('ECERT_CLOSED');
  await takeCodeAllowance(ctx);
  return async (write: WriteCtx<RefusalOf<typeof sendCall>>) => {
    await issueCode(write, contact, 'ecert');
    return { contact: maskedContact(contact.address) };
  };
};

/** It opens what nobody claimed yet: its issuer has it as well, and a paper may be found, so afterwards only the contact does. */
const isSecurityCode = async (ctx: Trying, { id, status, securityHash: kept }: CertificateRow, code: string): Promise<boolean> =>
  timingSafeEqual(await securityHash(ctx.deps, id, code), kept) && status === 1;

/** A token for whoever has the code that was sent, or the one that the issuer handed over. Throws ECERT_ENTRY_INVALID. */
export const checkClaimCode = async (ctx: Ctx<RefusalOf<typeof checkCall>>, given: Static<(typeof CheckClaimCode)['input']>) => {
  const { certificate } = await openTry(ctx, given);
  const answer = async () => ({ token: await claimToken(ctx.deps, certificate.id, ctx.now) });
  const { securityCode = '', code = '' } = given;
  if (securityCode !== '') {
    if (!(await isSecurityCode(ctx, certificate, securityCode))) throw ctx.refuse('ECERT_ENTRY_INVALID');
    return answer;
  }
  const contact = reservedContact(ctx, certificate, given);
  const right = await tryCode(ctx, contact, { purpose: 'ecert', code });
  if (right === null) throw ctx.refuse('ECERT_ENTRY_INVALID');
  return async (write: WriteCtx<RefusalOf<typeof checkCall>>) => {
    await spendCode(write, right);
    return answer();
  };
};
