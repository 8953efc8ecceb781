import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max';
import type { Locale } from '#contract/kernel/texts.ts';
import type { Country } from '#contract/onboarding/onboarding.schemas.ts';
import { displayName, perLocale, sortByName } from './display-names.ts';

const common = 'CN HK MO TW US GB SG MY JP KR CA AU NZ ES FR DE IT PT RU MX AR CL CO PE BR TH VN ID PH IN AE SA'.split(' ');

/** Shorter than what the locale data has, and in the usual form of Chinese forms. */
const namesInChinese: Readonly<Record<string, string>> = { HK: '中国香港', MO: '中国澳门', TW: '中国台湾' };

const codes: ReadonlySet<string> = new Set(getCountries());

export const isCountry = (code: string): boolean => codes.has(code);

/** Countries and regions with their dial codes: the common ones first, then the rest by name. */
export const countriesIn = perLocale((locale: Locale): Country[] => {
  const entries = getCountries().map((code) => ({
    code,
    name: (locale === 'zh-CN' ? namesInChinese[code] : undefined) ?? displayName(locale, 'region', code),
    dial: String(getCountryCallingCode(code)),
    common: common.includes(code),
  }));
  const byCode = new Map<string, Country>(entries.map((entry) => [entry.code, entry]));
  return [
    ...common.flatMap((code) => byCode.get(code) ?? []),
    ...sortByName(
      locale,
      entries.filter((entry) => !entry.common),
    ),
  ];
});
