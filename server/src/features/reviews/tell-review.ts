import { inLocale } from '#contract/kernel/refusals.ts';
import type { WriteCtx } from '../../kernel/http/context.ts';
import { addNotice } from '../../platform/notices/notices.ts';
import { loadPeople } from '../../platform/people/people.queries.ts';
import { shownName } from '../../platform/people/person.view.ts';

type Place = Pick<WriteCtx, 'db' | 'deps' | 'now' | 'afterCommit'>;
type Words = { zh: string; en: string; es: string };

export type Told = {
  userId: number;
  /** Who did it; null for the house. */
  actorId: number | null;
  words: Words;
  subject: { kind: 'review' | 'review-grant' | 'review-request'; id: number };
  filling?: Record<string, string | number>;
};

/** Tells one of both what the other did about a review. */
export const tellReview = async (place: Place, told: Told): Promise<void> => {
  const actor = told.actorId === null ? undefined : (await loadPeople(place.db, [told.actorId], null)).get(told.actorId);
  const filling = { name: actor ? shownName(actor) : '', ...told.filling };
  const data = {
    zh: inLocale(told.words, 'zh-CN', filling),
    en: inLocale(told.words, 'en-US', filling),
    es: inLocale(told.words, 'es-ES', filling),
  };
  await addNotice(place, { userId: told.userId, kind: 'system', actorId: told.actorId, subject: told.subject, data });
};
