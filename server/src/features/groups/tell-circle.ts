import { inLocale, type Locale } from '#contract/kernel/refusals.ts';
import type { EffectContext } from '../../kernel/http/context.ts';
import { addNotice } from '../../platform/notices/notices.ts';
import { loadPeople } from '../../platform/people/people.queries.ts';
import { shownName } from '../../platform/people/person.view.ts';
import { currencyName } from '../../platform/settings/money.settings.ts';
import { settingOf } from '../../platform/settings/settings.ts';
import type { GroupRow } from './groups.queries.ts';

type Words = { zh: string; en: string; es: string };
type About = {
  group: Pick<GroupRow, 'id' | 'name'>;
  text: Words;
  params?: Record<string, string | number>;
  /** There is no circle any more that the notice could lead to. */
  isGone?: boolean;
};

/** The words of a notice about a circle, in every language. */
const wordsOf = async (ctx: EffectContext, { group, text, params = {} }: About): Promise<Words> => {
  const unit = (await settingOf(ctx.deps, currencyName)).name;
  const inOne = (locale: Locale) => inLocale(text, locale, { ...params, circle: group.name, unit: inLocale(unit, locale) });
  return { zh: inOne('zh-CN'), en: inOne('en-US'), es: inOne('es-ES') };
};

/** Tells people, in the order of their ids, what became of them in a circle. */
export const tellPeople = async (ctx: EffectContext, userIds: readonly number[], about: About): Promise<void> => {
  const data = await wordsOf(ctx, about);
  for (const userId of [...userIds].sort((a, b) => a - b))
    await addNotice(ctx, {
      userId,
      kind: 'system',
      actorId: null,
      ...(about.isGone ? {} : { subject: { kind: 'group', id: about.group.id } }),
      data,
    });
};

/** The name that others know a person by. */
export const nameOf = async (ctx: EffectContext, userId: number): Promise<string> => {
  const person = (await loadPeople(ctx.db, [userId], null)).get(userId);
  return person ? shownName(person) : '';
};
