import { shortLanguage } from '#web/kit/language-pair.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useIndustries, useLanguages } from '../onboarding/choices.public.ts';

/** How the languages and fields of a trial are called here. */
export const useNames = () => {
  const { i18n } = useTranslation('trials');
  const languages = useLanguages().data ?? [];
  const industries = useIndustries().data ?? [];
  const nameIn = (all: readonly { readonly code: string; readonly name: string }[], code: string): string =>
    all.find((one) => one.code === code)?.name ?? code;
  return {
    language: (code: string) => nameIn(languages, code),
    short: (code: string) => shortLanguage(code, i18n.language),
    industry: (code: string) => nameIn(industries, code),
    languages,
    industries,
  };
};
