import type { Static } from 'typebox';
import type { GetUser } from '#contract/people/people.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { findByContact } from '../../../platform/accounts/accounts.queries.ts';
import { isMainlandMobile, readContact } from '../../../platform/accounts/contact.plain.ts';
import { mayBeUsedHere } from '../../../platform/accounts/demo-accounts.policy.ts';
import { captchaForLookup } from '../../../platform/security/captcha.guard.ts';
import { loadProfiles } from './load-profiles.ts';

type Asked = Static<(typeof GetUser)['input']>;

/** Whether a phone is registered, and nothing more: the id in the answer names nobody (decision 11). Throws CAPTCHA_NEEDED, NOT_FOUND. */
const findPhone = async (ctx: ReadCtx<'CAPTCHA_NEEDED'>, phone: string, asked: Asked): Promise<{ id: 1 }> => {
  const { captchaScene, captchaTicket: ticket, captchaRandstr: randstr } = asked;
  await captchaForLookup(ctx, { captchaScene, captchaData: ticket === undefined ? undefined : { ticket, randstr } });
  const contact = readContact(phone);
  const account = contact && (await findByContact(ctx.db, contact));
  if (!account || !mayBeUsedHere(ctx, account)) throw refuse('NOT_FOUND');
  return { id: 1 };
};

/** Section 7.3: GET /users/{id}, which is also GET /users/{phone} of section 7.2. */
export const getUser = async (ctx: ReadCtx<'CAPTCHA_NEEDED'>, asked: Asked) => {
  const { id } = asked;
  if (isMainlandMobile(String(id))) return findPhone(ctx, String(id), asked);
  const [profile] = await loadProfiles(ctx, [id]);
  if (!profile) throw refuse('NOT_FOUND');
  return profile;
};
