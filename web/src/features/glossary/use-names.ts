import { useTranslation } from '#web/words/use-translation.ts';
import { useIndustries, useLanguages } from '../onboarding/choices.public.ts';

/** How languages and fields are called here; what a file called otherwise stays as it is. */
export const useNames = () => {
  const { i18n } = useTranslation('glossary');
  const languages = useLanguages().data ?? [];
  const fields = useIndustries().data ?? [];
  const language = (tag: string): string => {
    const known = languages.find(({ code }) => code === tag);
    if (known) return known.name;
    try {
      return new Intl.DisplayNames([i18n.language], { type: 'language' }).of(tag) ?? tag;
    } catch {
      return tag;
    }
  };
  const field = (code: string): string => fields.find((one) => one.code === code)?.name ?? code;
  return { language, field, languages, fields };
};
