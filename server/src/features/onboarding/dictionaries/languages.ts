import type { Locale } from '#contract/kernel/texts.ts';
import type { Entry, Language } from '#contract/onboarding/onboarding.schemas.ts';
import { displayName, perLocale, sortByName } from './display-names.ts';

/** The languages most asked for here, in the order they are offered. */
const common = `zh zh-Hant yue en es fr de ja ko ru ar pt it nl pl tr vi th id ms hi ur bn fa he uk cs sk hu ro bg sr hr bs sl mk sq el
  sv da no fi is et lv lt ca gl eu kk uz mn ug bo my km lo fil ta te ne si sw am ka hy az`.split(/\s+/);

/** The others of ISO 639-1. */
const others = `aa ab ae af ak an as av ay ba be bi bm br ce ch co cr cu cv cy dv dz ee eo ff fj fo fy ga gd gn gu gv ha ht hz ia ie ig
  ii ik io iu jv kg ki kj kl kn kr ks ku kv kw ky la lb lg li ln lu mg mh mi ml mr mt na nd ng nn nr nv ny oc oj om or os pa pi ps qu rm
  rn rw sa sc sd se sg sm sn so ss st su tg ti tk tn to ts tt ty ve vo wa wo xh yi yo za zu`.split(/\s+/);

const known = new Set([...common, ...others]);

export const isLanguage = (code: string): boolean => known.has(code);

/** Languages with their names in a locale and in themselves: the common ones first, then the rest by name. */
export const languagesIn = perLocale((locale: Locale): Language[] => {
  const entry = (code: string): Language => ({
    code,
    name: displayName(locale, 'language', code),
    native: displayName(code, 'language', code),
    common: common.includes(code),
  });
  return [...common.map(entry), ...sortByName(locale, others.map(entry))];
});

const namesIn = perLocale((locale: Locale) => new Map(languagesIn(locale).map(({ code, name }) => [code, name])));

/** A language with its name in a locale. */
export const languageNamed = (locale: Locale, code: string): Entry => ({ code, name: namesIn(locale).get(code) ?? code });
