import { inLocale, type Locale } from '#contract/kernel/texts.ts';
import { noticesMessages } from '#contract/notices/notices.messages.ts';
import { noticeKindRegistry } from './notice-kinds.registry.ts';

/** Up to so many are all named; of more the first ones, and how many they are. */
const ALL_NAMED = 3;
const FIRST_NAMED = 2;

/** 'A、B 等 5 人': the names of the newest, and how many they are. Nobody of them may be there any more. */
export const peopleWords = (locale: Locale, names: readonly string[], count: number): string => {
  const known = names.filter((name) => name !== '');
  const gap = inLocale(noticesMessages.nameGap, locale);
  if (known.length === 0) return inLocale(count > 1 ? noticesMessages.nobodyNamed : noticesMessages.someone, locale, { count });
  if (count <= ALL_NAMED) return known.join(gap);
  const named = known.slice(0, FIRST_NAMED);
  return inLocale(noticesMessages.andOthers, locale, { names: named.join(gap), count, more: count - named.length });
};

/** 'A、B 等 5 人 赞了你'; empty for what the house says in its own words. */
export const didWords = (locale: Locale, kind: string, { names, count }: { names: readonly string[]; count: number }): string => {
  const did = noticeKindRegistry.get(kind)?.words.did;
  if (!did) return '';
  return inLocale(noticesMessages.did, locale, {
    people: peopleWords(locale, names, count),
    did: inLocale(did, locale, { people: Math.max(1, count) }),
  });
};
