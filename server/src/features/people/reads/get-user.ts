import { refuse } from '../../../kernel/errors/refuse.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { findByContact } from '../../../platform/accounts/accounts.queries.ts';
import { isMainlandMobile, readContact } from '../../../platform/accounts/contact.ts';
import { mayBeUsedHere } from '../../../platform/accounts/demo-accounts.ts';
import { loadProfiles } from './load-profiles.ts';

const LOOKUPS = 10;
const LOOKUP_SECONDS = 60;

/** Whether a phone is registered, and nothing more: the id in the answer names nobody (decision 11). Throws TOO_MANY, NOT_FOUND. */
const findPhone = async (ctx: ReadCtx, phone: string): Promise<{ id: 1 }> => {
  const taken = await ctx.deps.limiter.take(`phone-lookup:${ctx.address}`, LOOKUPS, LOOKUP_SECONDS);
  if (!taken.allowed) throw refuse('TOO_MANY', { params: { retryAfter: Math.ceil(taken.retryAfterMs / 1000) } });
  const contact = readContact(phone);
  const account = contact && (await findByContact(ctx.db, contact));
  if (!account || !mayBeUsedHere(ctx, account)) throw refuse('NOT_FOUND');
  return { id: 1 };
};

/** Section 7.3: GET /users/{id}, which is also GET /users/{phone} of section 7.2. */
export const getUser = async (ctx: ReadCtx, { id }: { id: number }) => {
  if (isMainlandMobile(String(id))) return findPhone(ctx, String(id));
  const [profile] = await loadProfiles(ctx, [id]);
  if (!profile) throw refuse('NOT_FOUND');
  return profile;
};
