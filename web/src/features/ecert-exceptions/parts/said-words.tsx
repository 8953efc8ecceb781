import type { OwnException } from '#contract/ecert-exceptions/ecert-exceptions.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { Card } from '#web/kit/card.tsx';
import { formatDateTime } from '#web/kit/format-time.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { useTranslation } from '#web/words/use-translation.ts';

type SaidProps = { readonly words: OwnException['words']; readonly isOwn: boolean };

/** What both sides said, in turn. */
export function SaidWords({ words, isOwn }: SaidProps) {
  const { t } = useTranslation('ecert-exceptions');
  return (
    <Card title={t('words.title')}>
      <ol className="divide-y divide-line">
        {words.map((one, at) => (
          <li key={one.at + one.by} className="py-3 first:pt-0 last:pb-0">
            <p className="flex items-baseline justify-between gap-3 text-sm">
              <span className={one.by === 'person' ? 'text-muted' : 'font-semibold text-qingdai'}>
                {t(one.by === 'person' && isOwn ? 'words.me' : `words.${one.by}`)}
                {at === 2 && ` · ${t('words.again')}`}
              </span>
              <span className="num flex-none text-xs text-muted">{formatDateTime(utcMoment(one.at))}</span>
            </p>
            <p lang={langOf(one.text)} className="mt-1 text-body leading-relaxed break-anywhere whitespace-pre-wrap">
              {one.text}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
