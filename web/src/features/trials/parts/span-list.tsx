import type { ReactNode } from 'react';
import { inLocale } from '#contract/kernel/texts.ts';
import { dimensionOf, type MqmSpan } from '#contract/trials/mqm.ts';
import { categoryName, severityNames } from '#contract/trials/mqm.words.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { currentLocale } from '../../../app/locale/strings.ts';
import { overlaps, wordsOf } from '../marked-text.ts';
import { severityTones } from './span-look.ts';

type SpanListProps<Span extends MqmSpan> = {
  readonly text: string;
  readonly spans: readonly Span[];
  /** Under each: what may be done with it, or what was said to it. */
  readonly foot?: (span: Span, nth: number) => ReactNode;
};

/** Errors as a list, in the order in which they were given: the words, what is wrong, how grave it is, and with which others it overlaps. */
export function SpanList<Span extends MqmSpan>({ text, spans, foot }: SpanListProps<Span>) {
  const { t } = useTranslation('trial-marking');
  const locale = currentLocale();
  const kindOf = (category: string) =>
    [...new Set([dimensionOf(category) ?? category, category])].map((code) => inLocale(categoryName(code), locale)).join(' · ');
  // Two errors may be the same in everything.
  const numbered = spans.map((span, nth) => ({ span, nth, key: `${nth}:${span.start}-${span.end}` }));
  return (
    <ol className="divide-y divide-line">
      {numbered.map(({ span, nth, key }) => {
        const others = spans.flatMap((other, at) => (at !== nth && overlaps(span, other) ? [at + 1] : []));
        return (
          <li key={key} className="py-3 first:pt-0 last:pb-0">
            <div className="flex items-start gap-2">
              <span className="num flex-none text-sm text-muted">{nth + 1}</span>
              <p lang={langOf(text)} className="line-clamp-3 min-w-0 flex-1 text-body break-anywhere">
                {wordsOf(text, span)}
              </p>
              <Tag tone={severityTones[span.severity]}>{inLocale(severityNames[span.severity], locale)}</Tag>
            </div>
            <p className="mt-1 text-sm text-muted">{kindOf(span.category)}</p>
            {span.correction !== '' && (
              <p className="mt-1 text-base break-anywhere text-success">{t('list.correction', { words: span.correction })}</p>
            )}
            {span.note !== '' && <p className="mt-1 text-base break-anywhere whitespace-pre-wrap">{span.note}</p>}
            {others.length > 0 && <p className="num mt-1 text-xs text-muted">{t('list.overlaps', { numbers: others.join(', ') })}</p>}
            {foot?.(span, nth)}
          </li>
        );
      })}
    </ol>
  );
}
