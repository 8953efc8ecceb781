import type { MqmSpan } from '#contract/trials/mqm.ts';
import { gravestOf, stretchesOf } from '../marked-text.ts';
import { spanLook } from './span-look.ts';

type MarkedTranslationProps = { readonly text: string; readonly lang: string; readonly spans: readonly MqmSpan[] };

/** A translation with its errors under the words, each followed by its number in the list; a line that is drawn twice says that several overlap. */
export function MarkedTranslation({ text, lang, spans }: MarkedTranslationProps) {
  return (
    <p lang={lang} className="text-body leading-loose break-anywhere whitespace-pre-wrap">
      {stretchesOf(text, spans).map((stretch) => {
        const severities = stretch.spans.flatMap((nth) => spans[nth]?.severity ?? []);
        return severities.length === 0 ? (
          stretch.text
        ) : (
          <mark key={stretch.start} className={`text-ink ${spanLook(gravestOf(severities), severities.length)}`}>
            {stretch.text}
            {stretch.ending.length > 0 && (
              <sup className="num ms-0.5 text-xs text-muted select-none">{stretch.ending.map((nth) => nth + 1).join(' ')}</sup>
            )}
          </mark>
        );
      })}
    </p>
  );
}
