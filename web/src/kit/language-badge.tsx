import { useTranslation } from '#web/words/use-translation.ts';
import { Tag, type TagTone } from './tag.tsx';

type LanguageBadgeProps = { readonly from: string; readonly to: string; readonly tone?: TagTone };

/** A direction of translation in the reader's words: '中 → 英'. */
export function LanguageBadge({ from, to, tone }: LanguageBadgeProps) {
  const { t } = useTranslation('kit');
  return (
    <Tag tone={tone}>
      <span className="sr-only">{t('language.pair', { from, to })}</span>
      <span aria-hidden>
        {from} → {to}
      </span>
    </Tag>
  );
}
