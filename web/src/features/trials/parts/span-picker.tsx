import { type KeyboardEvent, type MouseEvent, useId, useMemo, useState } from 'react';
import type { MqmSpan } from '#contract/trials/mqm.ts';
import { Button } from '#web/kit/button.tsx';
import { cx } from '#web/kit/class-names.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { type Choice, gravestOf, overlaps, type Range, rangeOf, stepped, tokensOf, touched, wordsOf } from '../marked-text.ts';
import { spanLook } from './span-look.ts';

type SpanPickerProps = {
  readonly text: string;
  readonly lang: string;
  readonly spans: readonly MqmSpan[];
  /** Called with what was chosen. */
  readonly onPick: (range: Range) => void;
};

const arrows: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * The translation, of which words are chosen: by a touch on the first and one on the last, or by arrows, with shift to reach further. What was
 * marked already is shown under them.
 */
export function SpanPicker({ text, lang, spans, onPick }: SpanPickerProps) {
  const { t } = useTranslation('trial-marking');
  const hint = useId();
  const tokens = useMemo(() => tokensOf(text), [text]);
  const [choice, setChoice] = useState<Choice | null>(null);
  const chosen = choice === null ? null : rangeOf(tokens, choice);
  const pick = () => {
    if (chosen !== null) onPick(chosen);
    setChoice(null);
  };
  const touch = ({ target }: MouseEvent) => {
    const at = target instanceof Element ? target.closest('[data-at]')?.getAttribute('data-at') : null;
    if (at !== null && at !== undefined) setChoice(touched(choice, Number(at)));
  };
  const press = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (by !== undefined) setChoice(stepped(tokens, choice, { by, isLonger: event.shiftKey }));
    else if (event.key === 'Enter' || event.key === ' ') pick();
    else if (event.key === 'Escape' && choice !== null) setChoice(null);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <p id={hint} className="mb-2 text-sm text-muted">
        {t('pick.hint')}
      </p>
      <div
        role="listbox"
        aria-multiselectable
        aria-activedescendant={choice === null ? undefined : `${hint}-${choice.focus}`}
        aria-label={t('pick.label')}
        aria-describedby={hint}
        tabIndex={0}
        lang={lang}
        onClick={touch}
        onKeyDown={press}
        className="rounded-lg bg-paper px-3 py-2.5 text-body leading-loose break-anywhere whitespace-pre-wrap"
      >
        {tokens.map((token, at) => {
          const over = spans.filter((span) => overlaps(span, token)).map(({ severity }) => severity);
          const isChosen = chosen !== null && overlaps(chosen, token);
          return (
            <span
              key={token.start}
              {...(token.isWord && { id: `${hint}-${at}`, 'data-at': at, role: 'option', tabIndex: -1, 'aria-selected': isChosen })}
              className={cx(
                spanLook(gravestOf(over), over.length),
                isChosen && 'bg-qingdai! text-on-qingdai',
                token.isWord && 'cursor-pointer outline-none',
              )}
            >
              {token.text}
            </span>
          );
        })}
      </div>
      <div className="mt-3 flex items-center gap-3">
        <p role="status" className="line-clamp-2 min-w-0 flex-1 text-sm break-anywhere text-muted">
          {chosen === null ? t('pick.none') : t('pick.chosen', { words: wordsOf(text, chosen) })}
        </p>
        <Button size="md" disabled={chosen === null} onClick={pick}>
          {t('pick.mark')}
        </Button>
      </div>
    </>
  );
}
