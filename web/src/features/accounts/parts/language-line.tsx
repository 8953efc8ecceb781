import type { Locale } from '#contract/kernel/texts.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { localeNames } from '../../../app/locale/locale.ts';
import { chooseLocale } from '../../../app/locale/strings.ts';

const locales = Object.keys(localeNames) as Locale[];

/** The three languages in one line, for whoever has no settings yet. */
export function LanguageLine() {
  const { t, i18n } = useTranslation('site');
  return (
    <nav aria-label={t('language')} className="flex items-center justify-center pt-6 pb-[calc(0.24rem+var(--safe-bottom))]">
      {locales.map((locale) => {
        const isChosen = locale === i18n.language;
        return (
          <button
            key={locale}
            type="button"
            lang={locale}
            aria-pressed={isChosen}
            onClick={() => void chooseLocale(locale)}
            className={`press min-h-[0.88rem] px-3 text-sm ${isChosen ? 'font-semibold text-ink' : 'text-muted'}`}
          >
            {localeNames[locale]}
          </button>
        );
      })}
    </nav>
  );
}
