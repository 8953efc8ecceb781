import type { MqmSpan } from '#contract/trials/mqm.ts';
import { gravestOf, stretchesOf } from '../marked-text.ts';
import { spanLook } from './span-look.ts';

type MarkedTranslationProps = { readonly text: string; readonly lang: string; readonly spans: readonly MqmSpan[] };

/** A translation with its errors under the words; a line that is drawn twice says that several overlap. */
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
          </mark>
        );
      })}
    </p>
  );
}
