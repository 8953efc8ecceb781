import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/words/use-translation.ts';
import { linkify } from './linkify.ts';

type RichTextProps = {
  readonly text: string;
  /** The language it is written in, when it is known. */
  readonly lang?: string;
  /** Cuts after five lines, with '展开' (specification, section 2.6). */
  readonly clamp?: boolean;
  /** No '展开': the card around it opens the whole. */
  readonly isClampFixed?: boolean;
  readonly className?: string;
};

/** What people wrote, as they wrote it: plain text with its line breaks, web addresses as links, nothing else of it is markup. */
export function RichText({ text, lang, clamp = false, isClampFixed = false, className = 'text-body' }: RichTextProps) {
  const { t } = useTranslation('kit');
  const body = useRef<HTMLParagraphElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);
  const isClamped = clamp && !isOpen;

  useLayoutEffect(() => {
    const element = body.current;
    if (element === null || !isClamped || isClampFixed) return;
    const measure = () => setIsCut(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isClamped, isClampFixed]);

  return (
    <div className={className}>
      <p ref={body} lang={lang} className={`break-anywhere whitespace-pre-wrap ${isClamped ? 'line-clamp-5' : ''}`}>
        {linkify(text).map((piece) =>
          piece.href === undefined ? (
            piece.text
          ) : (
            <a
              key={piece.start}
              href={piece.href}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
              className="text-qingdai underline decoration-1 underline-offset-2"
            >
              {piece.text}
            </a>
          ),
        )}
      </p>
      {clamp && !isClampFixed && (isCut || isOpen) && (
        <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} className="press touch-area text-base text-qingdai">
          {t(isOpen ? 'text.less' : 'text.more')}
        </button>
      )}
    </div>
  );
}
