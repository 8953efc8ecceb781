import { type Filling, inLocale, type LocalizedText } from '#contract/kernel/texts.ts';
import { reviewsMessages } from '#contract/reviews/reviews.messages.ts';
import type { EffectContext } from '../../kernel/http/context.ts';
import { notify } from '../../platform/notices/notices.writes.ts';
import { nameFilling } from '../../platform/people/names.view.ts';

export type Told = {
  userId: number;
  /** Who did it, also where their account is gone by now; null for the house. */
  actorId: number | null;
  text: LocalizedText;
  subject: { kind: 'review' | 'review-grant' | 'review-request' | 'work-mark'; id: number };
  filling?: Filling;
};

/** Tells one of both what the other did about a review. */
export const notifyOfReview = async (ctx: EffectContext, { userId, actorId, text, subject, filling }: Told): Promise<void> => {
  const actor = actorId === null ? null : await nameFilling(ctx.db, actorId);
  const name: Filling[string] = (locale) => actor?.(locale) || inLocale(reviewsMessages.someone, locale);
  await notify(ctx, { kind: 'review', to: userId, text, filling: { name, ...filling }, actorId, subject });
};
