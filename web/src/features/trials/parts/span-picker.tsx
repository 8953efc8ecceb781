import { type KeyboardEvent, type MouseEvent, memo, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { MqmSpan } from '#contract/trials/mqm.ts';
import { SPANS_MAX } from '#contract/trials/trials.limits.ts';
import { Button } from '#web/kit/button.tsx';
import { cx } from '#web/kit/class-names.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import {
  type Choice,
  gravestOf,
  type LineStep,
  overlaps,
  type Range,
  rangeOf,
  type Step,
  severitiesOver,
  stepped,
  type Token,
  tokensOf,
  touched,
  wordsOf,
} from '../marked-text.ts';
import { spanLook } from './span-look.ts';

type SpanPickerProps = {
  readonly text: string;
  readonly lang: string;
  readonly spans: readonly MqmSpan[];
  /** Called with what was chosen. */
  readonly onPick: (range: Range) => void;
};

const keys: Readonly<Record<string, Step>> = {
  ...{ ArrowRight: 'next', ArrowLeft: 'before', ArrowDown: 'down', ArrowUp: 'up', Home: 'first', End: 'last' },
};

type TokenTextProps = {
  readonly text: string;
  readonly id: string;
  readonly at: number;
  readonly look: string;
  readonly isChosen: boolean;
};

/** Drawn anew only where it changed: a long text has thousands. */
const TokenText = memo(function TokenText({ text, id, at, look, isChosen }: TokenTextProps) {
  return (
    <span
      id={id}
      data-at={at}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={cx(look, isChosen && 'bg-qingdai! text-on-qingdai', 'cursor-pointer outline-none')}
    >
      {text}
    </span>
  );
});

/** The nearest choosable token on the next line that lies above or below, as the text is drawn now. */
const lineStepOf =
  (tokens: readonly Token[], elementOf: (at: number) => HTMLElement | null): LineStep =>
  (from, step) => {
    const own = elementOf(from);
    if (own === null) return from;
    const by = step === 'down' ? 1 : -1;
    let line: number | null = null;
    let [best, distance] = [from, Number.POSITIVE_INFINITY];
    for (let at = from + by; tokens[at] !== undefined; at += by) {
      const element = elementOf(at);
      if (element === null || (element.offsetTop - own.offsetTop) * by <= 0) continue;
      line ??= element.offsetTop;
      if (element.offsetTop !== line) break;
      const apart = Math.abs(element.offsetLeft - own.offsetLeft);
      if (apart < distance) [best, distance] = [at, apart];
    }
    return best;
  };

/**
 * The translation, of which words are chosen: by a touch on the first and one on the last, or by arrows, with shift to reach further. What was
 * marked already is shown under them.
 */
export function SpanPicker({ text, lang, spans, onPick }: SpanPickerProps) {
  const { t } = useTranslation('trial-marking');
  const hint = useId();
  const box = useRef<HTMLDivElement>(null);
  const tokens = useMemo(() => tokensOf(text, lang), [text, lang]);
  const looks = useMemo(() => severitiesOver(tokens, spans).map((over) => spanLook(gravestOf(over), over.length)), [tokens, spans]);
  const [choice, setChoice] = useState<Choice | null>(null);
  const chosen = choice === null ? null : rangeOf(tokens, choice);
  const isFull = spans.length >= SPANS_MAX;
  const elementOf = (at: number): HTMLElement | null => box.current?.querySelector<HTMLElement>(`[data-at="${at}"]`) ?? null;
  const focus = choice?.focus ?? null;
  useEffect(() => {
    if (focus !== null) box.current?.querySelector(`[data-at="${focus}"]`)?.scrollIntoView?.({ block: 'nearest' });
  }, [focus]);
  const pick = () => {
    if (chosen === null || isFull) return;
    onPick(chosen);
    setChoice(null);
  };
  const touch = ({ target }: MouseEvent) => {
    const at = target instanceof Element ? target.closest('[data-at]')?.getAttribute('data-at') : null;
    if (at !== null && at !== undefined) setChoice(touched(choice, Number(at)));
  };
  const press = (event: KeyboardEvent) => {
    const step = keys[event.key];
    if (step !== undefined) setChoice(stepped(tokens, choice, { step, lineStep: lineStepOf(tokens, elementOf), isLonger: event.shiftKey }));
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
        ref={box}
        role="listbox"
        aria-multiselectable
        aria-activedescendant={focus === null ? undefined : `${hint}-${focus}`}
        aria-label={t('pick.label')}
        aria-describedby={hint}
        tabIndex={0}
        lang={lang}
        onClick={touch}
        onKeyDown={press}
        className="rounded-lg bg-paper px-3 py-2.5 text-body leading-loose break-anywhere whitespace-pre-wrap"
      >
        {tokens.map((token, at) => {
          const isChosen = chosen !== null && overlaps(chosen, token);
          const look = looks[at] ?? '';
          return token.isSpace ? (
            <span key={token.start} className={cx(look, isChosen && 'bg-qingdai! text-on-qingdai')}>
              {token.text}
            </span>
          ) : (
            <TokenText key={token.start} text={token.text} id={`${hint}-${at}`} at={at} look={look} isChosen={isChosen} />
          );
        })}
      </div>
      <div className="mt-3 flex items-center gap-3">
        <p role="status" className="line-clamp-2 min-w-0 flex-1 text-sm break-anywhere text-muted">
          {isFull
            ? t('pick.full', { max: SPANS_MAX })
            : chosen === null
              ? t('pick.none')
              : t('pick.chosen', { words: wordsOf(text, chosen) })}
        </p>
        <Button size="md" disabled={chosen === null || isFull} onClick={pick}>
          {t('pick.mark')}
        </Button>
      </div>
    </>
  );
}
