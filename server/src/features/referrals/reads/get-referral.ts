import type { Static } from 'typebox';
import { type InvitationLanguage, posterStyles } from '#contract/referrals/referrals.limits.ts';
import { invitationTexts, posterWords } from '#contract/referrals/referrals.messages.ts';
import type { GetInviter, Inviter, ListDocs, OwnReferral, SuggestWords } from '#contract/referrals/referrals.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { type Ctx, me, type ReadCtx, say, timeText } from '../../../kernel/http/context.ts';
import { findInviter } from '../../../platform/accounts/inviter.writes.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { settingOf } from '../../../platform/settings/settings.registry.ts';
import { inviteWords } from '../../../platform/settings/site.settings.ts';
import { associateUntil, isLate } from '../referrals.policy.ts';
import { findOwn } from '../referrals.queries.ts';
import { invitePath, loadTerms, seenView } from '../referrals.view.ts';

/** Career, section 7, v2/invitation/info. */
export const getReferral = async (ctx: ReadCtx): Promise<OwnReferral> => {
  const { userId } = me(ctx);
  const own = await findOwn(ctx.db, userId);
  const people = await loadPeople(ctx.db, [userId, own?.inviterId ?? null], userId);
  const signedUpAt = people.get(userId)?.createdAt ?? null;
  const isOpen = own === null && signedUpAt !== null && !isLate(signedUpAt, ctx.now);
  return {
    code: String(userId),
    path: invitePath(userId),
    text: say(ctx, await settingOf(ctx.deps, inviteWords)),
    terms: await loadTerms(ctx.deps),
    inviter: own && seenView(ctx, people.get(own.inviterId)),
    associate_until: isOpen ? timeText(ctx, associateUntil(signedUpAt)) : null,
  };
};

/** Whoever a poster names. Throws NOT_FOUND alike where there is nobody, the account is closed or banned, or a block stands between. */
export const getInviter = async (ctx: ReadCtx, { id }: Static<(typeof GetInviter)['input']>): Promise<Inviter> => {
  const inviterId = await findInviter(ctx.db, String(id));
  const people = await loadPeople(ctx.db, [inviterId], ctx.actor?.userId ?? null);
  const user = inviterId === null ? null : seenView(ctx, people.get(inviterId));
  if (!user) throw refuse('NOT_FOUND');
  return { user, text: say(ctx, await settingOf(ctx.deps, inviteWords)), terms: await loadTerms(ctx.deps) };
};

const languageOf = (ctx: Ctx): InvitationLanguage => (ctx.locale === 'en-US' ? 'en' : ctx.locale === 'es-ES' ? 'es' : 'zh');

/** Decision 78: posters and texts to share, in the caller's language. */
export const listDocs = async (ctx: ReadCtx): Promise<Static<typeof ListDocs.answer>> => {
  const posters = posterStyles.map((style) => ({
    ...{ id: `poster-${style}`, kind: 'poster' as const, style },
    ...{ title: say(ctx, posterWords[style].title), text: say(ctx, posterWords[style].text) },
  }));
  const own = say(ctx, await settingOf(ctx.deps, inviteWords));
  const said = [own, ...invitationTexts[languageOf(ctx)].friend].filter((text) => text !== '');
  return [...posters, ...said.map((text, nth) => ({ id: `text-${nth + 1}`, kind: 'text' as const, style: null, title: '', text }))];
};

/** Decision 78: three texts by language and relation, made here. */
export const suggestWords = async (ctx: ReadCtx, input: Static<(typeof SuggestWords)['input']>) => ({
  texts: [...invitationTexts[input.lang ?? languageOf(ctx)][input.relation ?? 'friend']],
});
