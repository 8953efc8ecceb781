import { randomInt } from 'node:crypto';
import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { sql } from 'drizzle-orm';
import type { CaptchaConfig } from '../../config.ts';
import type { Ctx } from '../../kernel/http/context.ts';
import { isLocalRequest } from '../../kernel/http/local-request.ts';
import { settingOf } from '../settings/settings.registry.ts';
import { captchaLimits } from './captcha.settings.ts';
import { isAway, isPassed } from './outside-captcha.client.ts';
import { keyFor } from './secret-box.plain.ts';

export type Scene = 'login' | 'code';
export type CaptchaGiven = {
  captchaScene?: string | undefined;
  captchaData?: { ticket: string; randstr?: string | undefined } | undefined;
};

const MINUTES = 10;
/** Hashes until the work is done: a second on a phone, and the same for everyone. */
const WORK_MIN = 20_000;
const WORK_MAX = 40_000;
const HOUR_S = 3600;

const secretsOf = async (ctx: Pick<Ctx, 'deps'>) => ({
  hmacSignatureSecret: await keyFor(ctx.deps, 'captcha'),
  hmacKeySignatureSecret: await keyFor(ctx.deps, 'captcha-answer'),
});

/** A piece of work for a browser (decision 14): signed, of one scene, good for ten minutes. Nothing is kept of it until it is solved. */
export const newCaptcha = async (ctx: Pick<Ctx, 'deps' | 'now'>, scene: Scene) =>
  createChallenge({
    algorithm: 'SHA-256',
    cost: 1,
    counter: randomInt(WORK_MIN, WORK_MAX),
    data: { scene },
    expiresAt: Math.floor(ctx.now.getTime() / 1000) + MINUTES * 60,
    deriveKey,
    ...(await secretsOf(ctx)),
  });

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isPayload = (told: unknown): told is Payload =>
  isObject(told) && 'challenge' in told && isObject(told.challenge) && 'solution' in told && isObject(told.solution);

const readPayload = (ticket: string): Payload | null => {
  try {
    const told: unknown = JSON.parse(Buffer.from(ticket, 'base64').toString('utf8'));
    return isPayload(told) ? told : null;
  } catch {
    return null;
  }
};

/** Whether a piece of work was done, for this scene, in time; it is good once. */
const takeWork = async (ctx: Ctx, scene: Scene, given: CaptchaGiven): Promise<boolean> => {
  const payload = given.captchaData ? readPayload(given.captchaData.ticket) : null;
  if (!payload) return false;
  const checked = await verifySolution({ ...payload, deriveKey, ...(await secretsOf(ctx)) }).catch(() => null);
  const { parameters, signature } = payload.challenge;
  const expiresAt = new Date((parameters?.expiresAt ?? 0) * 1000);
  if (!checked?.verified || !signature || parameters.data?.['scene'] !== scene || expiresAt <= ctx.now) return false;
  const taken = await ctx.deps.db.write.execute(
    sql`insert into solved_captchas (signature, expires_at) values (${signature}, ${expiresAt}) on conflict do nothing`,
  );
  return taken.rowCount === 1;
};

/** Whether the provider says so of what its widget gave. One that does not answer is asked again in a minute, and nobody waits for it. */
const takeTicket = async (ctx: Ctx, captcha: CaptchaConfig, given: CaptchaGiven): Promise<boolean> => {
  const { ticket, randstr } = given.captchaData ?? {};
  if (!ticket || !randstr) return false;
  return isPassed(captcha, { ticket, randstr, address: ctx.address, now: ctx.now }).catch((error: unknown) => {
    ctx.deps.log.warn({ err: error }, 'captcha provider');
    return false;
  });
};

/** Which captcha is asked for now: that of the provider, or the piece of work where none is set or it does not answer. */
export const outsideCaptcha = ({ deps, now }: Pick<Ctx, 'deps' | 'now'>): CaptchaConfig | null =>
  deps.config.captcha && !isAway(deps.config.captcha, now) ? deps.config.captcha : null;

