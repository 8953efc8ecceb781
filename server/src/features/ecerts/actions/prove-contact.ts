import { timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Static } from 'typebox';
import type { checkClaimCode as checkCall, sendClaimCode as sendCall } from '#contract/ecerts/ecerts.calls.ts';
import type { CheckClaimCode, SendClaimCode } from '#contract/ecerts/ecerts.schemas.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import type { Ctx, WriteCtx } from '../../../kernel/http/context.ts';
import { issueCode, spendCode, takeCodeAllowance, tryCode } from '../../../platform/accounts/codes.writes.ts';
import { type Contact, maskedContact, phoneText, readContact, readPhone } from '../../../platform/accounts/contact.plain.ts';
import { captchaAfterTries } from '../../../platform/security/captcha.guard.ts';
import { isClosed } from '../ecerts.policy.ts';
import { type CertificateRow, type FullRow, findCertificate } from '../ecerts.queries.ts';
import { claimToken, codeToken, securityHash } from '../ecerts.tokens.ts';

const TRIES_A_DAY = 5;
const DAY_S = 86_400;
/** So many wrong entries of a network, whatever they are about. */
const WRONG_AN_HOUR = 60;
const HOUR_S = 3_600;

type Trying = Ctx<'CAPTCHA_NEEDED' | 'ECERT_ENTRY_INVALID'>;
type Given = { id: number } & Omit<Static<(typeof SendClaimCode)['input']>, 'id'>;

/** What a network has entered and what is being looked at now; of it, what was wrong. */
const entriesOf = ({ address }: Trying) => [`ecert-entry:${address}`, WRONG_AN_HOUR, HOUR_S] as const;
const wrongOf = ({ address }: Trying) => [`ecert-wrong:${address}`, WRONG_AN_HOUR, HOUR_S] as const;

/** How often, and how far apart, an entry asks again whose network has as many before the house as may still be wrong. */
const TURNS = 80;
const BETWEEN_TURNS_MS = 25;

/** Throws TOO_MANY where a network has as many wrong entries as it may. */
const needEntries = async (ctx: Trying): Promise<void> => {
  const waitMs = await ctx.deps.limiter.waitMs(...wrongOf(ctx));
  if (waitMs > 0) throw refuse('TOO_MANY', { params: { retryAfter: Math.ceil(waitMs / 1000) } });
};

/** Takes a place for one entry, before it is looked at: of those that come at once, too, no more than so many can be wrong. Throws TOO_MANY. */
const takeEntry = async (ctx: Trying): Promise<void> => {
  const { limiter } = ctx.deps;
  for (let turn = 0; ; turn += 1) {
    const { allowed, retryAfterMs } = await limiter.take(...entriesOf(ctx));
    if (allowed) return;
    await limiter.giveBack(...entriesOf(ctx));
    await needEntries(ctx);
    // While others are being looked at, which may be right and make room, it waits.
    if (turn === TURNS) throw refuse('TOO_MANY', { params: { retryAfter: Math.ceil(retryAfterMs / 1000) } });
    await wait(BETWEEN_TURNS_MS);
  }
};

/**
 * Looks at what was entered; `judge` gives null where it is wrong. What is right is not counted, so that a class claims behind one network.
 * Throws TOO_MANY, ECERT_ENTRY_INVALID.
 */
const judged = async <T>(ctx: Trying, judge: () => Promise<T | null>): Promise<T> => {
  const { limiter } = ctx.deps;
  await takeEntry(ctx);
  let isWrong = false;
  try {
    const right = await judge();
    isWrong = right === null;
    if (right !== null) return right;
  } finally {
    await (isWrong ? limiter.take(...wrongOf(ctx)) : limiter.giveBack(...entriesOf(ctx)));
  }
  throw ctx.refuse('ECERT_ENTRY_INVALID');
};

/** Counts a try at a certificate from a network, and asks for a captcha past the fifth of a day (decision 91). Throws NOT_FOUND. */
const openTry = async (ctx: Trying, given: Given): Promise<FullRow> => {
  await needEntries(ctx);
  await captchaAfterTries(ctx, { key: `ecert:${given.id}:${ctx.address}`, free: TRIES_A_DAY, perSeconds: DAY_S }, given);
  const found = await findCertificate(ctx.deps.db.write, given.id);
  if (!found) throw refuse('NOT_FOUND');
  return found;
};

/** The reserved phone, where it was given: its country code may be left out (career, section 5). */
const givenPhone = (kept: string, given: string): Contact | null => {
  const contact = readContact(kept);
  if (contact?.channel !== 'sms') return null;
  const read = readPhone(given, contact.phone.country);
  return read !== null && phoneText(read) === contact.address ? contact : null;
};

const givenMail = (kept: string, given: string): Contact | null => {
  const contact = readContact(given);
  return contact?.channel === 'mail' && contact.address.toLowerCase() === kept.toLowerCase() ? contact : null;
};

/** The reserved contact that was given again, whole; null for another: what is reserved is told to nobody. */
const reservedContact = ({ phone, email }: CertificateRow, given: Given): Contact | null => {
  const byPhone = phone === null ? null : givenPhone(phone, given.phone ?? '');
  return byPhone ?? (email === null ? null : givenMail(email, given.email ?? ''));
};

/** Sends a code to the contact that the issuer reserved, where it was given. */
export const sendClaimCode = async (ctx: Ctx<RefusalOf<typeof sendCall>>, given: Static<(typeof SendClaimCode)['input']>) => {
  const found = await openTry(ctx, given);
  const contact = await judged(ctx, async () => reservedContact(found.certificate, given));
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
  const { securityCode = '', code = '' } = given;
  if (securityCode !== '') {
    await judged(ctx, async () => (await isSecurityCode(ctx, certificate, securityCode)) || null);
    return async () => ({ token: await codeToken(ctx.deps, certificate.id, ctx.now) });
  }
  const right = await judged(ctx, async () => {
    const contact = reservedContact(certificate, given);
    return contact && tryCode(ctx, contact, { purpose: 'ecert', code });
  });
  return async (write: WriteCtx<RefusalOf<typeof checkCall>>) => {
    await spendCode(write, right);
    return { token: await claimToken(ctx.deps, certificate.id, ctx.now) };
  };
};
