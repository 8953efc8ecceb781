import { inLocale, type Locale } from '#contract/kernel/refusals.ts';
import { reviewsMessages } from '#contract/reviews/reviews.messages.ts';
import type { EffectContext } from '../../kernel/http/context.ts';
import { addNotice } from '../../platform/notices/notices.ts';
import { loadPeople } from '../../platform/people/people.queries.ts';
import { shownName } from '../../platform/people/person.view.ts';

type Words = { zh: string; en: string; es: string };

export type Told = {
  userId: number;
  /** Who did it, also where their account is gone by now; null for the house. */
  actorId: number | null;
  words: Words;
  subject: { kind: 'review' | 'review-grant' | 'review-request' | 'work-mark'; id: number };
  filling?: Record<string, string | number>;
};

/** Tells one of both what the other did about a review. */
export const tellReview = async (ctx: EffectContext, told: Told): Promise<void> => {
  const actor = told.actorId === null ? undefined : (await loadPeople(ctx.db, [told.actorId], null)).get(told.actorId);
  const said = (locale: Locale): string =>
    inLocale(told.words, locale, {
      name: actor ? shownName(actor, locale) : inLocale(reviewsMessages.someone, locale, {}),
      ...told.filling,
    });
  const data = { zh: said('zh-CN'), en: said('en-US'), es: said('es-ES') };
  await addNotice(ctx, { userId: told.userId, kind: 'system', actorId: told.actorId, subject: told.subject, data });
};