/** Takes a solved captcha, once. Throws CAPTCHA_NEEDED with the scene to solve one for where there is none, or it is wrong, old or used. */
const takeCaptcha = async (ctx: Ctx<'CAPTCHA_NEEDED'>, scene: Scene, given: CaptchaGiven): Promise<void> => {
  const outside = outsideCaptcha(ctx);
  const isTaken = outside ? await takeTicket(ctx, outside, given) : await takeWork(ctx, scene, given);
  if (!isTaken) throw ctx.refuse('CAPTCHA_NEEDED', { detail: { captchaScene: scene } });
};

/** A demo's own machine is never asked: its tests and its visitors send many codes. */
const isSpared = ({ deps, request }: Pick<Ctx, 'deps' | 'request'>): boolean => deps.config.demo && isLocalRequest(request);

/**
 * Before a password is looked at: asks for a captcha where passwords of the account, or from the address, failed too often within the
 * hour (decision 14). Throws CAPTCHA_NEEDED.
 */
export const captchaForSignIn = async (ctx: Ctx<'CAPTCHA_NEEDED'>, account: string, given: CaptchaGiven): Promise<void> => {
  if (isSpared(ctx)) return;
  const { accountFails, addressFails } = await settingOf(ctx.deps, captchaLimits);
  const since = new Date(ctx.now.getTime() - HOUR_S * 1000);
  const found = await ctx.deps.db.write.execute<{ of_account: number; of_address: number }>(sql`
    select coalesce(sum(fails) filter (where account = ${account}), 0)::int as of_account,
      coalesce(sum(fails) filter (where address = ${ctx.address}), 0)::int as of_address
    from sign_in_tries where (account = ${account} or address = ${ctx.address}) and last_at > ${since}`);
  const { of_account = 0, of_address = 0 } = found.rows[0] ?? {};
  if (of_account >= accountFails || of_address >= addressFails) await takeCaptcha(ctx, 'login', given);
};

/** Before a code goes to a number or mailbox that is nobody's yet: the first ones from an address are free. Throws CAPTCHA_NEEDED. */
export const captchaForNewContact = async (ctx: Ctx<'CAPTCHA_NEEDED'>, given: CaptchaGiven): Promise<void> => {
  if (isSpared(ctx)) return;
  const { newContacts } = await settingOf(ctx.deps, captchaLimits);
  const taken = await ctx.deps.limiter.take(`new-contacts:${ctx.address}`, newContacts, HOUR_S);
  if (!taken.allowed) await takeCaptcha(ctx, 'code', given);
};

/** Codes that go to a registered phone or mailbox in a day before whoever asks for one solves a captcha. */
const KNOWN_FREE = 2;

/** Before another code goes to a registered phone or mailbox for who is not signed in as its holder. Throws CAPTCHA_NEEDED. */
export const captchaForKnownContact = async (ctx: Ctx<'CAPTCHA_NEEDED'>, sentToday: number, given: CaptchaGiven): Promise<void> => {
  if (sentToday >= KNOWN_FREE && !isSpared(ctx)) await takeCaptcha(ctx, 'code', given);
};

/** Questions whether a phone is registered that an address may ask in a minute before each takes a captcha (decision 11). */
const LOOKUPS_FREE = 10;

/** Before it is told whether a phone is registered. Throws CAPTCHA_NEEDED. */
export const captchaForLookup = async (ctx: Ctx<'CAPTCHA_NEEDED'>, given: CaptchaGiven): Promise<void> => {
  const taken = await ctx.deps.limiter.take(`phone-lookup:${ctx.address}`, LOOKUPS_FREE, 60);
  if (!taken.allowed && !isSpared(ctx)) await takeCaptcha(ctx, 'code', given);
};

type Tries = { key: string; free: number; perSeconds: number };

/** Before a secret that may be guessed is looked at: the first tries are free, the others take a captcha. Throws CAPTCHA_NEEDED. */
export const captchaAfterTries = async (
  ctx: Ctx<'CAPTCHA_NEEDED'>,
  { key, free, perSeconds }: Tries,
  given: CaptchaGiven,
): Promise<void> => {
  const taken = await ctx.deps.limiter.take(key, free, perSeconds);
  if (!taken.allowed && !isSpared(ctx)) await takeCaptcha(ctx, 'code', given);
};
