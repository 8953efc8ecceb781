import type { Marked } from '#contract/search/search.schemas.ts';
import { langOf } from './lang-of.ts';

type MarkedTextProps = { readonly parts: Marked; readonly className?: string };

/** A text whose hits stand out; its parts are words and never markup. */
export function MarkedText({ parts, className }: MarkedTextProps) {
  return (
    <span lang={langOf(parts.map((part) => part.text).join(''))} className={className}>
      {parts.map((part, place) => {
        const key = `${place} ${part.text}`;
        return part.hit ? (
          <mark key={key} className="bg-transparent font-semibold text-seal">
            {part.text}
          </mark>
        ) : (
          <span key={key}>{part.text}</span>
        );
      })}
    </span>
  );
}
