import { useTranslation } from '#web/words/use-translation.ts';
import { cx } from './class-names.ts';

/** What Chinese readers call these by one hanzi, where it is not the first of their name. */
const shortInChinese: Readonly<Record<string, string>> = { es: '西', ar: '阿', pt: '葡', it: '意', id: '印尼', ms: '马来', tr: '土' };

const namers = new Map<string, Intl.DisplayNames>();

const nameOf = (code: string, locale: string): string => {
  const namer = namers.get(locale) ?? new Intl.DisplayNames([locale], { type: 'language', languageDisplay: 'standard' });
  namers.set(locale, namer);
  return namer.of(code) ?? code;
};

/** '中' for Chinese readers, 'ZH' for all others: as translators write a pair. */
export const shortLanguage = (code: string, locale: string): string => {
  const base = code.split('-')[0] ?? code;
  if (!locale.startsWith('zh')) return base.toUpperCase();
  return shortInChinese[base] ?? nameOf(base, locale).replace(/[语文]$/u, '');
};

type LanguagePairProps = {
  /** Native and first foreign language, 'zh/en'. */
  readonly pair: string;
  readonly className?: string;
};

/** Between which languages somebody works: '中 ⇄ 英', read out by their names. */
export function LanguagePair({ pair, className }: LanguagePairProps) {
  const { t, i18n } = useTranslation('kit');
  const [one = '', other = ''] = pair.split('/');
  const { language } = i18n;
  return (
    <span className={cx('whitespace-nowrap', className)}>
      <span className="sr-only">{t('language.both', { one: nameOf(one, language), other: nameOf(other, language) })}</span>
      <span aria-hidden>
        {shortLanguage(one, language)} ⇄ {shortLanguage(other, language)}
      </span>
    </span>
  );
}
