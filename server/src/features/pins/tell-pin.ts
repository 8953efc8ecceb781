import { inLocale, type Locale } from '#contract/kernel/refusals.ts';
import type { pinsMessages } from '#contract/pins/pins.messages.ts';
import type { EffectContext } from '../../kernel/http/context.ts';
import { addNotice } from '../../platform/notices/notices.ts';
import { loadPeople } from '../../platform/people/people.queries.ts';
import { shownName } from '../../platform/people/person.view.ts';
import { currencyName } from '../../platform/settings/money.settings.ts';
import { settingOf } from '../../platform/settings/settings.ts';
import { keepersOf, type PinRow } from './pins.queries.ts';

type Words = (typeof pinsMessages)['toldAsked' | 'toldApproved' | 'toldRejected' | 'toldExpired' | 'toldGone' | 'toldEnded'];

const wordsFor = async (ctx: EffectContext, pin: PinRow, words: Words) => {
  const person = (await loadPeople(ctx.db, [pin.applicantId], null)).get(pin.applicantId);
  const { name: unit } = await settingOf(ctx.deps, currencyName);
  const { amount, days, excerpt } = pin;
  const inOne = (locale: Locale) =>
    inLocale(words, locale, { name: person ? shownName(person, locale) : '', excerpt, days, amount, unit: inLocale(unit, locale) });
  return { zh: inOne('zh-CN'), en: inOne('en-US'), es: inOne('es-ES') };
};

/** Tells who asked for a pin what became of it. What is gone has no page to lead to. */
export const tellApplicant = async (ctx: EffectContext, pin: PinRow, words: Words, isGone = false): Promise<void> =>
  addNotice(ctx, {
    userId: pin.applicantId,
    kind: 'system',
    actorId: null,
    ...(isGone ? {} : { subject: { kind: pin.kind, id: pin.subjectId } }),
    data: await wordsFor(ctx, pin, words),
  });

/** Tells those who decide that somebody asks: whoever is paid, or the keepers of the circle. Operators look at their list. */
export const tellDeciders = async (ctx: EffectContext, pin: PinRow, words: Words): Promise<void> => {
  const keepers = pin.kind === 'post' && pin.groupId !== null ? await keepersOf(ctx.db, pin.groupId) : [];
  const receivers = pin.receiverId === null ? keepers : [pin.receiverId];
  if (receivers.length === 0) return;
  const data = await wordsFor(ctx, pin, words);
  for (const userId of receivers)
    await addNotice(ctx, { userId, kind: 'system', actorId: pin.applicantId, subject: { kind: pin.kind, id: pin.subjectId }, data });
};
